### The end of a game, and why points were given.

over-dirk = Dirk { $points } (cannot win)
over-seal = Shuffle `{ $seal }` opened: /export has the seed.
began-dirk = **Dirk** is the neutral third. He makes no moves, but he gets tiles, counts in every scoring and takes places from you. He cannot win.
button-replay = Replay
replay = **The game as a film.**
replay-alt = { $turns ->
    [one] The game as a film, one turn. { $scores }
   *[other] The game as a film, { $turns } turns. { $scores }
}

why-title = { $round ->
    [1] **Why? The first scoring**
    [2] **Why? The second scoring**
   *[other] **Why? The last scoring**
}
why-kind = **{ $kind }** ({ $places }): { $standings }
why-place = { $rank ->
    [1] first place { $points }
    [2] second place { $points }
   *[other] third place { $points }
}
why-alone = { $player } has { $count } → { $points }
why-shared = { $players } have { $count } each and share { $sum } → { $points } each
why-shared-rounded = { $players } have { $count } each and share { $sum }, rounded down → { $points } each
why-nothing = { $players } (nothing)
why-walls = **Longest outer walls**, a point a side:
why-wall = { $player }: { $count ->
    [one] one side, in the { $from }
   *[other] { $count } sides, clockwise from the { $from } to the { $to }
} → { $points }
why-wall-none = { $players }: no outer wall.
why-wall-extra = { $player }: { $why } → { $points }
why-wall-at = { $side } of the { $tile }
why-wall-across = { $tile }
why-modules = **{ $module }:**
why-line = { $player }: { $why } → { $points }
why-total = **Together:** { $gains }

button-consent = Ask the others
button-agree = Agree
button-disagree = No
consent-asked = I have asked the others.
consent-wish = **{ $player }** would like to take back the last turn, with everything since. All have to agree, and the game will not be rated.
consent-missing = Still to answer: { $players }.
consent-refused = { $player } does not agree: the game goes on as it is.
consent-late = That is settled: the game has gone on.
consent-done = Everybody agrees: **back to the start of { $player }’s turn.** What had happened since does not count.
log-taken-back = Taken back by consent: to the start of { $player }’s turn.
