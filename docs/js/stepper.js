// <parlor-game>: a figure with a board that is stepped through. It walks a tree of nodes (tree.js) and needs no engine.
//
//   game.tree = tree                 another game; the list of moves is made anew
//   game.current                     id of the node shown
//   game.node                        the node itself
//   game.go(id, { animate, quiet, mute })  show a node; fires "step" { node }; mute: it is shown, but told by somebody else
//   game.redraw()                    the tree has changed: make the list of moves anew, keep the node shown
//   game.say(text)                   in the live region
//   game.tell(...nodes)              what stands in the line under the board, in place of the sentence of the node
//   game.run() game.pause() game.running
//   game.part("live")                a place for whoever makes the game live: "board", "throw", "controls", "tell", "live", "moves"
//   game.ready                       promise: the trace is there (a whole game is fetched when it comes into view)
//   event "step" { node } after each step; event "tree" when the list of moves is to be made anew (move-list.js does it);
//   event "take-over" { tree, node, rulings } (cancelable) when the reader takes over: unless somebody cancels it, live.js is
//   fetched then and its takeOver(game) called.

import "./board.js";
import { dataOf, light } from "./clauses.js";
import { parseMove } from "./position.js";
import { clausesOf, onTheTable, said, told } from "./telling.js";
import { Tree } from "./tree.js";

const KEPT = "parlor-rules.game."; // what the keys of store.js begin with
const PACE = { throw: 700, move: 1300 }; // milliseconds a node stays while running
const CONTROLS = [
  ["first", "|◀", "First position (Home)"],
  ["previous", "◀", "One step back (left arrow)"],
  ["run", "▶▶", "Run (space)"],
  ["next", "▶", "One step on (right arrow)"],
  ["last", "▶|", "Last position (End)"],
];
const KEYS = {
  ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last", " ": "run",
  ArrowUp: "branchBefore", ArrowDown: "branchAfter", w: "why", "?": "help",
};
const HELP = "← → one step · Home and End first and last · space run and pause · ↑ ↓ between branches · w why · ? this help";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const inView = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) target.whenAwake();
}, { rootMargin: "300px" });

export class ParlorGame extends HTMLElement {
  #tree = null;
  #timer = 0;
  #quiet = false; // it runs by itself: nobody asked to hear of it
  #awake = null;
  #scroll = 0;
  current = 0;

  connectedCallback() {
    if (this.ready) return;
    inView.observe(this);
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("focusin", () => this.whenAwake());
    this.ready = new Promise((resolve) => (this.awoken = resolve));
    if (this.#wanted() !== null) this.whenAwake();
  }

  disconnectedCallback() {
    inView.unobserve(this);
    this.pause();
  }

  get work() {
    return this.getAttribute("work");
  }

  get board() {
    return this.querySelector("parlor-board");
  }

  get tree() {
    return this.#tree;
  }

  set tree(tree) {
    this.#tree = tree;
    this.current = tree.root.id;
    this.redraw();
    this.go(this.current, { animate: false, quiet: true });
  }

  get node() {
    return this.#tree.node(this.current);
  }

  get running() {
    return this.#timer !== 0;
  }

  part(name) {
    return this.querySelector(`.game-${name}`);
  }

  /** Once, when the figure comes near: read the trace, add the controls. */
  wake() {
    return (this.#awake ??= this.#begin().catch((error) => this.#failed(error)));
  }

  whenAwake(act = () => {}) {
    this.wake().then(act, () => {}); // what went wrong has been said
  }

  // The page is complete without us; the next try may do better.
  #failed(error) {
    this.#awake = null;
    const note = this.querySelector(".game-failed") ?? element("p", "game-failed");
    note.setAttribute("role", "status");
    note.textContent = `This game cannot be stepped through now (${error.message}). The list of moves is complete.`;
    this.part("board").after(note);
    throw error;
  }

  async #begin() {
    inView.unobserve(this);
    this.#tree = Tree.fromTrace(await this.#trace());
    this.querySelector(".game-failed")?.remove();
    this.#furnish();
    if (this.querySelector("span.claim-move")) (await import("./claims.js")).makeClaimsButtons(this);
    this.dataset.ready = "";
    const wanted = this.#wanted();
    this.go(this.#tree.has(wanted) ? wanted : 0, { animate: false, quiet: true });
    if (wanted !== null) this.scrollIntoView();
    this.awoken(this);
    if (this.hasAttribute("autorun") && !still.matches && wanted === null) this.run({ quiet: true });
    this.#comeBack();
  }

  // A game taken over from this figure before comes back, engine asleep.
  async #comeBack() {
    const key = `figure ${location.pathname}#${this.id}`;
    if (this.closest("parlor-play") || this.hasAttribute("live") || !isKept(key)) return;
    const { resume } = await import("./live-resume.js");
    await resume(this, key);
  }

