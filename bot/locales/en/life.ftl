### Life between games: what is stored about people and places, and what they did.

someone = someone
vote-dropped = The vote is over: { $player } has left for good.

privacy = **What I store about you.** Your number and name on this platform, your language, time zone, quiet hours, reminders and vacation; the tables you sit at and what you play there, with the time of it; what you vote. I need it to play, and for nothing else: it is not sold, not shown elsewhere and not read by anybody but the others at your tables. Your hand is shown to you alone. I read nothing but commands and buttons. Finished games are kept for: { $finished }. What was played in a server or group that has removed me is kept for: { $removed }.
    /mydata sends you all of it, /forget deletes it.
privacy-for-ever = as long as I run
privacy-policy = Everything in full: { $link }
button-mydata = My data
button-forget = Forget me
mydata = Everything that I have stored about you.

forget-ask = **Shall I forget you?** Your name, your settings and your statistics are deleted, at once and for good. In finished games “someone” sits in your place, because the games belong to the others too. { $running ->
    [0] You sit at no running game.
    [one] You sit at one running game: your seat there will be open for others.
    *[other] You sit at { $running } running games: your seats there will be open for others.
    } What I have posted in chats stays there; you can delete it or have it deleted there.
button-forget-yes = Yes, forget me
forgotten = I have forgotten you. If you write to me again, we begin anew.
forgotten-closed = Nobody is left at this table: the game is over without a result.

stored = **Stored of this server or group:** open tables: { $open }, finished ones: { $finished }, moves in them: { $actions }. People have their own data: /privacy.
button-stored = What is stored
button-stored-delete = Delete it
stored-ask = **Delete it all?** Open tables: { $open }, finished ones: { $finished }, moves in them: { $actions }. They go for good, also out of the statistics of those who played them.
button-stored-yes = Yes, delete it
stored-deleted = Deleted. Open tables: { $open }, finished ones: { $finished }, moves in them: { $actions }.
stored-closed = Whoever manages this place has had everything deleted that was played here. The game is over without a result.

### Statistics, ratings and the games of before.

stats-none = No finished game yet. Statistics begin with the first.
stats-unknown = I know nobody here by that name who lets others see their statistics.
stats-shown = Others in the places where you play can now see your statistics, with /stats and your name and in /top. /stats hide takes that back.
stats-hidden = Your statistics are for you alone.
button-stats-show = Let others see them
button-stats-hide = For me alone
button-history = My games
stats-title = **{ $name }** · { $games ->
    [one] one game
   *[other] { $games } games
}, { $wins } won
stats-rating-base = Rating: { $rating } ({ $games ->
    [one] one game
   *[other] { $games } games
} without expansions)
stats-rating-modules = Rating with expansions: { $rating } ({ $games ->
    [one] one game
   *[other] { $games } games
})
stats-players = With { $players } players: { $wins } of { $games } won
stats-points = { $mean } points on average, { $best } at best · longest wall { $wall } · { $exact } of { $purchases } purchases paid exactly
stats-kinds = Builds most: { $kinds }
stats-modules = Expansions: { $modules }
stats-module = { $games ->
    [one] { $points } in one game
   *[other] { $points } in { $games } games
}
stats-duel = Against { $name }: { $ahead ->
    [one] once
   *[other] { $ahead } times
} ahead, { $behind ->
    [one] once
   *[other] { $behind } times
} behind
stats-time = A decision takes { $time } on average, nights included; { $percent } % in time; { $left ->
    [0] no game left
    [one] one game left early
   *[other] { $left } games left early
}
stats-awards = Awards: { $awards }
stats-picture-games = games
stats-picture-wins = won
stats-picture-mean = points on average
stats-picture-best = points at best
stats-picture-wall = longest wall
stats-picture-exact = paid exactly
stats-picture-pace = a decision
stats-picture-in-time = in time
stats-picture-kinds = Builds most
stats-picture-won = Won
stats-picture-players = { $players } players
stats-picture-awards = Awards
stats-picture-modules = Points by expansions
stats-picture-rating = Rating { $rating }

top-base = **The best here**, without expansions
top-modules = **The best here**, with expansions
top-line = { $place }. **{ $name }** { $rating } ({ $games ->
    [one] one game
   *[other] { $games } games
})
top-nobody = Nobody yet. Only those are listed who let others see their statistics: /stats show.
top-where = Ask that in a server or group: the list is of those who play there.
button-top-base = Without expansions
button-top-modules = With expansions

history-none = No game has been finished here yet.
history-here = **Games played here**: { $games } · page { $page } of { $pages }
history-yours = **Your games**: { $games } · page { $page } of { $pages }
history-line = **{ $number }** · { $date } · { $table }: { $scores }
button-history-replay = Film of { $number }
button-history-steps = { $number } turn by turn
replay-step = **Turn { $turn } of { $turns }**
button-step-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-step-last = ⏭
