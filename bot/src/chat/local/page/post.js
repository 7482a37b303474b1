// One post: text, pictures, buttons.

import { el, initial, tint } from "./dom.js";
import { onPaper } from "./paper.js";
import { locale, word } from "./words.js";
import { view } from "./viewer.js";

const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });
const soon = new Intl.DateTimeFormat(locale, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
const calendar = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" });

/// What a letter, the frame of a button and a row of buttons take on a phone, in pixels.
const [LETTER, AROUND, PHONE] = [8, 14, 340];

/// `who` gives a name to an id; `press` does what a button says.
export function draw(entry, { who, viewer, press }) {
  const mine = entry.by != null;
  const author = mine ? who(entry.by) : word("bot");
  const kinds = ["post", mine ? "mine" : "bot", entry.only && !mine ? "only" : "", mentions(entry, viewer) ? "calls" : "", isTurn(entry) ? "acts" : ""];
  const post = el("article", {
    class: kinds.filter(Boolean).join(" "),
    "data-id": entry.id,
    tabindex: "-1",
    "aria-label": author,
  });
  post.append(
    mine
      ? el("span", { class: `face ${tint(entry.by)}`, "aria-hidden": "true" }, initial(author))
      : el("img", { class: "face", src: "/page/star.svg", alt: "" }),
    header(entry, author, who),
  );
  if (entry.text.length) post.append(el("div", { class: "text", dir: "auto" }, ...entry.text.map((span) => drawSpan(span, viewer))));
  if (entry.pictures.length) post.append(gallery(entry));
  if (entry.file) post.append(el("p", { class: "file" }, el("a", { href: entry.file.url, download: entry.file.name }, entry.file.name)));
  if (entry.buttons.length) post.append(buttonRows(entry, press));
  return post;
}

function header(entry, author, who) {
  const at = new Date(entry.at);
  const facts = [
    el("bdi", { class: "author" }, author),
    el("time", { datetime: at.toISOString(), title: calendar.format(at) }, clock.format(at)),
  ];
  if (entry.edited) facts.push(el("span", { class: "edited" }, word("edited")));
  if (entry.only && !entry.by) facts.push(el("span", { class: "secret" }, word("only-you", { name: who(entry.only) })));
  return el("header", {}, ...facts);
}

export function drawSpan(span, viewer) {
  const [kind, value] = Object.entries(span)[0];
  switch (kind) {
    case "bold": return el("strong", {}, value);
    case "code": return el("code", {}, value);
    case "mention": {
      const [person, name] = value;
      return el("strong", { class: person.user === viewer ? "mention me" : "mention" }, el("bdi", {}, name));
    }
    case "link": return link(value.url, value.label);
    case "moment": return moment(new Date(value.at * 1000), value.text);
    default: return document.createTextNode(value);
  }
}

/// The text without its markup.
export function bare(text) {
  return text.map((span) => {
    const [kind, value] = Object.entries(span)[0];
    return { mention: value[1], link: value.label, moment: value.text }[kind] ?? value;
  }).join("");
}

/// In the reader's own time zone; what the bot said on a closer look.
function moment(at, text) {
  return el("time", { datetime: at.toISOString(), title: text }, soon.format(at));
}

function link(url, label, attributes = {}) {
  if (!/^https?:\/\//i.test(url)) return document.createTextNode(label);
  return el("a", { href: url, target: "_blank", rel: "noopener noreferrer", ...attributes }, label);
}

function gallery(entry) {
  // The first of several shows the table, the others stand beside each other below it.
  const isWide = (picture) => entry.full_size || picture === entry.pictures[0] || picture.width > 1.6 * picture.height;
  const beside = Math.min(3, entry.pictures.filter((picture) => !isWide(picture)).length);
  const tiles = entry.pictures.map((picture, at) => {
    const image = el("img", {
      src: onPaper(picture.url),
      "data-kept": picture.url,
      loading: "lazy",
      alt: picture.alt,
      width: picture.width || null,
      height: picture.height || null,
      decoding: "async",
    });
    const tile = el("button", {
      type: "button",
      class: isWide(picture) ? "picture wide" : "picture",
      "aria-label": word("enlarge", { alt: picture.alt }),
      onclick: () => view(entry.pictures, at),
    }, image);
    image.addEventListener("error", () => {
      tile.classList.add("gone");
      tile.replaceChildren(el("em", {}, word("picture-gone")), el("span", {}, picture.alt));
    });
    return tile;
  });
  return el("div", { class: `pictures beside-${beside}` }, ...tiles);
}

export function buttonRows(entry, press) {
  const rows = entry.buttons.map((row, r) => el("div", { class: isShort(row) ? "row even" : "row" }, ...row.map((button, c) => {
    const [kind, value] = Object.entries(button.does)[0];
    if (kind === "url") return link(value, button.label, { class: "press" });
    return el("button", {
      type: "button",
      class: `press ${button.weight}`,
      "data-key": `${kind} ${value}`,
      "data-at": `${r} ${c}`,
      onclick: (event) => press(entry, kind, value, event),
    }, el("bdi", {}, button.label));
  })));
  return el("div", { class: "buttons", role: "group" }, ...rows);
}

/// Do all labels of a row fit beside each other on a phone, each in the same width?
function isShort(row) {
  const longest = Math.max(...row.map(({ label }) => label.length));
  return row.length * (longest * LETTER + AROUND) <= PHONE;
}

/// Do the buttons say nothing but what the living table offers as well?
function isTurn(entry) {
  const buttons = entry.buttons.flat();
  return buttons.length > 0 && buttons.every(({ does }) => /^s\d*:(hand|take|buy|rebuild)$/.test(does.data ?? ""));
}

export function mentions(entry, person) {
  return !entry.silent && entry.text.some((span) => span.mention?.[0].user === person);
}
