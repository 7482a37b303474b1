### 13 treasure-chamber

module-treasure-chamber = The Treasure Chamber
about-treasure-chamber = Chests to spread over your buildings
goods-chests = { $count ->
    [one] one chest
   *[other] { $count } chests
}
offer-room = room { $number }
treasure-chamber-room-1 = Room 1 of the treasure chamber
treasure-chamber-room-2 = Room 2 of the treasure chamber
treasure-chamber-room-3 = Room 3 of the treasure chamber
treasure-chamber-bag = Chests in the bag
treasure-chamber-bought = Chests bought
treasure-chamber-dirk = Dirk’s chests
treasure-chamber-put-on = Onto the { $tile } ({ $cell })
treasure-chamber-one = { $kind }
treasure-chamber-some = { $number }× { $kind }
treasure-chamber-lot = { $colours } – { $fit ->
    [0] none fits
    [one] one fits
   *[other] { $fit } fit
}
treasure-chamber-put = Chest onto { $cell }
treasure-chamber-placed = { $seat } places a chest on { $tile }.
treasure-chamber-dirk-placed = Dirk gets a chest on { $tile }.
treasure-chamber-lost = { $seat } loses a chest: { $kind }.
treasure-chamber-returned = { $number ->
    [one] One chest goes back into the bag.
   *[other] { $number } chests go back into the bag.
}
treasure-chamber-closed = Too few chests are left: no room is filled again.
treasure-chamber-points = { $number ->
    [one] one chest, place { $rank }
   *[other] { $number } chests, place { $rank }
}
treasure-chamber-no-place = There is no building without a chest in this colour there: { $kind }, { $cell }.
question-treasure-chamber-chest = Which building gets the chest ({ $kind })?
rules-treasure-chamber =
    As an action you may buy the four chests of a room for 8 or more, in any mix of currencies; this never gives another action or change.
    At the end of the turn each chest goes onto a building of its colour in your Alhambra that carries none yet.
    What does not fit goes on clockwise, with two players to Dirk first; what fits nowhere returns to the bag.
    A building that is removed or swapped out loses its chest.
    Most chests: 7 points in the first scoring, 14 and 7 in the second, 22, 14 and 7 in the third.
