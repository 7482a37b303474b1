// One picture of the table, with areas that can be touched.

import { el } from "./dom.js";
import { isCard } from "./touch.js";

/// The picture, once it is there; one that does not come is shown as its words. (To wait until it
/// is decoded would be to wait for a window in the background.)
export function loaded(url) {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = image.onerror = () => resolve(image);
    image.src = url;
  });
}

export class View {
  /// `touched(area, nth)` is called with what was touched.
  constructor(figure, touched) {
    this.root = figure;
    this.touched = touched;
    this.image = el("img", { alt: "", decoding: "async" });
    this.map = el("div", { class: "areas" });
    this.root.append(this.image, this.map);
    this.seen = null;
  }

  /// Shows a picture once it is there; the same one is left alone. Says whether it is another.
  async show(seen) {
    this.wanted = seen?.url ?? null;
    if (!seen) {
      this.root.hidden = true;
      this.seen = null;
      return;
    }
    if (this.seen?.url === seen.url) return;
    await loaded(seen.url);
    if (this.wanted !== seen.url) return;
    this.seen = seen;
    this.root.hidden = false;
    this.image.src = seen.url;
    this.image.alt = seen.alt;
    this.image.width = seen.width;
    this.image.height = seen.height;
    // Cards of a kind are told apart; everything else is there once, though it may be seen twice.
    const counts = new Map();
    this.map.replaceChildren(...(seen.areas ?? []).map((area) => {
      const nth = isCard(area.at) ? counts.get(area.at) ?? 0 : 0;
      counts.set(area.at, nth + 1);
      return this.area(area, nth);
    }));
  }

  area(area, nth) {
    const node = el("button", {
      type: "button",
      class: `area ${area.at.split(":")[0]}`,
      tabindex: "-1",
      "data-at": area.at,
      "data-nth": nth,
      "aria-label": area.says,
      title: area.says,
      onclick: () => this.touched(area, nth),
    });
    const part = (length, whole) => `${(100 * length) / whole}%`;
    Object.assign(node.style, {
      left: part(area.x, this.seen.width),
      top: part(area.y, this.seen.height),
      width: part(area.w, this.seen.width),
      height: part(area.h, this.seen.height),
    });
    return node;
  }

  areas() {
    return [...this.map.children];
  }

  /// Where everything lies on the screen, with the picture it is cut from.
  spots() {
    if (!this.seen || this.root.hidden) return [];
    const whole = this.image.getBoundingClientRect();
    const zoom = whole.width / this.seen.width;
    const seen = this.seen;
    return this.areas().map((node, at) => {
      const area = seen.areas[at];
      const scale = { width: whole.width, height: whole.height, x: area.x * zoom, y: area.y * zoom };
      return { at: area.at, thing: area.thing, node, box: node.getBoundingClientRect(), picture: seen.url, scale };
    });
  }
}
