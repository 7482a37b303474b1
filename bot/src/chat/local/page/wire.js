// Talking to the program: what changed comes by the feed, what a person does goes by /act.

import { toast } from "./dom.js";
import { word } from "./words.js";

/// Browsers keep few connections to one server: a window in the background gives its up.
const HIDDEN_FOR_LONG = 60_000;

/// The room in which somebody learns by playing: their own, and told in their private chat.
export const LESSON = "@learn";

/// Calls `news` with every change, for ever, and goes on where it stopped after a lost
/// connection.
export function listen(news, connected) {
  let source;
  let last = "";
  let resting;
  const open = () => {
    source = new EventSource(`/feed?${new URLSearchParams({ since: last })}`);
    source.onopen = () => connected(true);
    source.onmessage = (event) => {
      last = event.lastEventId;
      news(JSON.parse(event.data));
    };
    source.onerror = () => {
      connected(false);
      if (source.readyState === EventSource.CLOSED) setTimeout(open, 1000);
    };
  };
  document.addEventListener("visibilitychange", () => {
    clearTimeout(resting);
    if (document.hidden) resting = setTimeout(() => source.close(), HIDDEN_FOR_LONG);
    else if (source.readyState === EventSource.CLOSED) open();
  });
  open();
}

/// Does something as a person. A lost connection is tried again with the same update, so
/// that nothing happens twice. Says whether it was done.
export async function act(person, chat, does, update = nonce()) {
  const body = { update, person, chat, does, language: navigator.language };
  for (let wait = 500; ; wait = Math.min(2 * wait, 5000)) {
    try {
      const response = await send("POST", "/act", body);
      if (!response.ok) await complain(response);
      return response.ok;
    } catch {
      await new Promise((resume) => setTimeout(resume, wait));
    }
  }
}

/// What the answer to an update of a person is called.
export function answerTo(person, update) {
  return `a-${person}.${update}`;
}

/// The table as a person sees it now: null while there is no game, undefined if nobody answers.
export function look(person, room, isDark) {
  return seen("/table", person, room, isDark);
}

/// The last game of a room turn by turn, once it is over.
export function tale(person, room, isDark) {
  return seen("/tale", person, room, isDark);
}

async function seen(path, person, room, isDark) {
  try {
    const response = await fetch(`${path}?${new URLSearchParams({ person, room, paper: isDark ? "dark" : "light" })}`);
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

export async function complete(person, chat, line, signal) {
  try {
    const response = await fetch(`/complete?${new URLSearchParams({ person, chat, line })}`, { signal });
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}

/// Whom this browser speaks for; null if for nobody.
export async function whom() {
  for (;;) {
    try {
      const response = await fetch("/who");
      return response.ok ? await response.json() : null;
    } catch {
      await new Promise((resume) => setTimeout(resume, 1000));
    }
  }
}

/// The links of everybody, for whoever runs the program.
export async function links() {
  const response = await fetch("/links").catch(() => null);
  return response?.ok ? response.json() : [];
}

/// Adds a room or person and gives it back, or the reason why not.
export async function add(kind, name) {
  try {
    const response = await send("POST", "/roster", { kind, name });
    const answer = await response.json();
    return response.ok ? { named: answer } : { problem: word(answer.word) };
  } catch {
    return { problem: word("lost") };
  }
}

export async function forget(kind, id) {
  await send("DELETE", "/roster", { kind, id }).catch(() => toast(word("lost")));
}

export function nonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function send(method, path, body) {
  return fetch(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

async function complain(response) {
  const answer = await response.json().catch(() => ({ word: "broken" }));
  toast(word(answer.word ?? "broken"));
}