  async #trace() {
    const source = this.getAttribute("src");
    if (!source) return dataOf(this.querySelector("template.trace"));
    const data = await fetched(new URL(source, document.baseURI).href);
    return data.lines ? data : data[this.id]; // one game, or many examples by their ids
  }

  // `#r14.the-turn~3` in the address: the node a reader was sent to.
  #wanted() {
    const [figure, node] = decodeURIComponent(location.hash.slice(1)).split("~");
    return figure === this.id && /^\d+$/.test(node ?? "") ? Number(node) : null;
  }

  #furnish() {
    const board = this.part("board");
    board.tabIndex = 0;
    const controls = element("div", "game-controls");
    controls.setAttribute("role", "group");
    controls.setAttribute("aria-label", "Steps");
    for (const [name, sign, label] of CONTROLS) controls.append(this.#control(name, sign, label));
    if (!this.hasAttribute("closed")) controls.append(this.#takeOver());
    this.said = element("p", "game-said for-ears");
    this.said.setAttribute("aria-live", "polite");
    this.help = element("p", "game-help");
    this.help.textContent = HELP;
    this.help.hidden = true;
    board.after(controls, this.help, element("div", "game-tell"), element("div", "game-live"), this.said);
  }

  #control(name, sign, label) {
    const button = element("button", `control control--${name}`);
    button.type = "button";
    button.textContent = sign;
    button.title = label;
    button.setAttribute("aria-label", label);
    button.addEventListener("click", () => this[name]());
    return button;
  }

  #takeOver() {
    const button = element("button", "take-over");
    button.type = "button";
    button.textContent = "Take over";
    button.title = "Throw and move yourself from here";
    button.addEventListener("click", () => this.takeOver());
    // whoever points at it will want the engine in a moment
    for (const name of ["pointerover", "focusin"]) button.addEventListener(name, warm);
    return button;
  }

  async takeOver() {
    this.pause();
    const detail = { tree: this.#tree, node: this.node, rulings: this.#tree.rulings };
    if (!this.dispatchEvent(new CustomEvent("take-over", { bubbles: true, cancelable: true, detail }))) return;
    try {
      const { takeOver } = await import("./live.js");
      (await takeOver(this)).welcome();
    } catch (error) {
      this.tell(`The game cannot be taken over: ${error.message}`);
    }
  }

  redraw() {
    this.dispatchEvent(new CustomEvent("tree", { bubbles: true }));
    this.#point();
  }

  go(id, { animate = true, quiet = false, mute = false } = {}) {
    const was = this.current;
    const node = this.#tree.node(id);
    this.current = node.id;
    const onward = node.parent === was;
    const move = node.kind === "move" ? parseMove(node.move) : null;
    this.board.clear();
    this.board.show(node.position, { animate, move: onward ? move : null });
    this.#show(node);
    if (!quiet) light(clausesOf(node));
    if (!quiet && !mute) this.say(said(node));
    this.dispatchEvent(new CustomEvent("step", { bubbles: true, detail: { node } }));
  }

  /** Come to a node from a link: bring the figure into view, too. */
  visit(id) {
    if (!this.#tree.has(id)) return;
    this.pause();
    this.go(id);
    this.scrollIntoView();
  }

  first() { this.pause(); this.go(this.#tree.root.id); }
  last() { this.pause(); this.go(this.#tree.last(this.current).id); }
  previous() { this.pause(); this.#to(this.#tree.previous(this.current)); }
  next() { this.pause(); this.#to(this.#tree.next(this.current)); }
  branchBefore() { this.#branch(-1); }
  branchAfter() { this.#branch(1); }

  #to(node) {
    if (node) this.go(node.id);
    else this.say(this.current === this.#tree.root.id ? "This is the start." : "This is the end.");
  }

  #branch(by) {
    this.pause();
    let choices = this.#tree.branches(this.current);
    let at = choices.findIndex((node) => node.id === this.current);
    if (choices.length < 2) [choices, at] = [this.#tree.children(this.current), 0];
    const chosen = choices[at + by];
    if (chosen) this.go(chosen.id);
    else this.say("There is no other branch here.");
  }

  /** Steps follow each other faster than they can be spoken: where the run has come to is told when it stops. */
  run({ quiet = false } = {}) {
    if (this.running) return this.pause();
    this.#quiet = quiet;
    if (!this.#tree.next(this.current)) this.go(this.#tree.root.id, { quiet });
    const step = () => {
      const next = this.#tree.next(this.current);
      if (!next) return this.pause();
      this.go(next.id, { quiet, mute: true });
      this.#timer = setTimeout(step, PACE[next.kind]);
    };
    this.#timer = setTimeout(step, quiet ? PACE.move : 0);
    this.#runSign();
  }

  pause() {
    if (this.running && !this.#quiet) this.say(said(this.node));
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#runSign();
  }

  #runSign() {
    const button = this.querySelector(".control--run");
    if (!button) return;
    button.textContent = this.running ? "❚❚" : "▶▶";
    const label = this.running ? "Pause (space)" : "Run (space)";
    button.title = label;
    button.setAttribute("aria-label", label);
  }

  why() {
    this.say(said(this.node));
    const tell = this.part("tell");
    tell.tabIndex = -1;
    tell.focus();
  }

  get helpShown() {
    return !this.help.hidden;
  }

  showHelp() {
    this.help.hidden = !this.help.hidden;
    if (this.helpShown) this.say(HELP);
  }

  say(text) {
    this.said.textContent = text;
  }

  tell(...content) {
    this.part("tell").replaceChildren(...content);
  }

  #show(node) {
    this.part("throw")?.replaceChildren(...onTheTable(node));
    this.tell(...told(node, this.work));
    this.#point();
    for (const [name, there] of [["first", node.parent !== null], ["previous", node.parent !== null],
      ["next", node.children.length], ["last", node.children.length]]) {
      this.querySelector(`.control--${name}`).setAttribute("aria-disabled", String(!there));
    }
  }

  #point() {
    const list = this.querySelector("ol.moves");
    if (!list) return;
    list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const link = list.querySelector(`[data-node="${this.current}"]`);
    if (!link) return;
    link.setAttribute("aria-current", "step");
    cancelAnimationFrame(this.#scroll); // measuring makes the browser lay out the page: once a picture is enough
    this.#scroll = requestAnimationFrame(() => bringIntoView(link, this.part("moves")));
  }

  #click(event) {
    const link = event.target.closest("a[data-node]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    event.stopPropagation();
    this.pause();
    this.whenAwake(() => this.go(Number(link.dataset.node)));
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = KEYS[event.key];
    if (!name || event.target.closest("input, select, textarea")) return;
    if (event.key === " " && event.target.closest("button, summary, a")) return;
    event.preventDefault();
    this.whenAwake(() => (name === "help" ? this.showHelp() : this[name]()));
  }
}

const files = new Map(); // address → promise of its data: many figures may be in one file

function fetched(address) {
  if (!files.has(address)) {
    const data = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`the file was not found: ${answer.status}`);
      return answer.json();
    });
    files.set(address, data);
    data.catch(() => files.delete(address));
  }
  return files.get(address);
}

function isKept(key) {
  try {
    return localStorage.getItem(KEPT + key) !== null;
  } catch {
    return false; // a browser that keeps nothing
  }
}

const warm = async () => (await import("./engine.js")).engine.warm();

function bringIntoView(link, frame) {
  const [top, bottom] = [link.offsetTop, link.offsetTop + link.offsetHeight];
  if (top < frame.scrollTop || bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = top - frame.clientHeight / 2;
}

function element(name, className) {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

// A link to a node of a figure, followed on the page itself.
addEventListener("hashchange", () => {
  const [figure, node] = decodeURIComponent(location.hash.slice(1)).split("~");
  const game = node && document.getElementById(figure);
  if (game instanceof ParlorGame) game.whenAwake(() => game.visit(Number(node)));
});

customElements.define("parlor-game", ParlorGame);
