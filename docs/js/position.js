// A position is one line of text: `louisa S:3,1,.,. N:.,.,.,. turn:S dice:4`. Here it becomes an object and text again, exactly.
// Places stay text: what they mean, and on which square they lie, is told by the page (see board.js).
//
//   parse(text)      → { game, seats: "SN", men: { S: ["3", "1", ".", "."], … }, turn: "S", dice: [4], throws: 1, sixes: 0,
//                        played: [{ man, number }], score: { S: 20 } | null, mode: "", order: ["N"], lead: [{ seat, worth }], further: {} }
//   format(position) → text
//   menOf(position)  → [{ man: "S1", seat: "S", number: 1, place: "3" }, …]
//   parseMove(text)  → { man: "S1", seat: "S", from: "3", to: "7" }, or null for `-` (nothing played)

const SEATS = "SWNE";
const MOVE = /^([SWNE][1-9]):(-?[^\s-]+)-(-?[^\s-]+)$/;

export class PositionError extends Error {
  name = "PositionError";
}

export function parse(text) {
  const [game, ...words] = String(text).trim().split(/\s+/);
  if (!game) throw new PositionError("There is no position: begin with the name of a game.");
  const fields = new Map(words.map(field));
  if (fields.size < words.length) throw new PositionError(`A key stands twice in «${text}».`);
  const take = (key, read, absent) => {
    const value = fields.get(key);
    fields.delete(key);
    return value === undefined ? absent : read(value);
  };
  const seats = [...fields.keys()].filter(isSeat).join("");
  const men = Object.fromEntries([...seats].map((seat) => [seat, take(seat, listed)]));
  const turn = take("turn", String, "");
  if (!seats.includes(turn) || turn.length !== 1) throw new PositionError(`turn:${turn} is with no seat of «${text}».`);
  return {
    game, seats, men, turn,
    dice: take("dice", numbers, []),
    throws: take("throws", number, 1),
    sixes: take("sixes", number, 0),
    played: take("played", (value) => pairs(value).map(([man, n]) => ({ man, number: number(n) })), []),
    score: take("score", (value) => Object.fromEntries(pairs(value).map(([seat, n]) => [seat, number(n)])), null),
    mode: take("mode", String, ""),
    order: take("order", listed, []),
    lead: take("lead", (value) => pairs(value).map(([seat, n]) => ({ seat, worth: n === "" ? 0 : number(n) })), []),
    further: Object.fromEntries(fields),
  };
}

export function format(position) {
  const { game, seats, men, turn, throws, sixes, played, score, mode, order, lead, dice, further } = position;
  const keys = [
    ["turn", turn],
    ["dice", dice.join(",")],
    ["throws", throws === 1 ? "" : throws],
    ["sixes", sixes || ""],
    ["played", played.map(({ man, number: n }) => `${man}=${n}`).join(",")],
    ["score", score ? Object.entries(score).map(([seat, n]) => `${seat}=${n}`).join(",") : ""],
    ["mode", mode],
    ["order", order.join(",")],
    ["lead", lead.map(({ seat, worth }) => (worth ? `${seat}=${worth}` : seat)).join(",")],
    ...Object.entries(further),
  ];
  const standing = [...seats].map((seat) => `${seat}:${men[seat].join(",")}`);
  return [game, ...standing, ...keys.filter(([, value]) => value !== "").map(([key, value]) => `${key}:${value}`)].join(" ");
}

export const menOf = (position) =>
  [...position.seats].flatMap((seat) =>
    position.men[seat].map((place, n) => ({ man: `${seat}${n + 1}`, seat, number: n + 1, place })));

export function parseMove(text) {
  if (text === "-") return null;
  const found = MOVE.exec(text);
  if (!found) throw new PositionError(`«${text}» is no move: write man:from-to, such as S1:0-4.`);
  const [, man, from, to] = found;
  return { man, seat: man[0], from, to };
}

const isSeat = (key) => key.length === 1 && SEATS.includes(key);
const listed = (value) => value.split(",");
const numbers = (value) => listed(value).map(number);
const pairs = (value) => listed(value).map((item) => { const [key, n = ""] = item.split("="); return [key, n]; });

function field(word) {
  const colon = word.indexOf(":");
  if (colon < 1 || colon === word.length - 1) throw new PositionError(`«${word}» cannot be read: write key:value, such as turn:S.`);
  return [word.slice(0, colon), word.slice(colon + 1)];
}

function number(text) {
  if (!/^\d{1,5}$/.test(text)) throw new PositionError(`«${text}» is no number.`);
  return Number(text);
}
