// A finished game told again: a slider through its turns, the story beside it, a film to save.

import { $, el } from "./dom.js";
import { dark } from "./paper.js";
import { tale } from "./wire.js";
import { word } from "./words.js";

/// So long a turn is shown when the game plays by itself.
const TURN = 1200;

let turns = [];
let timer = null;

export function prepareReplay() {
  const dialog = $("#replay");
  $("#replay-at").addEventListener("input", () => { stop(); show(at()); });
  $("#replay-play").addEventListener("click", () => (timer ? stop() : start()));
  $("#replay-close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", stop);
}

export async function replay(person, room) {
  const found = await tale(person, room, dark.matches);
  if (!found?.turns.length) return;
  turns = found.turns;
  const slider = $("#replay-at");
  slider.max = turns.length - 1;
  slider.value = 0;
  $("#replay-film").href = found.film;
  $("#replay-story").replaceChildren(...turns.map(({ says }, nth) => el("li", {},
    el("button", { type: "button", onclick: () => { stop(); show(nth); } }, says))));
  $("#replay").showModal();
  show(0);
}

const at = () => Number($("#replay-at").value);

function show(nth) {
  $("#replay-at").value = nth;
  $("#replay-at").setAttribute("aria-valuetext", turns[nth].says);
  $("#replay img").src = turns[nth].url;
  $("#replay img").alt = turns[nth].says;
  [...$("#replay-story").children].forEach((line, number) => line.classList.toggle("now", number === nth));
  $("#replay-story .now")?.scrollIntoView({ block: "nearest" });
  // The next one is there when it is wanted.
  if (turns[nth + 1]) new Image().src = turns[nth + 1].url;
}

function start() {
  if (at() === turns.length - 1) show(0);
  timer = setInterval(() => (at() < turns.length - 1 ? show(at() + 1) : stop()), TURN);
  draw();
}

function stop() {
  clearInterval(timer);
  timer = null;
  draw();
}

function draw() {
  $("#replay-play").textContent = timer ? "❚❚" : "▶";
  $("#replay-play").setAttribute("aria-label", word(timer ? "pause" : "play"));
}
