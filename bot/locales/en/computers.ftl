### Computer players: sitting down, playing, and why.

level-easy = easy
level-normal = normal
level-strong = strong
    .also = hard
button-computer = 🤖 + { $level }
button-computer-remove = 🤖 −
button-computer-plays = 🤖 A computer player
button-hint = 💡 Hint
button-solo = { $count } × { $level }
button-solo-ask = Play alone
solo-ask = **Play against computer players.** How many, and how good?
solo-count = { $count ->
    [one] one computer player
   *[other] { $count } computer players
}
computer-ask = How good shall the computer player be?
computer-added = { $player } sits down and { $likes }.
likes = { $player } { $likes }
likes-even = likes a bit of everything
likes-collector = collects one kind after another
likes-waller = loves long walls
likes-miser = looks after the money
computer-removed = The computer player has got up.
computer-plays = Done. Whatever the player does here ends it.
computer-stands-in = 🤖 A computer player plays on for { $player }, until { $player } does something here.
next-computer = { $players } { $count ->
    [one] is
   *[other] are
} thinking …
misread-level = “{ $word }” is no level: easy, normal, strong.

reason-majority = { $kinds }: the majority counts
reason-denies = { $kinds }: { $player } shall not have them all
reason-wall = for a longer wall
reason-exact = paid exactly, so there was another action
reason-money = money first
reason-rebuild = that fits better
reason-module = for { $module }

hint = 💡 A strong player would: **{ $steps }**{ $why }
hint-off = This table plays without hints.
hint-rated = This game counts for the rating, so nobody gets hints. To play with hints, set them before the start: `/settings hints on`. The game is not rated then.
hints-settled = Whether there are hints was settled when the game began.
lobby-hints = 💡 With hints for everybody; this game is not rated.
hint-not-asked = You are not asked anything; a hint comes when it is your turn.
thinking-busy = Many people are asking me at once. Try again in a moment.
hint-none = I have no idea either.

button-review = Look back
review = **Looking back** · these decisions of yours mattered most, as far as I can tell:
review-line = **{ $number }.** You: { $played }. Better: { $better } ({ $points ->
    [one] about one point
   *[other] about { $points } points
}){ $why }
review-none = I would have played much as you did. Well done!
review-late = I look back once the game is over.

setting-tempo = Computer players play
setting-tempo-at-once = at once
setting-tempo-unhurried = after a few seconds
setting-hints = Hints
setting-hints-off = off
setting-hints-unrated = only in unrated games
setting-hints-on = always, unrated
