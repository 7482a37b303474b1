### 05 city-gates

module-city-gates = The City Gates
about-city-gates = Build through a double wall
card-gate = gate card
city-gates-open = Gate card to be had
city-gates-held = Gate cards on hand
city-gates-opened = A gate card is laid open.
city-gates-discarded = Another gate card turns up and is discarded.
city-gates-set = { $seat } opens a double wall with a gate.
rules-city-gates =
    Gate cards lie in the last three money piles, as many as players. One at a time lies open; as «take money» you may take it instead.
    With such a card you may build a tile that touches your Alhambra across double walls only: a gate on one of these walls, printed on both sides, opens it for good. The card leaves the game.
    It costs no action and works whenever you build, also in the final distribution.
    The two tiles beside a gate are never moved again. The wall points do not change.
