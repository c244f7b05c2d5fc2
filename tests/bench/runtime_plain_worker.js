// Python loaded as Pyodide's own introduction does it: what the staged runtime is measured against.
const folder = new URL("./assets/runtime/", import.meta.url);
const manifest = await (await fetch(new URL("manifest.json", folder))).json();
const at = (file) => new URL(file.url, folder).href;

const { loadPyodide } = await import(at(manifest.files.loader));
const pyodide = await loadPyodide({
  indexURL: new URL(manifest.index, folder).href,
  stdLibURL: at(manifest.files.library),
  lockFileContents: JSON.stringify(manifest.lock),
});
const wheel = await (await fetch(at(manifest.files.engine))).arrayBuffer();
pyodide.unpackArchive(wheel, "wheel");
const { answer } = pyodide.pyimport("engine.bridge");
addEventListener("message", ({ data }) => postMessage({ id: data.id, answer: answer(data.question) }));
postMessage({ ready: true });
