// Bits squeezed by how often they were right before: an adaptive binary arithmetic coder.
//
// Writer and Reader have the same methods, and each method answers the value it wrote or read. So whoever describes a thing
// once, in terms of `bit`, `symbol`, `number` and `text`, can both write and read it.
//
// A context is any string; what was seen under it before decides what a bit costs. Nothing here knows what is coded.

const ONE = 65536;
const START = { chance: ONE / 2, seen: 0 };
const SLOWEST = 5; // a chance moves by 1/2 at first, then ever less, down to 1/2^5, towards the bit seen
const END = 0; // ends a text
const WIDTH = 7; // bits of a character

class Coder {
  low = 0;
  high = 0xffffffff;
  contexts = new Map();

  symbol(context, value, bits) {
    let path = 1;
    for (let n = bits - 1; n >= 0; n--) path = path * 2 + this.bit(`${context} ${path}`, (value >> n) & 1);
    return path - 2 ** bits;
  }

  /** A whole number from 0: how many bits it has, one by one, then the bits below the first. */
  number(context, value = 0) {
    const wanted = Math.floor(Math.log2(value + 1));
    let bits = 0;
    while (this.bit(`${context} more ${bits}`, bits < wanted ? 1 : 0)) if (++bits > 30) throw new RangeError("too large a number");
    let read = 1;
    for (let n = bits - 1; n >= 0; n--) read = read * 2 + this.bit(`${context} of ${bits} ${n}`, ((value + 1) >> n) & 1);
    return read - 1;
  }

  /** Plain ASCII text; each character is expected from the one before it. */
  text(context, value = "", most = 2000) {
    let read = "";
    let before = END;
    for (;;) {
      const next = this.symbol(`${context} ${before}`, read.length < value.length ? value.charCodeAt(read.length) : END, WIDTH);
      if (next === END) return read;
      if (read.length >= most) throw new RangeError("too long a text");
      read += String.fromCharCode(next);
      before = next;
    }
  }

  // The point that divides the range between the bits, by the chance of a 1.
  split({ chance }) {
    return this.low + Math.floor((this.high - this.low) / ONE) * chance;
  }

  expect(context) {
    let expected = this.contexts.get(context);
    if (!expected) this.contexts.set(context, (expected = { ...START }));
    return expected;
  }

  learn(expected, bit) {
    expected.seen = Math.min(expected.seen + 1, SLOWEST);
    const towards = bit ? ONE - 64 : 64;
    expected.chance += Math.trunc((towards - expected.chance) / 2 ** expected.seen);
  }

  narrow(bit, middle) {
    if (bit) this.high = middle;
    else this.low = middle + 1;
    while ((this.low ^ this.high) >>> 24 === 0) {
      this.shift();
      this.low = (this.low << 8) >>> 0;
      this.high = ((this.high << 8) | 0xff) >>> 0;
    }
  }
}

export class Writer extends Coder {
  #bytes = [];

  bit(context, bit) {
    const expected = this.expect(context);
    this.narrow(bit, this.split(expected));
    this.learn(expected, bit);
    return bit;
  }

  shift() {
    this.#bytes.push(this.high >>> 24);
  }

  /** Everything written: one byte more tells the reader the rest, zeros at the end tell nothing. */
  bytes() {
    const last = [24, 16, 8, 0].map((n) => (this.high >>> n) & 0xff);
    const bytes = [...this.#bytes, last[0], 0, 0, 0];
    if (this.low > (last[0] << 24) >>> 0) bytes.splice(-4, 4, ...last);
    while (bytes.at(-1) === 0) bytes.pop();
    return Uint8Array.from(bytes);
  }
}

export class Reader extends Coder {
  #bytes;
  #at = 0;
  #window = 0;

  constructor(bytes) {
    super();
    this.#bytes = bytes;
    for (let n = 0; n < 4; n++) this.#take();
  }

  bit(context) {
    const expected = this.expect(context);
    const middle = this.split(expected);
    const bit = this.#window <= middle ? 1 : 0;
    this.narrow(bit, middle);
    this.learn(expected, bit);
    return bit;
  }

  shift() {
    this.#take();
  }

  #take() {
    // Past the end come the zeros the writer left out; far past it the data is not ours.
    if (this.#at > this.#bytes.length + 8) throw new RangeError("the data ends too soon");
    this.#window = ((this.#window << 8) | (this.#bytes[this.#at++] ?? 0)) >>> 0;
  }
}
