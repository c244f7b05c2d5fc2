// Games kept in this browser, so that a reload loses nothing. What is kept is the whole tree with every answer of the
// engine, so that it can be stepped through again at once; where there is no room, the link of the game alone.
//
//   store.save(key, { tree, current, link, … })   → "whole", "link" or "nothing": what could be kept
//   store.load(key)                               → the same, { link } alone, or null; StoreError if it cannot be read
//   store.remove(key)

import { Tree } from "./tree.js";

const PREFIX = "parlor-rules.game.";
const ASIDE = "parlor-rules.aside.";
const VERSION = 1;
const MOST_GAMES = 12; // the one left alone longest makes room

/** What is wrong with a kept game, in one sentence. */
export class StoreError extends Error {
  name = "StoreError";
}

export class Store {
  #storage;
  #now;

  constructor(storage = safeStorage(), now = Date.now) {
    this.#storage = storage;
    this.#now = now;
  }

  save(key, { tree, link, ...game }) {
    const bare = { version: VERSION, when: this.#now(), link };
    if (tree && this.#put(key, { ...bare, ...game, tree: dumped(tree) })) return "whole";
    return this.#put(key, bare) ? "link" : "nothing";
  }

  load(key) {
    const text = this.#storage.getItem(PREFIX + key);
    if (text === null) return null;
    try {
      const { version, tree, ...game } = JSON.parse(text);
      if (version !== VERSION) throw new TypeError("another version");
      return tree ? { ...game, tree: restored(tree) } : { link: game.link };
    } catch (error) {
      this.#putAside(key, text);
      throw new StoreError("The game kept in this browser cannot be read; it was put aside and a new one begins.", { cause: error });
    }
  }

  /** Keep a game under another name too; nothing happens if there is none. */
  copy(key, other) {
    const text = this.#storage.getItem(PREFIX + key);
    if (text === null) return;
    try {
      this.#storage.setItem(PREFIX + other, text);
    } catch {
      // No room for a second copy.
    }
  }

  has(key) {
    return this.#storage.getItem(PREFIX + key) !== null;
  }

  remove(key) {
    this.#storage.removeItem(PREFIX + key);
  }

  #put(key, game) {
    const text = JSON.stringify(game);
    for (let tries = 0; tries <= MOST_GAMES; tries++) {
      try {
        this.#storage.setItem(PREFIX + key, text);
        this.#forgetBeyond(MOST_GAMES, key);
        return true;
      } catch {
        if (!this.#forgetOldest(key)) return false;
      }
    }
    return false;
  }

  #putAside(key, text) {
    this.remove(key);
    try {
      this.#storage.setItem(ASIDE + key, text);
    } catch {
      // No room for it: it could not be read anyway.
    }
  }

  #others(key) {
    const names = Array.from({ length: this.#storage.length }, (_, n) => this.#storage.key(n));
    const ours = names.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + key);
    return ours.map((name) => ({ name, when: this.#when(name) })).sort((one, two) => one.when - two.when);
  }

  #when(name) {
    return Number(/"when":(\d+)/.exec(this.#storage.getItem(name))?.[1] ?? 0);
  }

  #forgetBeyond(most, key) {
    const others = this.#others(key);
    for (const { name } of others.slice(0, Math.max(0, others.length + 1 - most))) this.#storage.removeItem(name);
  }

  #forgetOldest(key) {
    const [oldest] = this.#others(key);
    if (oldest) this.#storage.removeItem(oldest.name);
    return Boolean(oldest);
  }
}

// A browser may forbid storage altogether; then nothing is kept, and nothing breaks.
function safeStorage() {
  try {
    const { localStorage } = globalThis;
    localStorage.getItem(PREFIX);
    return localStorage;
  } catch {
    return { length: 0, key: () => null, getItem: () => null, removeItem() {}, setItem() { throw new Error("no storage"); } };
  }
}

/** A tree as plain data: nodes in reading order, each naming its parent by its place in that order. */
export function dumped(tree) {
  const nodes = inOrder(tree);
  const places = new Map(nodes.map((node, n) => [node.id, n]));
  return {
    headers: tree.headers,
    rulings: tree.rulings,
    nodes: nodes.map(({ id, children, ...node }) => ({ ...node, parent: places.get(node.parent) ?? null })),
  };
}

export function restored({ headers, rulings, nodes }) {
  const [root, ...others] = nodes;
  const tree = Tree.fresh(root.position, headers, rulings);
  Object.assign(tree.root, { comment: root.comment ?? "", before: root.before ?? [], after: root.after ?? [] });
  const made = [tree.root];
  for (const { parent, ...node } of others) made.push(tree.add(made[parent].id, node));
  return tree;
}

/** All nodes of a tree, the start first, each before its children: the order of a sketch (link.js). */
export function inOrder(tree) {
  const nodes = [];
  const waiting = [tree.root];
  while (waiting.length) {
    const node = waiting.pop();
    nodes.push(node);
    waiting.push(...tree.children(node.id).reverse());
  }
  return nodes;
}
