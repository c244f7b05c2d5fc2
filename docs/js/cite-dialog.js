// The citations of one item in a dialog: one format at a time, to be copied or saved.

import { download } from "./record-file.js";

const SAID_FOR = 4000; // milliseconds
const FORMATS = [
  ["chicago", "Chicago"],
  ["mla", "MLA"],
  ["apa", "APA"],
  ["quotation", "Quotation"],
  ["link", "Link"],
  ["bibtex", "BibTeX", "bib"],
  ["ris", "RIS", "ris"],
  ["csl", "CSL-JSON", "json"],
];
const FIRST = "chicago";
const LOOPBACK = /^https?:\/\/(127\.0\.0\.1|localhost)\b/;
const fetched = new Map(); // address → items

/** Opens the dialog for `item`; the data stands beside the page of citations at `page`. */
export async function openDialog(item, named, page) {
  const items = await itemsAt(new URL("items.json", page).href, new URL("../../", page).href);
  if (!items[item]) throw new Error(`no citation of ${item}`);
  const dialog = build(item, named, items[item]);
  document.body.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

async function itemsAt(address, site) {
  if (!fetched.has(address)) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    fetched.set(address, here(await answer.text(), site));
  }
  return fetched.get(address);
}

// A site built without its public address has written a loopback one; the reader's own is then the better.
function here(text, site) {
  const { address, items } = JSON.parse(text);
  return LOOPBACK.test(address) ? JSON.parse(text.replaceAll(address, site)).items : items;
}

function build(item, named, citation) {
  const dialog = element("dialog", { className: "cite-dialog" });
  const heading = element("h2", { id: "cite-heading", textContent: `Cite ${named}` });
  dialog.setAttribute("aria-labelledby", heading.id);
  const output = element("div", { className: "cite-output", tabIndex: 0 });
  output.setAttribute("role", "region");
  const said = element("p", { className: "cite-said" });
  said.setAttribute("role", "status");
  // the other formats hold the caveat themselves
  const show = (format) => {
    draw(output, save, citation, format);
    caveat.hidden = format !== "link";
    said.textContent = ""; // of another format
  };
  const copy = button("Copy", async () => say(said, (await copied(citation, chosen(dialog))) ? "Copied" : selected(output)));
  const save = button("Save as a file", () => saveFile(item, citation, chosen(dialog)));
  const close = button("Close", () => dialog.close());
  const caveat = element("p", { className: "cite-caveat", textContent: citation.note });
  const actions = element("div", { className: "cite-actions" });
  actions.append(copy, save, close, said);
  dialog.append(heading, choices(show), output, caveat, actions);
  show(FIRST);
  return dialog;
}

function choices(show) {
  const field = element("fieldset", { className: "cite-formats" });
  field.append(element("legend", { textContent: "Format" }));
  for (const [value, name] of FORMATS) {
    const label = element("label");
    const radio = element("input", { type: "radio", name: "cite-format", value, checked: value === FIRST });
    radio.autofocus = radio.checked;
    label.append(radio, element("span", { textContent: name }));
    field.append(label);
  }
  field.addEventListener("change", (event) => show(event.target.value));
  return field;
}

const chosen = (dialog) => dialog.querySelector("input:checked").value;

function draw(output, save, citation, format) {
  const [, name, suffix] = FORMATS.find(([value]) => value === format);
  output.setAttribute("aria-label", name);
  output.classList.toggle("cite-output--code", Boolean(suffix));
  output.replaceChildren(...nodes(citation[format], format));
  save.hidden = !suffix;
}

// A formatted citation is roman and italic by turns, roman first.
function nodes(value, format) {
  if (!Array.isArray(value)) return [document.createTextNode(plain(value, format))];
  return value.map((run, n) => (n % 2 ? element("i", { textContent: run }) : document.createTextNode(run)));
}

function plain(value, format) {
  if (Array.isArray(value)) return value.join("");
  return format === "csl" ? JSON.stringify([value], null, 2) : value.trimEnd();
}

// With its italics where the browser can, as plain text where it cannot.
async function copied(citation, format) {
  const text = plain(citation[format], format);
  try {
    if (!Array.isArray(citation[format])) await navigator.clipboard.writeText(text);
    else await navigator.clipboard.write([new ClipboardItem({ "text/plain": text, "text/html": html(citation[format]) })]);
    return true;
  } catch {
    return false; // no permission or no secure context
  }
}

function html(runs) {
  const paragraph = element("p");
  paragraph.append(...nodes(runs));
  return new Blob([paragraph.outerHTML], { type: "text/html" });
}

function selected(output) {
  getSelection().selectAllChildren(output);
  return "Selected: copy it with your keyboard";
}

function saveFile(item, citation, format) {
  const suffix = FORMATS.find(([value]) => value === format)[2];
  download(`${item.replace(":", "-")}.${suffix}`, `${plain(citation[format], format)}\n`);
}

function say(said, text) {
  said.textContent = text;
  setTimeout(() => (said.textContent = ""), SAID_FOR);
}

function button(text, act) {
  const made = element("button", { type: "button", textContent: text });
  made.addEventListener("click", act);
  return made;
}

const element = (name, properties = {}) => Object.assign(document.createElement(name), properties);
