// The command line of a pane, with suggestions that the keyboard can walk through.

import { announce, el } from "./dom.js";
import { complete } from "./wire.js";
import { word } from "./words.js";

const PAUSE = 60;

/// `context()` says who types where; `send(line)` is called with a finished line.
export class Line {
  constructor(form, name, context, send) {
    this.input = form.querySelector("input");
    this.list = form.querySelector("ul");
    this.context = context;
    this.send = send;
    this.found = [];
    this.active = -1;
    this.past = [];
    this.recalled = 0;
    this.input.id = `${name}-line`;
    this.list.id = `${name}-suggestions`;
    this.input.setAttribute("aria-controls", this.list.id);
    this.list.setAttribute("aria-label", word("suggestions", { n: "" }).trim());
    this.input.placeholder = word("line");
    this.input.addEventListener("input", () => this.ask());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("blur", () => this.close());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.submit();
    });
  }

  /// The suggestions for what stands in the line, after a short pause in the typing.
  ask() {
    this.asking?.abort();
    clearTimeout(this.pause);
    const asking = (this.asking = new AbortController());
    const { person, chat } = this.context();
    this.pause = setTimeout(async () => {
      const found = await complete(person, chat, this.input.value, asking.signal);
      if (!asking.signal.aborted && document.activeElement === this.input) this.show(found);
    }, PAUSE);
  }

  show(found) {
    this.found = found;
    this.list.replaceChildren(...found.map((one, at) => {
      const option = el("li", { role: "option", id: `${this.list.id}-${at}`, "aria-selected": "false" },
        el("b", {}, one.insert), el("span", {}, one.label));
      // Before the blur that would close the list.
      option.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.take(at);
      });
      return option;
    }));
    this.list.hidden = found.length === 0;
    this.input.setAttribute("aria-expanded", String(found.length > 0));
    this.mark(-1);
    if (found.length) announce(word("suggestions", { n: found.length }));
  }

  close() {
    this.asking?.abort();
    clearTimeout(this.pause);
    this.show([]);
  }

  mark(at) {
    this.active = at;
    [...this.list.children].forEach((option, n) => option.setAttribute("aria-selected", String(n === at)));
    if (at < 0) this.input.removeAttribute("aria-activedescendant");
    else {
      this.input.setAttribute("aria-activedescendant", this.list.children[at].id);
      this.list.children[at].scrollIntoView({ block: "nearest" });
    }
  }

  /// Puts a suggestion in the place of the last word and asks what follows.
  take(at) {
    const line = this.input.value;
    const head = line.replace(/\S*$/, "");
    const slash = head === "" && line.startsWith("/") ? "/" : "";
    this.input.value = `${head}${slash}${this.found[at].insert} `;
    // At once: a second Enter sends the line, it does not take a word twice.
    this.close();
    this.ask();
  }

  key(event) {
    const open = !this.list.hidden;
    const last = this.found.length - 1;
    const steps = {
      ArrowDown: () => (open ? this.mark(this.active >= last ? 0 : this.active + 1) : this.recall(1) || this.ask()),
      ArrowUp: () => (open ? this.mark(this.active <= 0 ? last : this.active - 1) : this.recall(-1)),
      Tab: () => this.take(Math.max(this.active, 0)),
      Enter: () => (this.active >= 0 ? this.take(this.active) : this.submit()),
      Escape: () => this.close(),
    };
    const step = steps[event.key];
    if (!step || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if ((event.key === "Tab" && (!open || event.shiftKey)) || (event.key === "Escape" && !open)) return;
    event.preventDefault();
    step();
  }

  /// Walks through the lines that were sent before.
  recall(step) {
    const to = this.recalled + step;
    if (to < 0 || to > this.past.length || this.past.length === 0) return false;
    this.recalled = to;
    this.input.value = this.past[to] ?? "";
    return true;
  }

  submit() {
    const line = this.input.value.trim();
    this.close();
    if (!line.replace(/^\/+/, "")) return;
    if (this.past.at(-1) !== line) this.past.push(line);
    this.recalled = this.past.length;
    this.input.value = "";
    this.send(line);
  }
}
