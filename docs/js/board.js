// <parlor-board ground="louisa">: the drawn board with men on it, and the same in words. It knows no rules.
//
//   board.show(position, { animate, move })   position as text or parsed; the man of `move` walks, others follow
//   board.mark({ men, from, targets, threatened, way, spots })
//       men: ["S1", …] that may be chosen · from: the man chosen · threatened: ["N2", …] · way: { man, from, to, refused }
//       targets: [{ man, to, label, refused }] or [{ square, label, refused }], each a button · spots: the same, only shown
//   board.clear()                             no marks, no buttons
//   board.open = true                         a click on any square or man is told too, marked or not
//   event "choose-man" { man }                event "choose-square" { square, man, to } (man and to of the marked target, if one was)
//   board.groundName = "louisa"               another ground of the page
//   board.ground                              see below: placesAt(square, seat), named(seat, place), …

import { dataOf } from "./clauses.js";
import { menOf, parse } from "./position.js";
import { XLINK, inWords, used } from "./telling.js";

const SVG = "http://www.w3.org/2000/svg";
const A_SQUARE = 90; // milliseconds a man takes for one square
const MOST = 720; // and for all of them
const GLIDE = 260; // for one who is sent away
const APART = 0.48; // of a cell, between men on one square, across and up: so far that both can be read

const still = matchMedia("(prefers-reduced-motion: reduce)");

export class ParlorBoard extends HTMLElement {
  #men = new Map(); // name → { element, place, spot }
  #ground = null;
  #position = null;

