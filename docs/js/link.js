// A whole game, with its branches, as a short piece of a link: `game=1.<data>.<checksum>`.
//
// A *sketch* is a game without what only the engine can tell:
//   { game, seats, mode, rulings: {entry: "rule-15"}, position: "" or text, players: {S: "person"}, seed: "",
//     children: [node], current: index of a node in reading order, 0 for the start }
// with nodes { seat, throw: [5, 3], children } or { move: "S1:.-0", children }, the first child being the main line.
//
// The link knows no rule. It guesses (the next seat, the man's place, where the throw takes him) and pays a few bits when
// it is wrong, so that it can carry any game there is or will be.

import { Reader, Writer } from "./link-coder.js";

const VERSION = 1;
const NAME = "game";
const MOST_TEXT = 30000; // characters of a link
const MOST_NODES = 20000;
const COMFORTABLE = 1500; // characters: longer, and the branches are left out
const SHAPE = new RegExp(`${NAME}=(\\d+)\\.([\\w-]*)(?:\\.([0-9a-z]{6})(?![0-9a-z]))?`);
const MOVE = /^([SWNE])([1-9]):(-?[^\s-]+)-(-?[^\s-]+)$/;

/** What is wrong with a link, in one sentence. */
export class LinkError extends Error {
  name = "LinkError";
}

/** The fragment for a sketch, without `#`. Branches go with it as long as it stays comfortable. */
export function write(sketch) {
  const whole = framed(coded(sketch));
  return whole.length <= COMFORTABLE ? whole : framed(coded(straightened(sketch)));
}

