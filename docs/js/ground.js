// Where places lie, as the page tells it: the drawn ground (`<g id="ground-louisa">`, whose squares have data-square,
// data-x, data-y) and the places of each seat (`<template data-places="louisa">`). No rule and no geometry is known here.
//
//   const ground = groundNamed("louisa");
//   ground.square("S1", "3")      → "s3", or null off the board
//   ground.spot("S1", "3")        → { x, y } in units of the drawing; waiting and home have spots of their own
//   ground.way("S1", "3", "7")    → the spots passed, the last one the end; the end alone where there is no track
//   ground.placesAt("s0", "S")    → ["0", "52"]: the places a man of the seat can have on that square
//   ground.squareNear({ x, y })   → "s3" or null
//   ground.named("S", "H")        → "in the castle", for sentences
//   ground.viewBox, ground.cell, ground.seats

import { dataOf } from "./clauses.js";

const grounds = new WeakMap(); // symbol → Ground; a page that is left takes its grounds with it

export function groundNamed(name) {
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
