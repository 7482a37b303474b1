### Games of days: clocks, reminders, vacation, votes, seats that change hands, silence.

moment = { $date }, { $time }
date = { $weekday } { $day } { $month }
weekday = { $number ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}
month = { $number ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[12] Dec
}
length-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
length-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
length-days = { $count ->
    [one] one day
   *[other] { $count } days
}

next-until = { " " }(until { $moment })
next-away = { " " }(away until { $until }; the clock stands still)
you-are-next = **{ $table }** — { $player } is playing; you are next.

remind-one = { $player }, **{ $table }** has been waiting for you since { $moment }.
remind-many = { $player }, these tables are waiting for you:
remind-line = **{ $table }**, since { $moment }
remind-deadline = Time runs out on { $moment }.
remind-place = { $player }, this table has been waiting for you since { $moment }.
remind-tomorrow = All right. I will remind you on { $moment }.
remind-too-late = But the time at one of your tables runs out on { $moment }.
remind-nothing = No table is waiting for you at the moment.
remind-usual = as the table’s pace suggests
remind-off = never
remind-yes = yes
remind-no = no
reminders-set = Noted.
reminders = **Reminders:** { $every }. **Quiet hours:** { $quiet }. **Time zone:** { $zone }. **Tell me when I am next:** { $next }.
    In quiet hours I write nothing and your clock stands still.
quiet-none = none
zone-ask = What is your time zone? A city will do: `/remind zone Berlin`.
zone-needed = Noted. So that I know when it is night where you are:
zone-unknown = I do not know a time zone “{ $word }”.
zone-near = Is it one of these?

vacation-ask = How long will you be away? Dates will do, too: `/vacation 2026-12-20 2027-01-05`.
vacation-now = You are away from { $from } to { $until }. Shall it end on another day?
vacation-until = until { $date }
vacation-set = Enjoy it! From { $from } to { $until } your clocks stand still and I write no reminders. Your tables know.
vacation-off = Welcome back! Your clocks run again.
vacation-past = That is over already.
vacation-long = At most { $days } days at a time, and not more than a year ahead. For longer, hand your seat over with /replace.
vacation-table = 🏖 { $player } is away from { $from } to { $until }. The clock stands still.
vacation-over = { $player } is back from vacation.

vote-absent = { $player } is out of time. What shall happen? The others decide; any move of { $player } ends the vote.
vote-left = { $player } has left this place. What shall happen to the seat? The others decide; any move of { $player } ends the vote.
vote-rules = { $voters ->
    [one] The other player decides, until { $moment }. Without an answer a computer player plays on until the player is back.
   *[other] { $most } of { $voters } votes decide at once; on { $moment } most votes do, if { $half } have voted. Otherwise a computer player plays on until the player is back.
}
vote-tally = So far: { $tally }
vote-result = Votes: { $tally }
vote-wait = Wait a day
vote-once = Default move, once
vote-default = A computer player until back
vote-replace = Find somebody else
vote-end = End the game
vote-decided-wait = Decided: { $player } gets one more day.
vote-decided-stay = Decided: { $player } keeps the seat, and has the usual time once asked.
vote-decided-once = Decided: the default move is played once for { $player }.
vote-decided-default = Decided: a computer player plays for { $player }, until { $player } does something here.
vote-decided-replace = Decided: somebody else may take the seat of { $player }; until then a computer player plays.
vote-decided-end = Decided: the game ends here.
vote-ended-game = The players have ended the game without a result.
vote-back = { $player } is back; the vote is over.
vote-void = The vote is over, and so is the game.
vote-counted = Your vote is counted.
vote-twice = You have voted already; one vote each.
vote-stranger = Only the players of this table vote.
vote-about-you = This vote is about you. Make your move, and it is over.
vote-ended = This vote is over.
vote-not-that = That cannot be voted for here.
vote-none = There is nothing to vote on.
vote-none-yet = There is nothing to vote on. Once the table has waited { $days } days for somebody, /vote opens a vote. Quiet hours and vacations do not count.
vote-called = The vote is open.
back-again = { $player } is back and plays on.

replace-ask = Which seat shall be handed over?
replace-offered = The seat is offered. Whoever takes it gets the hand in private.
replace-kept = The offer is withdrawn.
seat-offered = The seat of { $player } is free for somebody else. Who takes it? The hand comes along, in private.
seat-offered-computer = 🤖 A computer player plays on for { $player } until somebody takes the seat. Who does? The hand comes along, in private.
seat-offered-to = The seat of { $player } is kept for { $to }. The hand comes along, in private.
seat-kept = The seat of { $player } is not offered any more.
seat-kept-for = This seat is kept for { $to }.
seat-not-offered = This seat is not to be had.
seat-has-one = You have a seat at this table already.
seat-start-first = Gladly! First open the private chat with me and press Start, so that I can send you the hand; then press again.
seat-taken = { $to } takes over from { $from }.
seat-yours = The seat is yours. I have sent you the hand in private.

expired-lobby = Nothing has happened here for { $silence }, so I have closed the lobby.
expired-game = Nobody has played here for { $silence }, so I have closed the table. Nothing is lost: any player can open it again.
silence-warning = { $player }, nobody has played here for { $silence }.
silence-closes = If it stays like this I close the table on { $moment }.
restore-open = This table is open.
restore-no = This table was ended by its players; it cannot be opened again.
restored = { $player } has opened the table again.
restored-you = The table is open again.

misread-remind = I do not understand “{ $word }”. Say /remind alone to get buttons, or `/remind 12h`, `/remind off`.
misread-hours = “{ $word }” are not hours I understand. Say it like `/remind quiet 22:00-08:00`.
misread-dates = “{ $word }” are not dates I understand. Say it like `/vacation 2026-12-20 2027-01-05` or `/vacation 3 days`.
misread-choice = “{ $word }” cannot be voted for: wait, once, default, replace, end.

button-show-me = Show me
button-tomorrow = Remind me tomorrow
button-away = I am away until …
button-back-now = I am back
button-usual = As usual
button-never = Never
complete-quiet = Quiet hours …
button-no-quiet = No quiet hours
button-zones = Time zone …
button-next-on = Tell me when I am next
button-next-off = Not when I am next
button-vacation = Vacation …
button-take-seat = Take the seat
button-keep = Withdraw the offer
button-restore = Open it again
