// What stands under the board of a live game: whose turn it is, what can be done, the last answer, and the tools.
// One function draws all of it from the state of the play.

import { clause, clauseLink } from "./clauses.js";
import { foldClaims } from "./live-claims.js";
import { button, element, redraw, reveal } from "./live-dom.js";
import { KINDS } from "./players.js";
import { parse } from "./position.js";
import { dieOf, diceOf, moveText } from "./telling.js";

const FACES = [1, 2, 3, 4, 5, 6];
const NTH = ["First die", "Second die", "Third die"];
const MOST_QUOTED = 2;

export class Panel {
  #act = element("div.live-act");
  #answer = element("div.live-answer");
  #note = element("p.live-note", { role: "status" });
  #tools = element("div.live-tools");
  #picked = []; // faces chosen so far of several dice

  constructor(live) {
    this.live = live;
  }

  furnish() {
    const { game } = this.live;
    const place = this.#place;
    if (!game.part("moves")) game.append(element("div.game-moves", {}, element("ol.moves", { "aria-label": "Moves" })));
    foldClaims(game);
    place.replaceChildren(this.#act, this.#answer, this.#note, element("engine-status"), this.#tools);
    place.setAttribute("role", "group");
    place.setAttribute("aria-label", "Play");
    place.tabIndex = -1;
    const { switches, keeping } = this.live;
    if (!game.part("more")) game.append(element("div.game-more", {}, switches.place, switches.printed, keeping.place));
  }

  /** To what is to be done next; while there is nothing, to the panel itself. */
  focus() {
    (this.#act.querySelector("[data-focus]") ?? this.#place).focus({ preventScroll: true });
  }

  reveal() {
    reveal(this.#place);
  }

  get #place() { return this.live.game.part("live"); }

  /** Whose turn it is and what is to be done, in words alone. */
  get turnText() {
    return this.#act.querySelector(".live-turn, .live-outcome-title")?.textContent ?? "";
  }

  note(text) {
    this.#note.textContent = text;
  }

  draw() {
    const { game } = this.live;
    const { activeElement: active, body } = document;
    const held = game.contains(active) || (active === body && this.hadFocus);
    const idle = active === body || active === this.#place || game.board.contains(active);
    const moved = this.drawn !== this.live.node;
    this.drawn = this.live.node;
    if (moved) this.#picked = [];
    redraw(this.#act, this.#turnLine(), this.#standing(), this.#action());
    redraw(this.#tools, ...this.#toolList());
    this.drawAnswer();
    this.live.switches.draw();
    this.live.keeping.draw();
    // After a move made on the board, or by the page, the next thing to do is here.
    if (held && ((moved && idle) || document.activeElement === body)) this.focus();
    this.hadFocus = game.contains(document.activeElement);
  }

  drawAnswer() {
    const { answer } = this.live;
    this.#answer.replaceChildren(...(answer ? answered(answer) : []));
    this.#answer.classList.toggle("is-refusal", Boolean(answer?.refused));
  }

  #turnLine() {
    const { seat, phase } = this.live.view;
    if (phase === "over" || this.live.hurrying) return [];
    const who = element("span.seat-mark", { "data-seat": seat }, seat);
    return element("p.live-turn", {}, who, " ", this.#turnWords());
  }

  // Who has finished, what has been scored or thrown for the lead, where a game has such a thing.
  #standing() {
    if (this.live.view.phase === "over") return [];
    const { score, order, lead } = parse(this.live.node.position);
    const parts = [
      lead.length && this.#race(lead),
      score && `Score: ${Object.entries(score).map(([seat, points]) => `${seat} ${points}`).join(", ")}.`,
      order.length && `Finished: ${order.join(", ")}.`,
    ].filter(Boolean);
    return parts.length ? element("p.live-score", {}, parts.join(" ")) : [];
  }

  // A tie leaves those who tied, and none of them has thrown.
  #race(lead) {
    const thrown = lead.filter(({ worth }) => worth);
    if (thrown.length) return `For the lead: ${thrown.map(({ seat, worth }) => `${seat} ${worth}`).join(", ")}.`;
    return this.live.node.kind === "move" && `${lead.map(({ seat }) => seat).join(" and ")} tie and throw again.`;
  }

  #turnWords() {
    const { phase, dice, person, seat, message } = this.live.view;
    const lead = parse(this.live.node.position).lead.length ? " for the lead" : "";
    const whose = person ? "" : ` (${KINDS[this.live.players[seat]]?.toLowerCase()})`;
    if (phase === "asleep") return "is next. This game was kept from your last visit.";
    if (phase === "waking") return "The engine is asked what may be done …";
    if (phase === "stuck") return `cannot go on: ${message}`;
    if (phase === "throw") return `is to throw${lead}${whose}.`;
    const shown = ["has thrown ", diceOf(dice)];
    if (phase === "lost") return [shown, `${lead}${whose}${lead ? "." : " and can play nothing."}`];
    const prompt = [element("span.for-ears", {}, "."), element("span.live-prompt", {}, " Choose a man on the board, or a move:")];
    return [shown, person ? prompt : whose];
  }

  #action() {
    const { phase, person, looking } = this.live.view;
    const { paused, hurrying } = this.live;
    if (hurrying) return [];
    if (phase === "waking") return [];
    if (phase === "asleep") return button("Go on with it", () => this.live.wake(), { kind: "primary", "data-focus": "act" });
    if (phase === "stuck") return button("Go on", () => this.live.settle(), { kind: "primary", "data-focus": "act" });
    if (phase === "over") return this.#outcome();
    const back = looking ? element("p.live-looking", {}, "You are looking back. What you do here begins a branch.") : [];
    if (!person && !paused && !looking) return [];
    const resume = !person && !looking ? button(`Let ${this.live.view.seat} play`, () => this.live.resume(), { "data-focus": "resume" }) : [];
    return [back, this.#choices(phase), resume];
  }

  #choices(phase) {
    if (phase === "throw") return this.#throwing();
    if (phase === "lost") return [this.#lost(), this.#whys()];
    return [this.#moves(), this.#whys()];
  }

  #throwing() {
    const { dice } = this.live.facts;
    const rows = Array.from({ length: dice }, (_, n) => this.#faces(n, dice));
    return element("div.live-throw", {},
      button(dice > 1 ? "Throw the dice" : "Throw the die", () => this.live.throw(), { kind: "primary", "data-focus": "act" }),
      element("div.live-choose", { role: "group", "aria-label": "Choose the throw" }, element("span.live-or", {}, "or choose the throw:"), rows));
  }

  #faces(row, dice) {
    const pick = (face) => {
      this.#picked[row] = face;
      const whole = Array.from({ length: dice }, (_, n) => this.#picked[n]);
      if (whole.every(Boolean)) this.live.throw(whole);
      else this.draw();
    };
    const faces = FACES.map((face) => {
      const label = dice > 1 ? `${NTH[row]} ${face}` : `Throw ${face}`;
      const made = button(dieOf(face), () => pick(face), { kind: "face", "aria-label": label, title: label, "data-focus": `face ${row} ${face}` });
      if (dice > 1) made.setAttribute("aria-pressed", String(this.#picked[row] === face));
      return made;
    });
    return element("span.live-faces", {}, faces);
  }

  #lost() {
    const { lost } = this.live.view.judged;
    return element("div.live-lost", {},
      element("p", {}, lost.why, " ", citations(lost.clauses)),
      button("Go on", () => this.live.play("-"), { kind: "primary", "data-focus": "act" }));
  }

  #moves() {
    const { moves } = this.live.view.judged;
    const { ground } = this.live.game.board;
    const hint = (move) => () => this.live.boardTalk.hint(move);
    const rest = () => this.live.boardTalk.mark();
    // Drawing the marks anew while the pointer goes down on one of them would take it away from under the click.
    const left = ({ relatedTarget }) => this.live.game.part("board").contains(relatedTarget) || rest();
    const items = moves.map(({ move, takes = [] }, n) => {
      const words = move === "-" ? "Play nothing" : moveText(move, ground);
      const made = button(takes.length ? `${words}, taking ${takes.join(" and ")}` : words, () => this.live.play(move), {
        kind: "choice", "data-focus": n ? `move ${n}` : "act", "data-move": move,
        onmouseenter: hint(move), onmouseleave: rest, onfocus: hint(move), onblur: left,
      });
      return element("li", {}, made);
    });
    return element("ul.live-moves", { "aria-label": "Moves that may be made" }, items);
  }

  #whys() {
    const { moves, refused } = this.live.view.judged;
    if (!moves.length && !refused.length) return [];
    const row = ({ why, clauses }, allowed) =>
      element(`li.verdict.${allowed ? "is-allowed" : "is-refused"}`, {},
        element("span.verdict-sign", { "aria-hidden": "true" }, allowed ? "✓" : "✗"), " ", why, " ", citations(clauses));
    const words = [moves.length && `${moves.length} allowed`, refused.length && `${refused.length} refused`].filter(Boolean).join(", ");
    return element("details.live-whys", { open: this.whysOpen, ontoggle: (event) => { this.whysOpen = event.target.open; } },
      element("summary", { "data-focus": "whys" }, `Why, and why not: ${words}`),
      element("ul", {}, moves.map((verdict) => row(verdict, true)), refused.map((verdict) => row(verdict, false))));
  }

  #outcome() {
    const { winner, order = [], scores, clauses = [], undecided } = this.live.view.outcome;
    const title = undecided ? "Nobody can win any more" : winner ? `${sides(winner)} ${[...String(winner)].length > 1 ? "have" : "has"} won` : "The game is over";
    return element("div.live-outcome", {},
      element("p.live-outcome-title", {}, title),
      undecided && element("p", {}, `Undecided: ${undecided}.`),
      order.length > 1 && element("p", {}, `In the order of finishing: ${order.join(", ")}.`),
      scores && element("p", {}, `Score: ${Object.entries(scores).map(([seat, points]) => `${seat} ${points}`).join(", ")}.`),
      clauses.length > 0 && element("p", {}, citations(clauses)));
  }

  #toolList() {
    const { live } = this;
    const { phase } = live.view;
    if (live.hurrying) return [button("Stop", () => live.stop(), { "data-focus": "hurry" }), element("span.live-running", { role: "status" }, "Playing to the end …")];
    if (phase === "asleep") return [];
    const moving = !live.paused && !live.view.person && ["throw", "lost", "move"].includes(phase) && !live.view.looking;
    return [
      button("Take back", () => live.takeBack(), { "data-focus": "back", disabled: live.node.parent === null }),
      button("Another throw", () => live.beforeTheThrow(), { "data-focus": "another", disabled: !live.tree.thrown(live.node.id), title: "Go back to before the last throw; another throw there begins a branch" }),
      moving && button("Pause", () => live.stop(), { "data-focus": "pause" }),
      button("Play to the end", () => live.hurry(), { "data-focus": "hurry", disabled: phase === "over" || phase === "stuck" }),
    ].filter(Boolean);
  }
}

const sides = (winner) => [...String(winner)].join(" and ");

export function citations(ids) {
  return element("span.cited", {}, ids.flatMap((id, n) => (n ? [" · ", clauseLink(id)] : [clauseLink(id)])));
}

function answered({ text, clauses, refused }) {
  const quotes = clauses.slice(0, MOST_QUOTED).map(quotation).filter(Boolean);
  return [element("p.live-answer-words", {}, element("strong", {}, refused ? "No. " : ""), text, " ", citations(clauses)), ...quotes];
}

function quotation(id) {
  const found = clause(id);
  if (!found?.words) return null;
  return element("blockquote.leaflet-words.tell-quote", {}, `“${found.words}” `, element("cite.tell-source", {}, clauseLink(id)));
}
