// <parlor-play work="louisa">: the page on which a game is played: the form that sets it up, and the figure made live.

import { Setup } from "./play-setup.js";

class ParlorPlay extends HTMLElement {
  connectedCallback() {
    queueMicrotask(() => { // when the figures inside have become elements too
      if (this.isConnected) this.setup ??= new Setup(this);
    });
  }

  disconnectedCallback() {
    this.setup?.leave();
    this.setup = null;
  }
}

customElements.define("parlor-play", ParlorPlay);
