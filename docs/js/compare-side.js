// <compare-side src="clauses.json">: clauses, works or games side by side, as the address asks for them:
//
//   compare/?with=louisa.r8,india.capturing    clauses, with what their words share marked
//   compare/?with=louisa,india                 works or games, topic by topic
//   compare/?with=louisa.r8,india              a clause, and what a work says on the same topics
//
// Nothing is fetched before the address or the reader asks. What the address says is data and is shown as text.

import { collate, inAll } from "./collation.js";
import { element } from "./live-dom.js";

const MOST = 8;
const EXAMPLES = [["louisa.r8,india.capturing", "two clauses"], ["parcheesi-single,parcheesi-double", "two games"], ["louisa.r8,india", "a clause and a work"]];

class CompareSide extends HTMLElement {
  connectedCallback() {
    if (this.place) return;
    this.input = element("input", { name: "with", type: "text", autocomplete: "off", spellcheck: false, "aria-describedby": "_side-hint" });
    this.place = element("div.side-place", { "aria-live": "polite" });
    const form = element("form.side-form", {}, element("label", {}, "Clauses, games or works ", this.input), element("button", { type: "submit" }, "Set side by side"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#ask(this.input.value);
    });
    const hint = element("p.side-hint", { id: "_side-hint" }, "Ids with commas between them: ", element("code", {}, "louisa"), " is a work, ", element("code", {}, "louisa.r8"), " its rule 8. For instance ");
    EXAMPLES.forEach(([ids, words], n) => hint.append(n ? ", " : "", element("a", { href: `?with=${ids}#_side` }, words)));
    hint.append(".");
    this.prepend(form, hint, this.place);
    if (inAddress() !== null) this.#show(inAddress());
    addEventListener("popstate", this.#return);
  }

  disconnectedCallback() {
    removeEventListener("popstate", this.#return);
  }

  // Back, or on again, to what was compared before.
  #return = () => {
    if (inAddress() !== null) return this.#show(inAddress());
    this.input.value = "";
    this.place.replaceChildren();
  };

  #ask(text) {
    const given = new URLSearchParams(location.search);
    given.set("with", split(text).join(","));
    history.pushState(history.state, "", `${location.pathname}?${given.toString().replaceAll("%2C", ",")}#_side`);
    this.#show(text);
  }

  async #show(text) {
    this.input.value = split(text).join(", ");
    let known;
    try {
      known = await fetched(new URL(this.getAttribute("src"), location.href));
    } catch {
      this.place.replaceChildren(fault(["The clauses could not be fetched. Try again when you are connected."]));
      return;
    }
    const { chosen, faults } = understand(split(text), known);
    const parts = faults.length ? [fault(faults)] : [];
    if (chosen.length > 1) parts.push(chosen.every((each) => each.clause) ? inWords(chosen, known) : byTopic(chosen, known));
    this.place.replaceChildren(...parts);
  }
}

const inAddress = () => new URLSearchParams(location.search).get("with");

const asked = new Map(); // address → promise of its data: one fetch, however often it is asked for

function fetched(address) {
  if (!asked.has(address.href)) {
    const answer = fetch(address).then((response) => {
      if (!response.ok) throw new Error(response.statusText);
      return response.json();
    });
    answer.catch(() => asked.delete(address.href));
    asked.set(address.href, answer);
  }
  return asked.get(address.href);
}

const split = (text) => [...new Set(text.split(/[\s,]+/).filter(Boolean))];

// What the ids name, and a sentence for each that names nothing.
function understand(ids, known) {
  const [chosen, faults, strangers] = [[], [], []];
  for (const id of ids.slice(0, MOST)) {
    if (Object.hasOwn(known.clauses, id)) chosen.push({ id, clause: true, ids: [id], ...titled(id, known) });
    else if (Object.hasOwn(known.works, id)) chosen.push({ id, ids: ofWork(id, known), title: known.works[id].short, href: `../${id}/` });
    else if (Object.hasOwn(known.games, id)) chosen.push({ id, ids: known.games[id].clauses, title: known.games[id].short, href: `../${known.games[id].work}/` });
    else if (workOf(id, known)) faults.push(missing(id, known));
    else strangers.push(id);
  }
  if (strangers.length) faults.unshift(unknown(strangers, known));
  if (ids.length > MOST) faults.push(`At most ${MOST} can stand side by side; the first ${MOST} are shown.`);
  if (chosen.length < 2) faults.push("Name at least two clauses, games or works, with commas between them.");
  return { chosen, faults };
}

const workOf = (id, known) => Object.keys(known.works).find((work) => id.startsWith(`${work}.`));

const shown = (text) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

