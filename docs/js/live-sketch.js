// A live game and its sketch (link.js): the tree without what only the engine can tell.

import { inOrder } from "./store.js";

/** The sketch of a tree. `rulings` in it are only those that differ from the usual ones. */
export function sketchOf(tree, current, { usual = {}, players = {}, seed = "" } = {}) {
  const { game = "", seats = "", mode = "", position = "" } = tree.headers;
  const nodes = inOrder(tree);
  return {
    game, seats, mode, rulings: differing(tree.rulings, usual), position, players, seed,
    children: childrenOf(tree, nodes),
    current: nodes.findIndex((node) => node.id === current),
  };
}

// Bottom up, so that a long game needs no deep recursion.
function childrenOf(tree, nodes) {
  const made = new Map();
  for (const node of [...nodes].reverse()) {
    const children = node.children.map((id) => made.get(id));
    made.set(node.id, node.kind === "throw" ? { seat: node.seat, throw: node.throw, children } : { move: node.move, children });
  }
  return made.get(tree.root.id).children;
}

/** Rulings without their work's name, and only those that are not as usual. */
export function differing(rulings, usual) {
  const pairs = Object.entries(rulings).map(([id, option]) => [bare(id), option]);
  return Object.fromEntries(pairs.filter(([id, option]) => usual[id] !== option));
}

export const bare = (ruling) => ruling.slice(ruling.lastIndexOf(".") + 1);

/** The headers of a record for a game. */
export function headersOf({ game, seats, mode, rulings, position, players }) {
  const pairs = (map) => Object.entries(map).map((pair) => pair.join("=")).join(" ");
  const headers = { game, seats, mode, rulings: pairs(rulings), position, players: pairs(players) };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value));
}
