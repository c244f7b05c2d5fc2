// What happened, in words: for the live region, the list of moves, the place under the board, and the board in words.
//
//   said(node)            → "S throws 6." · "S1 goes from 0 to 6: … (rule 5). S throws again."
//   eventPhrases(node)    → [{ text: "N2 is taken", clauses }, …] beyond the move itself
//   moveText("S1:3-7", ground) → "S1 3 → 7" · "S1 enters on 0" · "no move"
//   clausesOf(node)       → every clause at work in the node, each once
//   inWords(position, ground) → a list: each player's men in the order of the track, furthest on first
//   dieOf(6)              → <svg> of a die; diceOf([5, 3]) → a span with the dice and their words
//   onTheTable(node)      → the dice that lie there, or who is to throw
//   told(node, work)      → what stands under the board: the sentence of the engine, what followed, the clauses in their words
//   sentence(text)        → the sentence alone · quotations(ids): the words of the clauses, as many as have room

import { clause, clauseLink, prose } from "./clauses.js";
import { menOf, parse, parseMove } from "./position.js";

const QUOTED = 3; // clauses at most
const SVG = "http://www.w3.org/2000/svg";
export const XLINK = "http://www.w3.org/1999/xlink";

const PHRASES = {
  take: ({ man }) => `${man} is taken`,
  off: ({ man }) => `${man} leaves the board`,
  home: ({ man }) => `${man} is home`,
  again: ({ seat, value }) => value > 1 ? `${seat} has ${value} more throws` : `${seat} throws again`,
  falcon: ({ man }) => `${man} becomes a falcon`,
  lost: ({ seat }) => `${seat} loses the throw`,
  out: ({ seat }) => `${seat} is out of the game`,
  neglect: ({ man }) => `${man} is neglected`,
  pass: ({ seat }) => `${seat} plays nothing`,
  penalty: ({ seat }) => `${seat} pays a penalty`,
  score: ({ seat, value }) => `${seat} scores ${value}`,
  finish: ({ seat }) => `${seat} has finished`,
  lead: ({ value }) => `${value} for the lead`,
  leads: ({ seat }) => `${seat} has the lead`,
  win: ({ value }) => `${value} wins`,
  end: () => "the game is over",
  undecided: () => "nobody can win any more",
};
// The move itself, and what only the record keeps.
const NOT_TOLD = new Set(["move", "enter", "fly", "back", "side", "beside", "place", "mark"]);

export function said(node) {
  if (node.kind === "start") return "The position at the start.";
  if (node.kind === "throw") return `${node.seat} throws ${spokenDice(node.throw)}.`;
  return [node.why, ...eventPhrases(node).map(({ text }) => `${upper(text)}.`)].filter(Boolean).join(" ");
}

export function eventPhrases(node) {
  const told = node.events.filter(({ event }) => !NOT_TOLD.has(event));
  return told.map((event) => ({ text: phrase(event), clauses: event.clauses, event: event.event }));
}

function phrase(event) {
  const known = PHRASES[event.event];
  return known ? known(event) : [event.man ?? event.seat, event.event.replaceAll("-", " "), event.value].filter(Boolean).join(" ");
}

export function moveText(text, ground) {
  const move = parseMove(text);
  if (!move) return "no move";
  const { man, seat, from, to } = move;
  const end = ground.named(seat, to);
  if (from === ".") return `${man} enters ${end}`;
  if (from === "x") return `${man} re-enters ${end}`;
  return to === "H" ? `${man} ${from} → home` : `${man} ${from} → ${to}`;
}

export const clausesOf = (node) => [...new Set([...node.clauses, ...node.events.flatMap(({ clauses }) => clauses), ...(node.outcome?.clauses ?? [])])];

export function inWords(position, ground) {
  const list = document.createElement("ul");
  for (const seat of position.seats) {
    const item = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = seat;
    item.append(name, `: ${standingInWords(position, seat, ground)}`);
    list.append(item);
  }
  const turn = document.createElement("li");
  turn.textContent = turnInWords(position);
  list.append(turn);
  return list;
}

