// What the program shows, as elements with roles, for screen readers.

import { write } from "./wire.js";

const focused = 1, selected = 2, disabled = 4, expanded = 8, invalid = 16, operable = 32;
const named = new Set(["button", "link", "tab", "menuitem", "radio", "checkbox", "switch"]);
const checked = new Set(["checkbox", "radio", "switch"]);
const chosen = new Set(["tab", "listitem", "menuitem"]);
const opened = new Set(["button", "menuitem", "listitem"]);
const valued = new Set(["slider", "spinbutton", "progressbar"]);
const roles = new Set([
  ...named, ...checked, ...chosen, ...valued, "group", "heading", "img", "textbox", "searchbox", "radiogroup", "tablist",
  "list", "table", "menubar", "menu", "toolbar", "status", "dialog", "alertdialog", "note",
]);

export class Mirror {
  constructor(place, said, send) {
    Object.assign(this, { place, said, send });
    this.isOn = false;
    this.focus = "";
  }

  // Keeps the elements that are as they were, so that a screen reader stays where it is.
  show(elements) {
    const parents = [this.place];
    const used = new Map();
    for (const element of elements) {
      const parent = parents[Math.min(element.depth, parents.length - 1)];
      const index = used.get(parent) ?? 0;
      used.set(parent, index + 1);
      const node = this.node(parent, index, element);
      parents.length = Math.min(element.depth, parents.length - 1) + 1;
      parents.push(node);
    }
    for (const node of [this.place, ...this.place.querySelectorAll("div")]) {
      while (node.children.length > (used.get(node) ?? 0)) node.lastElementChild.remove();
    }
    const now = elements.find((element) => element.states & focused);
    const text = now ? [now.label, now.role, now.value].filter(Boolean).join(", ") : "";
    if (text !== this.focus) this.say(text);
    this.focus = text;
  }

  say(text) { this.said.textContent = text; }

  node(parent, index, { role, label, value, states, frame }) {
    let node = parent.children[index];
    if (!node || node.dataset.role !== role) {
      const fresh = document.createElement("div");
      fresh.dataset.role = role;
      fresh.setAttribute("role", roles.has(role) ? role : "group");
      if (role === "heading") fresh.setAttribute("aria-level", "2");
      if (node) node.replaceWith(fresh);
      else parent.append(fresh);
      node = fresh;
    }
    const set = (name, text) => {
      if (text === null) node.removeAttribute(name);
      else if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    };
    const flag = (bit) => (states & bit ? "true" : "false");
    const text = role === "note" || role === "heading";
    set("aria-label", [label, named.has(role) && !checked.has(role) ? value : ""].filter(Boolean).join(", ") || null);
    set("aria-valuetext", valued.has(role) ? value : null);
    set("aria-disabled", states & disabled ? "true" : null);
    set("aria-invalid", states & invalid ? "true" : null);
    set("aria-checked", checked.has(role) ? (states & selected || /^(on|checked)$/.test(value) ? "true" : "false") : null);
    set("aria-selected", chosen.has(role) ? flag(selected) : null);
    set("aria-expanded", opened.has(role) && states & expanded ? "true" : null);
    set("aria-current", states & focused ? "true" : null);
    this.write(node, text ? label : role === "textbox" || role === "searchbox" ? value : "");
    node.onclick = states & operable ? (event) => this.press(event, frame) : null;
    return node;
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
    const place = [x + (width >> 1), y + (height >> 1)];
    for (const phase of [0, 2]) this.send(write.mouse(phase, 1, 0, 1, ...place));
  }
}
