// <leaflet-switch> holds the radio buttons of a leaflet's page. The style sheet shows and hides the
// three texts by itself; the element only remembers the reader's choice from page to page.

const KEY = "parlor-rules.shown";

const recalled = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be closed to us; the choice then lasts as long as the page
  }
};

const remember = (value) => {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // see above
  }
};

class LeafletSwitch extends HTMLElement {
  connectedCallback() {
    const buttons = [...this.querySelectorAll("input[name=shown]")];
    const wanted = recalled();
    for (const button of buttons) {
      if (button.value === wanted) button.checked = true;
    }
    this.addEventListener("change", (event) => remember(event.target.value));
  }
}

customElements.define("leaflet-switch", LeafletSwitch);
