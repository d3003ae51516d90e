// The mouse, the wheel, fingers, and the page's own selection, which Shift makes.

import { write } from "./wire.js";
import { modifiers } from "./keyboard.js";

const [down, dragged, up, moved, scrolled] = [0, 1, 2, 3, 4];
const buttons = [1, 2, 3];
const droppedFileLimit = 1 << 20;
// The rows that programs move by for a step of the wheel: what a finger moves stays under it.
const rowsOfAStep = 3;

export class Pointer {
  constructor(canvas, painter, screen, { send, paste, tell }) {
    Object.assign(this, { canvas, painter, screen, send, paste, tell });
    this.tracking = 1;
    this.held = 0;
    this.clicks = 0;
    this.last = "";
    this.wheel = { x: 0, y: 0 };
    this.selection = null;
    this.isSelecting = false;
    painter.selects = (x, y) => this.isSelected(x, y);
    this.listen();
  }

  // The cell under the mouse.
  place(event) {
    const box = this.canvas.getBoundingClientRect();
    const { density, cellWidth, cellHeight } = this.painter;
    return {
      x: Math.floor((event.clientX - box.left) * density / cellWidth),
      y: Math.floor((event.clientY - box.top) * density / cellHeight),
    };
  }

  report(phase, event, button, clicks) {
    const { x, y } = this.place(event);
    // Movement within a cell isn't news.
    const key = `${phase} ${x} ${y}`;
    if ((phase === moved || phase === dragged) && key === this.last) return;
    this.last = key;
    this.send(write.mouse(phase, button, modifiers(event) & ~1, clicks, x, y));
  }

  listen() {
    const { canvas } = this;
    canvas.addEventListener("mousedown", (event) => this.press(event));
    window.addEventListener("mousemove", (event) => this.move(event));
    window.addEventListener("mouseup", (event) => this.release(event));
    canvas.addEventListener("contextmenu", (event) => { if (!event.shiftKey) event.preventDefault(); });
    canvas.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    this.listenToFingers();
    canvas.addEventListener("dragover", (event) => event.preventDefault());
    canvas.addEventListener("drop", (event) => this.drop(event));
    document.addEventListener("copy", (event) => {
      if (!this.selection) return;
      event.clipboardData.setData("text/plain", this.selectedText());
      event.preventDefault();
    });
  }

  press(event) {
    event.preventDefault();
    this.select(null);
    if (event.shiftKey && event.button === 0) {
      this.isSelecting = true;
      const start = this.place(event);
      return this.select({ start, end: start });
    }
    this.held = buttons[event.button] ?? 0;
    this.clicks = Math.max(1, event.detail);
    this.pressedLink = this.link(event);
    if (this.held && this.tracking) this.report(down, event, this.held, this.clicks);
  }

  move(event) {
    if (this.isSelecting) return this.select({ start: this.selection.start, end: this.place(event) });
    if (this.held) {
      if (this.tracking) this.report(dragged, event, this.held, this.clicks);
    } else if (event.target === this.canvas) {
      const link = this.link(event);
      this.canvas.style.cursor = link ? "pointer" : "";
      this.canvas.title = link;
      if (this.tracking === 2) this.report(moved, event, 0, 0);
    }
  }

  release(event) {
    if (this.isSelecting) {
      this.isSelecting = false;
      return;
    }
    if (!this.held || buttons[event.button] !== this.held) return;
    if (this.tracking) this.report(up, event, this.held, this.clicks);
    const link = this.held === 1 && this.link(event);
    this.held = 0;
    if (link && link === this.pressedLink && !modifiers(event)) window.open(link, "_blank", "noopener,noreferrer");
  }

  turn(event) {
    // The browser zooms with Ctrl.
    if (event.ctrlKey) return;
    event.preventDefault();
    const { density, cellWidth, cellHeight } = this.painter;
    const unit = [density, cellHeight, this.screen.height * cellHeight][event.deltaMode];
    const [dx, dy] = event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    this.scroll(event, dx * unit / cellWidth / 2, dy * unit / cellHeight / 2);
  }

  // Sends whole steps and keeps what is left of one.
  scroll(event, x, y) {
    this.wheel.x += x;
    this.wheel.y += y;
    const steps = [this.wheel.x, this.wheel.y].map((value) => Math.max(-20, Math.min(20, Math.trunc(value))));
    this.wheel.x -= steps[0];
    this.wheel.y -= steps[1];
    const place = this.place(event);
    if (steps[0]) this.send(write.mouse(scrolled, 0, modifiers(event) & ~1, 0, place.x, place.y, steps[0], 0));
    if (steps[1]) this.send(write.mouse(scrolled, 0, modifiers(event) & ~1, 0, place.x, place.y, 0, steps[1]));
  }

  // A finger that moves scrolls; one that taps is a click, which the browser reports.
  listenToFingers() {
    let last = null;
    this.canvas.addEventListener("touchstart", (event) => { last = event.touches[0]; }, { passive: true });
    this.canvas.addEventListener("touchmove", (event) => {
      const now = event.touches[0];
      if (!last || event.touches.length > 1) return;
      event.preventDefault();
      const { density, cellWidth, cellHeight } = this.painter;
      this.scroll(
        { ...point(now), shiftKey: false, altKey: false, ctrlKey: false, metaKey: false },
        (last.clientX - now.clientX) * density / cellWidth / rowsOfAStep,
        (last.clientY - now.clientY) * density / cellHeight / rowsOfAStep);
      last = now;
    }, { passive: false });
  }

  // Text and files that are dropped are pasted, as their content: the program's folders aren't the visitor's.
  async drop(event) {
    event.preventDefault();
    const text = event.dataTransfer.getData("text/plain");
    const file = event.dataTransfer.files[0];
    if (text) this.paste(text);
    else if (file && file.size > droppedFileLimit) this.tell(`“${file.name}” is larger than 1,024 KiB, and wasn't pasted.`);
    else if (file) {
      const content = await this.content(file).catch(() => null);
      if (content === null) this.tell(`“${file.name}” can't be read as text. Drop a file of text in UTF-8; a picture or a folder isn't one.`);
      else this.paste(content);
    }
  }

  // The text of a file. What isn't UTF-8 throws, and null stands for text that holds a zero byte, as files of bytes do.
  async content(file) {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return text.includes("\0") ? null : text;
  }

  // The target of a cell's link; the program's word isn't taken for what is opened.
  link(event) {
    const { x, y } = this.place(event);
    const link = this.screen.rows[y]?.[x]?.style.link ?? "";
    return /^(https?:\/\/|mailto:)/i.test(link) ? link : "";
  }

  // MARK: Selection

  select(selection) {
    if (!selection && !this.selection) return;
    this.selection = selection;
    this.screen.damageAll();
    this.changed?.();
  }

  get range() {
    const { start, end } = this.selection;
    return start.y < end.y || (start.y === end.y && start.x <= end.x) ? [start, end] : [end, start];
  }

  isSelected(x, y) {
    if (!this.selection) return false;
    const [start, end] = this.range;
    return (y > start.y || (y === start.y && x >= start.x)) && (y < end.y || (y === end.y && x <= end.x));
  }

  selectedText() {
    const [start, end] = this.range;
    const lines = [];
    for (let y = Math.max(0, start.y); y <= Math.min(end.y, this.screen.height - 1); y += 1) {
      lines.push(this.screen.text(y, y === start.y ? Math.max(0, start.x) : 0, y === end.y ? end.x + 1 : undefined));
    }
    return lines.join("\n");
  }
}

const point = (touch) => ({ clientX: touch.clientX, clientY: touch.clientY });
