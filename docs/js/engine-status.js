// <engine-status>: what the engine is doing, for readers: how much has come, what went wrong, and what can be done about it.
// It is empty while there is nothing to say. The spoken part changes only with the state, not with every byte.

import { engine } from "./engine.js";
import { button, element } from "./live-dom.js";

const WORDS = {
  loading: "The engine is being fetched.",
  ready: "The engine is ready.",
};

class EngineStatus extends HTMLElement {
  #spoken = element("p.engine-words", { role: "status" });
  #bar = element("progress.engine-bar", { "aria-label": "Fetching the engine" });
  #tools = element("div.engine-tools");
  #show = () => this.#draw();
  #drawn = "";

  connectedCallback() {
    if (!this.#spoken.isConnected) this.replaceChildren(this.#spoken, this.#bar, this.#tools);
    engine.status.addEventListener("change", this.#show);
    this.#draw();
  }

  disconnectedCallback() {
    engine.status.removeEventListener("change", this.#show);
  }

  #draw() {
    const { state, progress, message } = engine.status;
    this.dataset.state = state;
    this.#bar.hidden = state !== "loading";
    this.#fill(progress);
    if (this.#drawn === state + message) return;
    this.#drawn = state + message;
    this.#spoken.textContent = state === "failed" ? `${message} The game is kept, and it can still be stepped through.` : WORDS[state] ?? "";
    this.#tools.replaceChildren(...this.#toolsFor(state));
  }

  #fill(progress) {
    if (progress?.stage === "fetching" && progress.total) {
      this.#bar.max = progress.total;
      this.#bar.value = progress.loaded;
      this.#bar.title = `${megabytes(progress.loaded)} of ${megabytes(progress.total)} MB`;
    } else {
      this.#bar.removeAttribute("value"); // not known how long
      this.#bar.removeAttribute("title");
    }
  }

  #toolsFor(state) {
    if (state === "loading") return [button("Cancel", () => engine.cancel())];
    if (state === "failed" && engine.status.reason !== "no-webassembly") {
      return [button("Try again", () => engine.retry().catch(() => {}))]; // what fails is shown here
    }
    return [];
  }
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

customElements.define("engine-status", EngineStatus);
