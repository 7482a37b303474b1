// The living table: market, money, hand and Alhambras as one person sees them, always in view and
// changing in place. What can be done is done by touching the pictures, or by the buttons of the
// newest question, which stand below.

import { aside } from "./aside.js";
import { coach } from "./coach.js";
import { $, announce, el, toast } from "./dom.js";
import { move, spots } from "./motion.js";
import { dark } from "./paper.js";
import { bare, buttonRows } from "./post.js";
import { replay } from "./replay.js";
import { Hands, kind } from "./touch.js";
import { View, loaded } from "./view.js";
import { LESSON, act, look } from "./wire.js";
import { word } from "./words.js";

export class Table {
  /// `world` knows who is here and what was said; `changed(live)` hears of every look.
  constructor(world, changed) {
    this.world = world;
    this.changed = changed;
    this.root = $("#table");
    this.hands = new Hands();
    const touched = (area, nth) => this.touch(area, nth);
    this.market = new View($("#view-market"), touched);
    this.besides = ["#view-beside", "#view-further"].map((id) => new View($(id), touched));
    this.hand = new View($("#view-hand"), touched);
    this.board = new View($("#view-board"), touched);
    this.views = [this.market, ...this.besides, this.hand, this.board];
    this.ask = $("#ask");
    this.live = null;
    /// Whose Alhambra is shown, if another than the own one.
    this.guest = null;
    dark.addEventListener("change", () => this.refresh());
    $("#rematch").addEventListener("click", () => {
      const learns = world.room === LESSON;
      const chat = learns ? `private:${world.person}` : `room:${world.room}`;
      act(world.person, chat, { press: { data: learns ? "s:learn anew" : `s${this.live.table}:rematch`, message: "none" } });
    });
    $("#hint").addEventListener("click", () => aside(`s${this.live.table}:hint`));
    $("#explain").addEventListener("click", () => aside(`s:rules asked ${this.live.explains ?? "page 1"}`));
    $("#play-on").addEventListener("click", () => world.play());
    $("#replay-open").addEventListener("click", () => replay(this.world.person, this.world.room));
  }

  /// Looks again. Looks that are asked for meanwhile are one.
  refresh() {
    this.again = true;
    this.looking ??= this.lookOn().finally(() => { this.looking = null; });
    return this.looking;
  }

  async lookOn() {
    while (this.again) {
      this.again = false;
      const { person, room } = this.world;
      const live = person ? await look(person, room, dark.matches) : null;
      if (live === undefined || person !== this.world.person || room !== this.world.room) continue;
      await this.show(live);
    }
  }

  async show(live) {
    const same = this.live && live && this.live.table === live.table && this.live.seat === live.seat;
    const before = same ? spots(this.views) : [];
    this.live = live;
    if (!same) this.guest = null;
    document.body.classList.toggle("living", live !== null);
    this.root.hidden = !live;
    this.hands.offer(live ?? { table: 0, touches: [], refusals: [] });
    if (live) {
      this.drawStatus();
      this.drawSeats();
      this.drawAsk();
      coach(live);
      const shown = [this.market.show(live.market), ...this.besides.map((view, page) => view.show(live.beside[page]))];
      await Promise.all([...shown, this.hand.show(live.hand), this.board.show(this.plan())]);
      this.mark();
      this.ask.dataset.ply = live.ply;
      if (same) move(before, spots(this.views));
    }
    this.changed(live);
  }

  /// Which Alhambra is in sight: another's, the own one, or the places for a tile.
  plan() {
    const { live, guest } = this;
    if (guest !== null) return { url: live.boards[guest], alt: live.players[guest].name, areas: [] };
    const chosen = live.plans.find((plan) => this.hands.has(plan.at, 0));
    return (chosen ?? live.plans.find((plan) => kind(plan.at) === "pending"))?.picture ?? live.board;
  }

  // ---- touching

