// The one module every page begins with: it fetches each of our elements when a page has it, and what the figures need
// only when one of them comes near, so that a first visit does not wait for them. Once fetched, an element looks after
// itself, on later pages too.

const AT_ONCE = {
  "leaflet-switch": "./leaflet-switch.js",
  "copy-link": "./copy-link.js",
  "cite-button": "./cite.js",
  "compare-matrix": "./compare.js",
  "compare-side": "./compare-side.js",
  "parlor-lab": "./lab.js",
  "parlor-play": "./play-page.js",
};
const WHEN_NEAR = { "parlor-game": "./stepper.js", "parlor-duel": "./duel.js" };

const missing = (modules) =>
  Object.keys(modules).filter((name) => !customElements.get(name) && document.querySelector(name));

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) fetchNear(target.localName);
  }
}, { rootMargin: "600px" });

function fetchNear(name) {
  for (const element of document.querySelectorAll(name)) near.unobserve(element);
  import(WHEN_NEAR[name]);
}

function look() {
  for (const name of missing(AT_ONCE)) import(AT_ONCE[name]);
  for (const name of missing(WHEN_NEAR)) {
    if (document.querySelector(`${name}#${addressed()}`)) fetchNear(name);
    else for (const element of document.querySelectorAll(name)) near.observe(element);
  }
}

// `#r14.the-turn~3` leads to a step of the figure `r14.the-turn`.
const target = () => decodeURIComponent(location.hash.slice(1)).split("~")[0];
const addressed = () => CSS.escape(target() || "-");

// What an address leads to may stand folded; not every browser unfolds it by itself.
function unfold() {
  const found = document.getElementById(target());
  for (let fold = found?.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
}

// The theme opens its drawer by a label, which no key reaches: a button takes its place. It is here and not in a file of
// its own because every page has it and would wait for one more.
function menuButton(toggle, label) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `${label.className} menu-button`;
  button.setAttribute("aria-label", "Menu");
  button.append(...label.childNodes);
  label.replaceWith(button);
  const tell = () => button.setAttribute("aria-expanded", String(toggle.checked));
  tell();
  toggle.addEventListener("change", tell);
  button.addEventListener("click", () => toggle.click());
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !toggle.checked) return;
    toggle.click();
    button.focus();
  });
}

menuButton(document.getElementById("__drawer"), document.querySelector("label.md-header__button[for=__drawer]"));

// Instant navigation puts another page in place of this one without loading it; the theme tells it by this stream.
look();
unfold();
globalThis.document$?.subscribe(() => (look(), unfold()));
addEventListener("hashchange", unfold);
