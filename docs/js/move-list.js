// The list of moves of a game, made from its tree: <ol class="moves"> of lines, one a throw, branches in lists of their own.
// The build writes the same list for readers without script (scripts/pages/figures.py).
//
// It is made anew for every figure that says "tree": only a live game has another tree than its page, so it comes with live.js.

import { clauseLink, prose } from "./clauses.js";
import { clausesOf, diceOf, eventPhrases, moveText } from "./telling.js";

document.addEventListener("tree", ({ target: game }) => {
  const context = { figure: game.id, work: game.work, ground: game.board.ground };
  game.querySelector("ol.moves")?.replaceChildren(...rows(game.tree, game.tree.root, context));
});

function rows(tree, from, context) {
  const items = [];
  for (let start = from; ; ) {
    const children = tree.children(start.id);
    if (!children.length) return [...items, ...start.after.map((text) => remark(text, context))];
    const line = lineOf(tree, children[0]);
    items.push(row(line, [], context));
    items.push(...branchesAlong(tree, [start, ...line]).map((branch) => variation(tree, branch, context)));
    start = line.at(-1);
  }
}

// A throw with the moves made of it, along first children.
function lineOf(tree, first) {
  const line = [first];
  for (let next = tree.next(first.id); goesOn(line.at(-1), next); next = tree.next(next.id)) line.push(next);
  return line;
}

// Nothing is played of a throw after it was given up; what then lies on the table is another line.
const goesOn = (node, next) => next?.kind === "move" && node.move !== "-";

const branchesAlong = (tree, nodes) => nodes.slice(0, -1).flatMap((node) => tree.children(node.id).slice(1));

// `shared`: what a branch has in common with the line it leaves, back to the throw; told again so that it reads as a whole.
function row(line, shared, context) {
  const item = element("li", "turn");
  for (const node of line) item.append(...node.before.map((text) => comment(text, context)));
  const seat = element("b", "turn-seat");
  seat.textContent = line[0].seat;
  item.append(seat, ...[...shared, ...line].map((node) => entry(node, context)));
  for (const node of line) if (node.comment) item.append(comment(node.comment, context));
  return item;
}

function sharedBy(tree, first) {
  const shared = [];
  if (first.kind === "throw") return shared;
  for (let node = tree.previous(first.id); node && node.kind !== "start"; node = tree.previous(node.id)) {
    if (node.seat !== first.seat || node.move === "-") return shared; // the throw lay on the table at the start
    shared.unshift(node);
    if (node.kind === "throw") return shared;
  }
  return shared;
}

function entry(node, context) {
  const span = element("span", `node node--${node.kind}`);
  span.id = `${context.figure}~${node.id}`;
  const link = element("a", "node-link");
  link.href = `#${span.id}`;
  link.dataset.node = node.id;
  link.append(node.kind === "throw" ? diceOf(node.throw) : moveText(node.move, context.ground));
  span.append(link);
  for (const { text, event } of eventPhrases(node)) {
    const told = element("span", `event event--${event}`);
    told.textContent = text;
    span.append(" ", told);
  }
  const cited = clausesOf(node);
  if (cited.length) span.append(" ", citations(cited));
  return span;
}

function citations(ids) {
  const span = element("span", "cited");
  ids.forEach((id, n) => span.append(...(n ? [" · ", clauseLink(id)] : [clauseLink(id)])));
  return span;
}

function variation(tree, first, context) {
  const item = element("li", "branch");
  const name = element("span", "branch-name");
  name.textContent = first.name || "another way";
  const list = element("ol", "moves moves--branch");
  const line = lineOf(tree, first);
  const inner = branchesAlong(tree, line).map((branch) => variation(tree, branch, context));
  list.append(row(line, sharedBy(tree, first), context), ...inner, ...rows(tree, line.at(-1), context));
  item.append(name, list);
  return item;
}

function remark(text, context) {
  const item = document.createElement("li");
  item.append(comment(text, context));
  return item;
}

function comment(text, { work }) {
  const paragraph = element("p", "move-comment");
  paragraph.append(prose(text, work));
  return paragraph;
}

function element(name, className) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
