// Dirk explains one thing at a time to whoever plays here for the first time: when it is wanted
// for the first time, and once more. Then he is silent. In a first game the program says what he says.

import { $ } from "./dom.js";
import { drawSpan } from "./post.js";
import { kind } from "./touch.js";
import { word } from "./words.js";

const TIMES = 2;

/// How often each thing was explained; `null` when nobody wants to hear more.
let told = JSON.parse(localStorage.getItem("told") ?? "{}");
let last = null;

export function prepareCoach() {
  $("#coach-off").addEventListener("click", () => {
    told = null;
    keep();
    $("#coach").hidden = true;
  });
}

/// Says what fits what is asked, if it is not known yet.
export function coach(live) {
  const { guide } = live;
  $("#coach-off").hidden = Boolean(guide);
  $("#coach").classList.toggle("guide", Boolean(guide));
  const shows = $("#coach-shows");
  shows.hidden = !guide?.picture;
  if (guide) {
    $("#coach").hidden = false;
    $("#coach-says").replaceChildren(...guide.says.map((span) => drawSpan(span, null)));
    if (guide.picture) Object.assign(shows, { src: guide.picture.url, alt: guide.picture.alt, width: guide.picture.width, height: guide.picture.height });
    return;
  }
  const topic = live.question === null ? null : topicOf(live);
  const asked = `${live.table} ${live.ply}`;
  const isNew = asked !== last;
  last = asked;
  const known = !told || !topic || (told[topic] ?? 0) >= TIMES + (isNew ? 0 : 1);
  $("#coach").hidden = known;
  if (known) return;
  $("#coach-says").textContent = word(`coach-${topic}`);
  if (isNew) {
    told[topic] = (told[topic] ?? 0) + 1;
    keep();
  }
}

function topicOf(live) {
  const kinds = new Set(live.touches.flatMap((touch) => touch.at.map(kind)));
  if (kinds.has("pending")) return live.plans.length ? "build" : "stow";
  if (kinds.has("slot")) return "buy";
  if (kinds.has("money")) return live.scoring_within?.[0] <= 3 && told?.take ? "scoring" : "take";
  return kinds.has("player") ? "done" : null;
}

function keep() {
  localStorage.setItem("told", JSON.stringify(told));
}
