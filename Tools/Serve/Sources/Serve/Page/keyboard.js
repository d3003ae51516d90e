// Keys, input methods and pastes.

import { write } from "./wire.js";

const named = {
  Tab: 1, Enter: 2, Escape: 3, Backspace: 4, Delete: 5, Insert: 6, ArrowUp: 7, ArrowDown: 8, ArrowLeft: 9,
  ArrowRight: 10, Home: 11, End: 12, PageUp: 13, PageDown: 14,
};
const functionKey = 15;
const typedLimit = 4096;
const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

export function modifiers(event) {
  return (event.shiftKey ? 1 : 0) | (event.altKey ? 2 : 0) | (event.ctrlKey ? 4 : 0) | (event.metaKey ? 8 : 0);
}

// The bytes of a key; nil for those that are the browser's or that type text.
function keyMessage(event) {
  const pressed = modifiers(event);
  if (named[event.key]) return write.key(pressed, named[event.key]);
  const number = /^F([0-9]+)$/.exec(event.key)?.[1];
  // F11 and F12 are the browser's.
  if (number && (number < 11 || event.shiftKey)) return write.key(pressed, functionKey, [Number(number)]);
  if ([...event.key].length !== 1) return null;
  if (event.getModifierState("AltGraph")) return write.character(0, event.key);
  // What Option types on a Mac is text; elsewhere Alt is a modifier.
  const chord = pressed & (isApple ? 4 : 6);
  if (event.metaKey) return null;
  if (!chord) return write.character(0, event.key);
  return write.character(event.ctrlKey ? pressed : pressed & ~1, event.ctrlKey ? event.key.toLowerCase() : event.key);
}

// Pasting, copying a selection and changing the size of the page are the browser's.
function isBrowsers(event, hasSelection) {
  const isCommand = isApple ? event.metaKey : event.ctrlKey;
  if (!isCommand || event.altKey) return false;
  const key = event.key.toLowerCase();
  return key === "v" || "+-=0".includes(key) || (key === "c" && !event.shiftKey && hasSelection());
}

// Ctrl-Shift-C, which copies in terminals; browsers open their tools with it.
function isCopy(event, hasSelection) {
  return event.ctrlKey && event.shiftKey && !event.altKey && event.key.toLowerCase() === "c" && hasSelection();
}

// Tab and all else go to the program, so that no button can be reached by keys alone.
function isDescribe(event) {
  return event.ctrlKey && event.altKey && event.code === "KeyZ" && !event.getModifierState("AltGraph");
}

export function listenToKeys(field, { send, paste, describe }, hasSelection) {
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.keyCode === 229 || isBrowsers(event, hasSelection)) return;
    if (isCopy(event, hasSelection)) {
      event.preventDefault();
      document.execCommand("copy");
      return;
    }
    if (isDescribe(event)) {
      event.preventDefault();
      describe();
      return;
    }
    const bytes = keyMessage(event);
    if (!bytes) return;
    event.preventDefault();
    send(bytes);
  });
  field.addEventListener("beforeinput", (event) => {
    if (event.inputType === "deleteContentBackward" && !event.isComposing) send(write.key(0, named.Backspace));
    if (event.inputType === "insertLineBreak") {
      event.preventDefault();
      send(write.key(0, named.Enter));
    }
  });
  const take = () => {
    const text = field.value;
    field.value = "";
    if (text && text.length * 3 <= typedLimit) send(write.typed(text));
    else if (text) paste(text);
  };
  field.addEventListener("input", (event) => { if (!event.isComposing) take(); });
  field.addEventListener("compositionstart", () => field.classList.add("composing"));
  field.addEventListener("compositionend", () => {
    field.classList.remove("composing");
    take();
  });
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData?.getData("text/plain");
    event.preventDefault();
    if (text) paste(text);
  });
}
