import assert from "node:assert/strict";
import { test } from "node:test";
import { Store, StoreError, dumped, restored } from "../../docs/js/store.js";
import { Tree } from "../../docs/js/tree.js";

/** Storage as a browser has it, with so many characters of room. */
class Room {
  #kept = new Map();
  constructor(most = Infinity) { this.most = most; }
  get length() { return this.#kept.size; }
  key(n) { return [...this.#kept.keys()][n] ?? null; }
  getItem(name) { return this.#kept.get(name) ?? null; }
  removeItem(name) { this.#kept.delete(name); }
  setItem(name, text) {
    const used = [...this.#kept].reduce((sum, [key, value]) => sum + (key === name ? 0 : key.length + value.length), 0);
    if (used + name.length + text.length > this.most) throw new DOMException("full", "QuotaExceededError");
    this.#kept.set(name, text);
  }
}

function game() {
  const tree = Tree.fresh("louisa S:.,.,.,. N:.,.,.,. turn:S", { game: "louisa", seats: "SN" }, { entry: "rule-4" });
  const thrown = tree.add(0, { kind: "throw", seat: "S", throw: [5], position: "louisa S:.,.,.,. N:.,.,.,. turn:S dice:5" });
  tree.add(thrown.id, { kind: "move", seat: "S", move: "S1:.-0", position: "louisa S:0,.,.,. N:.,.,.,. turn:N", clauses: ["louisa.r4"], comment: "he is in" });
  tree.add(0, { kind: "throw", seat: "S", throw: [6], position: "louisa S:.,.,.,. N:.,.,.,. turn:S dice:6", name: "another throw" });
  return tree;
}

const plainly = (tree) => JSON.parse(JSON.stringify(dumped(tree)));

test("a tree comes back from its dump with branches, clauses and comments", () => {
  assert.deepEqual(plainly(restored(plainly(game()))), plainly(game()));
});

test("a removed branch leaves no gap in the dump", () => {
  const tree = game();
  tree.remove(1);
  assert.deepEqual(restored(plainly(tree)).nodes.map((node) => node.throw), [null, [6]]);
});

test("a game comes back from the store", () => {
  const store = new Store(new Room());
  assert.equal(store.save("louisa", { tree: game(), link: "game=1.a.b", current: 2 }), "whole");
  const { tree, ...rest } = store.load("louisa");
  assert.deepEqual(plainly(tree), plainly(game()));
  assert.equal(rest.current, 2);
});

test("nothing kept is nothing", () => assert.equal(new Store(new Room()).load("louisa"), null));

test("where the tree has no room its link is kept", () => {
  const store = new Store(new Room(200));
  assert.equal(store.save("louisa", { tree: game(), link: "game=1.a.b" }), "link");
  assert.deepEqual(store.load("louisa"), { link: "game=1.a.b" });
});

test("the oldest game makes room for the newest", () => {
  let now = 1;
  const room = new Room(1900);
  const store = new Store(room, () => now++);
  for (const key of ["one", "two", "three"]) assert.equal(store.save(key, { tree: game(), link: "" }), "whole", key);
  assert.equal(store.load("one"), null);
  assert.ok(store.load("three"));
});

test("a thirteenth game pushes out the first", () => {
  let now = 1;
  const store = new Store(new Room(), () => now++);
  for (let n = 0; n < 13; n++) store.save(`game ${n}`, { tree: game(), link: "" });
  assert.equal(store.load("game 0"), null);
  assert.ok(store.load("game 1"));
});

test("a damaged game is put aside, and said to be, once", () => {
  const room = new Room();
  room.setItem("parlor-rules.game.louisa", '{"version":1,"tree":{');
  const store = new Store(room);
  assert.throws(() => store.load("louisa"), StoreError);
  assert.equal(store.load("louisa"), null);
  assert.equal(room.getItem("parlor-rules.aside.louisa"), '{"version":1,"tree":{');
});

test("a browser without storage keeps nothing and breaks nothing", () => {
  const store = new Store();
  assert.equal(store.save("louisa", { tree: game(), link: "" }), "nothing");
  assert.equal(store.load("louisa"), null);
});
