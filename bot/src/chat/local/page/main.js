// The page: who is here, what was said, and which of it is in sight.

import { prepareAside } from "./aside.js";
import { prepareBell, ring } from "./bell.js";
import { prepareCoach } from "./coach.js";
import { $, announce } from "./dom.js";
import { drawChoices, few, prepareBar } from "./bar.js";
import { prepareGuests } from "./guests.js";
import { Pane } from "./pane.js";
import { dark, followPaper } from "./paper.js";
import { mentions } from "./post.js";
import { prepareReplay } from "./replay.js";
import { Table } from "./table.js";
import { prepareViewer } from "./viewer.js";
import { LESSON, act, listen, look } from "./wire.js";
import { language, translate, word } from "./words.js";

const world = {
  rooms: [],
  persons: [],
  room: null,
  person: null,
  boot: null,
  chats: new Map(),
  busy: new Set(),
  /// Up to which change each chat was seen by each person.
  seen: new Map(),

  who: (id) => world.persons.find((person) => person.id === id)?.name ?? id,
  entries: (chat) => [...(world.chats.get(chat)?.values() ?? [])],
  isBusy: (chat) => world.busy.has(chat),

  /// Somebody who was just added is here before the feed says so.
  meet(kind, named, wish) {
    const list = kind === "room" ? world.rooms : world.persons;
    if (!list.some(({ id }) => id === named.id)) list.push(named);
    if (kind === "room") world.enter(named.id);
    else world.become(named.id);
    if (wish === "solo") panes.channel.do({ say: "solo 2" });
    if (wish === "learn") world.learn();
  },
  /// To the table of the first game: where one stopped, or from the beginning.
  async learn() {
    world.enter(LESSON);
    const { person } = world;
    const live = await look(person, LESSON, dark.matches);
    if (live === null) await act(person, `private:${person}`, { say: "learn" });
    table.refresh();
  },
  /// From the first game to one against computer players.
  play() {
    world.enter(world.rooms[0].id);
    panes.channel.do({ say: "solo 2" });
  },
  become(id) {
    if (id === world.person) return;
    world.person = id;
    remember();
    show();
    announce(word("playing-as", { name: world.who(id) }));
  },
  enter(id) {
    world.room = id;
    // What is told of a lesson is told in private.
    if (id === LESSON && world.front !== "private") world.front = document.body.dataset.front = "table";
    remember();
    show();
  },
  /// Opens the private chat, with what the button carried.
  async startPrivate(payload, update) {
    toLine("private");
    await act(world.person, `private:${world.person}`, { start: payload }, update);
  },
};

const panes = {
  channel: new Pane("channel", world, [
    { label: "play-now", line: "solo 2", weight: "main" },
    { label: "learn", go: () => world.learn() },
    { label: "open-table", line: "new" },
    { label: "show-table", line: "table", again: true },
    { label: "help", line: "help" },
  ]),
  private: new Pane("private", world, [{ label: "show-hand", line: "hand", again: true }]),
};

/// Where there is a game one looks at it first.
const table = new Table(world, (live) => {
  if (live && !world.living && !world.front) front("table");
  const asked = live?.question ? `${live.table} ${live.ply} ${world.person}` : null;
  if (asked && world.asked === null) ring(world.who(world.person));
  if (live !== null || world.living) world.asked = asked;
  world.living = Boolean(live);
  drawBar();
});

// ---- where we are: kept in the address, so that a reload or a second window knows

function recall() {
  const kept = new URLSearchParams(location.hash.slice(1));
  world.room = kept.get("room");
  world.person = kept.get("person");
  world.front = kept.get("at");
  if (world.front) document.body.dataset.front = world.front;
}

function remember() {
  const here = new URLSearchParams();
  if (world.room) here.set("room", world.room);
  if (world.person) here.set("person", world.person);
  if (world.front) here.set("at", world.front);
  history.replaceState(null, "", `#${here}`);
}

/// Room and person exist: those of the address, or else the first.
function settle() {
  if (world.room !== LESSON && !world.rooms.some(({ id }) => id === world.room)) world.room = world.rooms[0].id;
  if (!world.persons.some(({ id }) => id === world.person)) world.person = world.persons[0]?.id ?? null;
}

