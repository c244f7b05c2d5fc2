// A game as a tree of nodes: the start, then throws and moves, the main line first among the children of each.
//
// A node: { id, parent, children: [ids], kind: "start" | "throw" | "move", seat, throw: [pips] | null, move, position,
//           clauses, why, events, outcome, comment, before: [text], after: [text], name }
// `position` is text, as it is after the node. `before` are comments told ahead of a line, `comment` follows its last move,
// `after` are comments at the end of a line of play, `name` is the name of the branch that begins with the node.
//
//   Tree.fromTrace(trace)            the engine's answer to `replay`, or a trace of the build
//   Tree.fresh(position, headers, rulings)   only a start
//   tree.add(parentId, data)         the new node, or the child that already has that throw or move
//   tree.line(id)                    nodes from the start to id · tree.through(id): and on along first children
//   tree.next(id) tree.previous(id) tree.last(id) tree.branches(id)   branches: id and its siblings, main first
//   tree.remove(id) tree.promote(id) tree.toRecord() tree.thrown(id) (the throw node a node belongs to, or null)

const EMPTY = {
  seat: "", throw: null, move: null, position: "", clauses: [], why: "", events: [], outcome: null,
  comment: "", before: [], after: [], name: "",
};

export class Tree {
  #nodes = new Map();
  #others = new Map(); // further numbers of a node that the record has more than once
  #ids = 0;

  constructor(position, headers = {}, rulings = {}) {
    this.headers = headers;
    this.rulings = rulings;
    this.root = this.#put(null, { kind: "start", position });
  }

  static fresh(position, headers, rulings) {
    return new Tree(position, headers, rulings);
  }

  static fromTrace(trace) {
    const tree = new Tree(trace.start, { ...trace.headers }, { ...trace.rulings });
    const end = tree.#grow(tree.root, trace.lines ?? []);
    end.after = [...end.after, ...(trace.after ?? [])];
    return tree;
  }

  get size() {
    return this.#nodes.size;
  }

  get nodes() {
    return [...this.#nodes.values()];
  }

  node(id) {
    const found = this.#nodes.get(this.#others.get(id) ?? id);
    if (!found) throw new RangeError(`There is no node ${id} in this game.`);
    return found;
  }

  has(id) {
    return this.#nodes.has(this.#others.get(id) ?? id);
  }

  children(id) {
    return this.node(id).children.map((child) => this.node(child));
  }

  add(parentId, data) {
    return this.#childLike(this.node(parentId), data) ?? this.#put(parentId, data);
  }

  remove(id) {
    const node = this.node(id);
    if (node.parent === null) throw new RangeError("The start of a game cannot be removed.");
    for (const child of [...node.children]) this.remove(child);
    const siblings = this.node(node.parent).children;
    siblings.splice(siblings.indexOf(id), 1);
    this.#nodes.delete(id);
  }

  /** Make the line through the node the main line. */
  promote(id) {
    for (const node of this.line(id)) {
      if (node.parent === null) continue;
      const siblings = this.node(node.parent).children;
      siblings.splice(siblings.indexOf(node.id), 1);
      siblings.unshift(node.id);
    }
  }

  line(id) {
    const nodes = [];
    for (let at = this.node(id); at; at = this.previous(at.id)) nodes.unshift(at);
    return nodes;
  }

  through(id) {
    const nodes = this.line(id);
    for (let at = this.next(id); at; at = this.next(at.id)) nodes.push(at);
    return nodes;
  }

  next(id) {
    const [first] = this.node(id).children;
    return first === undefined ? null : this.node(first);
  }

  previous(id) {
    const { parent } = this.node(id);
    return parent === null ? null : this.node(parent);
  }

  last(id = this.root.id) {
    return this.through(id).at(-1);
  }

  branches(id) {
    const { parent } = this.node(id);
    return parent === null ? [this.root] : this.children(parent);
  }

  thrown(id) {
    for (let at = this.node(id); at && at.kind !== "start"; at = this.previous(at.id)) if (at.kind === "throw") return at;
    return null;
  }

  /** The game as a record the engine reads. A throw of which nothing has been played yet has no line in it. */
  toRecord() {
    const headers = Object.entries(this.headers).map(([key, value]) => `${key}: ${value}`);
    return [...headers, "", ...this.#rows(this.root), ...this.#afterRows(this.root)].join("\n") + "\n";
  }

  #put(parent, data) {
    const node = { ...EMPTY, ...data, id: this.#ids++, parent, children: [] };
    this.#nodes.set(node.id, node);
    if (parent !== null) this.node(parent).children.push(node.id);
    return node;
  }

  #childLike(parent, { kind, throw: pips, move }) {
    return this.children(parent.id).find((child) =>
      child.kind === kind && (kind === "throw" ? String(child.throw) === String(pips) : child.move === move));
  }

  // Ids count every throw and move in the order of the record, so that the build can name them without this module:
  // one that repeats what stands already (a variation that begins with the same throw) uses up its number all the same.
  #addCounted(parent, data) {
    const found = this.#childLike(parent, data);
    if (found) this.#others.set(this.#ids++, found.id);
    return found ?? this.#put(parent.id, data);
  }

