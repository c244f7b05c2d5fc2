// The form of the laboratory: what is asked for, in the form, in the address, and in words.

import { element } from "./live-dom.js";

const NUMBERS = { 2: "two", 3: "three", 4: "four" };
const MODES = { each: "each for himself", partners: "partners: S and N against W and E" };
const MOST_GAMES = 100_000;

/** What a run is when nothing is said: { game, players, mode, policy, games, seed, a: {}, b: {} }. */
export const USUAL = { players: 2, mode: "", policy: "random", games: 200, seed: 1, a: {}, b: {} };

/** The address of a run, and back. Anything strange in it is left out: an address is data from outside. */
export function written(wanted) {
  const { game, players, mode, policy, games, seed } = wanted;
  const pairs = (rulings) => Object.entries(rulings).map((pair) => pair.join(":")).join(" ");
  const given = { lab: game, players, mode, policy, games, seed, a: pairs(wanted.a), b: pairs(wanted.b) };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== "")).toString();
}

export function readBack(fragment, facts) {
  const given = new URLSearchParams(fragment.replace(/^#/, "").slice(0, 4000));
  const game = facts[given.get("lab")];
  if (!game) return null;
  const rulings = (text) => Object.fromEntries((text ?? "").split(" ").map((pair) => pair.split(":"))
    .filter(([id, option]) => game.rulings.some((ruling) => ruling.id === id && option in ruling.options && option !== ruling.ruling)));
  return {
    game: game.id,
    players: oneOf(Number(given.get("players")), game.players),
    mode: game.modes.slice(1).includes(given.get("mode")) ? given.get("mode") : "",
    policy: given.get("policy") === "sensible" ? "sensible" : "random",
    games: whole(given.get("games"), 1, MOST_GAMES, USUAL.games),
    seed: whole(given.get("seed"), 0, 2 ** 31, USUAL.seed),
    a: rulings(given.get("a")),
    b: rulings(given.get("b")),
  };
}

const oneOf = (value, known) => (known.includes(value) ? value : known[0]);

function whole(text, least, most, usual) {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= least && number <= most ? number : usual;
}

/** The fields of the form for one game, filled in as wanted. */
export function fields(facts, wanted, pageOf) {
  const game = facts[wanted.game];
  return [
    labelled("Game", select("game", Object.values(facts).map(({ id, title }) => [id, title]), wanted.game)),
    labelled("Players", select("players", game.players.map((n) => [n, NUMBERS[n]]), wanted.players)),
    game.modes.length > 1 && labelled("How", select("mode", game.modes.map((mode, n) => [n ? mode : "", MODES[mode] ?? mode]), wanted.mode)),
    labelled("They choose", select("policy", [["random", "by lot among the legal moves"], ["sensible", "sensibly, one move ahead"]], wanted.policy)),
    labelled("Games for A and for B", number("games", wanted.games, 1, MOST_GAMES)),
    labelled("Seed of the dice", number("seed", wanted.seed, 0, 2 ** 31)),
    rulingTable(game, wanted, pageOf),
  ].filter(Boolean);
}

const labelled = (words, field) => element("label.lab-field", {}, element("span", {}, words), field);
const number = (name, value, min, max) => element("input", { type: "number", name, value, min, max, step: 1, required: true });

function select(name, options, chosen) {
  return element("select", { name }, options.map(([value, words]) => element("option", { value, selected: String(value) === String(chosen) }, words)));
}

function rulingTable(game, wanted, pageOf) {
  const open = Object.keys(wanted.a).length + Object.keys(wanted.b).length > 0;
  return element("details.lab-rulings", { open },
    element("summary", {}, `Rulings: A against B (${game.rulings.length})`),
    element("p", {}, "Both begin as we rule. Change one in B to see what it does; what differs is marked."),
    element("ul.lab-switches", {}, game.rulings.map((ruling) => rulingRow(game, ruling, wanted, pageOf))));
}

function rulingRow(game, ruling, wanted, pageOf) {
  const options = Object.keys(ruling.options).map((name) => [name, name.replaceAll("-", " ") + (name === ruling.ruling ? " (ours)" : "")]);
  const one = (side) => {
    const field = select(`${side}-${ruling.id}`, options, wanted[side][ruling.id] ?? ruling.ruling);
    field.dataset.side = side;
    field.dataset.ruling = ruling.id;
    field.setAttribute("aria-label", `${side.toUpperCase()}: ${ruling.question}`);
    return element("span.lab-side", {}, element("b", { "aria-hidden": "true" }, side.toUpperCase()), field);
  };
  return element("li.lab-switch", { "data-ruling": ruling.id },
    element("span.lab-question", {}, ruling.question, " ", element("a", { href: pageOf(game, ruling.id) }, "argued")), one("a"), one("b"));
}

/** What the form asks for; only rulings that are not ours are named. */
export function asked(form, facts) {
  const data = new FormData(form);
  const game = facts[data.get("game")];
  const changed = (side) => Object.fromEntries([...form.querySelectorAll(`select[data-side="${side}"]`)]
    .map((field) => [field.dataset.ruling, field.value])
    .filter(([id, option]) => game.rulings.find((ruling) => ruling.id === id)?.ruling !== option));
  return {
    game: game.id, players: Number(data.get("players")), mode: data.get("mode") ?? "", policy: data.get("policy"),
    games: whole(data.get("games"), 1, MOST_GAMES, USUAL.games), seed: whole(data.get("seed"), 0, 2 ** 31, USUAL.seed),
    a: changed("a"), b: changed("b"),
  };
}

/** The rulings of a side in words. */
export const inWords = (rulings) => Object.entries(rulings).map((pair) => pair.join("=")).join(", ") || "all as we rule";
