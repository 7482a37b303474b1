### 15 invaders

module-invaders = The Invaders
about-invaders = Attacks: open sides cost points
invaders-next = You know: the next attack
invaders-next-open = The next attack
invaders-hidden = Attacks to come
invaders-struck = Attacks that came
invaders-scouts = Scouts: pay exactly
invaders-open = Open sides
invaders-scouted = A scout ({ $kind }) shows { $seat } the next attack.
invaders-seen = The scout tells you: the next attack comes from the { $side }.
invaders-attack = The attack comes from the { $side }!
invaders-scouts-come = New scouts: { $one } and { $other }.
invaders-opened = The next attack will come from the { $side }.
invaders-variant = open attacks
invaders-loss = { $front ->
    [one] one open side faces the attack ({ $side })
   *[other] { $front } open sides face the attack ({ $side })
}
invaders-loss-flanks = open sides: { $front } facing the attack ({ $side }), { $flanks } on its flanks
rules-invaders =
    Four attacks, one from each side of the world, lie face down. After every scoring the top one strikes everybody at the same time and is then out of the game.
    An open side is an outer side of your Alhambra without a wall. Each one that faces the attack costs 1 point in the first scoring, 2 in the second, 3 in the third; in the third each open side to the left and right of it costs 1 as well. Nobody falls below 0.
    A side in a bay counts like any other: only the cell beside it must be empty. Camps have no open sides and close none.
    Two scouts lie open, each for one kind of building. Whoever pays exactly for such a building from the market secretly sees the next attack at once; the scout leaves. After the first and second scoring two new ones come.
    The arrows before a player show how many open sides there are in each direction. Dirk is never attacked.
    Variant “open attacks”, chosen with the expansions: the next attack always lies face up, the one after it is turned up when it has struck, and there are no scouts.
    Which scouts there are is reconstructed.
