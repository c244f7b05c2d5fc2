// Games brought to life by the engine: a sketch played again node by node, and one line's dice thrown again under other rulings.
//
// `ask` puts a question to the engine and answers a promise; a refusal by the rules is an answer with `error`.

import { headersOf } from "./live-sketch.js";
import { Tree } from "./tree.js";

/** The engine refuses to go on: its sentence and the clauses it names. */
export class Refusal extends Error {
  name = "Refusal";
  constructor({ why, clauses = [] }) {
    super(why);
    this.clauses = clauses;
  }
}

/** The answer to a question, or a Refusal. */
export async function told(ask, question) {
  const answer = await ask(question);
  if (answer.error) throw new Refusal(answer.error);
  return answer;
}

/** The position before the first throw. */
export async function startOf(ask, { game, seats, mode, rulings, position }) {
  if (position) return (await told(ask, { ask: "moves", position, rulings })).position;
  return (await told(ask, { ask: "start", game, seats, mode, rulings })).position;
}

/**
 * The tree of a sketch. What the rules refuse is left out, with what follows from it, and told:
 * { tree, current: id, faults: ["Throw 7: S2 may not …"] }.
 */
export async function revived(ask, sketch, progress = () => {}) {
  const tree = Tree.fresh(await startOf(ask, sketch), headersOf(sketch), sketch.rulings);
  const faults = [];
  let current = tree.root.id;
  const waiting = [{ sketched: sketch, node: tree.root, alive: true, throws: diceOf(tree.root.position).length ? 1 : 0 }];
  for (let count = 0; waiting.length; count++) {
    const { sketched, node, alive, throws } = waiting.pop();
    if (count === sketch.current) current = node.id;
    progress(count);
    const next = [];
    for (const child of sketched.children) {
      const number = throws + (child.throw ? 1 : 0);
      const found = alive ? await attempted(ask, tree, node, child, sketch.rulings) : {};
      if (found.fault) faults.push(`Throw ${number}: ${found.fault}`);
      next.push({ sketched: child, node: found.node ?? node, alive: Boolean(found.node), throws: number });
    }
    waiting.push(...next.reverse());
  }
  return { tree, current, faults };
}

async function attempted(ask, tree, parent, child, rulings) {
  try {
    return { node: tree.add(parent.id, await grown(ask, parent, child, rulings)) };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    throw error;
  }
}

/** What a throw or move after a node comes to, as data for the tree. */
export function grown(ask, parent, { seat, throw: pips, move }, rulings) {
  return pips ? thrown(ask, parent, seat, pips, rulings) : played(ask, parent, move, rulings);
}

export async function thrown(ask, parent, seat, pips, rulings) {
  const answer = await told(ask, { ask: "throw", position: parent.position, throw: pips, rulings });
  if (seat && seat !== answer.turn) throw new Refusal({ why: `It is the turn of ${answer.turn}, not of ${seat}.` });
  return { kind: "throw", seat: answer.turn, throw: pips, position: answer.position };
}

export async function played(ask, parent, move, rulings) {
  const step = await told(ask, { ask: "play", position: parent.position, move, rulings });
  const seat = turnOf(parent.position);
  const { clauses, why, events, position, outcome } = step;
  return { kind: "move", seat, throw: parent.throw, move: step.move, clauses, why, events, position, outcome };
}

export const turnOf = (position) => /\bturn:([SWNE])/.exec(position)[1];
export const diceOf = (position) => /\bdice:([\d,]+)/.exec(position)?.[1].split(",").map(Number) ?? [];

/**
 * The throws of a line, each with the nodes of its moves: [{seat, throw, moves: [node], thrown: node}].
 * The dice that lie on the table at the start are the first of them, thrown by the start.
 */
export function throwsOf(line) {
  const throws = [];
  for (const node of line) {
    if (node.kind === "move") throws.at(-1)?.moves.push(node);
    else throws.push(...thrownAt(node));
  }
  return throws;
}

function thrownAt(node) {
  const start = node.kind === "start";
  const pips = start ? diceOf(node.position) : node.throw;
  return pips.length ? [{ seat: start ? turnOf(node.position) : node.seat, throw: pips, moves: [], thrown: node }] : [];
}

/**
 * The dice of a line thrown again under other rulings. A move is made again while it may be made; where it may not, or where
 * there was none, a sensible player chooses. Answers { tree, last: node, rounds: [{throw, thrown, before, after}], parting },
 * where parting is null or {number, seat, throw, before: node[], after: node[], why, clauses}: the first throw that ends otherwise.
 */
export async function sameDice(ask, line, sketch, progress = () => {}) {
  const { rulings } = sketch;
  const tree = Tree.fresh(await startOf(ask, sketch), headersOf(sketch), rulings);
  let at = tree.root;
  let parting = null;
  const rounds = [];
  for (const [n, round] of throwsOf(line).entries()) {
    progress(n + 1);
    if (at.outcome) break;
    if (!diceOf(at.position).length) at = tree.add(at.id, await thrown(ask, at, "", round.throw, rulings));
    const nodes = [];
    let refused = null;
    for (const wanted of [...round.moves.map((node) => node.move), null]) {
      if (!diceOf(at.position).length || at.outcome) break;
      if (wanted === null && !finished(round)) break;
      const next = await playedAlike(ask, at, wanted, rulings);
      refused ??= next.refused;
      at = tree.add(at.id, next.node);
      nodes.push(at);
    }
    rounds.push({ number: n + 1, seat: round.seat, throw: round.throw, thrown: round.thrown, before: round.moves, after: nodes, end: at });
    const end = round.moves.at(-1) ?? round.thrown;
    if (!parting && at.position !== end.position) parting = { ...rounds.at(-1), refused };
  }
  return { tree, last: at, rounds, parting };
}

// Whether the throw was played to its end: with a throw still on the table, nothing more is to be made up.
function finished({ moves, thrown: node }) {
  const last = moves.at(-1) ?? node;
  return last.kind === "move" && !diceOf(last.position).length;
}

async function playedAlike(ask, at, wanted, rulings) {
  if (wanted !== null) {
    try {
      return { node: await played(ask, at, wanted, rulings), refused: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { node: await chosen(ask, at, rulings), refused: { move: wanted, why: error.message, clauses: error.clauses } };
    }
  }
  return { node: await chosen(ask, at, rulings), refused: null };
}

async function chosen(ask, at, rulings) {
  const { move } = await told(ask, { ask: "choose", position: at.position, policy: "sensible", seed: "same dice", rulings });
  return played(ask, at, move, rulings);
}
