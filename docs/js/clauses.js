// The clauses a page knows: from the parallel text if it stands on the page, else from the page's data
// (`<template data-clauses="louisa" data-leaflet="../">{"r8": ["Rule 8", "its words"], …}`).
//
//   clause("louisa.r8") → { id, label, words, href, article } or null; `article` is its row in the parallel text, if any
//   clauseLink("louisa.r8") → <a class="clause-link">
//   prose(text, "louisa") → a fragment in which [r8] and [india.blockade] are such links
//   light(ids) → these clauses are in force; the others are not

const REFERENCE = /\[([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*)\]/;
const IN_FORCE = "is-in-force";

// Asked for thousands of times while a list of moves is made: remembered until the page may have changed.
let known = null;

export function clause(id) {
  if (!known) {
    known = new Map();
    queueMicrotask(() => (known = null));
  }
  if (!known.has(id)) known.set(id, onPage(id) ?? inData(id));
  return known.get(id);
}

export function clauseLink(id, text) {
  const found = clause(id);
  const link = document.createElement("a");
  link.className = "clause-link";
  link.textContent = text ?? found?.label ?? id;
  if (found) link.href = found.href;
  return link;
}

export function prose(text, work) {
  const fragment = document.createDocumentFragment();
  text.split(REFERENCE).forEach((part, n) => {
    const known = n % 2 && (clause(`${work}.${part}`) ?? clause(part));
    fragment.append(known ? clauseLink(known.id) : n % 2 ? `[${part}]` : part);
  });
  return fragment;
}

export function light(ids) {
  const wanted = new Set(ids);
  for (const article of document.querySelectorAll(`.clause.${IN_FORCE}`)) {
    if (!wanted.has(article.dataset.clause)) article.classList.remove(IN_FORCE);
  }
  for (const id of wanted) rowOf(id)?.classList.add(IN_FORCE);
}

const rowOf = (id) => document.querySelector(`.clause[data-clause="${CSS.escape(id)}"]`);

function onPage(id) {
  const article = rowOf(id);
  if (!article) return null;
  const heading = article.querySelector("h3");
  const words = article.querySelector(".words-reading")?.textContent.trim() ?? "";
  return { id, label: heading.textContent.trim(), words, href: `#${heading.id}`, article };
}

function inData(id) {
  const [work, ...rest] = id.split(".");
  const held = document.querySelector(`template[data-clauses="${CSS.escape(work)}"]`);
  const found = held && dataOf(held)[rest.join(".")];
  if (!found) return null;
  const [label, words] = found;
  return { id, label, words, href: `${held.dataset.leaflet}#${rest.join(".")}`, article: null };
}

const read = new WeakMap(); // template → its data, parsed once

/** The data a <template> holds. */
export function dataOf(template) {
  if (!read.has(template)) read.set(template, JSON.parse(template.content.textContent));
  return read.get(template);
}
