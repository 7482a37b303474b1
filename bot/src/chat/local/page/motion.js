// What has changed between two looks at the table: things fly from where they were to where they
// are now, and what is new glows.

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/// Where every thing lies, before the pictures change.
export function spots(views) {
  return views.flatMap((view) => view.spots().map((spot) => ({ ...spot, view })));
}

/// `before` and `after` are what `spots` said. Only things that can be known again move.
export function move(before, after) {
  const left = [...before];
  const take = (match) => {
    const at = left.findIndex(match);
    return at < 0 ? null : left.splice(at, 1)[0];
  };
  // What lies where it lay has not moved.
  const fresh = after.filter((spot) => !take((old) => old.at === spot.at && old.thing === spot.thing));
  for (const spot of fresh) {
    if (!spot.thing) continue;
    const from = take((old) => old.thing === spot.thing);
    if (from && from.view !== spot.view) fly(from, spot);
    else if (!from) glow(spot);
  }
}

function glow({ node }) {
  node.classList.add("new");
  node.addEventListener("animationend", () => node.classList.remove("new"), { once: true });
}

/// A cutting of the old picture travels over the page.
function fly(from, to) {
  glow(to);
  if (calm.matches || !from.picture) return;
  const { box, picture, scale } = from;
  const there = to.node.getBoundingClientRect();
  if (!there.width || !box.width) return;
  const piece = document.createElement("div");
  piece.className = "flying";
  Object.assign(piece.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
    backgroundImage: `url("${picture}")`,
    backgroundSize: `${scale.width}px ${scale.height}px`,
    backgroundPosition: `${-scale.x}px ${-scale.y}px`,
  });
  document.body.append(piece);
  const travel = piece.animate([
    { transform: "none", opacity: 1 },
    { transform: `translate(${there.left - box.left}px, ${there.top - box.top}px) scale(${there.width / box.width}, ${there.height / box.height})`, opacity: 0.9 },
  ], { duration: 520, easing: "cubic-bezier(.3,.7,.2,1)" });
  travel.onfinish = travel.oncancel = () => piece.remove();
}
