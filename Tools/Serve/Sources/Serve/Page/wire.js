// Reads the program's messages and writes ours: see "Serving to browsers" in Nibble's book.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

class Fields {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }

  get isDone() { return this.at >= this.bytes.length; }

  byte() {
    if (this.isDone) throw new Error("A message ends too early.");
    return this.bytes[this.at++];
  }

  number() {
    let number = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      number += (byte & 127) * factor;
      if (byte < 128) return number;
    }
  }

  signed() {
    const number = this.number();
    return number % 2 ? -(number + 1) / 2 : number / 2;
  }

  take(count) {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }

  text(count) { return decoder.decode(this.take(count)); }

  rest() { return this.take(this.bytes.length - this.at); }

  rgb() { return this.byte() << 16 | this.byte() << 8 | this.byte(); }

  // -1 is the page's own colour, up to 255 the palette's, anything above 24 bits.
  color() {
    const kind = this.byte();
    return kind === 2 ? 0x1000000 + this.rgb() : kind === 1 ? this.byte() : -1;
  }
}

export const plain = { text: -1, ground: -1, attributes: 0, underline: -1, link: "" };
const blank = { text: " ", columns: 1, style: plain, piece: null };
const styleLimit = 1024;

// The cells that the program shows.
export class Screen {
  constructor() {
    this.width = 0;
    this.height = 0;
    this.rows = [];
    this.cursor = null;
    this.damaged = new Set();
    this.styles = [];
    this.nextPlace = 0;
  }

  take(bytes, at) {
    const fields = new Fields(bytes, at);
    const width = fields.number();
    const height = fields.number();
    const flags = fields.byte();
    if (flags & 1 || width !== this.width || height !== this.height) this.clear(width, height);
    if (this.cursor) this.damaged.add(this.cursor.y);
    this.cursor = null;
    if (flags & 2) {
      this.cursor = { x: fields.number(), y: fields.number(), shape: fields.byte(), isVisible: (flags & 4) !== 0 };
      this.damaged.add(this.cursor.y);
    }
    if (flags & 8) this.move(fields.number(), fields.number(), fields.signed());
    this.read(fields);
  }

  clear(width, height) {
    this.width = width;
    this.height = height;
    this.rows = Array.from({ length: height }, () => new Array(width).fill(blank));
    this.damageAll();
  }

  // Another program, or the same one from the beginning: none of its styles is known.
  forget() {
    this.styles = [];
    this.nextPlace = 0;
  }

  damageAll() {
    for (let y = 0; y < this.height; y += 1) this.damaged.add(y);
  }

  move(first, end, distance) {
    const old = this.rows.slice(first, end);
    for (let y = first; y < end; y += 1) {
      this.rows[y] = old[y - first + distance] ?? new Array(this.width).fill(blank);
      this.damaged.add(y);
    }
  }

  read(fields) {
    let [x, y, columns, style, last] = [0, 0, 1, plain, blank];
    const put = (cell) => {
      const row = this.rows[y];
      if (!row || x + cell.columns > this.width) throw new Error("A cell lies outside of the screen.");
      row[x] = cell;
      if (cell.columns === 2) row[x + 1] = { text: "", columns: 0, style: cell.style, piece: null };
      x += cell.columns;
      this.damaged.add(y);
    };
    const putText = (text) => {
      last = { text, columns, style, piece: null };
      columns = 1;
      put(last);
    };
    while (!fields.isDone) {
      const code = fields.byte();
      if (code >= 32) {
        fields.at -= 1;
        putText(fields.text(code < 0x80 ? 1 : code < 0xe0 ? 2 : code < 0xf0 ? 3 : 4));
        continue;
      }
      switch (code) {
        case 1: y = fields.number(); x = fields.number(); break;
        case 2: for (let count = fields.number(); count > 0; count -= 1) put(last); break;
        case 3: columns = 2; break;
        case 4: putText(fields.text(fields.number())); break;
        case 5: style = this.styles[fields.number()] ?? plain; break;
        case 6: style = this.remember(this.style(fields)); break;
        case 7:
          style = this.remember({
            ...plain, text: 0x1000000 + fields.rgb(), ground: 0x1000000 + fields.rgb(),
          });
          break;
        case 8: {
          const picture = fields.number();
          const first = fields.number();
          const count = fields.number();
          for (let step = 0; step < count; step += 1) {
            put({ text: " ", columns: 1, style, piece: { picture, index: first + step } });
          }
          break;
        }
        default: throw new Error("A frame has an unknown code.");
      }
    }
  }

  style(fields) {
    return {
      text: fields.color(), ground: fields.color(), attributes: fields.number(), underline: fields.color(),
      link: fields.text(fields.number()),
    };
  }

  remember(style) {
    this.styles[this.nextPlace] = style;
    this.nextPlace = (this.nextPlace + 1) % styleLimit;
    return style;
  }

  // The text of some cells, as it's copied.
  text(y, start = 0, end = this.width) {
    return this.rows[y].slice(start, end).map((cell) => cell.text).join("").trimEnd();
  }
}

export function readPicture(bytes) {
  const fields = new Fields(bytes, 1);
  return { number: fields.number(), columns: fields.number(), rows: fields.number(), file: fields.rest() };
}

// The elements of a description, from the outside in.
export function readElements(bytes) {
  const fields = new Fields(bytes, 1);
  return Array.from({ length: fields.number() }, () => {
    const [depth, states] = [fields.number(), fields.byte()];
    const frame = [fields.signed(), fields.signed(), fields.signed(), fields.signed()];
    const [role, label, value] = [0, 1, 2].map(() => fields.text(fields.number()));
    return { depth, states, frame, role, label, value };
  });
}

export function readNumber(bytes) { return new Fields(bytes, 1).number(); }

export function readText(bytes) { return decoder.decode(bytes.subarray(1)); }

// MARK: Our messages

function message(kind, fields) {
  const bytes = new Uint8Array(1 + fields.length);
  bytes[0] = kind.charCodeAt(0);
  bytes.set(fields, 1);
  return bytes;
}

const pair = (value) => [value >> 8 & 255, value & 255];

export const write = {
  character: (modifiers, text) => message("k", [modifiers, 0, ...encoder.encode(text)]),
  key: (modifiers, number, more = []) => message("k", [modifiers, number, ...more]),
  typed: (text) => message("t", encoder.encode(text)),
  paste: (text) => message("p", encoder.encode(text)),
  mouse: (phase, button, modifiers, clicks, x, y, dx = 0, dy = 0) => message("m", [
    phase, button, modifiers, Math.min(clicks, 255), ...pair(x), ...pair(y), dx & 255, dy & 255,
  ]),
  size: (columns, rows, width, height) => message("s", [columns, rows, width, height].flatMap(pair)),
  focus: (isActive) => message("f", [isActive ? 1 : 0]),
  colors: (ground, text) => message("c", [ground, text].flatMap((color) => [color >> 16, color >> 8 & 255, color & 255])),
  listen: () => message("r", []),
  shown: () => message("a", []),
};