  #grow(from, lines) {
    let at = from;
    for (const line of lines) {
      const start = at;
      at = this.#growLine(start, line);
      for (const variation of line.variations ?? []) this.#growVariation(start, variation);
    }
    return at;
  }

  #growLine(from, line) {
    const { seat, throw: pips } = line;
    const oldest = this.#ids;
    let at = from;
    if (pips) at = this.#addCounted(at, { kind: "throw", seat, throw: pips, position: line.thrown });
    for (const { move, clauses, why, events, position, outcome } of line.steps) {
      at = this.#addCounted(at, { kind: "move", seat, throw: pips, move, clauses, why, events, position, outcome });
    }
    const first = this.line(at.id).find((node) => node.id >= oldest);
    if (first) first.before = line.before ?? [];
    if (line.comment && !at.comment) at.comment = line.comment;
    return at;
  }

  #growVariation(from, variation) {
    const oldest = this.#ids;
    const end = this.#grow(from, variation.lines);
    const first = this.line(end.id).find((node) => node.id >= oldest);
    if (!first) return;
    first.name = variation.name;
    first.before = [...(variation.before ?? []), ...first.before];
    end.after = [...(variation.after ?? [])];
  }

  #rows(from) {
    const [main, ...others] = this.#linesFrom(from);
    if (!main) return [];
    const taken = new Set(main);
    const fresh = (line) => line.filter((node) => !taken.has(node));
    const variations = others.flatMap((line) => {
      const name = fresh(line)[0]?.name ?? "";
      return [`( ${name}`.trimEnd(), ...rowsOf(line, fresh(line)), ...this.#rows(line.at(-1)), ...this.#afterRows(line.at(-1)), ")"];
    });
    return [...rowsOf(main, main), ...variations, ...this.#rows(main.at(-1))];
  }

  #afterRows(from) {
    return this.last(from.id).after.map((comment) => `; ${comment}`);
  }

  // Every way to go on from a node to the end of one throw, as lists of nodes: the main one first.
  #linesFrom(from) {
    return this.children(from.id)
      .flatMap((child) => (child.kind === "throw" ? this.#playsOf(child) : this.#playsFrom(child)));
  }

  #playsOf(thrown) {
    return this.children(thrown.id).flatMap((child) => this.#playsFrom(child).map((line) => [thrown, ...line]));
  }

  #playsFrom(move) {
    // nothing is played of a throw after it was given up: what then lies on the table is another line
    const more = move.move === "-" ? [] : this.children(move.id).filter((child) => child.kind === "move");
    if (!more.length) return [[move]];
    return more.flatMap((child) => this.#playsFrom(child).map((line) => [move, ...line]));
  }
}

// `fresh`: the nodes of the line that no line before it has told.
function rowsOf(line, fresh) {
  const moves = line.filter((node) => node.kind === "move");
  const pips = line[0].kind === "throw" ? line[0].throw.join(",") : "=";
  const row = [moves[0].seat, pips, ...moves.map((node) => node.move)].join(" ");
  const { comment } = line.at(-1);
  return [...fresh.flatMap((node) => node.before).map((text) => `; ${text}`), comment ? `${row} ; ${comment}` : row];
}
