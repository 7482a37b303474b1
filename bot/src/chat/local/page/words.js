// The words of the page around the posts, in the browser's language. The posts come
// from the bot in the languages of the table and of the player.

import { words } from "./tongues.js";

const wanted = navigator.languages ?? [navigator.language];
const spoken = (tag) => tag.toLowerCase().split("-")[0];
/// How dates and times are written: as in the reader's own country.
export const locale = wanted.find((tag) => spoken(tag) in words) ?? "en";
export const language = spoken(locale);

export function word(key, values = {}) {
  const text = words[language][key] ?? words.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/// Fills in what stands in the markup as `data-word` and `data-title`.
export function translate(root) {
  for (const node of root.querySelectorAll("[data-word]")) node.textContent = word(node.dataset.word);
  for (const node of root.querySelectorAll("[data-title]")) {
    node.title = word(node.dataset.title);
    node.setAttribute("aria-label", node.title);
  }
}
