// Who plays a seat, and who throws the dice.
//
//   KINDS                      person · sensible · random
//   playersOf(header, seats)   "S=person N=sensible" → { S: "person", N: "sensible" }, a person wherever nothing is said
//   roll(dice, seed, turn)     pips: by chance, or, if there is a seed, always the same for the same turn of the game

export const KINDS = {
  person: "A person, here",
  sensible: "The page, sensibly",
  random: "The page, at random",
};

export const isPerson = (kind) => kind === "person";

export function playersOf(header, seats) {
  const said = Object.fromEntries(String(header ?? "").split(/\s+/).filter(Boolean).map((pair) => pair.split("=")));
  return Object.fromEntries([...seats].map((seat) => [seat, Object.hasOwn(KINDS, said[seat]) ? said[seat] : "person"]));
}

export const headerOf = (players) => Object.entries(players).map((pair) => pair.join("=")).join(" ");

export function roll(dice, seed = "", turn = 0) {
  const next = seed ? sown(`${seed}/${turn}`) : chance;
  return Array.from({ length: dice }, () => 1 + Math.floor(next() * 6));
}

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32;

// A small well-mixed generator (splitmix32) begun from the text.
function sown(text) {
  let state = [...text].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0), 0x01000193) >>> 0, 0x811c9dc5);
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}
