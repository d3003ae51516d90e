// The page of a program: one socket, one screen.

import { listenToKeys } from "./keyboard.js";
import { Mirror } from "./mirror.js";
import { Painter } from "./painter.js";
import { Pointer } from "./pointer.js";
import { Screen, readElements, readNumber, readPicture, readText, write } from "./wire.js";

const byId = (id) => document.getElementById(id);
const [place, canvas, field, end] = ["place", "screen", "keys", "end"].map(byId);
const isDark = matchMedia("(prefers-color-scheme: dark)");

const screen = new Screen();
const painter = new Painter(canvas, screen);
const pointer = new Pointer(canvas, painter, screen, { send, paste, tell });
const mirror = new Mirror(byId("mirror"), byId("said"), field, send);
let socket = null;
let isPainting = false;
let known = "";
// The visit that the server keeps for a page that comes back, for some seconds.
let visit = null;
let lost = null;
let telling = 0;
const pasteLimit = (1 << 20) - 1;
const tooMuch = "The program was ended, as more was sent to it at once than it takes.";

// MARK: The line

function connect() {
  known = "";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const line = new WebSocket(`${scheme}://${location.host}/program${visit ? `?visit=${visit.name}` : ""}`);
  socket = line;
  line.binaryType = "arraybuffer";
  let reason = "";
  line.onopen = () => {
    sendColors();
    resize();
    send(write.focus(document.hasFocus()));
    if (mirror.isOn) send(write.listen());
  };
  line.onmessage = ({ data }) => {
    const bytes = new Uint8Array(data);
    if (bytes[0] === 0x45) reason = readText(bytes);
    else take(bytes);
  };
  line.onclose = (event) => {
    if (line !== socket) return;
    if (visit && !reason && event.code !== 1008) comeBack();
    else explain(reason || (event.code === 1008 ? tooMuch : event.reason) || "The connection to the program is lost.");
  };
}

// Connects again, soon and then less often, for as long as the server keeps the program.
function comeBack() {
  lost ??= { since: Date.now(), tries: 0, timer: 0 };
  if (Date.now() - lost.since > visit.seconds * 1000) return explain("The connection to the program is lost.");
  showLoss(true);
  lost.timer = setTimeout(connect, Math.min(200 * 2 ** lost.tries++, 5000));
}

function showLoss(isLost) {
  place.classList.toggle("lost", isLost);
  byId("lost").hidden = !isLost;
}

function isBack() {
  if (!lost) return;
  clearTimeout(lost.timer);
  lost = null;
  showLoss(false);
}

// A network that is there again has another line; the old one may seem to be open for minutes.
window.addEventListener("online", () => {
  if (!visit || end.open) return;
  const line = socket;
  socket = null;
  line?.close();
  clearTimeout(lost?.timer);
  lost ??= { since: Date.now(), tries: 0, timer: 0 };
  connect();
});

function send(bytes) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(bytes);
}

function take(bytes) {
  switch (String.fromCharCode(bytes[0])) {
    case "H":
      screen.forget();
      painter.forgetPictures();
      break;
    case "V": {
      const [seconds, name] = readText(bytes).split(" ");
      visit = { seconds: Number(seconds), name };
      break;
    }
    case "F":
      isBack();
      screen.take(bytes, 1);
      send(write.shown());
      repaint();
      break;
    case "T": document.title = readText(bytes); break;
    case "B": ring(); break;
    case "C": copy(readText(bytes)); break;
    case "M": pointer.tracking = bytes[1]; break;
    case "A": mirror.show(readElements(bytes)); break;
    case "S": mirror.say(readText(bytes)); break;
    case "P": painter.addPicture(readPicture(bytes)).then(repaint); break;
    case "D": painter.forgetPicture(readNumber(bytes)); break;
  }
}

function explain(reason) {
  isBack();
  visit = null;
  byId("why").textContent = reason;
  if (!end.open) end.showModal();
}

