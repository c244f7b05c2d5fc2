// <copy-link to="#r10" named="Rule 10"> becomes a button that copies the address of that place.
// Without script it is empty; the clause's own label is a link to be copied by hand.

const SAID_FOR = 2000; // milliseconds

class CopyLink extends HTMLElement {
  connectedCallback() {
    if (this.querySelector("button")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy link";
    button.setAttribute("aria-label", `Copy link to ${this.getAttribute("named")}`);
    button.addEventListener("click", () => this.copy());
    this.said = document.createElement("span");
    this.said.className = "copy-said";
    this.said.setAttribute("role", "status");
    this.append(button, this.said);
  }

  async copy() {
    const address = new URL(this.getAttribute("to"), document.location.href).href;
    this.say((await copied(address)) ? "Copied" : address);
  }

  say(text) {
    this.said.textContent = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.said.textContent = ""), SAID_FOR);
  }
}

const copied = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission or no secure context: the address is shown instead
  }
};

customElements.define("copy-link", CopyLink);
