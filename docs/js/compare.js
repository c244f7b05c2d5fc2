// <compare-matrix> holds the table of questions by games. The table is complete as it stands; this adds a choice of
// topic, of games and of their order, and keeps the choice in the address:
//
//   compare/?topic=taking&games=india,louisa&order=silent

import { button, element } from "./live-dom.js";

const SUPPORTS = ["stated", "implied", "supplied", "borrowed", "lost", "silent"];
const ORDERS = { asked: "as asked", words: "by their first letter", silent: "most silence first", alike: "most alike first" };

class CompareMatrix extends HTMLElement {
  connectedCallback() {
    if (this.rows) return;
    this.table = this.querySelector("table");
    this.rows = [...this.table.tBodies[0].rows].map((row, at) => ({ row, at, cells: cellsOf(row) }));
    this.names = new Map([...this.table.tHead.rows[0].querySelectorAll("[data-game]")].map((th) => [th.dataset.game, th.textContent]));
    this.state = this.#read();
    this.#build();
    this.#linkRows();
    this.#draw();
  }

  #read() {
    const given = new URLSearchParams(location.search);
    const topics = this.#topics();
    const games = (given.get("games") ?? "").split(",").filter((id) => this.names.has(id));
    const order = given.get("order");
    return {
      topic: topics.some((option) => option.value === given.get("topic")) ? given.get("topic") : "",
      order: [...this.names.keys()],
      hidden: new Set(games.length ? [...this.names.keys()].filter((id) => !games.includes(id)) : []),
      sort: order in ORDERS || this.names.has(order) ? order : "asked",
      ...(games.length ? { order: [...new Set([...games, ...this.names.keys()])] } : {}),
    };
  }

  #topics() {
    return [...this.querySelector("template").content.querySelectorAll("option")];
  }

  #build() {
    this.topic = element("select", {}, element("option", { value: "" }, "all topics"), ...this.#topics().map((option) => option.cloneNode(true)));
    this.sort = element("select", {},
      ...Object.entries(ORDERS).map(([value, words]) => element("option", { value }, words)),
      ...[...this.names].map(([value, name]) => element("option", { value }, `by support in ${name}`)));
    this.games = element("ul.matrix-games");
    this.status = element("p.matrix-status", { role: "status" });
    this.topic.addEventListener("change", () => this.#change({ topic: this.topic.value }));
    this.sort.addEventListener("change", () => this.#change({ sort: this.sort.value }));
    this.table.before(element("div.matrix-controls", { role: "group", "aria-label": "What the table shows" },
      element("label", {}, "Topic ", this.topic),
      element("label", {}, "Questions ", this.sort),
      element("fieldset", {}, element("legend", {}, "Games"), this.games),
      this.status));
  }

  // Every question whose answers quote two clauses or more leads to them side by side.
  #linkRows() {
    for (const { row } of this.rows) {
      const ids = [...new Set([...row.querySelectorAll(".cell-quote a")].map((link) => link.dataset.clause))];
      if (ids.length < 2) continue;
      const name = `Side by side: ${row.cells[0].querySelector(".permalink").textContent}`;
      row.cells[0].append(element("a.row-side", { href: `?with=${ids.join(",")}#_side`, "aria-label": name }, "side by side"));
    }
  }

  #change(to) {
    this.state = { ...this.state, ...to };
    this.#draw();
    this.#keep();
  }

  #keep() {
    const { topic, order, hidden, sort } = this.state;
    const given = new URLSearchParams(location.search);
    const shown = order.filter((id) => !hidden.has(id));
    const usual = shown.join() === [...this.names.keys()].join();
    for (const [key, value] of [["topic", topic], ["games", usual ? "" : shown.join(",")], ["order", sort === "asked" ? "" : sort]]) {
      if (value) given.set(key, value);
      else given.delete(key);
    }
    const query = given.toString().replaceAll("%2C", ",");
    history.replaceState(history.state, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
  }

  #draw() {
    const { topic, hidden, order, sort } = this.state;
    this.topic.value = topic;
    this.sort.value = sort;
    this.#drawGames();
    const compare = comparing(sort, (cells) => order.filter((id) => !hidden.has(id)).map((id) => cells.get(id)));
    const sorted = [...this.rows].sort((one, other) => compare(one, other) || one.at - other.at);
    const body = this.table.tBodies[0];
    for (const { row } of sorted) {
      row.hidden = Boolean(topic) && !row.dataset.topics.split(" ").includes(topic);
      body.append(row);
    }
    for (const row of [this.table.tHead.rows[0], ...body.rows]) {
      const cells = cellsOf(row);
      for (const id of order) {
        cells.get(id).hidden = hidden.has(id);
        row.append(cells.get(id));
      }
    }
    const shown = sorted.filter(({ row }) => !row.hidden).length;
    this.status.textContent = `${shown} of ${this.rows.length} questions, ${order.length - hidden.size} of ${order.length} games`;
  }

  #drawGames() {
    const { order, hidden } = this.state;
    const focused = this.games.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.games.replaceChildren(...order.map((id, at) => {
      const box = element("input", { type: "checkbox", "data-key": `show-${id}` });
      box.checked = !hidden.has(id);
      box.disabled = box.checked && order.length - hidden.size === 1; // one game always stays
      box.addEventListener("change", () => this.#change({ hidden: toggled(hidden, id) }));
      const left = button("◂", () => this.#move(at), { "aria-label": `Move ${this.names.get(id)} left`, "data-key": `left-${id}` });
      left.disabled = at === 0;
      return element("li", {}, element("label", {}, box, this.names.get(id)), left);
    }));
    if (focused) this.games.querySelector(`[data-key="${CSS.escape(focused)}"]:not(:disabled)`)?.focus();
  }

  #move(at) {
    const order = [...this.state.order];
    [order[at - 1], order[at]] = [order[at], order[at - 1]];
    this.#change({ order });
  }
}

const cellsOf = (row) => new Map([...row.querySelectorAll("[data-game]")].map((cell) => [cell.dataset.game, cell]));

const toggled = (set, id) => {
  const copy = new Set(set);
  if (!copy.delete(id)) copy.add(id);
  return copy;
};

// How two questions compare; `shown` gives the cells of the games on show.
function comparing(sort, shown) {
  const count = (of) => (one, other) => of(other) - of(one);
  if (sort === "asked") return () => 0;
  if (sort === "words") return (one, other) => wordsOf(one).localeCompare(wordsOf(other), "en");
  if (sort === "silent") return count(({ cells }) => shown(cells).filter((cell) => cell.dataset.support === "silent").length);
  if (sort === "alike") return count(({ cells }) => -new Set(shown(cells).map(answerOf)).size);
  return (one, other) => rankOf(one.cells.get(sort)) - rankOf(other.cells.get(sort));
}

const wordsOf = ({ row }) => row.cells[0].textContent;
const answerOf = (cell) => cell.querySelector(".answer").textContent.toLowerCase();
const rankOf = (cell) => SUPPORTS.indexOf(cell.dataset.support);

customElements.define("compare-matrix", CompareMatrix);
