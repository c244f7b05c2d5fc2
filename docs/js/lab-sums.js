// Many games in parts: the engine's answers to `simulate` added up, and what can be said of the sum.
//
// The games of a run are numbered, and each has dice of its own by its number and the seed. So parts add up to exactly what
// the engine says of all games in one answer, whatever the parts were.

const SURE = 1.96; // standard errors on either side of a mean: right in 95 of 100 trials

/** Two answers of one run as one; `whole` may be null at first. */
export function joined(whole, part) {
  if (!whole) return part;
  const games = whole.games + part.games;
  const lengths = addedPairs(whole.lengths, part.lengths);
  const total = whole.throws.total + part.throws.total;
  return {
    ...whole,
    games,
    wins: added(whole.wins, part.wins),
    undecided: whole.undecided + part.undecided,
    throws: {
      total,
      mean: thousandths(total, games),
      p5: percentile(lengths, games, 5),
      p50: percentile(lengths, games, 50),
      p95: percentile(lengths, games, 95),
    },
    lengths,
    moves: whole.moves + part.moves,
    captures: whole.captures + part.captures,
    lost: whole.lost + part.lost,
    clauses: addedClauses(whole.clauses, part.clauses),
  };
}

// As Python's round(x, 3): to the nearest, and where two are as near, to the even one.
function thousandths(total, games) {
  const scaled = (total * 1000) / games;
  const below = Math.floor(scaled);
  const isHalf = (total * 2000) % games === 0 && ((total * 2000) / games) % 2 === 1;
  return (isHalf ? below + (below % 2) : Math.round(scaled)) / 1000;
}

function percentile(lengths, games, percent) {
  let seen = 0;
  for (const [throws, times] of lengths) {
    seen += times;
    if (seen >= (games * percent) / 100) return throws;
  }
  return 0;
}

function added(one, other) {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + (other[key] ?? 0)]));
}

function addedPairs(one, other) {
  const sums = new Map(one);
  for (const [key, times] of other) sums.set(key, (sums.get(key) ?? 0) + times);
  return [...sums].sort(([a], [b]) => a - b);
}

function addedClauses(one, other) {
  const none = { permitted: 0, refused: 0 };
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return Object.fromEntries(keys.map((key) => [key, added(one[key] ?? none, other[key] ?? none)]));
}

/** How far chance alone moves the mean number of throws. */
export function within({ lengths, games, throws }) {
  if (games < 2) return Infinity;
  const mean = throws.total / games;
  const squares = lengths.reduce((sum, [length, times]) => sum + times * (length - mean) ** 2, 0);
  return SURE * Math.sqrt(squares / (games - 1) / games);
}

/** Common bins for the lengths of some runs: [{from, to, shares: [share of each run's games]}]. */
export function bins(runs, most = 24) {
  const all = runs.flatMap(({ lengths }) => lengths.map(([length]) => length));
  const low = Math.min(...all);
  const width = niceStep((Math.max(...all) - low + 1) / most);
  const start = Math.floor(low / width) * width;
  const count = Math.floor((Math.max(...all) - start) / width) + 1;
  const shareOf = ({ lengths, games }, from) =>
    lengths.reduce((sum, [length, times]) => sum + (length >= from && length < from + width ? times : 0), 0) / games;
  return Array.from({ length: count }, (_, n) => start + n * width)
    .map((from) => ({ from, to: from + width - 1, shares: runs.map((run) => shareOf(run, from)) }));
}

function niceStep(wanted) {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)));
  return [1, 2, 5, 10].map((n) => n * power).find((step) => step >= wanted);
}

/** What a table shows, row by row: {name, values: [number or text of each run], digits}. */
export function rows(runs) {
  const a_game = (key) => (run) => run[key] / run.games;
  const winners = [...new Set(runs.flatMap(({ wins }) => Object.keys(wins)))].sort(bySeat);
  const row = (name, of, digits = 1) => ({ name, digits, values: runs.map(of) });
  return [
    row("Games", ({ games }) => games, 0),
    row("Throws a game", ({ throws }) => throws.mean),
    row("± by chance", within),
    row("5 of 100 games are over by throw", ({ throws }) => throws.p5, 0),
    row("Half of them by throw", ({ throws }) => throws.p50, 0),
    row("95 of 100 by throw", ({ throws }) => throws.p95, 0),
    ...winners.map((who) => row(who === "undecided" ? "Undecided, of 100 games" : `Won by ${who}, of 100 games`, ({ wins, games }) => (100 * (wins[who] ?? 0)) / games)),
    row("Moves a game", a_game("moves")),
    row("Captures a game", a_game("captures")),
    row("Throws lost a game", a_game("lost")),
  ];
}

const ORDER = ["S", "W", "N", "E"];
const bySeat = (one, other) => place(one) - place(other) || one.localeCompare(other);
const place = (who) => (ORDER.indexOf(who[0]) + ORDER.length + 1) % (ORDER.length + 1);

/** The runs as a file for a spreadsheet: one number a line. */
export function csv(runs) {
  const lines = [["run", "game", "seats", "mode", "policy", "seed", "games", "rulings", "measure", "of", "value"]];
  for (const [name, run] of Object.entries(runs)) {
    const rulings = Object.entries(run.rulings).map((pair) => pair.join("=")).join(" ");
    const head = [name, run.game, run.seats, run.mode ?? "", run.policy, run.seed, run.games, rulings];
    const tell = (measure, of, value) => lines.push([...head, measure, of, value]);
    for (const [who, times] of Object.entries(run.wins)) tell("wins", who, times);
    for (const [key, value] of Object.entries(run.throws)) tell("throws", key, value);
    for (const key of ["undecided", "moves", "captures", "lost"]) tell(key, "", run[key]);
    for (const [length, times] of run.lengths) tell("games of length", length, times);
    for (const [clause, counts] of Object.entries(run.clauses)) for (const [did, times] of Object.entries(counts)) tell(did, clause, times);
  }
  return `${lines.map((line) => line.map(quoted).join(",")).join("\r\n")}\r\n`;
}

const quoted = (value) => (/[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value));
