// What the page must know of a game to offer it: dice, seats, modes, the questions its rulings answer. Written by the build.
//
//   facts = await factsOf("louisa")  → { id, work, title, dice, men, players: [2, 3, 4], modes, rulings: [{id, question, options, ruling, clauses}] }
//   usualOf(facts)                   → { entry: "rule-4", … }

const SITE = new URL("../", import.meta.url);

let fetched = null;

/** Every game by its id. */
export const allFacts = () => (fetched ??= fetchFacts());

export async function factsOf(game) {
  const all = await allFacts();
  if (!all[game]) throw new RangeError(`There is no game «${game}» here.`);
  return all[game];
}

async function fetchFacts() {
  try {
    const answer = await fetch(new URL("assets/games.json", SITE));
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return (await answer.json()).games;
  } catch (error) {
    fetched = null; // another try may do better
    throw new Error("What the page must know of the games could not be fetched.", { cause: error });
  }
}

export const usualOf = ({ rulings }) => Object.fromEntries(rulings.map(({ id, ruling }) => [id, ruling]));

/** The address of a game's own page. */
export const playPage = ({ work }) => new URL(`${work}/play/`, SITE);
export const rulingPage = ({ work }, ruling) => new URL(`${work}/rulings/#${ruling}`, SITE);

/** The name of the ground (board.js) that rulings lay. */
export function groundFor({ grounds }, rulings) {
  const laying = Object.keys(grounds).flatMap((key) => key.split(" ").filter(Boolean));
  const chosen = [...new Set(laying)].filter((pair) => rulings[pair.split("=")[0]] === pair.split("=")[1]);
  return grounds[chosen.join(" ")] ?? grounds[""];
}