  connectedCallback() {
    if (this.svg) return;
    this.svg = this.querySelector("svg");
    this.frame = this.querySelector(".board-frame");
    this.svg.addEventListener("click", (event) => this.#clicked(event));
    for (const element of this.svg.querySelectorAll("[data-man]")) this.#men.set(element.dataset.man, { element });
  }

  get ground() {
    return (this.#ground ??= groundNamed(this.groundName));
  }

  get groundName() {
    return this.getAttribute("ground");
  }

  set groundName(name) {
    if (name === this.groundName) return;
    this.setAttribute("ground", name);
    this.#ground = null;
    const { left, top, width, height } = this.ground.viewBox;
    this.svg.setAttribute("viewBox", `${left} ${top} ${width} ${height}`);
    this.svg.querySelector("use.ground-use").setAttributeNS(XLINK, "xlink:href", `#ground-${name}`);
  }

  get position() {
    return this.#position;
  }

  get open() {
    return this.hasAttribute("open");
  }

  set open(value) {
    this.toggleAttribute("open", Boolean(value));
  }

  show(position, { animate = false, move = null } = {}) {
    const at = typeof position === "string" ? parse(position) : position;
    this.#position = at;
    const standing = layOut(this.ground, at);
    for (const name of [...this.#men.keys()]) if (!standing.has(name)) this.#dismiss(name);
    let walked = 0;
    const mover = animate && move?.man;
    for (const [name, spot] of ordered(standing, mover)) {
      walked = Math.max(walked, this.#stand(name, spot, animate && !still.matches, name === mover ? move : null, walked));
    }
    const words = this.querySelector(".text-board-words");
    if (words) words.replaceChildren(inWords(at, this.ground));
  }

  mark({ men = [], from = null, targets = [], threatened = [], way = null, spots = [] } = {}) {
    this.clear();
    const marks = this.#layer("marks");
    if (way) marks.append(this.#wayMark(way));
    for (const man of threatened) marks.append(this.#ring(this.#spotOfMan(man), "threatened"));
    if (from) marks.append(this.#ring(this.#spotOfMan(from), "from"));
    for (const target of [...targets, ...spots]) {
      const spot = this.#spotOfTarget(target);
      marks.append(this.#ring(spot, target.refused ? "refused" : "target"));
    }
    this.#buttons(men, from, targets);
  }

  clear() {
    this.svg.querySelector("g.marks")?.replaceChildren();
    this.querySelector(".board-buttons")?.remove();
  }

  #dismiss(name) {
    this.#men.get(name).element.remove();
    this.#men.delete(name);
  }

  // Puts the man on his spot and, if he is to be seen moving, lets him come from where he stood. How long that takes is given back.
  #stand(name, { spot, place }, animate, move, delay) {
    const known = this.#men.get(name) ?? this.#enlist(name);
    const was = known.spot;
    const { element } = known;
    Object.assign(known, { spot, place });
    element.setAttribute("transform", `translate(${spot.x} ${spot.y})`);
    element.classList.toggle("is-falcon", place.endsWith("*"));
    element.classList.toggle("is-taken", place === "x");
    if (!animate || !was || (was.x === spot.x && was.y === spot.y)) return 0;
    const stops = move ? this.ground.way(name, move.from, move.to).slice(0, -1) : [];
    const frames = [was, ...stops, spot].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    const duration = move ? Math.min(MOST, Math.max(GLIDE, A_SQUARE * (frames.length - 1))) : GLIDE;
    if (move) element.parentNode.append(element); // he walks in front of the others
    element.animate(frames, { duration, delay, easing: "ease-in-out", fill: "backwards" });
    return move ? duration : 0;
  }

  #enlist(name) {
    const element = document.createElementNS(SVG, "g");
    element.setAttribute("class", `man man--${name[0]}`);
    element.dataset.man = name;
    element.append(used(`man-${name[0]}`));
    const text = svgElement("text");
    text.textContent = name;
    element.append(text);
    this.#layer("men").append(element);
    const known = { element };
    this.#men.set(name, known);
    return known;
  }

  #layer(name) {
    const found = this.svg.querySelector(`g.${name}`);
    if (found) return found;
    const made = svgElement("g", { class: name });
    if (name === "marks") this.svg.querySelector("g.men").before(made);
    else this.svg.append(made);
    return made;
  }

  #spotOfMan(man) {
    return this.#men.get(man)?.spot ?? this.ground.spot(man, ".");
  }

  #spotOfTarget(target) {
    return target.square ? this.ground.squareSpot(target.square) : this.ground.spot(target.man, target.to);
  }

  #ring({ x, y }, kind) {
    const r = kind === "from" || kind === "threatened" ? 0.52 : 0.4;
    const group = svgElement("g", { class: `mark mark--${kind}`, transform: `translate(${x} ${y})` });
    group.append(svgElement("circle", { r: this.ground.cell * r }));
    if (kind === "refused") group.append(svgElement("path", { d: "M-8-8 8 8M8-8-8 8" }));
    return group;
  }

  #wayMark({ man, from, to, refused }) {
    const spots = [this.ground.spot(man, from), ...this.ground.way(man, from, to)];
    const path = spots.map(({ x, y }) => `${x} ${y}`).join("L");
    return svgElement("path", { class: `mark mark--way${refused ? " is-refused" : ""}`, d: `M${path}` });
  }

  #buttons(men, from, targets) {
    if (!men.length && !targets.length) return;
    const layer = document.createElement("div");
    layer.className = "board-buttons";
    for (const man of men) {
      const place = this.#men.get(man)?.place ?? ".";
      const button = this.#button(this.#spotOfMan(man), `${man}, ${this.ground.named(man[0], place)}`);
      button.dataset.man = man;
      button.setAttribute("aria-pressed", String(man === from));
      button.addEventListener("click", () => this.#tell("choose-man", { man }));
      layer.append(button);
    }
    for (const target of targets) {
      const square = target.square ?? this.ground.square(target.man, target.to);
      const button = this.#button(this.#spotOfTarget(target), target.label ?? `to ${square}`);
      button.dataset.square = square ?? "";
      button.addEventListener("click", () => this.#tell("choose-square", { square, man: target.man ?? null, to: target.to ?? null }));
      layer.append(button);
    }
    this.frame.append(layer);
  }

  #button({ x, y }, label) {
    const { left, top, width, height } = this.ground.viewBox;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "board-button";
    button.setAttribute("aria-label", label);
    button.style.setProperty("left", `${((x - left) / width) * 100}%`);
    button.style.setProperty("top", `${((y - top) / height) * 100}%`);
    return button;
  }

  #clicked(event) {
    if (!this.open) return;
    const man = event.target.closest?.("[data-man]")?.dataset.man;
    if (man) return this.#tell("choose-man", { man });
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const square = this.ground.squareNear(at);
    if (square) this.#tell("choose-square", { square, man: null, to: null });
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

function svgElement(name, attributes = {}) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

// name → { spot, place }: several men on one square stand side by side, as in the drawing of the build.
function layOut(ground, position) {
  const crowds = new Map();
  for (const { man, place } of menOf(position)) {
    const { x, y } = ground.spot(man, place);
    const key = `${x} ${y}`;
    if (!crowds.has(key)) crowds.set(key, []);
    crowds.get(key).push({ man, place, x, y });
  }
  const standing = new Map();
  for (const crowd of crowds.values()) {
    crowd.forEach(({ man, place, x, y }, n) => {
      const apart = (n - (crowd.length - 1) / 2) * APART * ground.cell;
      standing.set(man, { place, spot: { x: x + apart, y: y - apart } });
    });
  }
  return standing;
}

// The mover first: the others wait until he has arrived.
const ordered = (standing, mover) =>
  [...standing].sort(([one], [other]) => Number(other === mover) - Number(one === mover));

// The ground: where places lie, as the page tells it: the drawn ground (`<g id="ground-louisa">`, whose squares have data-square,
// data-x, data-y) and the places of each seat (`<template data-places="louisa">`). No rule and no geometry is known here.
//
//   ground.square("S1", "3")      → "s3", or null off the board
//   ground.spot("S1", "3")        → { x, y } in units of the drawing; waiting and home have spots of their own
//   ground.way("S1", "3", "7")    → the spots passed, the last one the end; the end alone where there is no track
//   ground.placesAt("s0", "S")    → ["0", "52"]: the places a man of the seat can have on that square
//   ground.squareNear({ x, y })   → "s3" or null
//   ground.named("S", "H")        → "in the castle", for sentences
//   ground.viewBox, ground.cell, ground.seats

const grounds = new WeakMap(); // symbol → Ground; a page that is left takes its grounds with it

function groundNamed(name) {
  const symbol = document.getElementById(`ground-${name}`);
  const places = document.querySelector(`template[data-places="${CSS.escape(name)}"]`);
  if (!symbol || !places) throw new RangeError(`There is no ground ${name} on this page.`);
  if (!grounds.has(symbol)) grounds.set(symbol, new Ground(name, symbol, dataOf(places)));
  return grounds.get(symbol);
}

class Ground {
  #squares = new Map(); // id → spot
  #spots = new Map(); // "S1:." → spot
  #places = {}; // seat → Map(place → square id), in the order of the track

  constructor(name, symbol, data) {
    this.name = name;
    this.cell = Number(symbol.dataset.cell);
    const [left, top, width, height] = symbol.dataset.viewBox.split(" ").map(Number);
    this.viewBox = { left, top, width, height };
    this.track = data.track;
    this.names = data.names;
    this.seats = Object.keys(data.seats);
    for (const seat of this.seats) this.#places[seat] = new Map(data.seats[seat]);
    for (const el of symbol.querySelectorAll("[data-square]")) this.#squares.set(el.dataset.square, spotOf(el));
    for (const el of symbol.querySelectorAll("[data-place]")) this.#spots.set(el.dataset.place, spotOf(el));
  }

  square(man, place) {
    return this.#places[man[0]]?.get(place) ?? null;
  }

  spot(man, place) {
    const own = this.#spots.get(`${man}:${place === "x" ? "." : place}`);
    const found = own ?? this.#squares.get(this.square(man, place));
    if (!found) throw new RangeError(`${man} has no place ${place} on the ground ${this.name}.`);
    return found;
  }

  squareSpot(square) {
    return this.#squares.get(square) ?? null;
  }

  way(man, from, to) {
    const order = this.track ? [...this.#places[man[0]].keys()] : [];
    const [first, last] = [order.indexOf(from), order.indexOf(to)];
    if (first < 0 || last <= first) return [this.spot(man, to)];
    return order.slice(first + 1, last + 1).map((place) => this.spot(man, place));
  }

  placesAt(square, seat) {
    return [...(this.#places[seat] ?? [])].filter(([, id]) => id === square).map(([place]) => place);
  }

  squareNear({ x, y }) {
    let [best, distance] = [null, this.cell * 0.75];
    for (const [id, spot] of this.#squares) {
      const far = Math.hypot(spot.x - x, spot.y - y);
      if (far < distance) [best, distance] = [id, far];
    }
    return best;
  }

  /** Track order of a place for lists: furthest on first is the larger number; off the board is -1. */
  rank(seat, place) {
    return [...(this.#places[seat] ?? new Map()).keys()].indexOf(place);
  }

  named(seat, place) {
    return this.names[`${seat}:${place}`] ?? this.names[place] ?? `on ${place}`;
  }
}

const spotOf = (el) => ({ x: Number(el.dataset.x), y: Number(el.dataset.y) });

customElements.define("parlor-board", ParlorBoard);
