// Runs one function of scripts/runtime/inside in Pyodide under Node: a request as JSON on stdin, its answer on stdout.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const request = JSON.parse(readFileSync(0, "utf8"));

// Fixed, so that the same sources give the same bytecode on any day.
const REPRODUCIBLE = { SOURCE_DATE_EPOCH: "315532800", PYTHONHASHSEED: "0" };

function mountFolders(FS) {
  for (const [point, root] of Object.entries({ "/inside": request.inside, ...request.mounts })) {
    FS.mkdirTree(point);
    FS.mount(FS.filesystems.NODEFS, { root }, point);
  }
}

async function answer() {
  const { loadPyodide } = await import(pathToFileURL(`${request.pyodide}/pyodide.mjs`));
  const pyodide = await loadPyodide({
    indexURL: request.pyodide,
    packageBaseUrl: request.pyodide,
    lockFileContents: JSON.stringify(request.lock),
    ...(request.library && { stdLibURL: request.library }),
    env: { ...REPRODUCIBLE, PYTHONPATH: ["/inside", ...request.path].join(":") },
    fsInit: mountFolders,
    stdout: (line) => process.stderr.write(`${line}\n`),
  });
  return pyodide.pyimport(request.module)[request.function](JSON.stringify(request.arguments));
}

try {
  process.stdout.write(await answer(), () => process.exit(0)); // not before all of it is written
} catch (error) {
  // An uncaught error would print a whole minified file; what Python says is at the end of the message.
  process.stderr.write(`${String(error.message ?? error).slice(-3000)}\n`);
  process.exit(1);
}
