// Touching pictures: what is chosen so far, and what that would mean. Every answer that can be
// given by hand is a list of names of areas; to have touched exactly these is to have said it.

/// The second tap of two that were meant as one comes within this.
const SETTLING = 350;

export class Hands {
  constructor() {
    this.offer({ table: 0, touches: [], refusals: [] });
  }

  /// What can be touched now. Unless that is what it was, everything that is chosen is let go.
  offer({ table, touches, refusals }) {
    const offered = JSON.stringify([table, touches.map(({ at, data }) => [at, data])]);
    if (offered === this.offered) return;
    this.offered = offered;
    this.table = table;
    this.touches = touches;
    this.refusals = new Map(refusals.map(({ at, why }) => [at, why]));
    this.clear();
  }

  clear() {
    this.chosen = [];
    this.since = performance.now();
  }

  /// One of several of a kind, such as two florins of three, is known by its number.
  has(at, nth) {
    return this.chosen.some((one) => one.at === at && one.nth === nth);
  }

  can(at) {
    return this.touches.some((touch) => touch.at.includes(at));
  }

  /// Could this be touched next, with what is chosen?
  goesOn(at) {
    const names = [...this.names(), at];
    if (this.touches.some((touch) => holds(touch.at, names))) return true;
    const slot = this.slot();
    return kind(at) === "hand" && this.touches.some((touch) => touch.at.includes(slot) && touch.at.includes(at));
  }

  /// The answers that are exactly what is chosen, the best first.
  ready() {
    const names = this.names();
    const listed = this.touches.filter((touch) => touch.at.length === names.length && holds(touch.at, names));
    if (listed.length || !names.length) return listed;
    const slot = this.slot();
    const cards = names.filter((at) => kind(at) === "hand").map((at) => at.split(":")[1]);
    if (!slot || !cards.length) return [];
    // Any other payment is said as one would type it.
    return [{ data: `s${this.table}:buy ${slot.split(":")[1]} with ${cards.join(" ")}`, pays: true }];
  }

  /// What comes of a tap: `{ does }` an answer, `{ why }` it cannot be, or nothing but another
  /// choice.
  tap(at, nth) {
    const soon = performance.now() - this.since < SETTLING;
    if (this.has(at, nth)) {
      const [does] = kind(at) === "hand" ? [] : this.ready();
      if (does && soon) return {};
      if (does) return { does };
      this.chosen = this.chosen.filter((one) => one.at !== at || one.nth !== nth);
      return {};
    }
    this.since = performance.now();
    const wanted = [...this.names(), at];
    const grown = this.touches.filter((touch) => holds(touch.at, wanted));
    if (grown.length || (kind(at) === "hand" && this.slot())) {
      this.chosen.push({ at, nth });
      this.complete(at, grown);
      return {};
    }
    const fresh = this.touches.filter((touch) => touch.at.includes(at));
    if (!fresh.length) return { why: this.refusals.get(at) ?? null };
    this.chosen = [{ at, nth }];
    this.complete(at, fresh);
    return {};
  }

  /// Money is chosen card by card; for anything else the rest of the best answer comes along.
  complete(at, answers) {
    if (isCard(at) || !answers.length) return;
    if (answers.some((touch) => touch.at.length === this.chosen.length)) return;
    for (const name of answers[0].at) {
      const all = answers[0].at.filter((one) => one === name).length;
      const have = this.chosen.filter((one) => one.at === name).length;
      if (have < all) this.chosen.push({ at: name, nth: free(this.chosen, name) });
    }
  }

  names() {
    return this.chosen.map(({ at }) => at);
  }

  slot() {
    return this.names().find((at) => kind(at) === "slot");
  }
}

/// The first of its kind that is not chosen.
function free(chosen, at) {
  let nth = 0;
  while (chosen.some((one) => one.at === at && one.nth === nth)) nth += 1;
  return nth;
}

/// Does a list hold each of these names, and as often?
function holds(list, names) {
  const left = [...list];
  return names.every((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function kind(at) {
  return at.slice(0, at.indexOf(":"));
}

export function isCard(at) {
  return kind(at) === "money" || kind(at) === "hand";
}
