// <parlor-play work="louisa">: the page on which a game is played: the form that sets it up, and the figure made live.
// Small on purpose, as every page loads it: what playing needs is fetched when the reader turns to it.
//
// Games kept from figures on other pages are put back into their figures here too.

const KEPT = "parlor-rules.game.";

class ParlorPlay extends HTMLElement {
  connectedCallback() {
    import("./play-setup.js").then(({ Setup }) => {
      if (this.isConnected) this.setup ??= new Setup(this);
    });
  }

  disconnectedCallback() {
    this.setup?.leave();
    this.setup = null;
  }
}

customElements.define("parlor-play", ParlorPlay);

// A figure says that it is ready by an attribute; if a game was taken over from it before, it comes back, engine asleep.
new MutationObserver((changes) => {
  for (const { target } of changes) if (target.localName === "parlor-game") comeBack(target);
}).observe(document, { attributes: true, attributeFilter: ["data-ready"], subtree: true });

// Whoever points at “Take over” will want the engine in a moment.
for (const name of ["pointerover", "focusin"]) {
  document.addEventListener(name, async ({ target }) => {
    if (!target.closest?.(".take-over")) return;
    const { engine } = await import("./engine.js");
    engine.warm();
  });
}

async function comeBack(game) {
  const key = `figure ${location.pathname}#${game.id}`;
  if (game.closest("parlor-play") || game.hasAttribute("live") || !isKept(key)) return;
  const { resume } = await import("./live-resume.js");
  await resume(game, key);
}

function isKept(key) {
  try {
    return localStorage.getItem(KEPT + key) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}
