// What stands under the board for a node: the dice on the table, the sentence of the engine, what followed, and the
// clauses in their own words.
//
//   onTheTable(node)   → content for the place of the dice
//   told(node, work)   → content for the panel
//   quotations(ids)    → the words of the clauses, as many as have room

import { clause, clauseLink, prose } from "./clauses.js";
import { parse } from "./position.js";
import { clausesOf, diceOf, eventPhrases, said } from "./telling.js";

const QUOTED = 3; // clauses at most

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
