// Two ways to a first answer, in milliseconds from the making of the worker.
import { engine } from "./js/engine.js";

const QUESTION = { ask: "games" };

function refuseIfStarted() {
  if (engine.status.state !== "idle") throw new Error("an engine was already started: not a first answer");
}

window.staged = async () => {
  refuseIfStarted();
  const began = performance.now();
  await engine.ask(QUESTION);
  return performance.now() - began;
};

window.plain = () => new Promise((resolve) => {
  refuseIfStarted();
  const began = performance.now();
  const worker = new Worker("plain/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.ready) return worker.postMessage({ id: 1, question: JSON.stringify(QUESTION) });
    worker.terminate();
    resolve(performance.now() - began);
  };
});

// Milliseconds for each answer to the same question, asked one after another.
window.each = async (question, times) => {
  await engine.ask(question);
  const began = performance.now();
  for (let time = 0; time < times; time += 1) await engine.ask(question, { deadline: 60000 });
  return (performance.now() - began) / times;
};

window.prepared = true;
