// The page of a game: sets up a new one, opens the one in the address, or goes on with the one kept in this browser.

import { engine } from "./engine.js";
import "./engine-status.js";
import "./stepper.js";
import { isGame, LinkError } from "./link.js";
import { takeOver } from "./live.js";
import { button, element, reveal } from "./live-dom.js";
import { factsOf, groundFor, usualOf } from "./live-facts.js";
import { opened, store } from "./live-keep.js";
import { Refusal, startOf } from "./live-replay.js";
import { resume } from "./live-resume.js";
import { headersOf } from "./live-sketch.js";
import { Tree } from "./tree.js";

const SEATS = "SWNE";
const keyOf = (game) => `play ${game}`;
const earlierOf = (game) => `play ${game} earlier`;

export class Setup {
  #leaving = new AbortController();
  #live = null;

  constructor(page) {
    this.page = page;
    this.form = page.querySelector("form.setup");
    this.says = page.querySelector(".play-says");
    this.status = element("engine-status");
    this.bar = element("div.play-bar", { hidden: true },
      button("New game", () => this.#showForm()),
      button("The game before", () => this.#earlier(), { title: "Put back the game that was here before this one" }));
    page.querySelector(".play-game").before(this.bar);
    this.form.after(this.status); // beside the button that starts the engine
    const { signal } = this.#leaving;
    this.form.addEventListener("submit", (event) => this.#submitted(event), { signal });
    this.form.addEventListener("change", () => this.#drawForm(), { signal });
    for (const name of ["focusin", "pointerenter"]) this.form.addEventListener(name, () => engine.warm(), { signal, once: true });
    addEventListener("hashchange", () => this.#hashChanged(), { signal });
    page.addEventListener("another-game", (event) => this.#openedFile(event), { signal });
    this.#drawForm();
    this.#begin();
  }

  leave() {
    this.#leaving.abort();
  }

  get games() {
    return [...this.page.querySelectorAll(".play-game")].map((section) => section.dataset.game);
  }

  figure(game) {
    return this.page.querySelector(`.play-game[data-game="${CSS.escape(game)}"] parlor-game`);
  }

  ask = (question) => engine.ask(question);

  async #begin() {
    if (isGame(location.hash)) return this.#openAddress();
    const game = this.games.find((id) => store.has(keyOf(id)));
    this.#choose(game ?? this.games[0]);
    if (!game || !(await this.#resume(game, true))) this.#showForm();
  }

  #hashChanged() {
    const fragment = location.hash.slice(1);
    if (isGame(fragment) && fragment !== this.#live?.keeping.written) this.#openAddress();
  }

  // The address may be that of the game kept here: then nothing needs to be played again.
  async #openAddress() {
    const fragment = location.hash.slice(1);
    const same = this.games.find((id) => this.#keptLink(id) === fragment);
    if (same && (await this.#resume(same, false))) return;
    this.#say("The game in the link is being opened …");
    this.status.hidden = false;
    try {
      const found = await opened(this.ask, fragment, this.games);
      await this.#put(found);
      this.#say(...(found.faults.length ? [`The game in the link breaks the rules of this page and was opened as far as it goes. ${found.faults[0]}`] : []));
    } catch (error) {
      this.#failed(error);
    }
  }

  #keptLink(game) {
    try {
      return store.load(keyOf(game))?.link;
    } catch {
      return null; // it has been put aside; the address is all there is
    }
  }

  #failed(error) {
    this.#choose(this.games.find((id) => store.has(keyOf(id))) ?? this.games[0]);
    this.#showForm();
    const isTheirs = error instanceof LinkError || error instanceof Refusal;
    const again = isTheirs ? [] : [" ", button("Try again", () => this.#openAddress())];
    const kept = this.games.find((id) => store.has(keyOf(id)));
    const own = kept ? [" ", button("Go on with your own game", () => this.#goOn(kept))] : [];
    this.#say(isTheirs ? `${error.message} A new game can be begun here.` : `The game in the link could not be opened: ${error.message}`, ...again, ...own);
  }

  async #goOn(game) {
    this.#say();
    if (!(await this.#resume(game, false))) this.#showForm();
  }

  async #resume(game, asleep) {
    this.#choose(game);
    const figure = this.figure(game);
    await figure.wake();
    const live = await resume(figure, keyOf(game), { asleep, says: (text) => this.#say(text) });
    if (!live) return this.#resumeLink(game, asleep);
    this.#playing(live);
    return true;
  }

  // Where there was no room for the whole game its link was kept.
  async #resumeLink(game, asleep) {
    const link = this.#keptLink(game);
    if (!link || asleep === "link") return false;
    history.replaceState(history.state, "", `#${link}`);
    try {
      await this.#put(await opened(this.ask, link, this.games));
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  async #submitted(event) {
    event.preventDefault();
    const wanted = this.#wanted();
    this.#complain("");
    if (!wanted.position && !wanted.seats) return this.#nobody();
    reveal(this.status);
    try {
      const position = await startOf(this.ask, wanted);
      const seats = [...position.matchAll(/ ([SWNE]):/g)].map(([, seat]) => seat).join("");
      const players = Object.fromEntries([...seats].map((seat) => [seat, wanted.players[seat] ?? "person"]));
      const tree = Tree.fresh(position, headersOf({ ...wanted, seats, players }), wanted.rulings);
      store.copy(keyOf(wanted.game), earlierOf(wanted.game));
      await this.#put({ tree, current: tree.root.id, players, seed: wanted.seed, game: wanted.game });
    } catch (error) {
      this.#complain(error.message);
    }
  }

  #wanted() {
    const data = new FormData(this.form);
    const game = data.get("game");
    const players = Object.fromEntries([...SEATS].map((seat) => [seat, data.get(`seat-${seat}`)]).filter(([, kind]) => kind));
    const selects = [...this.form.querySelectorAll(`select[data-game="${CSS.escape(game)}"]`)];
    const changed = selects.filter((select) => select.selectedIndex > 0);
    return {
      game, players, mode: data.get("mode") ?? "", seed: data.get("seed").trim(), position: data.get("position").trim(),
      seats: Object.keys(players).join(""),
      rulings: Object.fromEntries(changed.map((select) => [select.name.replace("ruling-", ""), select.value])),
    };
  }

  /** A game on the board: what was there before is kept as the game before. */
  async #put({ tree, current, players, seed, game }) {
    const facts = await factsOf(game);
    this.#choose(game);
    const figure = this.figure(game);
    await figure.wake();
    if (this.#keptLink(game) && !store.has(earlierOf(game))) store.copy(keyOf(game), earlierOf(game));
    figure.board.groundName = groundFor(facts, { ...usualOf(facts), ...tree.rulings });
    figure.tree = tree;
    figure.go(current, { animate: false, quiet: true });
    this.#playing(await takeOver(figure, { players, seed, key: keyOf(game), original: new Set() }));
    this.#live.panel.reveal();
  }

  #playing(live) {
    this.#live = live;
    this.form.hidden = true;
    this.bar.hidden = false;
    this.status.hidden = true; // the live game has its own
    this.bar.lastChild.hidden = !store.has(earlierOf(live.gameId));
    live.welcome(this.page);
  }

  async #earlier() {
    const game = this.#live.gameId;
    this.#live.stop();
    store.copy(keyOf(game), "swap");
    store.copy(earlierOf(game), keyOf(game));
    store.copy("swap", earlierOf(game));
    store.remove("swap");
    this.#live.keeping.drop();
    await this.#resume(game, false);
  }

  async #openedFile(event) {
    const { tree } = event.detail;
    if (!this.games.includes(tree.headers.game) || tree.headers.game === this.#live.gameId) return;
    event.preventDefault();
    store.copy(keyOf(tree.headers.game), earlierOf(tree.headers.game));
    await this.#put({ tree, current: tree.last().id, players: {}, seed: "", game: tree.headers.game });
  }

  #choose(game) {
    for (const section of this.page.querySelectorAll(".play-game")) section.hidden = section.dataset.game !== game;
    const radio = this.form.querySelector(`input[type=radio][name=game][value="${CSS.escape(game)}"]`);
    if (radio) radio.checked = true;
    this.#drawForm();
  }

  #drawForm() {
    const game = new FormData(this.form).get("game");
    for (const part of this.form.querySelectorAll("details[data-game]")) part.hidden = part.dataset.game !== game;
    this.#offerModes(game);
    if (!this.form.hidden) for (const section of this.page.querySelectorAll(".play-game")) section.hidden = section.dataset.game !== game;
  }

  // Only the modes of the game chosen; where there is but one, there is nothing to choose.
  #offerModes(game) {
    const modes = this.form.querySelector(".setup-modes");
    if (!modes) return;
    const choices = [...modes.querySelectorAll("[data-games]")];
    for (const choice of choices) choice.hidden = !choice.dataset.games.split(" ").includes(game);
    const offered = choices.filter((choice) => !choice.hidden).map((choice) => choice.querySelector("input"));
    modes.hidden = offered.length < 2;
    if (!offered.some((input) => input.checked)) offered[0].checked = true;
  }

  #showForm() {
    this.#live?.stop();
    this.form.hidden = false;
    this.bar.hidden = true;
    this.status.hidden = false;
    this.#drawForm();
    if (this.#live) this.form.querySelector("select, input:not([type=hidden])").focus();
  }

  // One player alone is refused by the engine, with the clause; of nobody no clause speaks.
  #nobody() {
    this.#complain("At least two seats must be taken: choose who plays them.");
    this.form.querySelector(".setup-seat select").focus();
  }

  #complain(text) {
    this.form.querySelector(".setup-says").textContent = text;
  }

  #say(...content) {
    this.says.replaceChildren(...(content.length ? [element("p", { role: "status" }, ...content)] : []));
    if (content.length) reveal(this.says);
  }
}
