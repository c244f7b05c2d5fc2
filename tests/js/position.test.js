import assert from "node:assert/strict";
import test from "node:test";
import { PositionError, format, menOf, parse, parseMove } from "../../docs/js/position.js";

const TEXTS = [
  "louisa S:3,1,.,. N:.,.,.,. turn:S dice:4",
  "louisa S:-5,H,x,57 W:.,.,.,. N:.,.,.,. E:.,.,.,. turn:N throws:3 mode:partners order:S,N",
  "parcheesi-double S:.,.,0,64 N:.,.,.,. turn:S dice:5,3 played:S1=6,S2=6 score:S=20,N=0",
  "parcheesi-single S:.,.,.,. N:.,.,.,. turn:S sixes:1 lead:S=4,N",
  "falcon S:e6*,a1,S5,.,.,x N:.,.,.,.,.,. turn:S dice:2 owed:3",
];

for (const text of TEXTS) {
  test(`reading and writing are inverses: ${text}`, () => assert.equal(format(parse(text)), text));
}

test("a position tells who stands where", () => {
  const { seats, men, turn, dice } = parse(TEXTS[0]);
  assert.deepEqual([seats, men.S, turn, dice], ["SN", ["3", "1", ".", "."], "S", [4]]);
  assert.deepEqual(menOf(parse(TEXTS[0]))[1], { man: "S2", seat: "S", number: 2, place: "1" });
});

test("a move has a man, a start and an end, also below zero", () => {
  assert.deepEqual(parseMove("S1:-5--1"), { man: "S1", seat: "S", from: "-5", to: "-1" });
  assert.deepEqual(parseMove("S1:.-0"), { man: "S1", seat: "S", from: ".", to: "0" });
  assert.equal(parseMove("-"), null);
});

test("text that is no position or move is refused in a sentence", () => {
  for (const text of ["", "louisa", "louisa S:1 turn:N", "louisa S:1 S:2 turn:S", "louisa S: turn:S", "louisa S:1 turn:S dice:a"]) {
    assert.throws(() => parse(text), PositionError, text);
  }
  assert.throws(() => parseMove("S1 to 4"), PositionError);
});
