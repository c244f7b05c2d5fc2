import assert from "node:assert/strict";
import { test } from "node:test";
import { LinkError, framed, inOrder, isGame, read, straightened, write } from "../../docs/js/link.js";
import { Reader, Writer } from "../../docs/js/link-coder.js";

// A generator of our own, so that a failure can be had again.
function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const HEAD = { game: "louisa", seats: "SN", mode: "", rulings: {}, position: "", players: {}, seed: "" };

/** Play that looks like a race game: men enter, move by the throw, are now and then taken up. */
function raceLike(seed, throws, seats = "SN", count = 1) {
  const roll = dice(seed);
  const places = {};
  const steps = [];
  for (let n = 0; n < throws; n++) {
    const seat = seats[n % seats.length];
    const pips = Array.from({ length: count }, () => roll(6) + 1);
    steps.push({ seat, throw: pips });
    const man = seat + (roll(4) + 1);
    const from = places[man] ?? ".";
    if (from === "H" || (from === "." && pips[0] !== 5)) {
      steps.push({ move: "-" });
      continue;
    }
    const to = /\d/.test(from) ? Number(from) + pips[0] : 0;
    places[man] = to > 57 ? "H" : String(to);
    steps.push({ move: `${man}:${from}-${places[man]}` });
    if (roll(9) === 0) places[seats.at(n % seats.length) + (roll(4) + 1)] = "x";
  }
  return steps;
}

function line(steps, head = HEAD) {
  const sketch = { ...head, children: [], current: steps.length };
  let at = sketch;
  for (const step of steps) {
    const node = { ...step, children: [] };
    at.children.push(node);
    at = node;
  }
  return sketch;
}

test("a game comes back from its link as it was", () => {
  for (let seed = 1; seed < 60; seed++) {
    const sketch = line(raceLike(seed, seed * 3, ["SN", "SWN", "SWNE"][seed % 3], 1 + (seed % 2)), { ...HEAD, seats: ["SN", "SWN", "SWNE"][seed % 3] });
    assert.deepEqual(read(`#${write(sketch)}`), sketch, `seed ${seed}`);
  }
});

test("headers come back: rulings, mode, players, seed and a position of its own", () => {
  const head = {
    game: "parcheesi-double", seats: "SWNE", mode: "partners", rulings: { entry: "rule-15", finished: "throws" },
    position: "parcheesi-double S:.,0,5,H W:.,.,.,. N:x,.,.,. E:.,.,.,. turn:S dice:5,3 score:S=20,W=0,N=0,E=0",
    players: { S: "person", W: "random", N: "sensible", E: "person" }, seed: "spring 1888",
  };
  const sketch = line([{ seat: "S", throw: [5, 3] }, { move: "S1:.-0" }], head);
  assert.deepEqual(read(write(sketch)), sketch);
});

test("places that are no numbers come back too", () => {
  const steps = [{ seat: "W", throw: [5] }, { move: "W1:.-W2" }, { seat: "S", throw: [6] }, { move: "S1:S5-e6*" }, { seat: "W", throw: [1] }, { move: "W1:-5--4" }];
  const sketch = line(steps, { ...HEAD, game: "falcon", seats: "SW" });
  assert.deepEqual(read(write(sketch)), sketch);
});

test("branches are kept, in order, with the current node", () => {
  const sketch = line(raceLike(3, 40));
  const node = inOrder(sketch)[20];
  node.children.push(...line(raceLike(8, 5)).children, ...line(raceLike(9, 2)).children);
  sketch.current = inOrder(sketch).indexOf(node.children[2]);
  assert.deepEqual(read(write(sketch)), sketch);
});

test("a game of 190 throws fits in 800 characters, of 800 throws in 1500", () => {
  const two = write(line(raceLike(1, 190)));
  const four = write(line(raceLike(2, 800, "SWNE"), { ...HEAD, seats: "SWNE" }));
  assert.ok(two.length < 800, `${two.length}`);
  assert.ok(four.length < 1500, `${four.length}`);
});

test("too many branches are dropped, the current line is kept to its end", () => {
  const sketch = line(raceLike(5, 300));
  for (let n = 2; n < 90; n += 2) inOrder(sketch)[n].children.push(...line(raceLike(n, 60)).children);
  const far = inOrder(sketch).at(-7);
  sketch.current = inOrder(sketch).indexOf(far);
  const back = read(write(sketch));
  assert.deepEqual(back, straightened(sketch));
  const { children, ...currentNode } = inOrder(back)[back.current];
  assert.deepEqual({ ...currentNode, children: [] }, { ...far, children: [] });
  assert.ok(inOrder(back).every((node) => node.children.length < 2));
});

test("an empty game has a link", () => {
  assert.deepEqual(read(write(line([]))), line([]));
});

test("letters a mail program may break are not used", () => {
  assert.match(write(line(raceLike(4, 190))), /^game=1\.[\w-]+\.[0-9a-z]{6}$/);
});

test("folded lines, blanks and punctuation behind it do no harm", () => {
  const sketch = line(raceLike(4, 50));
  const link = write(sketch);
  for (const bent of [`${link}.`, `${link}>`, `${link.slice(0, 30)}\r\n${link.slice(30)}`, `${link.slice(0, 60)}%20${link.slice(60)}`, `#${link})`, link.replace("=", "=3D")]) {
    assert.deepEqual(read(bent), sketch, bent);
  }
});

test("every damaged letter is noticed", () => {
  const link = write(line(raceLike(6, 60)));
  for (let n = 7; n < link.length; n++) {
    const other = link[n] === "A" ? "B" : "A";
    assert.throws(() => read(link.slice(0, n) + other + link.slice(n + 1)), LinkError, `letter ${n}`);
  }
});

test("a link cut off anywhere says so in one sentence", () => {
  const link = write(line(raceLike(6, 60)));
  for (let n = 8; n < link.length; n++) {
    assert.throws(() => read(link.slice(0, n)), (error) => error instanceof LinkError && /^The link [^.]*\.$/.test(error.message), `${n}`);
  }
});

test("a link of a later kind names the kinds", () => {
  assert.throws(() => read("game=9.abc.123456"), /another kind \(9\)/);
});

test("an anchor of the page is no game", () => {
  assert.equal(isGame("#r10"), false);
  assert.equal(isGame("#game=1.x"), true);
});

test("data that was never a game is refused or empty of sense, never a crash", () => {
  const roll = dice(77);
  for (let n = 0; n < 400; n++) {
    const link = framed(Uint8Array.from({ length: roll(80) }, () => roll(256)));
    try {
      assert.ok(inOrder(read(link)).length <= 20001);
    } catch (error) {
      assert.ok(error instanceof LinkError, error.stack);
    }
  }
});

test("the coder gives back bits, symbols, numbers and texts under shared contexts", () => {
  for (let seed = 1; seed < 200; seed++) {
    const roll = dice(seed);
    const values = Array.from({ length: roll(300) }, () => [roll(4), roll(2) ? roll(8) : roll(3) * 1000]);
    const carry = (coder) =>
      values.map(([kind, value]) => {
        if (kind === 0) return coder.bit("b", value & 1);
        if (kind === 1) return coder.symbol("s", value & 7, 3);
        if (kind === 2) return coder.number("n", value);
        return coder.text("t", `t${value}`);
      });
    const writer = new Writer();
    const written = carry(writer);
    assert.deepEqual(carry(new Reader(writer.bytes())), written, `seed ${seed}`);
  }
});
