// The sizes of files as a web server sends them, compressed with brotli at its best: a JSON list in their order.
import { readFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

function compressedSize(path) {
  const content = readFileSync(path);
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return brotliCompressSync(content, { params }).length;
}

process.stdout.write(JSON.stringify(process.argv.slice(2).map(compressedSize)));
