// Small helpers. Nothing a person wrote ever becomes markup: children are text or nodes.

export const $ = (selector, root = document) => root.querySelector(selector);

export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

/// Says something to those who listen instead of looking.
export function announce(text) {
  $("#said").textContent = text;
}

/// A short notice that goes away by itself.
export function toast(text) {
  const note = el("p", {}, text);
  $("#toasts").append(note);
  setTimeout(() => note.remove(), 8000);
}

/// Arrow keys walk through the children of a group; Tab enters it once.
export function roving(group) {
  group.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const items = [...group.querySelectorAll("[role=radio], [role=tab]")];
    const at = items.indexOf(document.activeElement);
    const to = { Home: 0, End: items.length - 1 }[event.key] ?? (step ? (at + step + items.length) % items.length : null);
    if (to === null || at < 0) return;
    event.preventDefault();
    items[to].click();
    // A click may have drawn the group anew.
    [...group.querySelectorAll("[role=radio], [role=tab]")][to]?.focus();
  });
}

/// A colour of one's own for everybody, the same after every restart.
export function tint(id) {
  let hash = 7;
  for (const letter of id) hash = (hash * 31 + letter.codePointAt(0)) % 8;
  return `tint-${hash}`;
}

export function initial(name) {
  const letter = [...name].find((c) => /\p{L}|\p{N}/u.test(c)) ?? "?";
  return letter.toUpperCase();
}
