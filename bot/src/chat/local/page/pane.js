// A pane: what was said in one chat, as one person sees it, and a command line.

import { $, el } from "./dom.js";
import { Line } from "./line.js";
import { draw } from "./post.js";
import { LESSON, act, answerTo, nonce } from "./wire.js";
import { translate, word } from "./words.js";

const MOST_POSTS = 200;
const NEAR_THE_END = 80;

export class Pane {
  /// `world` knows names and what was said; `offers` are commands for an empty pane.
  constructor(name, world, offers) {
    this.root = $(`#${name}`);
    this.root.append($("#pane").content.cloneNode(true));
    translate(this.root);
    this.name = name;
    this.world = world;
    this.offers = offers;
    this.title = $("h2", this.root);
    this.title.id = `${name}-title`;
    this.log = $(".log", this.root);
    this.log.setAttribute("aria-labelledby", this.title.id);
    this.posts = $(".posts", this.root);
    this.newer = $(".newer", this.root);
    this.preparing = $(".preparing", this.root);
    this.doing = 0;
    this.line = new Line($("form", this.root), name, () => ({ person: this.viewer, chat: this.chat }),
      (line) => this.do({ say: line }));
    this.line.input.addEventListener("keydown", (event) => this.up(event));
    this.newer.addEventListener("click", () => this.toEnd());
    this.log.addEventListener("scroll", () => { if (this.atEnd()) this.newer.hidden = true; });
    // A picture or the keyboard of a phone changes the height: the end stays in sight.
    this.follows = true;
    this.log.addEventListener("scroll", () => { this.follows = this.atEnd(); }, { passive: true });
    const watch = new ResizeObserver(() => { if (this.follows) this.toEnd(); });
    watch.observe(this.posts);
    watch.observe(this.log);
  }

  /// Shows a chat as a person sees it.
  show(chat, viewer, title, note) {
    const same = chat === this.chat && viewer === this.viewer;
    this.chat = chat;
    this.viewer = viewer;
    this.title.replaceChildren(el("bdi", {}, title));
    $(".note", this.root).textContent = note;
    this.line.input.setAttribute("aria-label", word("line-of", { name: this.world.who(viewer) }));
    if (same) return;
    this.line.close();
    // Not news for those who listen: everything is drawn anew.
    this.log.setAttribute("aria-busy", "true");
    const entries = this.world.entries(chat).filter((entry) => this.sees(entry));
    this.posts.replaceChildren(...entries.map((entry) => this.draw(entry)));
    this.ifEmpty();
    this.toEnd();
    this.busy();
    requestAnimationFrame(() => this.log.removeAttribute("aria-busy"));
  }

  sees(entry) {
    return entry.chat === this.chat && (!entry.only || entry.only === this.viewer);
  }

  /// Draws an entry that is new or has changed.
  upsert(entry) {
    if (!this.sees(entry)) return;
    const old = this.find(entry.id);
    const post = this.draw(entry);
    if (old) this.swap(old, post);
    else {
      $(".empty", this.posts)?.remove();
      const stay = this.atEnd();
      this.posts.append(post);
      while (this.posts.children.length > MOST_POSTS) this.posts.firstElementChild.remove();
      if (stay) this.toEnd();
      else if (!entry.by) this.newer.hidden = false;
      else this.toEnd();
    }
    if (entry.id === this.awaited) this.arrive(post);
  }

  /// Keeps the focus where it was: on the same button, or on the one at its place.
  swap(old, post) {
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    old.replaceWith(post);
    if (!focused) return;
    const { key, at } = focused.dataset;
    const same = key && [...post.querySelectorAll("[data-key]")].find((button) => button.dataset.key === key);
    const there = at && [...post.querySelectorAll("[data-at]")].find((button) => button.dataset.at === at);
    (same || there || post).focus({ preventScroll: true });
  }

  /// After a press by keyboard the answer gets the focus, so that Tab leads to its buttons.
  arrive(post) {
    this.awaited = null;
    const focused = document.activeElement;
    if (focused === document.body || this.root.contains(focused)) post.focus({ preventScroll: true });
  }

  /// Shift+Tab leads from the line to the first of the newest buttons; the last may undo something.
  up(event) {
    if (event.key !== "Tab" || !event.shiftKey) return;
    const first = [...this.posts.querySelectorAll(".buttons")].at(-1)?.querySelector(".press");
    if (!first) return;
    event.preventDefault();
    first.focus();
  }

  async press(entry, kind, value, event) {
    const button = event.currentTarget;
    if (button.getAttribute("aria-busy") === "true") return;
    button.setAttribute("aria-busy", "true");
    const update = nonce();
    if (event.detail === 0) this.awaited = answerTo(this.viewer, update);
    if (kind === "open-private") await this.world.startPrivate(value, update);
    else await this.do({ press: { data: value, message: entry.id } }, update);
    if (value === "s:learn" || value === "s:learn anew") this.world.enter(LESSON);
    button.removeAttribute("aria-busy");
  }

  async do(does, update) {
    this.doing += 1;
    this.busy();
    await act(this.viewer, this.chat, does, update);
    this.doing -= 1;
    this.busy();
  }

  busy() {
    this.preparing.hidden = this.doing === 0 && !this.world.isBusy(this.chat);
  }

  /// The program was started anew: everything is drawn as it now knows it.
  renew() {
    this.chat = null;
  }

  ifEmpty() {
    if (this.posts.children.length) return;
    const text = word(`empty-${this.name === "channel" ? "room" : "private"}`, { name: this.world.who(this.viewer) });
    const buttons = this.offers.map((offer) => this.offer(offer));
    this.posts.append(el("div", { class: "empty" }, el("p", {}, text), el("div", { class: "row" }, ...buttons)));
  }

  offer({ label, line, go, weight }) {
    return el("button", { type: "button", class: `press ${weight ?? "plain"}`, onclick: go ?? (() => this.do({ say: line })) }, word(label));
  }

  draw(entry) {
    return draw(entry, {
      who: this.world.who,
      viewer: this.viewer,
      press: (...pressed) => this.press(...pressed),
    });
  }

  find(id) {
    return [...this.posts.children].find((post) => post.dataset.id === id);
  }

  /// As far down as one scrolls to see the newest post: one that is taller than the pane is seen
  /// from its beginning.
  end() {
    const last = this.posts.lastElementChild;
    const most = this.log.scrollHeight - this.log.clientHeight;
    if (!last) return most;
    const top = last.getBoundingClientRect().top - this.log.getBoundingClientRect().top + this.log.scrollTop;
    return Math.min(most, top - 8);
  }

  atEnd() {
    return this.end() - this.log.scrollTop < NEAR_THE_END;
  }

  toEnd() {
    this.log.scrollTop = this.end();
    this.follows = true;
    this.newer.hidden = true;
  }
}