  async touch(area, nth) {
    if (kind(area.at) === "player" && !this.hands.can(area.at)) return this.visit(Number(area.at.split(":")[1]));
    const { does, why } = this.hands.tap(area.at, nth);
    if (does) return this.do(does);
    if (why !== undefined) this.refuse(why);
    this.drawAsk();
    await this.preview();
    this.mark();
  }

  /// The tile as it would lie there, before it is built.
  async preview() {
    const [first] = this.hands.ready();
    const trial = first?.preview ? { ...this.plan(), url: first.preview, areas: this.plan().areas } : null;
    await this.board.show(this.plan());
    if (!trial) return void this.board.image.classList.remove("trial");
    const image = await loaded(trial.url);
    const [still] = this.hands.ready();
    if (still?.preview !== first.preview) return;
    this.trial(image);
  }

  /// The trial is laid over the plan: its frame may be another, for the Alhambra has grown.
  trial(image) {
    this.board.root.querySelector(".trial")?.remove();
    image.className = "trial";
    image.alt = "";
    this.board.root.append(image);
  }

  refuse(why) {
    const { live } = this;
    const waits = live.players.filter((player) => player.is_asked).map((player) => player.name).join(", ");
    const text = why ?? live.question ?? (live.stage === "over" ? word("game-over") : word("waits-for", { names: waits }));
    toast(text);
    announce(text);
  }

  async do(touch) {
    const prompt = this.prompt();
    this.hands.clear();
    this.ask.setAttribute("aria-busy", "true");
    const chat = prompt?.chat ?? `private:${this.world.person}`;
    await act(this.world.person, chat, { press: { data: touch.data, message: prompt?.id ?? "none" } });
    this.ask.removeAttribute("aria-busy");
    this.refresh();
  }

  visit(seat) {
    this.guest = seat === this.live.seat ? null : seat;
    this.hands.clear();
    this.drawSeats();
    this.drawAsk();
    this.board.root.querySelector(".trial")?.remove();
    this.board.show(this.plan()).then(() => this.mark());
  }

  /// Shows what is chosen and what could be.
  mark() {
    const [first] = this.hands.ready();
    if (!first?.preview) this.board.root.querySelector(".trial")?.remove();
    const choosing = this.hands.chosen.length > 0;
    const proposed = new Set(choosing ? [] : this.proposed());
    for (const node of this.views.flatMap((view) => view.areas())) {
      const { at, nth } = node.dataset;
      node.classList.toggle("chosen", this.hands.has(at, Number(nth)));
      node.classList.toggle("proposed", proposed.has(at));
      node.classList.toggle("can", choosing ? this.hands.goesOn(at) : this.hands.can(at));
    }
    this.root.classList.toggle("choosing", choosing);
  }

  /// What would be touched to do what is proposed to somebody who learns.
  proposed() {
    const data = this.live?.guide?.press?.does.data;
    return this.live?.touches.find((touch) => touch.data === data)?.at ?? [];
  }

  // ---- words

  drawStatus() {
    const { live } = this;
    const mine = live.question !== null;
    const asked = live.players.filter((player) => player.is_asked).map((player) => player.name);
    const says = live.stage === "over" ? word("game-over") : mine ? word("your-turn") : word("waits-for", { names: asked.join(", ") });
    $("#turn").textContent = says;
    const learns = this.world.room === LESSON;
    $("#rematch").textContent = word(learns ? "learn-anew" : "rematch");
    $("#rematch").className = learns ? "press plain" : "press main";
    $("#play-on").hidden = !learns;
    $("#hint").hidden = Boolean(live.guide);
    $("#after").hidden = live.stage !== "over" || live.seat === null;
    this.root.classList.toggle("mine", mine);
    const [left, all] = live.tiles;
    $("#tiles").textContent = live.stage === "over" ? "" : word("tiles-left", { n: left });
    const bar = $("#progress");
    bar.max = all;
    bar.value = all - left;
    bar.hidden = live.stage === "over";
    const within = live.scoring_within;
    const scoring = within
      ? word(within[0] <= 1 ? "scoring-soon" : "scoring-within", { n: live.scored + 1, least: within[0], most: within[1] })
      : word("scoring-last");
    $("#scoring").textContent = live.stage === "over" ? "" : scoring;
  }

