// Draws the screen's cells to a canvas, in whole pixels of the device.

import { drawShape } from "./shapes.js";

const family = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Noto Sans Mono", monospace';
const fontSize = 15;
const measureLimit = 10000;
const bold = 1, dim = 2, italic = 4, reverse = 16, strikethrough = 32;

const dark = { ground: 0x101418, text: 0xe6e6e6, selection: 0x33507a };
const light = { ground: 0xffffff, text: 0x1b1f23, selection: 0xb4d5fe };
const sixteen = [
  0x1d1f21, 0xcc4444, 0x4ea65a, 0xc79a2b, 0x4a7fd0, 0xa45bb8, 0x35a0a8, 0xc5c8c6, 0x666a70, 0xf06a6a, 0x72cf7e, 0xe9c15a,
  0x77a8f2, 0xca8ade, 0x62cbd2, 0xffffff,
];

function palette(index) {
  if (index < 16) return sixteen[index];
  if (index >= 232) return (8 + (index - 232) * 10) * 0x10101;
  const level = (step) => (step ? 55 + 40 * step : 0);
  const rest = index - 16;
  return level(Math.floor(rest / 36)) << 16 | level(Math.floor(rest / 6) % 6) << 8 | level(rest % 6);
}

const css = (rgb) => `#${rgb.toString(16).padStart(6, "0")}`;
const mix = (a, b) => [16, 8, 0].reduce((sum, shift) => sum | ((a >> shift & 255) + (b >> shift & 255)) >> 1 << shift, 0);

export class Painter {
  constructor(canvas, screen) {
    this.canvas = canvas;
    this.screen = screen;
    this.context = canvas.getContext("2d", { alpha: false });
    this.pictures = new Map();
    this.measured = new Map();
    this.isFocused = false;
    this.selects = () => false;
    this.useScheme(true);
    this.measureFont(1);
  }

  useScheme(isDark) { this.colors = isDark ? dark : light; }

  // Takes the size of a cell from the font, for pixels of some density.
  measureFont(density) {
    this.density = density;
    this.measured.clear();
    this.context.font = this.font(0);
    const box = this.context.measureText("M");
    this.cellWidth = Math.max(1, Math.round(box.width));
    this.cellHeight = Math.max(1, Math.ceil(box.fontBoundingBoxAscent) + Math.ceil(box.fontBoundingBoxDescent));
    this.baseline = Math.ceil(box.fontBoundingBoxAscent);
  }

  font(attributes) {
    const slant = attributes & italic ? "italic " : "";
    const weight = attributes & bold ? "bold " : "";
    return `${slant}${weight}${fontSize * this.density}px ${family}`;
  }

  // Gives the canvas a size in CSS pixels and says how many cells are in it.
  resize(width, height, density) {
    if (density !== this.density) this.measureFont(density);
    this.canvas.width = Math.max(1, Math.round(width * density));
    this.canvas.height = Math.max(1, Math.round(height * density));
    this.canvas.style.width = `${width}px`;
    this.canvas.style.height = `${height}px`;
    this.clear();
    this.screen.damageAll();
    return {
      columns: Math.max(1, Math.floor(this.canvas.width / this.cellWidth)),
      rows: Math.max(1, Math.floor(this.canvas.height / this.cellHeight)),
    };
  }

  clear() {
    this.context.fillStyle = css(this.colors.ground);
    this.context.fillRect(0, 0, this.canvas.width, this.canvas.height);
  }

  paint() {
    // Another size has other cells, and other strips beside them that make none.
    const size = `${this.screen.width} ${this.screen.height}`;
    if (size !== this.size) {
      this.size = size;
      this.clear();
      this.screen.damageAll();
    }
    for (const y of this.screen.damaged) if (y < this.screen.height) this.paintRow(y);
    this.screen.damaged.clear();
    this.paintCursor();
  }

  // MARK: Cells

  shown(style) {
    let text = style.text < 0 ? this.colors.text : style.text < 256 ? palette(style.text) : style.text - 0x1000000;
    let ground = style.ground < 0 ? this.colors.ground : style.ground < 256 ? palette(style.ground) : style.ground - 0x1000000;
    if (style.attributes & reverse) [text, ground] = [ground, text];
    if (style.attributes & dim) text = mix(text, ground);
    return { text, ground };
  }

  paintRow(y) {
    const row = this.screen.rows[y];
    const top = y * this.cellHeight;
    for (let x = 0; x < row.length;) {
      const ground = this.ground(row[x], x, y);
      let end = x + 1;
      while (end < row.length && this.ground(row[end], end, y) === ground) end += 1;
      this.context.fillStyle = css(ground);
      this.context.fillRect(x * this.cellWidth, top, (end - x) * this.cellWidth, this.cellHeight);
      x = end;
    }
    for (let x = 0; x < row.length; x += 1) {
      const cell = row[x];
      if (cell.piece) x += this.paintPieces(row, x, y) - 1;
      else if (cell.columns) this.paintCell(cell, x, y, this.shown(cell.style).text);
    }
  }

  ground(cell, x, y) { return this.selects(x, y) ? this.colors.selection : this.shown(cell.style).ground; }

