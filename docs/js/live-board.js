// The conversation with the board: a man is chosen, then a square; what may be done is shown, what may not is answered.

import { parse, parseMove } from "./position.js";
import { told } from "./live-replay.js";
import { moveText } from "./telling.js";

export class BoardTalk {
  chosen = null; // man

  constructor(live) {
    this.live = live;
    this.#node = null;
    live.game.addEventListener("choose-man", ({ detail }) => this.#man(detail.man));
    live.game.addEventListener("choose-square", ({ detail }) => this.#square(detail));
  }

  #node; // for which the man was chosen

  get board() { return this.live.game.board; }
  get judged() { return this.live.view.judged ?? null; }

  /** Draws what may be chosen now. */
  mark() {
    const { view, node } = this.live;
    if (this.#node !== node) this.chosen = null;
    this.#node = node;
    const open = view.phase === "move" || view.phase === "lost";
    this.board.open = open;
    if (!open || this.live.hurrying || !(view.person || this.live.paused)) return this.board.clear();
    const targets = this.chosen ? this.#targets(this.chosen) : [];
    const threatened = targets.flatMap((target) => target.takes ?? []);
    this.board.mark({ men: this.#men(view.seat), from: this.chosen, targets, threatened });
  }

  /** The way of a move, while the reader points at it. */
  hint(move, refused = false) {
    const parsed = move && parseMove(move);
    if (!parsed) return this.mark();
    this.board.mark({ men: this.#men(this.live.view.seat), from: parsed.man, way: { ...parsed, refused }, targets: [{ man: parsed.man, to: parsed.to, refused }] });
  }

  #men(seat) {
    const { men } = parse(this.live.node.position);
    return men[seat].map((place, n) => ({ man: `${seat}${n + 1}`, place })).filter(({ place }) => place !== "H").map(({ man }) => man);
  }

  #targets(man) {
    const of = (verdicts, refused) =>
      verdicts.filter((verdict) => verdict.man === man).map(({ move, to, takes }) => ({
        man, to, takes, refused,
        label: `${moveText(move, this.board.ground)}${takes?.length ? `, taking ${takes.join(" and ")}` : ""}${refused ? ": why not?" : ""}`,
      }));
    const known = new Map();
    for (const target of [...of(this.judged.refused, true), ...of(this.judged.moves, false)]) {
      if (this.#lies(target)) known.set(target.to, target);
    }
    return [...known.values()];
  }

  // A place past home has no square.
  #lies({ man, to }) {
    try {
      return Boolean(this.board.ground.spot(man, to));
    } catch {
      return false;
    }
  }

  // Men that are alike are judged once, by the lowest number: he is the one chosen, whichever of them is pointed at.
  #judgedFor(man) {
    if ([...this.judged.moves, ...this.judged.refused].some((verdict) => verdict.man === man)) return man;
    const { men } = parse(this.live.node.position);
    const place = men[man[0]][man.slice(1) - 1];
    return `${man[0]}${men[man[0]].indexOf(place) + 1}`;
  }

  #man(man) {
    const { view } = this.live;
    if (!this.judged) return;
    if (man[0] !== view.seat) return this.chosen ? this.#onto(man) : this.#ask(`${man}:${this.#place(man)}-${this.#place(man)}`);
    this.chosen = this.chosen === man ? null : this.#judgedFor(man);
    const held = this.board.contains(document.activeElement);
    this.mark();
    if (this.chosen) this.#introduce(man);
    if (held) this.#focus(this.chosen ? "[data-square]" : `[data-man="${man}"]`);
  }

  // Says at once what the man may do, so that a man without a move is an answer too.
  #introduce(man) {
    const { chosen } = this;
    const alike = chosen === man ? "" : `${man} is placed as ${chosen} is, and ${chosen} goes first. `;
    const verdicts = [...this.judged.moves, ...this.judged.refused].filter((verdict) => verdict.man === chosen);
    if (!verdicts.length) {
      const text = `${alike}No clause gives ${chosen} a move on this throw. Choose a square to ask about it.`;
      return this.live.reply({ text: this.judged.lost?.why ?? text, clauses: this.judged.lost?.clauses ?? [] });
    }
    const [first] = verdicts;
    const text = alike + first.why;
    if (this.judged.moves.some((verdict) => verdict.man === chosen)) this.live.reply({ text, clauses: first.clauses });
    else this.live.reply({ text, clauses: first.clauses, refused: true, move: first.move });
  }

  #focus(which) {
    const wanted = this.board.querySelector(`.board-button${which}`) ?? this.board.querySelector(".board-button");
    wanted?.focus({ preventScroll: true });
  }

  #place(man) {
    return parse(this.live.node.position).men[man[0]][man.slice(1) - 1];
  }

  #onto(man) {
    const square = this.board.ground.square(man, this.#place(man));
    if (square) this.#square({ square, man: null, to: null });
  }

  #square({ square, man, to }) {
    if (!this.judged) return;
    const mover = man ?? this.chosen;
    if (!mover) return this.live.reply({ text: "Choose a man first, then the square he should go to.", clauses: [] });
    const places = to ? [to] : this.board.ground.placesAt(square, mover[0]);
    this.#try(mover, places);
  }

  #try(man, places) {
    const ends = (verdict) => verdict.man === man && places.includes(verdict.to);
    const legal = this.judged.moves.find(ends);
    if (legal) return this.live.play(legal.move);
    const refused = this.judged.refused.find(ends);
    if (refused) return this.#refuse(refused);
    const from = this.#place(man);
    const wanted = places.find((place) => Number(place) > Number(from)) ?? places[0];
    if (wanted === undefined) return this.live.reply({ text: `That square is on no way of ${man}.`, clauses: [], refused: true });
    return this.#ask(`${man}:${from}-${wanted}`);
  }

  #refuse({ move, why, clauses }) {
    this.hint(move, true);
    this.live.reply({ text: why, clauses, refused: true, move });
  }

  async #ask(move) {
    try {
      const { node, rulings } = this.live;
      const answer = await told(this.live.ask, { ask: "why", position: node.position, move, rulings });
      if (node === this.live.node) this.live.reply({ text: answer.why, clauses: answer.clauses, refused: !answer.allowed, move });
    } catch (error) {
      this.live.reply({ text: error.message, clauses: error.clauses ?? [], refused: true });
    }
  }
}