  /// Everybody with their points; a tap shows their Alhambra.
  drawSeats() {
    const { live } = this;
    const shown = this.guest ?? live.seat ?? 0;
    $("#seats").replaceChildren(...live.players.map((player, seat) => el("button", {
      type: "button",
      class: player.is_asked ? "seat asked" : "seat",
      "aria-pressed": String(seat === shown),
      onclick: () => this.visit(seat),
    }, el("bdi", {}, player.name), el("b", {}, String(player.points)))));
  }

  /// The newest question that this person is asked at this table: what was posted as one, or the
  /// answer that took its place. A hint has buttons, too, but takes nothing's place.
  prompt() {
    const { person, room } = this.world;
    // Other buttons of the table, such as those of standing orders, answer nothing that is asked.
    const about = new RegExp(`^([om]${this.live?.table}:|s${this.live?.table}:learn on$)`);
    const entries = [`private:${person}`, `room:${room}`].flatMap((chat) => this.world.entries(chat));
    const asks = (entry) => !entry.by && (entry.only === person || entry.chat === `private:${person}`)
      && entry.buttons.flat().some((button) => about.test(button.does.data ?? ""));
    const found = entries.filter(asks).sort((one, other) => one.changed - other.changed);
    return found.findLast((entry) => entry.id.startsWith("o")) ?? found.at(-1) ?? null;
  }

  drawAsk() {
    const { live } = this;
    const prompt = live.question === null ? null : this.prompt();
    const ready = this.hands.ready();
    // A question is the last line of what is said, after the name of the table.
    const last = bare(prompt?.text ?? []).trim().split("\n").at(-1).replace(/^[^—]* — /, "");
    const question = live.guide?.is_read || live.question?.endsWith(last) ? live.question : last;
    const says = $("#ask-says");
    const sum = this.sum();
    const chosen = this.hands.chosen.length > 0;
    says.textContent = chosen && !ready.length ? this.chosenWords(sum) : chosen ? "" : question;
    const choices = ready.slice(0, 6).map((touch, at) => el("button", {
      type: "button",
      class: at === 0 ? "press main" : "press plain",
      onclick: () => this.do(touch),
    }, el("bdi", {}, touch.pays ? word("pay-with", { sum }) : this.hands.slot() || !sum ? touch.label : `${touch.label} = ${sum}`)));
    const letGo = el("button", { type: "button", class: "press plain", "aria-label": word("clear"), title: word("clear"), onclick: () => this.letGo() }, "✕");
    $("#ask-choices").replaceChildren(...(chosen ? [el("div", { class: "row" }, ...choices), letGo] : []));
    // What explains has its own button here.
    const answers = prompt?.buttons.map((row) => row.filter((button) => !/:rules asked /.test(button.does.data ?? ""))).filter((row) => row.length);
    const rows = prompt && !chosen ? [buttonRows({ ...prompt, buttons: answers }, (entry, _, value, event) => this.pressed(entry, value, event))] : [];
    $("#ask-buttons").replaceChildren(...rows);
    this.ask.hidden = live.question === null;
  }

  letGo() {
    this.hands.clear();
    this.drawAsk();
    this.board.show(this.plan()).then(() => this.mark());
  }

  async pressed(entry, data, event) {
    event.currentTarget.setAttribute("aria-busy", "true");
    await act(this.world.person, entry.chat, { press: { data, message: entry.id } });
    this.refresh();
  }

  chosenWords(sum) {
    const names = this.hands.chosen.map(({ at }) => this.area(at)?.says).filter(Boolean).join(" + ");
    return sum ? `${names} = ${sum}` : names;
  }

  sum() {
    const worth = this.hands.chosen.map(({ at }) => this.area(at)?.worth ?? 0);
    return worth.reduce((one, other) => one + other, 0);
  }

  area(at) {
    return this.views.flatMap((view) => view.seen?.areas ?? []).find((area) => area.at === at);
  }
}
