// <parlor-lab>: many games played in the reader's browser by the live engine, one choice of rulings against another.
// Played in parts, so that there is something to see, and so that it can be stopped; the parts add up to the whole.

import { engine } from "./engine.js";
import "./engine-status.js";
import { asked, fields, inWords, readBack, USUAL, written } from "./lab-form.js";
import { bars, histogram } from "./lab-plots.js";
import { bins, csv, joined, rows } from "./lab-sums.js";
import { button, element, redraw } from "./live-dom.js";
import { allFacts, rulingPage } from "./live-facts.js";
import { download } from "./record-file.js";

const SITE = new URL("../", import.meta.url);
const SEATINGS = ["SN", "SW", "SWN", "SWNE"];
const PART = { first: 4, most: 500, time: 400 }; // games at a time, and milliseconds they should take
const PATIENCE = 120_000; // milliseconds for one part
const REDRAW = 600; // milliseconds between two drawings while it runs

class ParlorLab extends HTMLElement {
  #stopping = null;
  #leaving = null;
  #drawnAt = 0;

  async connectedCallback() {
    this.#leaving = new AbortController();
    this.form = this.querySelector("form.lab-form");
    try {
      this.facts = await allFacts();
    } catch (error) {
      this.append(element("p.lab-says", { role: "alert" }, error.message));
      return;
    }
    if (!this.isConnected) return;
    this.labels = JSON.parse(this.querySelector("template[data-labels]").content.textContent);
    this.#build();
  }

  disconnectedCallback() {
    this.#stopping?.abort();
    this.#leaving?.abort();
  }

  #build() {
    this.inputs = element("div.lab-fields");
    this.go = this.form.querySelector("button[type=submit]");
    this.stop = button("Stop", () => this.#stopping?.abort(), { hidden: true });
    this.says = element("p.lab-says", { role: "status" });
    this.bar = element("progress.lab-bar", { hidden: true, "aria-label": "Games played" });
    this.results = element("div.lab-results");
    this.form.replaceChildren(this.inputs, element("p.lab-go", {}, this.go, this.stop), element("engine-status"), this.bar, this.says);
    this.form.after(this.results);
    const { signal } = this.#leaving;
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.#run()), { signal });
    this.form.addEventListener("change", (event) => this.#changed(event), { signal });
    this.form.addEventListener("focusin", () => engine.warm(), { signal, once: true });
    addEventListener("hashchange", () => this.#fromAddress(), { signal });
    this.form.hidden = false;
    this.#fill({ ...USUAL, game: Object.keys(this.facts)[0] });
    this.#fromAddress();
    this.dataset.ready = "";
  }

  #fromAddress() {
    const wanted = readBack(location.hash, this.facts);
    if (!wanted || written(wanted) === this.address) return;
    this.#fill(wanted);
    this.#say("This address describes a run. Press Run to play it here; the same seed gives the same figures.");
  }

  #fill(wanted) {
    this.address = written(wanted);
    this.inputs.replaceChildren(...fields(this.facts, wanted, (game, ruling) => rulingPage(game, ruling).href));
    this.#mark();
  }

