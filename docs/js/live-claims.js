// The claims of an example (claims.js) while its game is live: they are about the position of the example, not about the
// one in play, so they are folded away under words that say so.

import { element } from "./live-dom.js";

const WORDS = "What the example says of its own position, before it was taken over";

export function foldClaims(game) {
  const claims = game.querySelector("div.game-claims");
  if (!claims || claims.querySelector(".claims-fold")) return;
  // the board they would be shown on is in play
  for (const button of claims.querySelectorAll("button.claim-move")) button.disabled = true;
  claims.replaceChildren(element("details.claims-fold", {}, element("summary", {}, WORDS), ...claims.childNodes));
}
