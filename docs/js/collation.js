// Wording compared word by word, without taking any text for the base of the others: as scripts/collation.py does it
// for the build (a test compares the two).
//
//   collate([text, …]) → for each text its runs [{ text, shared: "all" | "some" | "alone" }, …]
//   inAll([text, …]) → the words every text has, little ones left out

const WORD = /[A-Za-zÀ-ÿ0-9]+(?:['’-][A-Za-zÀ-ÿ0-9]+)*/g;
const LITTLE = new Set(
  ("a an and any are as at be been being but by can for from has have he him his if in into is it "
    + "its may no nor not of on or shall so such that the their them then there these they this those "
    + "to under was which while who whom will with without").split(" "),
);

export function collate(texts) {
  const words = texts.map(wordsOf);
  return texts.map((text, at) => {
    const others = words.filter((_, n) => n !== at).map((other) => sharedWith(words[at], other));
    return runs(text, words[at].map((_, n) => howFar(n, others)));
  });
}

export function inAll(texts) {
  const [first, ...others] = texts.map(wordsOf);
  return [...new Set(first)].filter((word) => !LITTLE.has(word) && others.every((other) => other.includes(word)));
}

const wordsOf = (text) => [...text.matchAll(WORD)].map(([word]) => word.toLowerCase());

function howFar(at, others) {
  const count = others.filter((shared) => shared.has(at)).length;
  return count === others.length ? "all" : count ? "some" : "alone";
}

// The places of the words the other text has too, each with the phrase around it.
function sharedWith(words, other) {
  const found = new Set();
  words.forEach((word, i) => {
    if (LITTLE.has(word)) return;
    other.forEach((same, j) => {
      if (same === word) for (const place of phrase(words, other, i, j)) found.add(place);
    });
  });
  return found;
}

function phrase(words, other, i, j) {
  const alike = (step) => words[i + step] !== undefined && words[i + step] === other[j + step];
  let [first, last] = [0, 0];
  while (alike(first - 1)) first -= 1;
  while (alike(last + 1)) last += 1;
  return Array.from({ length: last - first + 1 }, (_, n) => i + first + n);
}

// The text in pieces; what stands between two words of a run belongs to it.
function runs(text, shared) {
  const made = [];
  let end = 0;
  [...text.matchAll(WORD)].forEach((found, n) => {
    const stop = found.index + found[0].length;
    if (n && shared[n] === shared[n - 1]) {
      made.at(-1).text += text.slice(end, stop);
    } else {
      if (found.index > end) made.push({ text: text.slice(end, found.index), shared: "alone" });
      made.push({ text: found[0], shared: shared[n] });
    }
    end = stop;
  });
  if (end < text.length) made.push({ text: text.slice(end), shared: "alone" });
  return made;
}
