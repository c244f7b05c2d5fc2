// The page's side of the engine: one worker for the whole site, started by the reader's intent, asked by JSON.
//
//   import { engine } from "./engine.js";
//   engine.warm();                                              // on hover or focus; harmless if repeated
//   const answer = await engine.ask({ ask: "games" }, { deadline: 5000, signal });
//   engine.status.addEventListener("change", () => show(engine.status.state, engine.status.progress));
//
// A refusal by the rules is an answer. What is thrown is an EngineError, whose `kind` says why there is none.

const WORKER = new URL("./worker.js", import.meta.url);
const GRACE = 250; // milliseconds an abandoned question may still run before its worker is replaced

const FAILURES = {
  "no-webassembly": "This browser cannot run WebAssembly, which the engine needs.",
  "no-module-workers": "This browser is too old for the engine: it cannot run a module in a worker.",
  network: "The engine could not be fetched.",
  "timed-out": "The engine took too long to load.",
  broken: "The engine could not be started.",
};

/** kind: "unavailable" (with `reason`, see status) · "deadline" · "died" · "cancelled" · "bug". */
export class EngineError extends Error {
  constructor(kind, message, more = {}) {
    super(message);
    this.name = "EngineError";
    this.kind = kind;
    Object.assign(this, more);
  }
}

/**
 * What the engine is doing. `state`: "idle" · "loading" · "ready" · "failed"; while loading `progress` is
 * {stage: "fetching", loaded, total} in bytes or {stage: "starting"}, else null; when failed `reason` is one of FAILURES
 * and `message` a sentence to show. Every change fires an event named by the state, then "change".
 */
export class Status extends EventTarget {
  state = "idle";
  progress = null;
  reason = null;
  message = "";
  detail = "";

  set(state, more = {}) {
    Object.assign(this, { state, progress: null, reason: null, message: "", detail: "" }, more);
    this.dispatchEvent(new Event(state));
    this.dispatchEvent(new Event("change"));
  }
}

export class Engine {
  status = new Status();
  /** Milliseconds: without a sign of progress while loading; for an answer, unless `ask` is told otherwise. */
  patience = { load: 30000, answer: 10000 };

  #worker = null;
  #unlock = null; // ends our waiting for the worker's lock
  #timer = 0; // of loading, or of the question being answered
  #queue = []; // questions not yet sent
  #current = null; // the question the worker has
  #ids = 0;

  /** Begin loading, as a guess that the engine will be wanted; not for readers who asked to save data. */
  warm() {
    if (this.status.state === "idle" && !navigator.connection?.saveData) this.#start();
  }

  /** The answer to a question, loading the engine if need be. The deadline runs from when the engine begins on it. */
  ask(question, { deadline = this.patience.answer, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(cancelled());
      const text = JSON.stringify(question);
      const asked = { id: ++this.#ids, text, deadline, resolve, reject, signal };
      asked.abort = () => this.#abandon(asked);
      signal?.addEventListener("abort", asked.abort);
      this.#queue.push(asked);
      if (this.status.state === "ready") this.#next();
      else if (this.status.state !== "loading") this.#start();
    });
  }

  /** Stop loading or answering; whoever waits for an answer is told so. A ready engine with nothing to do stays. */
  cancel() {
    const busy = this.#current || this.#queue.length || this.status.state === "loading";
    if (!busy) return;
    this.#stop();
    this.#rejectAll(cancelled());
    this.status.set("idle");
  }

  /** Load again after a failure; fulfilled when ready, rejected with the EngineError if it fails again. */
  retry() {
    if (this.status.state === "idle" || this.status.state === "failed") this.#start();
    return this.#settled();
  }

  #settled() {
    if (this.status.state === "ready") return Promise.resolve();
    if (this.status.state === "failed") return Promise.reject(this.#unavailable());
    return new Promise((resolve, reject) => {
      const once = { once: true };
      this.status.addEventListener("ready", resolve, once);
      this.status.addEventListener("failed", () => reject(this.#unavailable()), once);
      this.status.addEventListener("idle", () => reject(cancelled()), once);
    });
  }

  #start() {
    this.#stop();
    this.status.set("loading", { progress: { stage: "fetching", loaded: 0, total: 0 } });
    if (typeof WebAssembly !== "object") return this.#fail("no-webassembly");
    const name = `engine-${Date.now()}-${Math.random()}`;
    const worker = moduleWorker(name);
    if (!worker) return this.#fail("no-module-workers");
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#hear(data, name);
    // While loading it means that the script did not come or does not parse; afterwards that the worker is broken.
    worker.onerror = (event) => {
      event.preventDefault();
      if (this.status.state === "loading") this.#fail("network", event.message);
      else this.#died(event.message);
    };
    this.#waitFor(this.patience.load, () => this.#fail("timed-out"));
  }

  #hear(data, name) {
    if (data.alive) this.#watch(name);
    else if (data.progress) this.#progress(data.progress);
    else if (data.failed) this.#fail(data.failed.reason, data.failed.message);
    else if (data.ready) this.#ready();
    else this.#answered(data);
  }

