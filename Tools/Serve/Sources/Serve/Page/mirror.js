// What the program shows, as elements with roles, for screen readers.

import { write } from "./wire.js";

const focused = 1, selected = 2, disabled = 4, expanded = 8, invalid = 16, operable = 32, current = 64;
const lists = new Set(["listbox", "grid"]);
const rows = new Set(["option", "row"]);
const named = new Set(["button", "link", "tab", "menuitem", "radio", "checkbox", "switch", ...lists, ...rows]);
const checked = new Set(["checkbox", "radio", "switch"]);
const chosen = new Set(["tab", "option"]);
const opened = new Set(["button", "menuitem"]);
const valued = new Set(["slider", "spinbutton", "progressbar"]);
const texts = new Set(["note", "heading", "gridcell"]);
const roles = new Set([
  ...named, ...checked, ...valued, ...texts, "columnheader", "group", "img", "textbox", "searchbox", "radiogroup", "tablist",
  "list", "listitem", "table", "menubar", "menu", "toolbar", "status", "dialog", "alertdialog",
]);
// What may say which of the elements inside it is the active one.
const owners = "[role=listbox],[role=grid],[role=menu],[role=menubar],[role=group]";
let count = 0;

function put(node, name, text) {
  if (text === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== text) node.setAttribute(name, text);
}

export class Mirror {
  // The field is where the browser's focus is: keys go to the program through it.
  constructor(place, said, field, send) {
    Object.assign(this, { place, said, field, send });
    this.isOn = false;
    this.focus = "";
    this.owner = this.current = null;
  }

  show(elements) {
    const root = { children: [] };
    const path = [root];
    for (const element of elements) {
      path.length = Math.min(element.depth, path.length - 1) + 1;
      const part = { element, children: [] };
      path.at(-1).children.push(part);
      path.push(part);
    }
    this.current = null;
    this.fill(this.place, root.children);
    this.follow(this.current);
    const now = elements.find((element) => element.states & focused);
    // A list's value tells the rows that are visible; each row is told as the active one.
    const parts = now ? [now.label, now.role, lists.has(now.role) ? "" : now.value] : [];
    const text = parts.filter(Boolean).join(", ");
    if (text !== this.focus) this.say(text);
    this.focus = text;
  }

  say(text) { this.said.textContent = text; }

  // Keeps the elements that are as they were, so that a screen reader stays where it is.
  fill(parent, parts) {
    const old = [...parent.children];
    const known = new Map(old.map((node) => [node.key, []]));
    for (const node of old) known.get(node.key).push(node);
    const nodes = parts.map(({ element }) => known.get(`${element.role} ${element.label}`)?.shift());
    const kept = new Set(nodes);
    parts.forEach(({ element: { role } }, index) => {
      if (nodes[index]) return;
      // What has other words now is still the same thing; only a row is another one.
      const before = old[index];
      const isSame = before && !kept.has(before) && before.dataset.role === role && !rows.has(role);
      nodes[index] = isSame ? before : this.create(role);
      kept.add(nodes[index]);
    });
    for (const node of old) if (!kept.has(node)) node.remove();
    nodes.forEach((node, index) => {
      if (parent.children[index] !== node) parent.insertBefore(node, parent.children[index] ?? null);
      this.describe(node, parts[index].element);
      this.fill(node, parts[index].children);
    });
  }

  create(role) {
    const node = document.createElement("div");
    node.id = `element-${count += 1}`;
    node.dataset.role = role;
    node.setAttribute("role", roles.has(role) ? role : "group");
    if (role === "heading") node.setAttribute("aria-level", "2");
    return node;
  }

  describe(node, { role, label, value, states, frame }) {
    node.key = `${role} ${label}`;
    const set = (name, text) => put(node, name, text);
    const flag = (bit) => (states & bit ? "true" : "false");
    const isChosen = chosen.has(role) || role === "row" && states & (operable | selected);
    set("aria-label", [label, named.has(role) && !checked.has(role) ? value : ""].filter(Boolean).join(", ") || null);
    set("aria-valuetext", valued.has(role) ? value : null);
    set("aria-disabled", states & disabled ? "true" : null);
    set("aria-invalid", states & invalid ? "true" : null);
    set("aria-checked", checked.has(role) ? (states & selected || /^(on|checked)$/.test(value) ? "true" : "false") : null);
    set("aria-selected", isChosen ? flag(selected) : null);
    set("aria-expanded", opened.has(role) && states & expanded ? "true" : null);
    set("aria-current", states & (focused | current) ? "true" : null);
    if (states & current) this.current ??= node;
    this.write(node, texts.has(role) ? label : role === "textbox" || role === "searchbox" ? value : "");
    node.onclick = states & operable ? (event) => this.press(event, frame) : null;
  }

  // Names the row that keys act on, where it is and on the field: only what has the browser's focus is listened to, and a
  // field may name an element in what it controls.
  follow(row) {
    const owner = row && (row.parentElement.closest(owners));
    if (this.owner && this.owner !== owner) this.owner.removeAttribute("aria-activedescendant");
    this.owner = owner;
    put(this.field, "aria-controls", owner?.id ?? null);
    for (const node of [owner, this.field]) if (node) put(node, "aria-activedescendant", row?.id ?? null);
  }

  // The text of a node without children.
  write(node, text) {
    const first = node.firstChild;
    if (first?.nodeType === Node.TEXT_NODE) {
      if (first.data !== text) first.data = text;
    } else if (text) {
      node.prepend(text);
    }
  }

  // A screen reader presses what it reads: a click in the midst of it.
  press(event, [x, y, width, height]) {
    event.stopPropagation();
    // A part that doesn't fit can't be pressed.
    if (!width || !height) return;
    const place = [x + (width >> 1), y + (height >> 1)];
    for (const phase of [0, 2]) this.send(write.mouse(phase, 1, 0, 1, ...place));
  }
}
