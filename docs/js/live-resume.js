// Puts a kept game back into its figure.

import { takeOver } from "./live.js";
import { store } from "./live-keep.js";
import { inOrder, StoreError } from "./store.js";

/** The live game again, or null if none is kept or it cannot be read (then `says` is told why). */
export async function resume(game, key, { asleep = true, says = () => {} } = {}) {
  try {
    const kept = store.load(key);
    if (!kept?.tree) return null;
    return await putBack(game, key, kept, asleep);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    says(error.message);
    return null;
  }
}

async function putBack(game, key, { tree, current, players, seed, original = [] }, asleep) {
  const nodes = inOrder(tree);
  const figures = new Set(original.map((n) => nodes[n]?.id));
  game.tree = tree;
  game.go((nodes[current] ?? tree.root).id, { animate: false, quiet: true });
  return takeOver(game, { players, seed, key, original: figures, asleep });
}
