// Elements in one expression: element("button.primary", { type: "button", onclick: go }, "Throw").

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** `tag.class.class`, properties or attributes, children (elements, text, lists; null and false are left out). */
export function element(name, properties = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const made = document.createElement(tag);
  if (classes.length) made.className = classes.join(" ");
  for (const [key, value] of Object.entries(properties)) set(made, key, value);
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

function set(made, key, value) {
  if (value === undefined || value === null) return;
  if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
  else if (key in made && !key.startsWith("aria")) made[key] = value;
  else made.setAttribute(key, value);
}

export const button = (label, onclick, properties = {}) =>
  element(`button${properties.kind ? `.${properties.kind}` : ""}`, { type: "button", onclick, ...without(properties, "kind") }, label);

function without(object, key) {
  const { [key]: _, ...rest } = object;
  return rest;
}

/** Replaces what stands in a place and gives the focus back to the like of what had it. */
export function redraw(place, ...children) {
  const held = place.contains(document.activeElement) ? document.activeElement.dataset.focus : undefined;
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (held === undefined) return;
  const again = place.querySelector(`[data-focus="${CSS.escape(held)}"]:not([disabled])`) ?? place.querySelector("[data-focus]:not([disabled])");
  again?.focus({ preventScroll: true });
}

/** Scrolls just as far as it takes to see the place. */
export const reveal = (place) => place.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
