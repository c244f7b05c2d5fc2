// <parlor-duel at="3">: two boards beside a table of throws. The table is complete; this lets a reader step through it, and
// both boards follow. `<template class="positions">` holds [[start, after throw 1, …], …], one list for each board.

import "./board.js";
import { dataOf } from "./clauses.js";
import { button, element } from "./live-dom.js";

class ParlorDuel extends HTMLElement {
  connectedCallback() {
    if (this.boards) return;
    this.boards = [...this.querySelectorAll("parlor-board")];
    this.positions = dataOf(this.querySelector("template.positions"));
    this.last = Math.max(...this.positions.map((list) => list.length)) - 1;
    this.back = button("◂ back", () => this.show(this.at - 1));
    this.on = button("on ▸", () => this.show(this.at + 1));
    this.status = element("span", { role: "status" });
    const controls = element("p.duel-controls", { role: "group", "aria-label": `Step: ${this.getAttribute("named")}` }, this.back, this.status, this.on);
    this.querySelector(".duel-boards").after(controls);
    this.addEventListener("click", (event) => {
      const link = event.target.closest(".duel-step");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault(); // the boards stay in view; the address is kept all the same
      event.stopPropagation(); // from the theme, which would fetch the page anew
      history.replaceState(history.state, "", link.hash);
      this.show(Number(link.dataset.step));
    });
    // where a page is put in place of another, the boards inside wake after this element
    queueMicrotask(() => this.show(this.#addressed() ?? Number(this.getAttribute("at"))));
  }

  // `#onto-a-pair.2` leads to the second throw.
  #addressed() {
    const link = [...this.querySelectorAll(".duel-step")].find((each) => each.hash === location.hash);
    return link ? Number(link.dataset.step) : null;
  }

  show(step) {
    const before = this.at;
    this.at = Math.min(this.last, Math.max(0, step));
    this.boards.forEach((board, n) => {
      const list = this.positions[n];
      board.show(list[Math.min(this.at, list.length - 1)], { animate: before !== undefined });
    });
    for (const link of this.querySelectorAll(".duel-step")) {
      const here = Number(link.dataset.step) === this.at;
      link.toggleAttribute("aria-current", here);
      if (here) link.setAttribute("aria-current", "step");
      link.closest("tr").classList.toggle("is-here", here);
    }
    this.status.textContent = this.at ? `after throw ${this.at} of ${this.last}` : "the start";
    const focused = document.activeElement;
    this.back.disabled = this.at === 0;
    this.on.disabled = this.at === this.last;
    if (focused === this.on && this.on.disabled) this.back.focus();
    if (focused === this.back && this.back.disabled) this.on.focus();
  }
}

customElements.define("parlor-duel", ParlorDuel);
