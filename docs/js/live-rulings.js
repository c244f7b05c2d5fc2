// Rulings as switches. A change throws the dice of the game again under the other option and says where the two part;
// the reader then goes on under the new ruling or leaves things as they are.

import { Comparison } from "./live-compare.js";
import { button, element } from "./live-dom.js";
import { rulingPage } from "./live-facts.js";
import { sameDice } from "./live-replay.js";
import { sketchOf } from "./live-sketch.js";

export class Switches {
  place = element("details.live-rulings");
  printed = element("div.rulings-printed"); // on paper a switch is of no use: what is in force, in words
  #list = element("div.live-switches");
  #result = element("div.live-comparison");
  #summary = element("summary", {}, "Rulings");
  #selects = new Map();
  #turn = 0;
  #before = null; // the game before the last change

  constructor(live) {
    this.live = live;
    this.place.append(this.#summary, this.#list, this.#result);
  }

  draw() {
    const { facts, tree, usual } = this.live;
    if (this.drawnFor !== facts) this.#furnish(facts);
    let changed = 0;
    for (const [id, select] of this.#selects) {
      const option = tree.rulings[id] ?? usual[id];
      if (!this.comparing) select.value = option;
      const differs = option !== usual[id];
      changed += differs;
      select.closest(".ruling-switch").classList.toggle("is-changed", differs);
    }
    this.#summary.textContent = changed ? `Rulings: ${changed} not as usual` : "Rulings: all as usual";
    this.place.hidden = !facts.rulings.length;
    this.#print(facts, tree.rulings);
  }

  #print({ rulings }, chosen) {
    const rows = rulings.map(({ id, question, ruling }) => {
      const option = chosen[id] ?? ruling;
      return element("li", {}, `${question} `, element("b", {}, words(option)), option === ruling ? "" : " (not as we rule)");
    });
    this.printed.replaceChildren(...(rows.length ? [element("p", {}, "Played under these rulings:"), element("ul", {}, rows)] : []));
  }

  #furnish(facts) {
    this.drawnFor = facts;
    this.#selects.clear();
    const about = element("p.live-switches-about", {}, "Where the leaflet leaves a doubt we had to choose. Choose otherwise, and the dice of this game are thrown again under the other ruling.");
    this.#list.replaceChildren(about, ...facts.rulings.map((ruling) => this.#switch(facts, ruling)));
    this.#result.replaceChildren();
  }

  #switch(facts, { id, question, options, ruling }) {
    const names = Object.keys(options);
    const select = element("select", { onchange: () => this.#changed(id, select.value) },
      names.map((name) => element("option", { value: name }, name === ruling ? `${words(name)} (as we rule)` : words(name))));
    this.#selects.set(id, select);
    const link = element("a", { href: rulingPage(facts, id).href }, "argued");
    return element("div.ruling-switch", {}, element("label", {}, element("span.ruling-question", {}, question), select), " ", link);
  }

  async #changed(id, option) {
    const { live } = this;
    const turn = ++this.#turn;
    this.comparing = true;
    live.stop();
    const rulings = { ...live.rulings, [id]: option };
    if (option === live.usual[id]) delete rulings[id];
    const sketch = { ...sketchOf(live.tree, live.node.id, { usual: live.usual, players: live.players, seed: live.seed }), rulings };
    this.#say("The dice of this game are thrown again …");
    try {
      const line = live.tree.line(live.node.id);
      const result = await sameDice(live.ask, line, sketch);
      if (turn === this.#turn) this.#offer({ id, option, line, result });
    } catch (error) {
      if (turn !== this.#turn) return;
      this.comparing = false;
      this.draw();
      this.#say(`That ruling cannot be played from here: ${error.message}`);
    }
  }

  // Shown here and spoken by the one voice of the game; what can be pressed beside it is no part of the sentence.
  #say(sentence, ...tools) {
    this.#result.replaceChildren(element("p", {}, sentence, tools.flatMap((tool) => [" ", tool])));
    this.live.game.say(sentence);
  }

  #offer({ id, option, line, result }) {
    const old = this.live.tree.rulings[id];
    const nothing = nothingYet(result);
    if (nothing) return this.#take(result, `${nothing}: the game is now played under «${words(option)}».`);
    const comparison = new Comparison(this.live, { line, result, names: [words(old), words(option)] });
    this.#result.replaceChildren(
      element("p.live-parting", {}, comparison.sentence()),
      comparison.place,
      element("div.live-tools", {},
        button(`Play on under «${words(option)}»`, () => this.#take(result, `The game goes on under «${words(option)}».`), { kind: "primary" }),
        button(`Stay with «${words(old)}»`, () => this.#leave())));
    comparison.begin();
    this.live.game.say(comparison.sentence());
  }

  #leave() {
    this.comparing = false;
    this.#result.replaceChildren();
    this.draw();
  }

  #take({ tree, last }, sentence) {
    const { live } = this;
    if (!live.hasGround(tree.rulings)) return this.#say("Under this ruling the board itself is another, which is not on this page: begin the game on the page “Play”.");
    this.comparing = false;
    this.#before = { tree: live.tree, current: live.node.id };
    tree.rulings = { ...live.usual, ...tree.rulings };
    live.replace(tree, last.id);
    live.resume();
    this.#say(sentence, button("Undo the change", () => this.#restore()));
    this.#summary.focus();
  }

  #restore() {
    const { tree, current } = this.#before;
    this.live.replace(tree, current);
    this.#say("The game is as it was.");
  }
}

const words = (option) => option.replaceAll("-", " ");

// Where nothing has been played there is nothing to compare, whether or not dice lie on the table.
function nothingYet({ rounds, parting }) {
  if (!rounds.length) return "Nothing had been thrown yet";
  return !parting && rounds.every(({ before }) => !before.length) && "Nothing had been played yet";
}
