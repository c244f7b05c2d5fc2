// <cite-button item="louisa.r10" named="Rule 10"><a href="cite/#r10">Cite</a></cite-button>: the link leads to the work's
// page of citations, and without script that is all. With it the link becomes a button that opens them in a dialog;
// dialog and data are fetched at the first click.

class CiteButton extends HTMLElement {
  connectedCallback() {
    const link = this.querySelector("a");
    if (!link) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Cite";
    button.setAttribute("aria-label", `Cite ${this.named}`);
    button.setAttribute("aria-haspopup", "dialog");
    this.page = link.href;
    button.addEventListener("click", () => this.open());
    link.replaceWith(button);
  }

  // What is cited; an example is named by the summary it is folded under.
  get named() {
    const summary = this.closest("details.example")?.querySelector("summary");
    return this.getAttribute("named") ?? summary?.lastChild.textContent.trim() ?? "";
  }

  async open() {
    try {
      const { openDialog } = await import("./cite-dialog.js");
      await openDialog(this.getAttribute("item"), this.named, this.page);
    } catch {
      document.location.href = this.page; // no data to be had: the page has the same citations
    }
  }
}

customElements.define("cite-button", CiteButton);