function missing(id, known) {
  const work = workOf(id, known);
  return `${known.works[work].short} has no clause ${shown(id.slice(work.length + 1))}; it has ${heads(work, known).join(", ")} and their parts.`;
}

function unknown(ids, known) {
  const games = Object.keys(known.games).filter((game) => !Object.hasOwn(known.works, game));
  return `There is no work, game or clause ${ids.map(shown).join(" or ")}. A clause goes by its work and its own id, such as louisa.r10. `
    + `The works are ${Object.keys(known.works).join(", ")}; the games ${games.join(", ")}.`;
}

const heads = (work, known) =>
  ofWork(work, known).map((full) => full.slice(work.length + 1)).filter((id) => !id.includes("."));

const ofWork = (work, known) => Object.keys(known.clauses).filter((id) => id.startsWith(`${work}.`));

function titled(id, known) {
  const [work, ...rest] = id.split(".");
  return { title: `${known.works[work].short}, ${known.clauses[id][0]}`, href: `../${work}/#${rest.join(".")}` };
}

const fault = (sentences) => element("div.side-fault", {}, ...sentences.map((sentence) => element("p", {}, sentence)));

// Clauses: one column each, their words collated.
function inWords(chosen, known) {
  const texts = chosen.map(({ id }) => known.clauses[id][1]);
  const columns = collate(texts).map((runs, n) => {
    const { id, title, href } = chosen[n];
    return element("article.side-clause", {},
      element("h3", {}, element("a", { href }, title)),
      element("p.collated", {}, ...runs.map(({ text, shared }) => (shared === "alone" ? text : element(`span.in-${shared}`, {}, text)))),
      ...restored(id, known),
      element("p.collated-gloss", {}, known.clauses[id][2]));
  });
  const common = inAll(texts);
  const said = common.length ? `In all of them: ${common.join(", ")}.` : "No word stands in all of them, little words aside.";
  const some = chosen.length > 2 ? [element("span.in-some", {}, "in some"), " "] : [];
  const key = element("p.collation-key", {}, element("span.in-all", {}, "In all"), " ", ...some, element("span", {}, "in one alone."), ` ${said}`);
  return element("div.side-shown", {}, key, element("div.side-columns", {}, ...columns), ...more(chosen, known));
}

// A clause often goes on in its parts: a link adds them.
function more(chosen, known) {
  const ids = chosen.flatMap(({ id }) => [id, ...Object.keys(known.clauses).filter((other) => other.startsWith(`${id}.`))]);
  const all = [...new Set(ids)];
  if (all.length === chosen.length || all.length > MOST) return [];
  return [element("p.side-hint", {}, element("a", { href: `?with=${all.join(",")}#_side` }, "The same with the parts of these clauses"))];
}

// Works and games, topic by topic; with a clause among them, only its topics.
function byTopic(chosen, known) {
  const topicsOf = (each) => new Set(each.ids.flatMap((id) => known.clauses[id][3]));
  const clauses = chosen.filter((each) => each.clause);
  const wanted = new Set((clauses.length ? clauses : chosen).flatMap((each) => [...topicsOf(each)]));
  const rows = Object.keys(known.topics).filter((topic) => wanted.has(topic)).map((topic) =>
    element("tr", {},
      element("th", { scope: "row" }, known.topics[topic]),
      ...chosen.map((each) => topicCell(each, topic, known))));
  const heads = chosen.map(({ title, href }) => element("th", { scope: "col" }, element("a", { href }, title)));
  return element("div.side-shown", {},
    element("table.side-table", {},
      element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "Topic"), ...heads)),
      element("tbody", {}, ...rows)));
}

function topicCell(each, topic, known) {
  const own = each.ids.filter((id) => known.clauses[id][3].includes(topic));
  const label = element("b.cell-game", {}, each.title);
  if (!own.length) return element("td.cell--silent", {}, label, element("p.answer", {}, "silent"));
  return element("td", {}, label, ...own.flatMap((id) => {
    const { href } = titled(id, known);
    const quote = element("p.cell-quote", {}, element("q", {}, known.clauses[id][1]), " ", element("a.clause-link", { href }, known.clauses[id][0]));
    return [quote, ...restored(id, known)];
  }));
}

// Which of the words are a conjecture, how sure, and the way to the reason.
function restored(id, known) {
  const doubts = known.clauses[id][4];
  if (!doubts.length) return [];
  const told = doubts.flatMap(([text, certainty, anchor], n) =>
    [n ? ", " : "", element("a", { href: `../${id.split(".")[0]}/#${anchor}` }, text), ` (${certainty})`]);
  return [element("p.cell-more", {}, "restored: ", ...told)];
}

customElements.define("compare-side", CompareSide);
