import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { Tree } from "../../docs/js/tree.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const RECORD = `game: louisa
seats: SN

; The first throw.
S 5 S1:.-0 ; he enters [r4]
N 3 -
( another throw
N 5 N1:.-0
S 2 S1:0-2 ; and so on
; here it ends
)
( a third
N 6 -
)
S 6 S1:0-6
; the end
`;

const replayed = (record) => {
  const code = "import json, sys; from engine.answers import replay; print(json.dumps(replay(sys.stdin.read())))";
  return JSON.parse(execFileSync("python3", ["-c", code], { cwd: ROOT, input: record, encoding: "utf8" }));
};
const tree = () => Tree.fromTrace(replayed(RECORD));

test("a trace becomes a tree whose main line comes first", () => {
  const line = tree().through(0).map((node) => node.move ?? node.throw?.join());
  assert.deepEqual(line, [undefined, "5", "S1:.-0", "3", "-", "6", "S1:0-6"]);
});

test("branches of a throw stand beside it, with their names", () => {
  const grown = tree();
  const main = grown.through(0)[3];
  assert.deepEqual(grown.branches(main.id).map((node) => [node.throw[0], node.name]), [[3, ""], [5, "another throw"], [6, "a third"]]);
});

test("ids count throws and moves in the order of the record", () => {
  const found = tree().nodes.find((node) => node.move === "S1:0-6");
  assert.equal(found.id, 12);
});

test("a tree is written as the record it came from", () => assert.equal(tree().toRecord(), RECORD));

test("what the engine reads back is the same tree", () => {
  const once = tree();
  const again = Tree.fromTrace(replayed(once.toRecord()));
  assert.deepEqual(again.nodes, once.nodes);
});

test("a second move with the same throw is a branch of the move, written as a line of its own", () => {
  const start = "louisa S:0,9,.,. N:.,.,.,. turn:S";
  const grown = Tree.fresh(start, { game: "louisa", position: start });
  const thrown = grown.add(0, { kind: "throw", seat: "S", throw: [2], position: `${start} dice:2` });
  grown.add(thrown.id, { kind: "move", seat: "S", move: "S1:0-2", position: "louisa S:2,9,.,. N:.,.,.,. turn:N" });
  grown.add(thrown.id, { kind: "move", seat: "S", move: "S2:9-11", position: "louisa S:0,11,.,. N:.,.,.,. turn:N", name: "the other" });
  const record = `game: louisa\nposition: ${start}\n\nS 2 S1:0-2\n( the other\nS 2 S2:9-11\n)\n`;
  assert.equal(grown.toRecord(), record);
  assert.equal(Tree.fromTrace(replayed(record)).size, grown.size);
});

test("adding what is there already adds nothing", () => {
  const grown = tree();
  const { size } = grown;
  const again = grown.add(0, { kind: "throw", seat: "S", throw: [5], position: "" });
  assert.deepEqual([again.id, grown.size], [1, size]);
});

test("a removed branch is gone with all that followed; a promoted one is the main line", () => {
  const grown = tree();
  const other = grown.nodes.find((node) => node.name === "another throw");
  grown.promote(other.id);
  assert.equal(grown.next(grown.node(other.parent).id), other);
  const { size } = grown;
  grown.remove(other.id);
  assert.equal(grown.size, size - 4);
  assert.throws(() => grown.node(other.id), RangeError);
});

test("a variation that begins with the same throw shares it, keeps its comments and its numbers", () => {
  const record = `game: louisa
position: louisa S:0,9,.,. N:.,.,.,. turn:S

; ahead
S 2 S1:0-2 ; one
( the other
; ahead of the other
S 2 S2:9-11 ; two
N 3 -
)
N 3 -
`;
  const grown = Tree.fromTrace(replayed(record));
  assert.equal(grown.size, 8);
  assert.equal(grown.node(3), grown.node(1)); // the throw told a second time
  assert.equal(grown.node(4).move, "S2:9-11");
  assert.equal(grown.toRecord(), record);
});

test("a throw that won the lead and is then played is a line of its own", () => {
  const record = "game: falcon\nseats: SN\n\nS 3 -\nN 1 -\nS = S1:.-S3\n";
  assert.equal(Tree.fromTrace(replayed(record)).toRecord(), record);
});