  #changed({ target }) {
    const wanted = asked(this.form, this.facts);
    if (target.name === "game") {
      const game = this.facts[wanted.game];
      this.#fill({ ...wanted, players: game.players.includes(wanted.players) ? wanted.players : game.players[0], mode: "", a: {}, b: {} });
      this.form.elements.game.focus();
    }
    this.#mark();
  }

  // Where A and B differ the row says so.
  #mark() {
    for (const row of this.inputs.querySelectorAll(".lab-switch")) {
      const [a, b] = [...row.querySelectorAll("select")].map(({ value }) => value);
      row.toggleAttribute("data-differs", a !== b);
    }
  }

  async #run() {
    const wanted = asked(this.form, this.facts);
    this.address = written(wanted);
    history.replaceState(history.state, "", `#${this.address}`);
    const same = inWords(wanted.a) === inWords(wanted.b);
    const runs = (same ? ["A"] : ["A", "B"]).map((name) => ({ name, rulings: wanted[name.toLowerCase()], sum: null, done: 0 }));
    this.#busy(true, runs.length * wanted.games);
    try {
      await this.#play(wanted, runs);
      this.#say(same ? `${wanted.games} games played. A and B have the same rulings: there is one run.` : `${wanted.games} games played under A and as many under B.`);
    } catch (error) {
      this.#say(this.#stopping.signal.aborted ? this.#stoppedAt(wanted, runs) : error.message);
    }
    this.#draw(wanted, runs);
    this.#busy(false);
  }

  #stoppedAt(wanted, runs) {
    const told = runs.map(({ name, done }) => `${done} of ${wanted.games} games under ${name}`).join(" and ");
    return `Stopped after ${told}. The figures are of those.`;
  }

  /** The runs in turns, a part of each, so that both are there at any time. */
  async #play(wanted, runs) {
    const { signal } = this.#stopping;
    for (const run of runs) run.seats = await this.#seated(wanted, run.rulings);
    for (let part = PART.first; runs.some(({ done }) => done < wanted.games); ) {
      const began = performance.now();
      const games = Math.min(part, wanted.games - runs[0].done);
      for (const run of runs) await this.#playPart(wanted, run, games, signal);
      const each = (performance.now() - began) / runs.length;
      part = Math.max(1, Math.min(PART.most, Math.round(games * Math.min(4, PART.time / Math.max(each, 1)))));
      this.#progress(wanted, runs);
    }
  }

  async #playPart({ game, mode, policy, seed }, run, games, signal) {
    const question = { ask: "simulate", game, seats: run.seats, mode, policy, seed, games, first: run.done, rulings: run.rulings };
    const answer = await engine.ask(question, { deadline: PATIENCE, signal });
    if (answer.error) throw new Error(answer.error.why);
    run.sum = joined(run.sum, answer);
    run.done += games;
  }

  /** The seats that so many players take under these rulings: opposite each other or, where a ruling has it so, beside. */
  async #seated({ game, players, mode }, rulings) {
    let refused = null;
    for (const seats of SEATINGS.filter(({ length }) => length === players)) {
      const answer = await engine.ask({ ask: "start", game, seats, mode, rulings }, { signal: this.#stopping.signal });
      if (!answer.error) return seats;
      refused ??= answer.error.why;
    }
    throw new Error(refused);
  }

  #busy(isBusy, games = 0) {
    if (isBusy) {
      this.#stopping = new AbortController();
      Object.assign(this.bar, { max: games, value: 0 });
      this.results.replaceChildren();
      this.#say("The games are being played.");
    }
    this.toggleAttribute("busy", isBusy);
    this.go.disabled = isBusy;
    this.stop.hidden = this.bar.hidden = !isBusy;
    if (isBusy) this.stop.focus();
    else if (this.contains(document.activeElement) || document.activeElement === document.body) this.go.focus({ preventScroll: true });
  }

  #progress(wanted, runs) {
    this.bar.value = runs.reduce((sum, { done }) => sum + done, 0);
    this.bar.title = `${this.bar.value} of ${this.bar.max} games`;
    if (performance.now() - this.#drawnAt > REDRAW) this.#draw(wanted, runs);
  }

  #say(text) {
    this.says.textContent = text;
  }

  #draw(wanted, runs) {
    this.#drawnAt = performance.now();
    const played = runs.filter(({ sum }) => sum);
    if (!played.length) return this.results.replaceChildren();
    const names = played.map(({ name }) => name);
    const sums = played.map(({ sum }) => sum);
    redraw(this.results,
      element("h2", { id: "_results" }, "What came of it"),
      element("dl.lab-names", {}, played.map(({ name, rulings, seats }) => element("div", {},
        element("dt", {}, element(`span.lab-key.lab-key--${name}`, { "aria-hidden": "true" }), name),
        element("dd", {}, `${inWords(rulings)}; seats ${[...seats].join(", ")}`)))),
      this.#figures(names, sums),
      this.#lengths(names, sums),
      this.#wins(names, sums),
      this.#clauses(names, sums),
      this.#keeping(wanted, played));
  }

  #figures(names, sums) {
    const line = ({ name, values, digits }) => [name, ...values.map((value) => shown(value, digits)), ...(values.length > 1 ? [difference(values, digits, name)] : [])];
    return table("Figures", ["", ...names, ...(names.length > 1 ? ["B less A"] : [])], rows(sums).map(line));
  }

  #lengths(names, sums) {
    const found = bins(sums);
    const lines = found.map(({ from, to, shares }) => [from === to ? `${from}` : `${from} to ${to}`, ...shares.map((share) => (100 * share).toFixed(1))]);
    const label = `How many throws games took. ${sums.map(({ throws }, n) => `${names[n]}: half of them at most ${throws.p50}, 95 of 100 at most ${throws.p95}`).join(". ")}.`;
    return element("section", {},
      element("h3", {}, "Throws a game"),
      histogram(found, names, label),
      element("details.lab-fold", {}, element("summary", {}, "The same as a table"), table("Of 100 games, so many took", ["Throws", ...names], lines)));
  }

  #wins(names, sums) {
    const chosen = rows(sums).filter(({ name }) => /of 100 games$|^(Captures|Throws lost) a game$/.test(name));
    const wins = chosen.filter(({ name }) => name.endsWith("of 100 games")).map((row) => ({ ...row, name: row.name.replace(", of 100 games", "") }));
    const rest = chosen.filter(({ name }) => !name.endsWith("of 100 games"));
    const label = (all) => all.map(({ name, values }) => `${name}: ${values.map((value, n) => `${names[n]} ${value.toFixed(1)}`).join(", ")}`).join("; ");
    return element("section", {},
      element("h3", {}, "Wins, of 100 games"), bars(wins, names, label(wins)),
      element("h3", {}, "Captures and lost throws, a game"), bars(rest, names, label(rest)));
  }

  #clauses(names, sums) {
    const ids = [...new Set(sums.flatMap(({ clauses }) => Object.keys(clauses)))].sort((one, other) => one.localeCompare(other, "en", { numeric: true }));
    const heads = ["Clause", ...names.map((name) => `Permitted, ${name}`), ...names.map((name) => `Refused, ${name}`)];
    const times = (id, did) => sums.map(({ clauses, games }) => ((clauses[id]?.[did] ?? 0) / games).toFixed(1));
    const lines = ids.map((id) => [this.#clauseLink(id), ...times(id, "permitted"), ...times(id, "refused")]);
    return element("section", {}, element("h3", {}, "Clauses at work"), table("How often a game each clause permitted or refused a move that was thought of", heads, lines));
  }

  #clauseLink(full) {
    const [work, ...rest] = full.split(".");
    return element("a.clause-link", { href: new URL(`${work}/#${rest.join(".")}`, SITE).href }, this.labels[full] ?? full);
  }

  #keeping(wanted, played) {
    const named = Object.fromEntries(played.map(({ name, sum }) => [name, sum]));
    const file = (kind) => `${wanted.game}-seed-${wanted.seed}.${kind}`;
    return element("p.lab-keep", {},
      button("Save as CSV", () => download(file("csv"), csv(named)), { "data-focus": "csv" }),
      button("Save as JSON", () => download(file("json"), `${JSON.stringify(named, null, 1)}\n`), { "data-focus": "json" }),
      " The address of this page describes the run: whoever opens it can play the same.");
  }
}

function shown(value, digits) {
  return Number.isFinite(value) ? value.toFixed(digits) : "not known";
}

function difference(values, digits, name) {
  if (name === "Games" || name.startsWith("±")) return "";
  const apart = values[1] - values[0];
  return `${apart > 0 ? "+" : apart < 0 ? "−" : ""}${Math.abs(apart).toFixed(digits)}`;
}

function table(caption, heads, lines) {
  const scroll = element("section.table-scroll", { tabIndex: 0 },
    element("table", {},
      element("caption", {}, caption),
      element("thead", {}, element("tr", {}, heads.map((head) => (head ? element("th", { scope: "col" }, head) : element("td"))))),
      element("tbody", {}, lines.map(([first, ...rest]) => element("tr", {}, element("th", { scope: "row" }, first), rest.map((cell) => element("td", {}, cell)))))));
  scroll.setAttribute("aria-label", caption);
  return scroll;
}

customElements.define("parlor-lab", ParlorLab);
