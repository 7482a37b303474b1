// An answer that is wanted beside the game, such as a rule or a hint: it comes by the private chat
// as any other, and is shown at once.

import { $ } from "./dom.js";
import { draw } from "./post.js";
import { act, answerTo, nonce } from "./wire.js";

/// The answer is on its way by the feed; longer than this nobody waits.
const PATIENCE = 20_000;

let world;

export function prepareAside(everything) {
  world = everything;
  $("#aside-close").addEventListener("click", () => $("#aside").close());
}

/// Asks what a button with this data would.
export async function aside(data) {
  const update = nonce();
  const chat = `private:${world.person}`;
  await act(world.person, chat, { press: { data, message: "none" } }, update);
  const entry = await arrival(chat, answerTo(world.person, update), 0);
  if (!entry) return;
  show(entry);
  $("#aside").showModal();
}

function show(entry) {
  $("#aside .body").replaceChildren(draw(entry, { who: world.who, viewer: world.person, press }));
}

/// A button leads on to another page of the same answer.
async function press(entry, kind, data) {
  if (kind !== "data") return;
  await act(world.person, entry.chat, { press: { data, message: entry.id } });
  const next = await arrival(entry.chat, entry.id, entry.changed);
  if (next) show(next);
}

async function arrival(chat, id, since) {
  for (const end = performance.now() + PATIENCE; performance.now() < end;) {
    const entry = world.entries(chat).find((one) => one.id === id && one.changed > since);
    if (entry) return entry;
    await new Promise((resume) => setTimeout(resume, 30));
  }
  return null;
}