/** Whether a fragment means to be a game at all; any other is somebody else's anchor. */
export const isGame = (fragment) => fragment.replace(/^#/, "").startsWith(`${NAME}=`);

/** The sketch in a fragment, or a LinkError. */
export function read(fragment) {
  if (fragment.length > MOST_TEXT) throw new LinkError("The link is too long to be a game of ours.");
  const [, version, data, sum] = SHAPE.exec(plain(fragment)) ?? refuse("The link holds no game.");
  if (Number(version) !== VERSION) refuse(`The link is of another kind (${version}) than this page can read (${VERSION}).`);
  if (!sum) refuse("The link is cut off: its end is missing.");
  if (checksum(data) !== sum) refuse("The link is damaged: a part of it was changed or lost on the way.");
  try {
    return sketched(new Reader(bytesOf(data)), {});
  } catch (error) {
    if (error instanceof RangeError) return refuse("The link cannot be read: it holds no game of ours.");
    throw error;
  }
}

/** The same game without its branches: the line through the current node, and on to its end. */
export function straightened(sketch) {
  const nodes = inOrder(sketch);
  const before = lineThrough(nodes, sketch.current);
  const after = [];
  for (let node = nodes[sketch.current].children[0]; node; node = node.children[0]) after.push(node);
  const line = [...before, ...after].map((node) => ({ ...node, children: [] }));
  line.forEach((node, n) => node.children.push(...line.slice(n + 1, n + 2)));
  return { ...line[0], current: before.length - 1 };
}

/** All nodes, the start first, each before its children. */
export function inOrder(sketch) {
  const nodes = [];
  const waiting = [sketch];
  while (waiting.length) {
    const node = waiting.pop();
    nodes.push(node);
    for (let n = node.children.length - 1; n >= 0; n--) waiting.push(node.children[n]);
  }
  return nodes;
}

function lineThrough(nodes, index) {
  const parents = new Map(nodes.flatMap((node) => node.children.map((child) => [child, node])));
  const line = [];
  for (let node = nodes[index]; node; node = parents.get(node)) line.unshift(node);
  return line;
}

function coded(sketch) {
  const writer = new Writer();
  sketched(writer, sketch);
  return writer.bytes();
}

// Describes a sketch to a Writer (which is given one) or a Reader (which makes one).
function sketched(coder, given) {
  const head = headed(coder, given);
  const children = branched(coder, given, head.seats);
  const sketch = { ...head, children, current: coder.number("current", given.current) };
  if (sketch.current >= inOrder(sketch).length) throw new RangeError("no such node");
  return sketch;
}

function headed(coder, given) {
  const text = (name) => coder.text("head", given[name] ?? "");
  const pairs = (name) => unpaired(coder.text("head", paired(given[name] ?? {})));
  return {
    game: text("game"), seats: text("seats"), mode: text("mode"), rulings: pairs("rulings"),
    position: text("position"), players: pairs("players"), seed: text("seed"),
  };
}

const paired = (pairs) => Object.entries(pairs).map((pair) => pair.join("=")).join(" ");
const unpaired = (text) => Object.fromEntries(text.split(" ").filter(Boolean).map((pair) => pair.split("=")));

// The tree without recursion: a long game is a deep tree.
function branched(coder, given, seats) {
  const top = { children: [] };
  const waiting = [{ from: given, to: top, memory: new Memory(seats) }];
  for (let nodes = 0; waiting.length; nodes++) {
    if (nodes > MOST_NODES) throw new RangeError("too many nodes");
    const { from, to, memory } = waiting.pop();
    const count = coder.number(`children ${memory.kind}`, from.children?.length);
    const next = [];
    for (let n = 0; n < count; n++) {
      if (next.length > MOST_NODES) throw new RangeError("too many branches");
      const remembered = count > 1 ? memory.copy() : memory;
      const given = from.children?.[n] ?? {};
      const child = { ...noded(coder, given, remembered), children: [] };
      to.children.push(child);
      next.push({ from: given, to: child, memory: remembered });
    }
    waiting.push(...next.reverse());
  }
  return top.children;
}

function noded(coder, given, memory) {
  const isMove = coder.bit(`kind ${memory.kind}`, given.move === undefined ? 0 : 1);
  return isMove ? movedNode(coder, given.move ?? "-", memory) : thrownNode(coder, given, memory);
}

function thrownNode(coder, given, memory) {
  const { seats } = memory;
  const before = Math.max(seats.indexOf(memory.seat), 0);
  const wanted = (seats.indexOf(given.seat) - before + seats.length) % seats.length || 0;
  const step = coder.symbol(`seat ${memory.pips} ${memory.steps}`, wanted, 2);
  const count = coder.number("dice", given.throw?.length);
  if (count > 8) throw new RangeError("too many dice");
  const pips = Array.from({ length: count }, (_, n) => coder.symbol("pips", (given.throw?.[n] ?? 1) - 1, 3) + 1);
  const seat = seats[(before + step) % seats.length];
  memory.threw(seat, pips, step);
  return { seat, throw: pips };
}

const OTHER = 7;

function movedNode(coder, given, memory) {
  const nothing = coder.bit(`nothing ${memory.pips} ${memory.afoot()}`, given === "-" ? 1 : 0);
  if (nothing) return memory.moved("-"), { move: "-" };
  const [, seat, number, start, end] = MOVE.exec(given) ?? [];
  const its = memory.seats[coder.symbol(`mover ${memory.turn()}`, Math.max(memory.seats.indexOf(seat), 0), 2) % memory.seats.length];
  const man = its + (coder.symbol(`man ${memory.last[its]}`, Number(number ?? 1) - 1, 3) + 1);
  const from = guessed(coder, "from", start, memory.starts(man));
  const to = guessed(coder, `to ${/^[.x]$/.test(from) ? from : "on"}`, end, memory.ends(from));
  memory.moved(man, to);
  return { move: `${man}:${from}-${to}` };
}

/** One of the guesses by its number, or the text itself. */
function guessed(coder, context, value, guesses) {
  const right = guesses.indexOf(value);
  const chosen = coder.symbol(context, right < 0 ? OTHER : right, 3);
  if (chosen !== OTHER) return guesses[chosen] ?? "";
  return coder.text("place", value, 8);
}

/** What the line has told so far, and the guesses that follow from it. */
class Memory {
  kind = "start";
  seat = "";
  pips = [];
  steps = 0; // seats from the last throw's to this one's
  last = {}; // seat → man moved last
  places = {}; // man → place

  constructor(seats) {
    this.seats = seats || "S";
  }

  copy() {
    const copy = new Memory(this.seats);
    return Object.assign(copy, this, { last: { ...this.last }, places: { ...this.places } });
  }

  turn() {
    return this.seats.indexOf(this.seat);
  }

  afoot() {
    return Object.keys(this.places).some((man) => man[0] === this.seat && this.places[man] !== "H");
  }

  threw(seat, pips, steps) {
    Object.assign(this, { kind: "throw", seat, pips, steps });
  }

  moved(man, place) {
    this.kind = "move";
    if (man === "-") return;
    this.places[man] = place;
    this.last[man[0]] = man;
  }

  starts(man) {
    return [this.places[man] ?? ".", "x", "."];
  }

  ends(from) {
    const at = /^-?\d+$/.test(from) ? Number(from) : 0;
    const sum = this.pips.reduce((total, one) => total + one, 0);
    const steps = [sum, ...this.pips, 2 * this.pips[0], 7 - this.pips[0]].map((step) => String(at + step));
    return ["H", ...(from === "." || from === "x" ? ["0"] : []), ...steps].slice(0, OTHER);
  }
}

/** Bytes as a fragment: version, data, checksum. */
export function framed(bytes) {
  const data = base64url(bytes);
  return `${NAME}=${VERSION}.${data}.${checksum(data)}`;
}

// Mail programs fold long lines, and some write "=3D" for "=".
const plain = (fragment) => fragment.replace(/%(?:20|0[ad])|\s/gi, "").replace(/^(#?\w+)=3D/, "$1=").replace(/%3D/i, "=");

/** FNV-1a of the characters, as six letters and digits, so that a link never ends in a dash. */
function checksum(text) {
  let sum = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) sum = Math.imul(sum ^ text.charCodeAt(n), 0x01000193) >>> 0;
  return (sum % 36 ** 6).toString(36).padStart(6, "0");
}

function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function bytesOf(text) {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    throw new RangeError("no base64");
  }
}

function refuse(sentence) {
  throw new LinkError(sentence);
}