// ---- what is new

function news({ boot, roster, busy, entries: all }) {
  const first = world.boot !== boot;
  if (world.boot !== null && first) {
    world.chats.clear();
    world.seen.clear();
    Object.values(panes).forEach((pane) => pane.renew());
  }
  world.boot = boot;
  world.busy = new Set(busy);
  // A new connection may say again what is known.
  const entries = all.filter((entry) => world.chats.get(entry.chat)?.get(entry.id)?.changed !== entry.changed);
  for (const entry of entries) {
    if (!world.chats.has(entry.chat)) world.chats.set(entry.chat, new Map());
    const chat = world.chats.get(entry.chat);
    chat.set(entry.id, entry);
    if (chat.size > 200) chat.delete(chat.keys().next().value);
  }
  if (first && !world.person) recall();
  if (roster) {
    world.rooms = roster.rooms;
    world.persons = roster.persons;
  }
  const { room, person } = world;
  settle();
  if (first) restoreSeen();
  if (room !== world.room || person !== world.person) remember();
  if (first || roster) show();
  for (const entry of first ? [] : entries) Object.values(panes).forEach((pane) => pane.upsert(entry));
  Object.values(panes).forEach((pane) => pane.busy());
  if (!first && $("#follow").checked) follow(entries);
  drawBar();
  table.refresh();
}

/// Goes to whoever a new post of this room calls, if it calls one person only. Posts that
/// merely changed are old: they call nobody. Where several are asked at once, each is called
/// once: who has answered goes on to somebody who has not.
function follow(entries) {
  const isNew = (entry) => entry.chat === `room:${world.room}` && !entry.by && !entry.only && entry.made === entry.changed;
  const posts = entries.filter(isNew);
  const called = world.persons.filter(({ id }) => posts.length && mentions(posts.at(-1), id));
  const answered = entries.some((entry) => entry.chat === `private:${world.person}` && entry.edited);
  if (called.length === 1) world.become(called[0].id);
  else if ((posts.length || answered) && !isAsked(world.person)) {
    const next = world.persons.find(({ id }) => isAsked(id));
    if (next) world.become(next.id);
  }
}

/// Is the newest private message a question?
function isAsked(person) {
  const newest = world.entries(`private:${person}`).filter((entry) => !entry.by).at(-1);
  return Boolean(newest?.buttons.length);
}

// ---- unread

function unread(chat, person) {
  const seen = world.seen.get(`${chat} ${person}`) ?? 0;
  return world.entries(chat).filter((entry) => entry.made > seen && !entry.by && (!entry.only || entry.only === person));
}

function see(chat, person) {
  const last = Math.max(0, ...world.entries(chat).map((entry) => entry.made));
  world.seen.set(`${chat} ${person}`, last);
}

function restoreSeen() {
  const kept = JSON.parse(sessionStorage.getItem("seen") ?? "{}");
  if (kept.boot === world.boot) world.seen = new Map(kept.seen);
}

function markSeen() {
  if (!world.person || document.hidden) return;
  const inSight = (name) => $(`#${name}`).checkVisibility();
  // What happens and what is asked is seen at the table.
  const atTable = world.living && inSight("table");
  if (atTable || inSight("channel")) see(`room:${world.room}`, world.person);
  if (atTable || inSight("private")) see(`private:${world.person}`, world.person);
  sessionStorage.setItem("seen", JSON.stringify({ boot: world.boot, seen: [...world.seen] }));
}

// ---- drawing

function show() {
  const nobody = world.person === null;
  const welcomed = !nobody && !$("#welcome").hidden;
  $("#welcome").hidden = !nobody;
  document.body.classList.toggle("nobody", nobody);
  drawBar();
  if (nobody) {
    $("#first-name-input").focus();
    return;
  }
  const learning = world.room === LESSON;
  document.body.classList.toggle("learning", learning);
  const room = world.rooms.find(({ id }) => id === world.room) ?? world.rooms[0];
  const name = world.who(world.person);
  panes.channel.show(`room:${room.id}`, world.person, `# ${room.name}`, word("channel-note"));
  table.refresh();
  panes.private.show(`private:${world.person}`, world.person, name, word("private-note", { name }));
  if (welcomed) panes.channel.line.input.focus();
}

