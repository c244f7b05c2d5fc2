// The engine's own thread: starts Python from the staged runtime, then answers questions through engine.bridge.answer.
//
// from the page  {id, question}          a question as JSON text
// to the page    {id, answer}            its answer as JSON text
//                {id, bug, fatal}        Python raised; fatal if it cannot go on
//                {progress}              {stage: "fetching", loaded, total} in bytes, then {stage: "starting"}
//                {ready: true} | {failed: {reason, message}}
//                {alive: true}           the lock under this worker's name is held from now until it dies

const MANIFEST = new URL("../assets/runtime/manifest.json", import.meta.url);
const ENGINE_PATH = "/lib/engine.whl";
const REPORT_EVERY = 100; // milliseconds

class LoadingError extends Error {
  constructor(reason, message, cause) {
    super(message, { cause });
    this.reason = reason;
  }
}

const nativeFetch = globalThis.fetch.bind(globalThis);

const nameOf = (url) => new URL(url, location.href).pathname.split("/").pop();
const notFetched = (url, error) => new LoadingError("network", `${nameOf(url)} could not be fetched`, error);
const cutShort = (url, error) => new LoadingError("network", `${nameOf(url)} did not arrive whole`, error);

async function fetchFound(url, options) {
  const response = await nativeFetch(url, options).catch((error) => {
    throw notFetched(url, error);
  });
  if (!response.ok) throw notFetched(url, new Error(`status ${response.status}`));
  return response;
}

async function fetchBytes(url) {
  const response = await fetch(url);
  return response.arrayBuffer().catch((error) => {
    throw cutShort(url, error);
  });
}

// How much of the runtime has arrived, told to the page now and then.
class Arrivals {
  #loaded = 0;
  #total;
  #told = -REPORT_EVERY;

  constructor(files) {
    this.#total = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    this.add(0);
  }

  add(bytes) {
    this.#loaded += bytes;
    if (performance.now() - this.#told < REPORT_EVERY) return;
    this.#told = performance.now();
    postMessage({ progress: { stage: "fetching", loaded: this.#loaded, total: this.#total } });
  }

  // The response itself goes on untouched, so that the browser may keep the compiled code it belongs to.
  async follow(response) {
    const reader = response.clone().body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) this.add(part.value.length);
  }
}

// Pyodide fetches for itself and, where that fails, writes to the console and waits for ever. It uses the global fetch
// and instantiateStreaming: so there its bytes are counted and its failures caught.
function watchFetching(arrivals) {
  return new Promise((_, fail) => {
    globalThis.fetch = async (url, options) => {
      const response = await fetchFound(url, options).catch(failing(fail));
      arrivals.follow(response).catch((error) => fail(cutShort(url, error)));
      return response;
    };
    const instantiate = WebAssembly.instantiateStreaming.bind(WebAssembly);
    WebAssembly.instantiateStreaming = (response, imports) =>
      instantiate(response, imports).catch((error) => failing(fail)(notInstantiated(error)));
  });
}

const failing = (fail) => (error) => {
  fail(error);
  throw error;
};

function notInstantiated(error) {
  if (error instanceof LoadingError) return error;
  if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
    return new LoadingError("no-webassembly", "this browser cannot run the WebAssembly of Python", error);
  }
  return new LoadingError("network", `Python did not arrive whole (${error.message})`, error);
}

async function importWhole(file, arrivals) {
  const url = new URL(file.url, MANIFEST);
  const module = await import(url).catch((error) => {
    throw notFetched(url, error);
  });
  arrivals.add(file.bytes);
  return module;
}

async function startPython() {
  const manifest = await (await fetchFound(MANIFEST, { cache: "no-cache" })).json();
  const { loader, glue, library, engine } = manifest.files;
  const arrivals = new Arrivals(manifest.files);
  const failure = watchFetching(arrivals);
  const engineBytes = fetchBytes(new URL(engine.url, MANIFEST));
  const starting = Promise.all([importWhole(loader, arrivals), importWhole(glue, arrivals)]).then(
    ([{ loadPyodide }, { default: createModule }]) =>
      loadPyodide({
        indexURL: new URL(manifest.index, MANIFEST).href,
        packageBaseUrl: new URL(".", MANIFEST).href,
        stdLibURL: new URL(library.url, MANIFEST).href,
        lockFileContents: JSON.stringify(manifest.lock),
        createPyodideModule: (settings) => createModule(settings),
        env: { PYTHONPATH: ENGINE_PATH },
        fsInit: async (FS) => {
          FS.writeFile(ENGINE_PATH, new Uint8Array(await engineBytes));
          postMessage({ progress: { stage: "starting" } });
        },
      }),
  );
  return Promise.race([failure, Promise.all([starting, engineBytes]).then(([pyodide]) => pyodide)]);
}

function answerWith(answer, { id, question }) {
  try {
    postMessage({ id, answer: answer(question) });
  } catch (error) {
    // Python's own exceptions leave it whole; anything else (memory, stack) may not have.
    postMessage({ id, bug: String(error.message ?? error), fatal: error.name !== "PythonError" });
  }
}

async function serve() {
  try {
    const pyodide = await startPython();
    const { answer } = pyodide.pyimport("engine.bridge");
    addEventListener("message", ({ data }) => answerWith(answer, data));
    postMessage({ ready: true });
  } catch (error) {
    const lines = String(error.message ?? error).trim().split("\n");
    postMessage({ failed: { reason: error.reason ?? "broken", message: lines.at(-1).slice(0, 300) } });
  }
}

// A worker that dies says nothing; but its locks are let go, and that the page can hear.
navigator.locks?.request(self.name, () => {
  postMessage({ alive: true });
  return new Promise(() => {});
});
serve();
