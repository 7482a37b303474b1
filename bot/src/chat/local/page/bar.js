// The bar on top: rooms and persons, and the dialog that adds or removes them.

import { $, el, initial, roving, tint } from "./dom.js";
import { add, forget } from "./wire.js";
import { word } from "./words.js";

/// A number of messages as one says it: beyond nine it means "much".
export const few = (count) => (count > 9 ? "9+" : String(count));

/// Draws the choices of a group; `count(id)` says how much is unread.
export function drawChoices(group, list, chosen, faces, count, choose) {
  // A button that is replaced between press and release is not clicked: only what changed is drawn.
  const looks = JSON.stringify([document.documentElement.lang, chosen, list.map(({ id, name }) => [id, name, count(id)])]);
  if (group.dataset.looks === looks) return;
  group.dataset.looks = looks;
  const focused = group.contains(document.activeElement);
  group.replaceChildren(...list.map(({ id, name }) => {
    const unread = count(id);
    return el("button", {
      type: "button",
      role: "radio",
      "aria-checked": String(id === chosen),
      tabindex: id === chosen ? "0" : "-1",
      "data-id": id,
      title: name,
      onclick: () => choose(id),
    },
    faces ? el("span", { class: `face ${tint(id)}`, "aria-hidden": "true" }, initial(name)) : null,
    el("bdi", {}, name),
    unread ? el("span", { class: "badge", "aria-label": word("unread", { n: unread }) }, few(unread)) : null);
  }));
  const current = $("[aria-checked=true]", group);
  if (focused) current?.focus();
  // Sideways only: the page itself stays where it is.
  if (current) group.scrollLeft = current.offsetLeft - group.offsetLeft - (group.clientWidth - current.offsetWidth) / 2;
}

export function prepareBar(world) {
  roving($("#rooms"));
  roving($("#persons"));
  roving($("#switch"));
  $("#add-room").addEventListener("click", () => ask("room", world));
  $("#add-person").addEventListener("click", () => ask("person", world));
  $("#naming-cancel").addEventListener("click", () => $("#naming").close());
  $("#first-name").addEventListener("submit", async (event) => {
    event.preventDefault();
    const wish = event.submitter?.name;
    const { named, problem } = await add("person", $("#first-name-input").value);
    if (named) world.meet("person", named, wish);
    else {
      $("#first-name-input").setCustomValidity(problem);
      $("#first-name-input").reportValidity();
    }
  });
  $("#first-name-input").addEventListener("input", (event) => event.target.setCustomValidity(""));
  $("#sample").addEventListener("click", async () => {
    const { named } = await add("person", "Nina");
    await add("person", "Kim");
    await add("person", "Ali");
    if (named) world.meet("person", named);
  });
}

function ask(kind, world) {
  const dialog = $("#naming");
  const input = $("#naming-input");
  const problem = $(".problem", dialog);
  $("#naming-title").textContent = word(`new-${kind}`);
  problem.textContent = "";
  input.value = "";
  drawKnown(kind, world);
  $("form", dialog).onsubmit = async (event) => {
    event.preventDefault();
    const answer = await add(kind, input.value);
    if (answer.problem) {
      problem.textContent = answer.problem;
      input.focus();
      return;
    }
    dialog.close();
    world.meet(kind, answer.named);
  };
  dialog.showModal();
  input.focus();
}

function drawKnown(kind, world) {
  const list = kind === "room" ? world.rooms : world.persons;
  const known = $("#naming .known");
  known.hidden = list.length < (kind === "room" ? 2 : 1);
  $("ul", known).replaceChildren(...list.map(({ id, name }) => {
    const row = el("li", {}, el("bdi", {}, name), el("button", {
      type: "button",
      "aria-label": word("remove", { name }),
      title: word("remove", { name }),
      onclick: async () => {
        await forget(kind, id);
        row.remove();
        $("#naming-input").focus();
      },
    }, "✕"));
    return row;
  }));
}