function standingInWords(position, seat, ground) {
  const men = menOf(position).filter((man) => man.seat === seat);
  const places = new Map();
  for (const { man, place } of men) places.set(place, [...(places.get(place) ?? []), man]);
  const furthestFirst = [...places].sort(([one], [other]) => ground.rank(seat, other) - ground.rank(seat, one));
  return furthestFirst.map(([place, names]) => `${names.join(", ")} ${ground.named(seat, place)}`).join("; ") + ".";
}

function turnInWords({ turn, dice, score, throws, lead }) {
  const has = lead.length ? leadInWords(turn, dice) : dice.length ? `${turn} has ${spokenDice(dice)} to play` : `${turn} is to throw`;
  const more = throws > 1 ? `, ${throws} throws in this turn` : "";
  const points = score ? ` Score: ${Object.entries(score).map(([seat, n]) => `${seat} ${n}`).join(", ")}.` : "";
  return `${has}${more}.${points}`;
}

const leadInWords = (turn, dice) => `${turn} ${dice.length ? `has thrown ${spokenDice(dice)}` : "is to throw"} for the lead`;

export const spokenDice = (dice) => dice.join(" and ");

export function diceOf(dice) {
  const span = document.createElement("span");
  span.className = "dice";
  const words = document.createElement("span");
  words.className = "for-ears";
  words.textContent = spokenDice(dice);
  span.append(...dice.map(dieOf), words);
  return span;
}

export function dieOf(pips) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "die");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const face = pips >= 1 && pips <= 6 ? `die-${pips}` : "die-blank";
  svg.append(used(face));
  if (face === "die-blank") {
    const text = document.createElementNS(SVG, "text");
    text.setAttribute("x", "12");
    text.setAttribute("y", "17");
    text.textContent = pips;
    svg.append(text);
  }
  return svg;
}

/** What is drawn once on the page, shown again; by xlink:href, because the theme assigns to every [href] it finds. */
export function used(id) {
  const use = document.createElementNS(SVG, "use");
  use.setAttributeNS(XLINK, "xlink:href", `#${id}`);
  return use;
}

export function onTheTable(node) {
  const position = parse(node.position);
  const dice = node.kind === "throw" ? node.throw : position.dice.length ? position.dice : node.throw;
  if (!dice?.length) return [`${position.turn} is to throw.`];
  const seat = element("b", "turn-seat");
  seat.textContent = node.seat || position.turn;
  const shown = diceOf(dice);
  shown.classList.toggle("is-played", node.kind === "move" && !position.dice.length);
  return [seat, " ", shown];
}

export function told(node, work) {
  const ahead = node.before.map((text) => comment(text, work));
  const after = node.comment ? [comment(node.comment, work)] : [];
  const events = eventPhrases(node).map(eventLine);
  return [...ahead, sentence(node.why || said(node)), ...events, ...after, ...quotations(clausesOf(node))];
}

export const quotations = (ids) => ids.map(quotation).filter(Boolean).slice(0, QUOTED);

export function sentence(text) {
  const paragraph = element("p", "tell-why");
  paragraph.textContent = text;
  return paragraph;
}

function eventLine({ text, clauses }) {
  const line = element("p", "tell-event");
  line.append(text, " ", ...clauses.flatMap((id, n) => (n ? [" · ", clauseLink(id)] : [clauseLink(id)])));
  return line;
}

function comment(text, work) {
  const paragraph = element("p", "move-comment");
  paragraph.append(prose(text, work));
  return paragraph;
}

function quotation(id) {
  const found = clause(id);
  if (!found?.words) return null;
  const quote = element("blockquote", "tell-quote");
  const source = element("cite", "tell-source");
  source.append(clauseLink(id));
  quote.append(`“${found.words}” `, source);
  return quote;
}

function element(name, className) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

const upper = (text) => text[0].toUpperCase() + text.slice(1);
