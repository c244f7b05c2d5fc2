// The claims of an example (what may be played, what is refused) as buttons: a click shows the move on the board, lights
// up its clauses and tells why.

import { light } from "./clauses.js";
import { quotations, sentence } from "./telling.js";
import { parseMove } from "./position.js";

export function makeClaimsButtons(game) {
  for (const span of game.querySelectorAll("span.claim-move")) span.replaceWith(buttonFor(game, span));
}

function buttonFor(game, span) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = span.className;
  button.append(...span.childNodes);
  Object.assign(button.dataset, span.dataset);
  button.addEventListener("click", () => show(game, button));
  return button;
}

function show(game, button) {
  const { dataset, classList, nextElementSibling: why } = button;
  game.pause();
  game.go(Number(dataset.at ?? 0), { animate: false, quiet: true });
  const move = parseMove(dataset.move);
  if (move) pointOut(game.board, move, classList.contains("is-refused"));
  const clauses = citedBeside(button).map((id) => `${game.work}.${id}`);
  light(clauses);
  game.tell(sentence(why.textContent), ...quotations(clauses));
  game.say(why.textContent);
}

const citedBeside = (button) =>
  [...button.parentElement.querySelectorAll(".cited a")].map((link) => decodeURIComponent(link.hash.slice(1)));

// A move may be refused because there is no such place for the man; then he alone is shown.
function pointOut(board, move, refused) {
  const known = board.ground.square(move.man, move.to) !== null;
  const way = known ? { ...move, refused } : null;
  board.mark({ from: move.man, way, spots: known ? [{ man: move.man, to: move.to, refused }] : [] });
}
