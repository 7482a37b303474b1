// Several people on several devices: who this browser speaks for, and the links of the others.

import { $, el } from "./dom.js";
import { links, whom } from "./wire.js";
import { word } from "./words.js";

/// Says whether this browser may speak for anybody at all.
export async function prepareGuests() {
  const who = await whom();
  document.body.classList.toggle("stranger", who === null);
  document.body.classList.toggle("guest", Boolean(who?.person));
  $("#stranger").hidden = who !== null;
  $("#invite").hidden = !who?.has_guests || Boolean(who.person);
  $("#invite").addEventListener("click", open);
  $("#links-close").addEventListener("click", () => $("#links").close());
  return who !== null;
}

async function open() {
  const rows = (await links()).map(({ name, url }) => {
    const input = el("input", { value: url, readonly: true, "aria-label": word("link-of", { name }) });
    input.addEventListener("focus", () => input.select());
    return el("li", {}, el("bdi", {}, name), input);
  });
  $("#links ul").replaceChildren(...rows);
  $("#links").showModal();
}
