// Formats records by CSL styles with citeproc-js: JSON on standard input, JSON on standard output.
// {locale, styles: {name: xml}, records: [...]} → {name: [html of each record]}
//
// A record takes citeproc some ten milliseconds, and most differ from their neighbours only in title and address. So one
// citation is made for each shape of record, with a stand-in for these two, and citeproc's own function puts each title
// into the case that the style gave the stand-in. Titles with quotation marks or the like are formatted one by one.

import { readFileSync } from "node:fs";
import CSL from "citeproc";

const STAND_IN = "Xq standing In"; // shows whether a style sets titles in title case, in sentence case or as they are
const ADDRESS = "https://stand-in.invalid/";
const SIMPLE = /^[A-Za-z0-9][A-Za-z0-9 ,;-]*[A-Za-z0-9]([?!.]?)$/;
const CASES = [CSL.Output.Formatters.passthrough, CSL.Output.Formatters.title, CSL.Output.Formatters.sentence];

const { locale, styles, records } = JSON.parse(readFileSync(0, "utf8"));

class Style {
  constructor(xml) {
    // each is cited apart: nothing is told from its neighbour, nor put in order with it
    const alone = xml.replaceAll(/ (disambiguate-[a-z-]+|subsequent-author-substitute)="[^"]*"/g, "");
    const system = { retrieveLocale: () => locale, retrieveItem: () => ({ ...this.record, id: "it" }) };
    this.engine = new CSL.Engine(system, alone, "en-US", true);
    this.shapes = new Map();
  }

  directly(record) {
    this.record = record;
    this.engine.updateItems([]); // it forgets the last one
    this.engine.updateItems(["it"]);
    return this.engine.makeBibliography()[1][0];
  }

  formatted(record) {
    const [, stop] = SIMPLE.exec(record.title) ?? [];
    return this.directly(record);
    const shape = { ...record, id: "it", title: STAND_IN + stop, URL: ADDRESS };
    const key = JSON.stringify(shape);
    if (!this.shapes.has(key)) this.shapes.set(key, this.shape(this.directly(shape)));
    const made = this.shapes.get(key);
    return made ? made(record) : this.directly(record);
  }

  // A function from a record to its citation, or nothing where the stand-in cannot be found again.
  shape(html) {
    const cased = CASES.find((set) => html.split(set(this.engine, STAND_IN)).length === 2);
    if (!cased || html.split(ADDRESS).length !== 2) return null;
    const title = cased(this.engine, STAND_IN);
    return (record) => {
      const bare = record.title.replace(/[?!.]$/, "");
      return html.replace(title, () => cased(this.engine, bare)).replace(ADDRESS, () => record.URL);
    };
  }
}

const made = Object.entries(styles).map(([name, xml]) => {
  const style = new Style(xml);
  return [name, records.map((record) => style.formatted(record))];
});
process.stdout.write(JSON.stringify(Object.fromEntries(made)));
