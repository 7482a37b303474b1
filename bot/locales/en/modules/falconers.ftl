### 21 falconers

module-falconers = The Falconers
about-falconers = Falcons where four tiles meet
falconers-black = Black falcons (B): their two kinds
falconers-brown = Brown falcons (N): their two kinds
falconers-white = White falcons (W): their two kinds
falconers-a-black = black falcon ({ $kind }, { $other })
falconers-a-brown = brown falcon ({ $kind }, { $other })
falconers-a-white = white falcon ({ $kind }, { $other })
falconers-place = { $falcon }: { $cell }, north-western corner
falconers-pay = Pay with { $card }
falconers-stop = No more falcons
falconers-placed = { $seat } pays { $card } for a falcon: { $falcon }, { $cell }, north-western corner.
falconers-flown = A tile of { $seat } is gone: the { $falcon } flies back.
falconers-next = The next falcon adds to every scoring: black { $black }, brown { $brown }, white { $white }.
falconers-no-extra = Falcons are the first and only action of a turn.
falconers-no-money = A falcon costs one money card.
falconers-no-falcon = This falcon is not to be had any more.
falconers-no-perch = It cannot sit there ({ $falcon }; { $cell }, north-western corner): four tiles must meet without a falcon, its two kinds among them.
falconers-black-points = { $number ->
    [one] a black falcon
   *[other] { $number } black falcons
}
falconers-brown-points = { $number ->
    [one] a brown falcon
   *[other] { $number } brown falcons
}
falconers-white-points = { $number ->
    [one] a white falcon
   *[other] { $number } white falcons
}
question-falconers-pay = Which card do you pay for the { $falcon }?
question-falconers-more = Would you like another falcon?
rules-falconers =
    Fifteen falcons, five black, five brown and five white, lie open. Each shows two kinds of buildings, and no two show the same.
    Buying falcons is an action, but only the first and only one of a turn, and no extra rebuild follows. Each costs exactly one money card from your hand, whatever its value; you may buy several, one after the other.
    A falcon sits on a point where four tiles of your Alhambra meet, the fountain perhaps among them. Both its kinds must be among those four; for this only buildings of the base game count. Walls do not matter. A point has room for one falcon.
    If one of its four tiles is removed, exchanged or moved, the falcon goes back and can be bought again.
    In each scoring 1, 2, 3, 4 or 5 falcons of one colour bring 2, 6, 12, 20 or 30 points, each colour by itself. Dirk has none.
    Which colour shows which kinds is reconstructed for all but one.
