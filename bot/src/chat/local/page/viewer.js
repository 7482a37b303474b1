// A picture as large as the window. Esc closes, arrows go on, the text twin stands below.

import { $ } from "./dom.js";
import { onPaper } from "./paper.js";
import { word } from "./words.js";

let pictures = [];
let at = 0;

export function view(list, first) {
  pictures = list;
  at = first;
  fill();
  $("#viewer").showModal();
  $("#viewer .stage").focus();
}

export function prepareViewer() {
  const dialog = $("#viewer");
  const size = $("#viewer-size");
  const resize = () => {
    const real = dialog.classList.toggle("real");
    size.setAttribute("aria-pressed", real);
  };
  $("#viewer-close").addEventListener("click", () => dialog.close());
  size.addEventListener("click", resize);
  $("img", dialog).addEventListener("click", resize);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.classList.contains("stage")) dialog.close();
    const step = Number(event.target.dataset?.step);
    if (step) go(step);
  });
  dialog.addEventListener("keydown", (event) => {
    // In actual size the arrows scroll.
    if (dialog.classList.contains("real")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) go(step);
  });
  dialog.addEventListener("close", () => {
    dialog.classList.remove("real");
    size.setAttribute("aria-pressed", "false");
  });
}

function go(step) {
  at = (at + step + pictures.length) % pictures.length;
  fill();
}

function fill() {
  const image = $("#viewer img");
  image.src = onPaper(pictures[at].url);
  image.alt = pictures[at].alt;
  $("#viewer-caption").textContent = pictures[at].alt;
  $("#viewer-count").textContent = word("picture", { n: at + 1, of: pictures.length });
  for (const button of document.querySelectorAll("#viewer [data-step]")) button.hidden = pictures.length < 2;
}
