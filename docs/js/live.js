// Makes a <parlor-game> live: the reader throws and moves, the engine judges, whoever is no person plays by itself.
//
//   await takeOver(game)                            from where the figure stands, in place
//   await takeOver(game, { players, seed, key })    the same with players; `key` is where the game is kept (store.js)
//
// The tree of the figure is the whole state of the play; everything drawn follows from it and from what the engine says of the
// node shown. The engine holds nothing: when its thread dies, the next question starts another.

import { engine, EngineError } from "./engine.js";
import "./engine-status.js";
import { factsOf, groundFor, usualOf } from "./live-facts.js";
import { Keeping } from "./live-keep.js";
import { Panel } from "./live-panel.js";
import { diceOf, played, Refusal, thrown, told, turnOf } from "./live-replay.js";
import { Switches } from "./live-rulings.js";
import { bare, differing } from "./live-sketch.js";
import { BoardTalk } from "./live-board.js";
import { Voice } from "./live-voice.js";
import "./move-list.js";
import { isPerson, roll } from "./players.js";

const PACE = 650; // milliseconds between the steps of a player who is no person
const GLIMPSE = 400; // milliseconds between drawings when a game runs to its end
const lives = new WeakMap();

export async function takeOver(game, options = {}) {
  if (!lives.has(game)) lives.set(game, new Live(game));
  const live = lives.get(game);
  await live.begin(options);
  return live;
}

export class Live {
  players = {};
  seed = "";
  facts = null;
  usual = {};
  original = new Set(); // nodes that belong to the figure: not taken back
  view = { phase: "waking" };
  answer = null; // { text, clauses, refused } to a question asked last
  asleep = false; // a kept game is shown; the engine is not asked before the reader wants it
  paused = false; // players who are no people wait
  hurrying = false; // everybody is played for, without pauses
  #turn = 0; // of settling: an answer that comes too late is dropped
  #timer = 0;

  constructor(game) {
    this.game = game;
    this.panel = new Panel(this);
    this.keeping = new Keeping(this);
    this.switches = new Switches(this);
    this.boardTalk = new BoardTalk(this);
    this.voice = new Voice(this);
    game.addEventListener("step", () => this.settle());
  }

  get tree() { return this.game.tree; }
  get node() { return this.game.node; }
  get rulings() { return differing(this.tree.rulings, this.usual); }
  get gameId() { return this.tree.headers.game ?? this.node.position.split(" ", 1)[0]; }
  get seats() { return [...this.tree.root.position.matchAll(/ ([SWNE]):/g)].map(([, seat]) => seat).join(""); }

  async begin({ players, seed, key, original, asleep = false } = {}) {
    this.facts = await factsOf(this.gameId);
    this.usual = usualOf(this.facts);
    this.tree.rulings = { ...this.usual, ...Object.fromEntries(Object.entries(this.tree.rulings).map(([id, option]) => [bare(id), option])) };
    this.tree.headers = { game: this.gameId, seats: this.seats, ...this.tree.headers };
    this.players = Object.fromEntries([...this.seats].map((seat) => [seat, players?.[seat] ?? "person"]));
    this.seed = seed ?? "";
    this.original = original ?? new Set(this.tree.nodes.map(({ id }) => id));
    this.key = key ?? `figure ${location.pathname}#${this.game.id}`;
    this.game.setAttribute("live", "");
    this.game.pause();
    this.game.board.groundName = groundFor(this.facts, this.tree.rulings);
    this.panel.furnish();
    if (document.activeElement === this.game.querySelector(".take-over")) this.panel.focus(); // the button goes
    this.game.redraw();
    this.answer = null;
    this.paused = asleep;
    this.hurrying = false;
    this.asleep = asleep;
    await this.settle();
  }

  /** Takes the reader who has begun to what is to be done, unless he has gone elsewhere while the engine came. */
  welcome(within = this.game) {
    const { activeElement: active, body } = document;
    if (active !== body && !within.contains(active)) return;
    this.panel.focus();
    this.voice.tellTurn();
  }

  /** The engine is wanted after all. */
  wake() {
    this.asleep = false;
    this.resume();
  }

  /** The engine's answer. If its thread died under the question, another is asked once more. */
  ask = async (question) => {
    try {
      return await engine.ask(question);
    } catch (error) {
      if (!(error instanceof EngineError) || error.kind !== "died") throw error;
      this.panel.note("The engine stopped and was started again; the game goes on.");
      return engine.ask(question);
    }
  };

  /** What may be done at the node shown; then drawn, kept, and gone on with if it is nobody's turn. */
  async settle() {
    if (this.hurrying) return this.draw();
    const turn = ++this.#turn;
    clearTimeout(this.#timer);
    const { node } = this;
    try {
      const view = await this.viewOf(node);
      if (turn !== this.#turn) return;
      this.view = view;
    } catch (error) {
      if (turn !== this.#turn) return;
      this.view = { phase: "stuck", seat: turnOf(node.position), message: error.message, kind: error.kind ?? "bug" };
    }
    this.draw();
    this.keeping.keep();
    this.#goOn();
  }

  async viewOf(node) {
    const seat = turnOf(node.position);
    const base = { seat, node, looking: node.children.length > 0, person: isPerson(this.players[seat]) };
    if (node.outcome) return { ...base, phase: "over", outcome: node.outcome };
    if (this.asleep) return { ...base, phase: "asleep" };
    const judged = await told(this.ask, { ask: "moves", position: node.position, rulings: this.rulings });
    if (judged.outcome) return { ...base, phase: "over", outcome: judged.outcome };
    if (!judged.dice.length) return { ...base, phase: "throw" };
    return { ...base, judged, dice: judged.dice, phase: judged.lost ? "lost" : "move" };
  }

  draw() {
    this.panel.draw();
    this.boardTalk.mark();
  }

  #goOn() {
    const { phase, person, looking } = this.view;
    if (looking || person || this.paused || ["over", "asleep", "stuck"].includes(phase)) return this.voice.tell();
    this.#timer = setTimeout(() => this.#act(), PACE);
  }

  async #act() {
    await this.#grow((node) => this.#nextOf(node), { byItself: true });
  }

  /** What follows a node when nobody is asked: a throw, or the move its player chooses. */
  async #nextOf(node) {
    if (!diceOf(node.position).length) return thrown(this.ask, node, "", this.rolled(node), this.rulings);
    const kind = this.players[turnOf(node.position)];
    const policy = isPerson(kind) ? "sensible" : kind;
    const seed = this.seed || String(node.id);
    const { move } = await told(this.ask, { ask: "choose", position: node.position, policy, seed, rulings: this.rulings });
    return played(this.ask, node, move, this.rulings);
  }