  // The worker holds the lock of its name as long as it lives: when we get it, it has died.
  #watch(name) {
    this.#unlock = new AbortController();
    const { signal } = this.#unlock;
    const worker = this.#worker;
    const died = () => {
      // A worker that failed to start has ended too, and that has been told already.
      if (this.#worker === worker) this.#died("its thread ended");
    };
    const released = navigator.locks.request(name, { signal }, died);
    released.catch(() => {}); // we stopped waiting
  }

  #progress(progress) {
    this.#waitFor(this.patience.load, () => this.#fail("timed-out"));
    this.status.set("loading", { progress });
  }

  #ready() {
    clearTimeout(this.#timer);
    this.status.set("ready");
    this.#next();
  }

  // One question at a time, so that the deadline measures the engine and not the queue.
  #next() {
    if (this.#current || this.status.state !== "ready") return;
    this.#current = this.#queue.shift() ?? null;
    if (!this.#current) return;
    const { id, text, deadline } = this.#current;
    this.#waitFor(deadline, () => this.#late());
    this.#worker.postMessage({ id, question: text });
  }

  #answered({ id, answer, bug, fatal }) {
    if (this.#current?.id !== id) return;
    const asked = this.#release();
    if (bug === undefined) asked.resolve(JSON.parse(answer));
    else asked.reject(new EngineError("bug", lastLine(bug), { detail: bug }));
    if (fatal) this.#replace();
    else this.#next();
  }

  #late() {
    const asked = this.#release();
    asked.reject(new EngineError("deadline", `The engine gave no answer within ${asked.deadline / 1000} s.`));
    this.#replace();
  }

  #died(detail) {
    const message = "The engine stopped unexpectedly; it can be started again.";
    this.#release()?.reject(new EngineError("died", message, { detail }));
    if (this.status.state === "loading") this.#fail("broken", detail);
    else this.#replace();
  }

  // A question nobody waits for any more: forgotten if not begun, else given a moment to end by itself.
  #abandon(asked) {
    this.#queue = this.#queue.filter((other) => other !== asked);
    asked.reject(cancelled());
    if (this.#current === asked) this.#waitFor(GRACE, () => (this.#release(), this.#replace()));
  }

  #release() {
    const asked = this.#current;
    this.#current = null;
    clearTimeout(this.#timer);
    asked?.signal?.removeEventListener("abort", asked.abort);
    return asked;
  }

  // The thread is gone or lost: a new one at once if questions wait, otherwise when it is next wanted.
  #replace() {
    this.#stop();
    if (this.#queue.length) this.#start();
    else this.status.set("idle");
  }

  #fail(reason, detail = "") {
    this.#stop();
    this.status.set("failed", { reason, message: FAILURES[reason], detail });
    this.#rejectAll(this.#unavailable());
  }

  #unavailable() {
    const { reason, message, detail } = this.status;
    return new EngineError("unavailable", message, { reason, detail });
  }

  #rejectAll(error) {
    const asked = [this.#release(), ...this.#queue.splice(0)];
    for (const question of asked) question?.reject(error);
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#unlock?.abort();
    this.#worker?.terminate();
    this.#unlock = this.#worker = null;
  }

  #waitFor(milliseconds, then) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, milliseconds);
  }
}

const cancelled = () => new EngineError("cancelled", "The question was withdrawn.");
const lastLine = (text) => text.trim().split("\n").at(-1);

// A browser that does not ask for the type would run the module as a classic script.
function moduleWorker(name) {
  let asked = false;
  const options = { name, get type() { asked = true; return "module"; } };
  const worker = new Worker(WORKER, options);
  if (asked) return worker;
  worker.terminate();
  return null;
}

// Instant navigation keeps the window: whichever copy of this module comes first makes the engine for all.
const KEY = Symbol.for("parlor-rules.engine");
export const engine = (globalThis[KEY] ??= new Engine());
