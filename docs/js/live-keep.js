// Keeping and sharing a live game: in this browser, in the address, as a link, as a position, as a record file.

import { button, element } from "./live-dom.js";
import { playPage } from "./live-facts.js";
import { revived, told, turnOf, diceOf } from "./live-replay.js";
import { headersOf, sketchOf } from "./live-sketch.js";
import * as link from "./link.js";
import { playersOf } from "./players.js";
import { download, fileName, read } from "./record-file.js";
import { inOrder, Store } from "./store.js";
import { Tree } from "./tree.js";

const SOON = 300; // milliseconds: a browser refuses to change its address too often
export const store = new Store();

export class Keeping {
  place = element("details.live-keep");
  #said = element("p.live-kept", { role: "status" });
  #timer = 0;
  #warned = false;
  written = ""; // the fragment last put into the address

  constructor(live) {
    this.live = live;
    const file = element("input.for-ears", { type: "file", accept: ".record,text/plain", id: `open-${Math.random().toString(36).slice(2)}`, onchange: () => this.#open(file) });
    this.place.append(
      element("summary", {}, "Keep and share"),
      element("div.live-tools", {},
        button("Copy link", () => this.#copy(this.address, "The link is copied. Whoever opens it finds the game as it stands.")),
        button("Copy position", () => this.#copy(this.live.node.position, "The position is copied as one line of text.")),
        button("Save record", () => this.#save()),
        element("span.file-button", {}, file, element("label", { htmlFor: file.id }, "Open record"))),
      this.#said);
    addEventListener("pagehide", () => this.#keepNow());
  }

  draw() {}

  get sketch() {
    const { tree, node, usual, players, seed } = this.live;
    return sketchOf(tree, node.id, { usual, players, seed });
  }

  get address() {
    const address = playPage(this.live.facts);
    address.hash = link.write(this.sketch);
    return address.href;
  }

  keep() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#keepNow(), SOON);
  }

  /** What was to be kept is kept no more: another game has taken its place. */
  drop() {
    clearTimeout(this.#timer);
    this.#timer = 0;
  }

  #keepNow() {
    const { live } = this;
    if (!this.#timer || !live.game.isConnected) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    const fragment = link.write(this.sketch);
    const { tree, node, players, seed, original } = live;
    const nodes = inOrder(tree);
    const kept = store.save(live.key, {
      tree, link: fragment, players, seed,
      current: nodes.findIndex(({ id }) => id === node.id),
      original: nodes.flatMap(({ id }, n) => (original.has(id) ? [n] : [])),
    });
    this.written = fragment;
    if (live.game.closest("parlor-play")) history.replaceState(history.state, "", `#${fragment}`);
    if (kept === "nothing" && !this.#warned) {
      this.#warned = true;
      this.say("This browser keeps nothing for this page: copy the link or save the record before you leave.");
    }
  }

  say(text) {
    this.#said.textContent = text;
  }

  async #copy(text, done) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(done);
    } catch {
      this.#said.replaceChildren("This browser does not let the page copy. Here it is: ", element("input.live-copy", { value: text, readOnly: true, "aria-label": "To copy" }));
    }
  }

  #save() {
    const { tree, gameId } = this.live;
    download(fileName(gameId), recordOf(tree, this.sketch, this.live.node));
    this.say("The record is saved as a text file.");
  }

  async #open(input) {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    try {
      const trace = await told(this.live.ask, { ask: "replay", text: await read(file) });
      const tree = Tree.fromTrace(trace);
      this.live.game.dispatchEvent(new CustomEvent("another-game", { bubbles: true, cancelable: true, detail: { tree } }))
        && (await openHere(this.live, tree));
      this.say(`«${file.name}» is open.`);
    } catch (error) {
      this.say(`«${file.name}» was not opened, and the game here is as it was. ${error.message}`);
    }
  }
}

async function openHere(live, tree) {
  if (tree.headers.game !== live.gameId) throw new Error(`It is a game of ${tree.headers.game}; open it on the page of that game.`);
  const players = playersOf(tree.headers.players, live.seats);
  live.replace(tree, tree.last().id, { players });
  await live.begin({ players, key: live.key, original: new Set() });
}

/** The record of a tree; a throw of which nothing, or not all, has been played is told in a remark. */
export function recordOf(tree, sketch, node) {
  const whole = Tree.fromTrace({ start: tree.root.position, headers: headersOf(sketch), rulings: sketch.rulings, lines: [] });
  const made = new Map([[tree.root.id, whole.root]]);
  for (const { id, parent, children, ...data } of inOrder(tree).slice(1)) {
    const above = made.get(parent);
    if (above && !isOpen(tree, id)) made.set(id, whole.add(above.id, data));
  }
  const dice = diceOf(node.position);
  const remark = dice.length ? `; ${turnOf(node.position)} has ${dice.join(" and ")} on the table, still to be played.\n` : "";
  return whole.toRecord() + remark;
}

// Whether a node belongs to a throw that is nowhere played to its end.
function isOpen(tree, id) {
  const node = tree.node(id);
  if (!diceOf(node.position).length || turnOf(node.position) !== node.seat) return false;
  return node.children.every((child) => tree.node(child).kind === "move" && isOpen(tree, child));
}

/** The tree of a link, brought to life, if it is of one of these games. */
export async function opened(ask, fragment, games) {
  const sketch = link.read(fragment);
  if (!games.includes(sketch.game)) throw new link.LinkError(`The link holds a game of «${sketch.game}», which is not played on this page.`);
  const { tree, current, faults } = await revived(ask, sketch);
  const players = Object.fromEntries([...sketch.seats].map((seat) => [seat, sketch.players[seat] ?? "person"]));
  return { tree, current, players, seed: sketch.seed, faults, game: sketch.game };
}
