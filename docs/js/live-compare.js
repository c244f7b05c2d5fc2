// The same dice under two rulings, side by side: where they part, two boards, and the moves throw by throw.

import { button, element } from "./live-dom.js";
import { groundFor } from "./live-facts.js";
import { diceOf, moveText } from "./telling.js";
import { citations } from "./live-panel.js";
import { throwsOf } from "./live-replay.js";

export class Comparison {
  #at = 0; // index of the round shown

  constructor(live, { line, result, names }) {
    this.live = live;
    this.before = throwsOf(line);
    this.result = result;
    this.names = names;
    this.boards = names.map(() => this.#clonedBoard());
    this.place = element("div.comparison", {}, this.#figures(), this.#steps(), this.#table());
  }

  sentence() {
    const { parting, rounds } = this.result;
    const [old, other] = this.names;
    if (!parting) {
      return rounds.length < this.before.length
        ? `Under «${other}» the game is over after throw ${rounds.length}; up to there nothing differs.`
        : `In ${rounds.length === 1 ? "this throw" : `these ${rounds.length} throws`} the rulings do not part: under «${other}» everything goes as under «${old}».`;
    }
    const why = parting.refused ? ` ${parting.refused.why}` : "";
    const pips = parting.throw.join(" and ");
    const cast = parting.thrown.kind === "start" ? `has ${pips} on the table` : `throws ${pips}`;
    return `The rulings part at throw ${parting.number} (${parting.seat} ${cast}): `
      + `under «${old}» ${this.#told(parting.before)}; under «${other}» ${this.#told(parting.after)}.${why}`;
  }

  begin() {
    const { live, result } = this;
    if (live.hasGround(result.tree.rulings)) this.boards[1].groundName = groundFor(live.facts, result.tree.rulings);
    this.#show(this.result.parting ? this.result.parting.number - 1 : this.result.rounds.length - 1);
  }

  #told(nodes) {
    return nodes.length ? nodes.map(({ move }) => moveText(move, this.live.game.board.ground)).join(", then ") : "the throw is not played yet";
  }

  #clonedBoard() {
    const clone = this.live.game.board.cloneNode(true);
    clone.querySelector(".board-buttons")?.remove();
    clone.querySelector("g.marks")?.replaceChildren();
    for (const named of clone.querySelectorAll("[id]")) named.removeAttribute("id"); // an id stands once on a page
    clone.querySelector("svg").removeAttribute("aria-labelledby");
    clone.open = false;
    return clone;
  }

  #figures() {
    const figures = this.names.map((name, n) => element("figure", {}, element("figcaption", {}, `Under «${name}»`), this.boards[n]));
    this.names.forEach((name, n) => this.boards[n].querySelector("svg").setAttribute("aria-label", `The board under «${name}»`));
    return element("div.comparison-boards", {}, figures);
  }

  #steps() {
    this.where = element("span.comparison-where");
    return element("div.comparison-steps", {},
      button("◀", () => this.#turnTo(this.#at - 1), { "aria-label": "The throw before" }), this.where,
      button("▶", () => this.#turnTo(this.#at + 1), { "aria-label": "The next throw" }));
  }

  #table() {
    const { rounds, parting } = this.result;
    this.rows = rounds.map((round, n) => {
      const row = element("tr", {},
        element("th", { scope: "row" }, button(String(round.number), () => this.#turnTo(n), { "aria-label": `Show throw ${round.number}` })),
        element("td", {}, diceOf(round.throw)),
        element("td", {}, `${round.seat}: ${this.#told(round.before)}`),
        element("td", {}, `${round.end.seat}: ${this.#told(round.after)} `, round.number === parting?.number && citations(parting.refused?.clauses ?? [])));
      row.classList.toggle("is-parted", Boolean(parting && round.number >= parting.number && this.#told(round.before) !== this.#told(round.after)));
      return row;
    });
    const head = element("tr", {}, ["Throw", "Dice", ...this.names.map((name) => `«${name}»`)].map((text) => element("th", { scope: "col" }, text)));
    return element("details.comparison-moves", {}, element("summary", {}, "All throws"),
      element("div.comparison-table", { tabIndex: 0, role: "region", "aria-label": "All throws" }, element("table", {}, element("thead", {}, head), element("tbody", {}, this.rows))));
  }

  // Only where the reader turns to a throw is it told which: what is shown first has its own sentence.
  #turnTo(index) {
    this.#show(index);
    this.live.game.say(this.where.textContent);
  }

  #show(index) {
    const { rounds } = this.result;
    this.#at = Math.min(Math.max(index, 0), rounds.length - 1);
    const round = rounds[this.#at];
    const old = this.before[this.#at];
    this.boards[0].show((old.moves.at(-1) ?? old.thrown).position);
    this.boards[1].show(round.end.position);
    this.where.replaceChildren(`After throw ${round.number} of ${rounds.length} `, diceOf(round.throw));
    this.rows.forEach((row, n) => row.toggleAttribute("data-shown", n === this.#at));
  }
}
