// What ears are told of a live game. Turns that the page plays by itself follow each other faster than they can be spoken:
// they are gathered, and told as one when the play comes back to the reader.

import { said } from "./telling.js";

const MOST = 12; // steps told at once: more would be spoken for minutes

export class Voice {
  #untold = []; // nodes

  constructor(live) {
    this.live = live;
  }

  /** A step the page made by itself, to be told later. */
  gather(node) {
    this.#untold.push(node);
  }

  /** What was gathered, and what is to be done now. Whoever has stepped elsewhere since has heard something newer. */
  tell() {
    const nodes = this.#untold;
    this.#untold = [];
    if (nodes.length && nodes.at(-1) === this.live.node) this.#say(nodes);
  }

  /** What is to be done now. */
  tellTurn() {
    this.#untold = [];
    this.#say([]);
  }

  #say(nodes) {
    const left = nodes.length - MOST;
    const first = left > 0 ? [`The page has played on; the list of moves has the first ${left} of its steps.`] : [];
    const sentences = [...first, ...nodes.slice(-MOST).map(said), this.live.panel.turnText];
    this.live.game.say(sentences.filter(Boolean).join(" "));
  }
}