// Escape closes any dialog; without a program there is nothing to see behind this one.
end.addEventListener("close", () => { if (!visit && socket.readyState > WebSocket.OPEN) end.showModal(); });

byId("again").onclick = () => {
  end.close();
  screen.clear(0, 0);
  screen.cursor = null;
  painter.clear();
  connect();
  field.focus();
};

// MARK: The screen

function repaint() {
  if (isPainting) return;
  isPainting = true;
  requestAnimationFrame(() => {
    isPainting = false;
    painter.paint();
    const cursor = screen.cursor;
    if (!cursor) return;
    // Input methods open their windows beside the field.
    field.style.left = `${cursor.x * painter.cellWidth / painter.density}px`;
    field.style.top = `${cursor.y * painter.cellHeight / painter.density}px`;
  });
}
pointer.changed = repaint;

function resize() {
  const { columns, rows } = painter.resize(place.clientWidth, place.clientHeight, window.devicePixelRatio);
  repaint();
  const now = [columns, rows, painter.cellWidth, painter.cellHeight];
  if (String(now) === known || socket?.readyState !== WebSocket.OPEN) return;
  known = String(now);
  send(write.size(...now));
}

// A window that moves to another monitor may keep its size.
function followDensity() {
  const query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
  query.addEventListener("change", () => { resize(); followDensity(); }, { once: true });
}

function sendColors() {
  painter.useScheme(isDark.matches);
  send(write.colors(painter.colors.ground, painter.colors.text));
  painter.clear();
  screen.damageAll();
  repaint();
}

function ring() {
  place.classList.remove("bell");
  void place.offsetWidth;
  place.classList.add("bell");
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Elsewhere than on a page that is secure: the old way, from the field that has the focus.
    field.value = text;
    field.select();
    document.execCommand("copy");
    field.value = "";
  }
}

function setFocus(isActive) {
  painter.isFocused = isActive;
  if (screen.cursor) screen.damaged.add(screen.cursor.y);
  repaint();
  send(write.focus(isActive));
}

// Says something for some seconds.
function tell(sentence) {
  const notice = byId("notice");
  notice.textContent = sentence;
  notice.hidden = false;
  clearTimeout(telling);
  telling = setTimeout(() => { notice.hidden = true; }, 6000);
}

// Sends text that is pasted or dropped; one that is longer than the program takes at once is cut.
function paste(text) {
  const bytes = write.paste(text);
  let end = Math.min(bytes.length, pasteLimit);
  if (end < bytes.length) {
    // Not within a character.
    while ((bytes[end] & 0xc0) === 0x80) end -= 1;
    tell("Only the first 1,024 KiB were pasted: a program takes no more at once.");
  }
  send(bytes.subarray(0, end));
}

function describe() {
  if (mirror.isOn) return;
  mirror.isOn = true;
  byId("listen").remove();
  send(write.listen());
  tell("The program is described to screen readers.");
  field.focus();
}

byId("listen").onclick = describe;

new ResizeObserver(resize).observe(place);
window.addEventListener("resize", resize);
followDensity();
isDark.addEventListener("change", sendColors);
field.addEventListener("focus", () => setFocus(true));
field.addEventListener("blur", () => setFocus(false));
window.addEventListener("focus", () => field.focus());
canvas.addEventListener("mousedown", () => field.focus());
canvas.addEventListener("touchend", () => field.focus());
listenToKeys(field, { send, paste, describe }, () => pointer.selection !== null);
document.fonts?.ready.then(() => { painter.measureFont(window.devicePixelRatio); resize(); });

// For tests and scripts that drive the browser.
window.nibble = {
  get text() { return screen.rows.map((_, y) => screen.text(y)).join("\n"); },
  get cell() { return { width: painter.cellWidth / painter.density, height: painter.cellHeight / painter.density }; },
};

connect();
field.focus();