function drawBar() {
  markSeen();
  const calls = (person) => unread(`room:${world.room}`, person).filter((entry) => mentions(entry, person)).length;
  const ofPerson = (person) => (person === world.person && !document.hidden ? 0 : calls(person)) + unread(`private:${person}`, person).length;
  const ofRoom = (room) => (world.person ? unread(`room:${room}`, world.person).length : 0);
  const rooms = [...world.rooms, { id: LESSON, name: word("learn-short") }];
  const enter = (id) => (id === LESSON ? world.learn() : world.enter(id));
  drawChoices($("#rooms"), rooms, world.room, false, ofRoom, enter);
  drawChoices($("#persons"), world.persons, world.person, true, ofPerson, world.become);
  for (const tab of document.querySelectorAll("#switch [role=tab]")) {
    const chosen = tab.dataset.front === "table" ? document.body.dataset.front === "table" : $(`#${tab.dataset.front}`).checkVisibility();
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    if (tab.dataset.front === "table") continue;
    const chat = tab.dataset.front === "private" ? `private:${world.person}` : `room:${world.room}`;
    tab.classList.toggle("fresh", !chosen && world.person !== null && unread(chat, world.person).length > 0);
  }
  const waiting = world.persons.reduce((sum, { id }) => sum + ofPerson(id), 0);
  document.title = waiting ? `(${few(waiting)}) Alhambra` : "Alhambra";
}

/// On a narrow screen one pane is in front, or the table.
function front(name) {
  document.body.dataset.front = name;
  world.front = name;
  remember();
  panes[name]?.toEnd();
  drawBar();
}

// ---- keys

function next(step) {
  const at = world.persons.findIndex(({ id }) => id === world.person);
  const to = world.persons[(at + step + world.persons.length) % world.persons.length];
  if (to) world.become(to.id);
}

function toLine(name) {
  front(name);
  panes[name].line.input.focus();
}

function key(event) {
  if ($("dialog[open]")) return;
  if (event.ctrlKey && !event.altKey && (event.key === "." || event.key === ",")) {
    event.preventDefault();
    next(event.key === "." ? 1 : -1);
  } else if (event.key === "F6") {
    event.preventDefault();
    toLine($("#channel").contains(document.activeElement) ? "private" : "channel");
  } else if (event.key === "/" && !event.ctrlKey && !event.metaKey && !/^(INPUT|TEXTAREA)$/.test(document.activeElement.tagName)) {
    event.preventDefault();
    toLine(document.activeElement.closest(".pane")?.id ?? ($("#private").checkVisibility() && !$("#channel").checkVisibility() ? "private" : "channel"));
  }
}

document.documentElement.lang = language;
translate(document);
$(".follow").title = word("follow-hint");
$("#follow").checked = localStorage.getItem("follow") === "yes";
$("#follow").addEventListener("change", (event) => localStorage.setItem("follow", event.target.checked ? "yes" : "no"));
$("#switch").addEventListener("click", (event) => {
  const tab = event.target.closest("[role=tab]");
  if (tab) front(tab.dataset.front);
});
for (const skip of document.querySelectorAll(".skips a")) {
  skip.addEventListener("click", (event) => {
    // The address keeps room and person; it is not for jumping.
    event.preventDefault();
    toLine(skip.getAttribute("href") === "#private-line" ? "private" : "channel");
  });
}
document.addEventListener("keydown", key);
matchMedia("(max-width: 760px)").addEventListener("change", () => { if (world.boot) drawBar(); });
document.addEventListener("visibilitychange", () => { if (world.boot) drawBar(); });
window.addEventListener("hashchange", () => {
  recall();
  if (world.boot) {
    settle();
    show();
  }
});
$("#keys-open").addEventListener("click", () => $("#keys").showModal());
$("#keys-close").addEventListener("click", () => $("#keys").close());
prepareBar(world);
prepareViewer();
prepareReplay();
prepareAside(world);
prepareCoach();
followPaper();
prepareBell();
if (await prepareGuests()) {
  listen(news, (up) => {
    $("#link-state").textContent = up ? "" : word("lost");
    document.body.classList.toggle("lost", !up);
  });
}