  rolled(node = this.node) {
    const count = this.tree.line(node.id).filter(({ kind }) => kind === "throw").length;
    return roll(this.facts.dice, this.seed, count);
  }

  /** The reader throws: by chance, or the pips chosen. */
  async throw(pips = this.rolled()) {
    this.paused = false;
    await this.#throw(pips);
  }

  /** The reader moves; a move that may not be made is answered and nothing happens. */
  async play(move) {
    this.paused = false;
    await this.#play(move);
  }

  async #throw(pips) {
    await this.#grow((node) => thrown(this.ask, node, "", pips, this.rulings));
  }

  async #play(move) {
    await this.#grow((node) => played(this.ask, node, move, this.rulings));
  }

  async #grow(asking, { byItself = false } = {}) {
    const { node } = this;
    try {
      const data = await asking(node);
      if (node !== this.node) return;
      this.answer = null;
      this.#add(node, data, byItself);
    } catch (error) {
      if (error instanceof Refusal) this.reply({ text: error.message, clauses: error.clauses, refused: true });
      else this.#stuck(error);
    }
  }

  #add(parent, data, byItself) {
    const name = parent.children.length ? (data.kind === "throw" ? "another throw" : "another move") : "";
    const node = this.tree.add(parent.id, { ...data, name });
    this.game.redraw();
    if (byItself) this.voice.gather(node);
    this.game.go(node.id, { mute: byItself });
  }

  #stuck(error) {
    this.hurrying = false;
    this.view = { ...this.view, phase: "stuck", message: error.message, kind: error.kind ?? "bug" };
    this.game.redraw();
    this.draw();
    this.voice.tell();
  }

  /** An answer to something the reader tried or asked. */
  reply(answer) {
    this.answer = answer;
    this.panel.drawAnswer();
    this.game.say(answer.text);
  }

  /** Everybody is played for, until the game is over or the reader stops it; drawn now and then only. */
  async hurry() {
    clearTimeout(this.#timer);
    ++this.#turn;
    let node = this.tree.last(this.node.id);
    this.hurrying = true;
    this.answer = null;
    this.draw();
    try {
      for (let drawn = 0; this.hurrying && !node.outcome; ) {
        node = this.tree.add(node.id, await this.#nextOf(node));
        if (performance.now() - drawn < GLIMPSE) continue;
        this.#glimpse(node);
        drawn = performance.now();
      }
      this.hurrying = false;
      this.paused = true;
      this.#glimpse(node);
    } catch (error) {
      this.#stuck(error);
      this.#glimpse(node);
    }
  }

  // The list of moves is long and waits for the end.
  #glimpse(node) {
    if (!this.hurrying) this.game.redraw();
    this.game.go(node.id, { animate: false, quiet: this.hurrying });
  }

  stop() {
    clearTimeout(this.#timer);
    this.paused = true;
    if (this.hurrying) this.hurrying = false; // the loop ends by itself
    else this.draw();
    this.voice.tell();
  }

  resume() {
    this.paused = false;
    this.settle();
  }

  /** Back to the reader's last choice; what was played since is gone, unless it belongs to the figure. */
  takeBack() {
    const { node } = this;
    if (node.parent === null) return;
    this.paused = true;
    this.hurrying = false;
    let child = node;
    while (child.parent !== null && !this.#hisChoice(this.tree.node(child.parent))) child = this.tree.node(child.parent);
    const gone = child.parent === null ? node : child;
    const back = gone.parent;
    this.answer = null;
    if (!this.original.has(gone.id)) this.tree.remove(gone.id);
    this.game.current = back;
    this.game.redraw();
    this.game.go(back, { animate: false });
  }

  #hisChoice(node) {
    const seat = turnOf(node.position);
    if (!isPerson(this.players[seat])) return false;
    return !diceOf(node.position).length || node.children.some((id) => this.tree.node(id).move !== "-");
  }

  /** To the moment before the throw on the table, or the last one: another throw there begins a branch. */
  beforeTheThrow() {
    const cast = this.tree.thrown(this.node.id);
    if (!cast) return;
    this.paused = true;
    this.hurrying = false;
    this.game.go(cast.parent, { animate: false });
  }

  /** Whether the ground a game is played on stands drawn on this page. */
  hasGround(rulings) {
    return Boolean(document.getElementById(`ground-${groundFor(this.facts, rulings)}`));
  }

  /** Another game in the place of this one, paused. */
  replace(tree, current, { players = this.players, seed = this.seed } = {}) {
    this.stop();
    this.players = players;
    this.seed = seed;
    this.original = new Set();
    this.answer = null;
    this.game.board.groundName = groundFor(this.facts, tree.rulings);
    this.game.tree = tree;
    this.game.go(current, { animate: false, quiet: true });
  }
}
