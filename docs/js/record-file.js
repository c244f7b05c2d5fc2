// Records as files: saved to the reader's disk, and read back. What a record says is for the engine to judge.

const MOST_BYTES = 2_000_000;
const TYPE = "text/plain;charset=utf-8";

/** What is wrong with a file, in one sentence. */
export class FileError extends Error {
  name = "FileError";
}

/** `louisa-2026-11-16.record` */
export function fileName(game, date = new Date()) {
  return `${game}-${date.toISOString().slice(0, 10)}.record`;
}

export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: TYPE }));
  link.download = name;
  link.click();
  // The browser has taken the file when the click returns; the address is of no use any more.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The text of a record file, or a FileError. */
export async function read(file) {
  if (file.size > MOST_BYTES) throw new FileError(`«${file.name}» is too large to be a record: ${MOST_BYTES / 1e6} MB is the most.`);
  const text = decoded(await file.arrayBuffer(), file.name).replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  if (!/^game: *\S/m.test(text.split("\n\n", 1)[0])) {
    throw new FileError(`«${file.name}» is no record: a record begins with lines such as «game: louisa».`);
  }
  return text;
}

function decoded(bytes, name) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileError(`«${name}» is no record: it is not plain text.`);
  }
}
