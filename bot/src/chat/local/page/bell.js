// A small sound and a notification when it is one's turn, for those who wish it.

import { $ } from "./dom.js";
import { word } from "./words.js";

let isOn = localStorage.getItem("bell") === "yes";

export function prepareBell() {
  const button = $("#bell");
  const draw = () => button.setAttribute("aria-pressed", String(isOn));
  button.addEventListener("click", async () => {
    isOn = !isOn;
    localStorage.setItem("bell", isOn ? "yes" : "no");
    draw();
    if (!isOn) return;
    chime();
    if ("Notification" in window && Notification.permission === "default") await Notification.requestPermission();
  });
  draw();
}

/// Somebody is asked: heard by those who wish it, seen by those who look elsewhere.
export function ring(name) {
  if (!isOn) return;
  chime();
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(word("your-turn"), { body: name, icon: "/page/star.svg", tag: "turn" });
  }
}

/// Two soft notes.
function chime() {
  const sound = new AudioContext();
  [[660, 0], [880, 0.14]].forEach(([pitch, at]) => {
    const [note, volume] = [sound.createOscillator(), sound.createGain()];
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, sound.currentTime + at);
    volume.gain.linearRampToValueAtTime(0.12, sound.currentTime + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + at + 0.5);
    note.connect(volume).connect(sound.destination);
    note.start(sound.currentTime + at);
    note.stop(sound.currentTime + at + 0.5);
  });
  setTimeout(() => sound.close(), 1000);
}