  paintCell(cell, x, y, color) {
    const { attributes, underline, link } = cell.style;
    const [left, top, width] = [x * this.cellWidth, y * this.cellHeight, cell.columns * this.cellWidth];
    this.context.fillStyle = css(color);
    if (cell.text !== " " && !drawShape(this.context, cell.text, left, top, width, this.cellHeight)) {
      this.paintText(cell.text, attributes, left, top, width);
    }
    if (attributes & strikethrough) this.context.fillRect(left, top + Math.round(this.cellHeight / 2), width, this.thin);
    const line = attributes >> 8 & 7 || (link ? 1 : 0);
    if (!line) return;
    if (underline >= 0) this.context.fillStyle = css(underline < 256 ? palette(underline) : underline - 0x1000000);
    this.paintUnderline(line, left, top + Math.min(this.baseline + 2 * this.thin, this.cellHeight - this.thin), width);
  }

  get thin() { return Math.max(1, Math.round(this.density)); }

  // Text keeps to its cells: what the font draws wider is made narrower.
  paintText(text, attributes, left, top, width) {
    const font = this.font(attributes);
    if (this.context.font !== font) this.context.font = font;
    const key = `${attributes & (bold | italic)}${text}`;
    let real = this.measured.get(key);
    if (real === undefined) {
      real = this.context.measureText(text).width;
      if (this.measured.size > measureLimit) this.measured.clear();
      this.measured.set(key, real);
    }
    const isWider = real > width + 1;
    const start = isWider ? left : left + Math.round((width - real) / 2);
    if (isWider) this.context.fillText(text, start, top + this.baseline, width);
    else this.context.fillText(text, start, top + this.baseline);
  }

  paintUnderline(kind, left, y, width) {
    const thin = this.thin;
    const step = kind === 4 ? 2 * thin : Math.max(2 * thin, Math.round(this.cellWidth / 2));
    const at = Math.min(y, Math.ceil(y / this.cellHeight) * this.cellHeight - thin);
    switch (kind) {
      case 2:
        this.context.fillRect(left, at - 2 * thin, width, thin);
        this.context.fillRect(left, at, width, thin);
        break;
      case 3:
        for (let x = 0; x < width; x += thin) {
          const wave = Math.round(Math.sin((left + x) / this.cellWidth * 2 * Math.PI) * thin);
          this.context.fillRect(left + x, at - thin + wave, thin, thin);
        }
        break;
      case 4: case 5:
        for (let x = 0; x < width; x += step) this.context.fillRect(left + x, at, Math.ceil(step / 2), thin);
        break;
      default: this.context.fillRect(left, at, width, thin);
    }
  }

  paintCursor() {
    const cursor = this.screen.cursor;
    const cell = cursor?.isVisible && this.screen.rows[cursor.y]?.[cursor.x];
    if (!cell) return;
    const [left, top] = [cursor.x * this.cellWidth, cursor.y * this.cellHeight];
    const width = Math.max(1, cell.columns) * this.cellWidth;
    const { text, ground } = this.shown(cell.style);
    const thick = 2 * this.thin;
    this.context.fillStyle = css(text);
    if (!this.isFocused) {
      this.context.strokeStyle = css(text);
      this.context.lineWidth = this.thin;
      this.context.strokeRect(left + this.thin / 2, top + this.thin / 2, width - this.thin, this.cellHeight - this.thin);
    } else if (cursor.shape === 6) {
      this.context.fillRect(left, top, thick, this.cellHeight);
    } else if (cursor.shape === 4) {
      this.context.fillRect(left, top + this.cellHeight - thick, width, thick);
    } else {
      this.context.fillRect(left, top, width, this.cellHeight);
      this.paintCell(cell, cursor.x, cursor.y, ground);
    }
  }

  // MARK: Pictures

  async addPicture({ number, columns, rows, file }) {
    const entry = { columns, rows, image: null };
    this.pictures.set(number, entry);
    entry.image = await createImageBitmap(new Blob([file], { type: "image/png" }));
    this.screen.damageAll();
  }

  forgetPicture(number) {
    this.pictures.get(number)?.image?.close();
    this.pictures.delete(number);
  }

  forgetPictures() { for (const number of [...this.pictures.keys()]) this.forgetPicture(number); }

  // Draws pieces that follow each other in a picture and returns their number.
  paintPieces(row, x, y) {
    const { style, piece: { picture: number, index } } = row[x];
    const picture = this.pictures.get(number);
    const room = picture ? picture.columns - index % picture.columns : 1;
    let count = 1;
    while (count < room && row[x + count]?.style === style && row[x + count].piece?.picture === number
      && row[x + count].piece.index === index + count) count += 1;
    if (!picture?.image) return count;
    const [left, top, width] = [x * this.cellWidth, y * this.cellHeight, count * this.cellWidth];
    const [across, down] = [picture.image.width / picture.columns, picture.image.height / picture.rows];
    this.context.drawImage(
      picture.image, index % picture.columns * across, Math.floor(index / picture.columns) * down, count * across, down,
      left, top, width, this.cellHeight);
    this.tint(style, left, top, width);
    return count;
  }

  // The two colours of a piece are those that white and black become under what covers it.
  tint(style, left, top, width) {
    const [white, black] = [style.text, style.ground].map((color) => color - 0x1000000);
    if (style.text < 0x1000000 || (white === 0xffffff && black === 0)) return;
    const span = [16, 8, 0].reduce(
      (sum, shift) => sum | Math.max(0, (white >> shift & 255) - (black >> shift & 255)) << shift, 0);
    for (const [operation, color] of [["multiply", span], ["lighter", Math.max(0, black)]]) {
      this.context.globalCompositeOperation = operation;
      this.context.fillStyle = css(color);
      this.context.fillRect(left, top, width, this.cellHeight);
    }
    this.context.globalCompositeOperation = "source-over";
  }
}
