### The table: lobby, commands, private messages, absence.

oops = Something went wrong on our side. Nothing has changed; please try again.
no-table-here = There is no table here yet. Open one with /new.
no-table-yours = You are at no table. Open one with /new in a group or channel, play alone with /solo, or learn by playing with /learn.
which-table = You are at several tables. Which one do you mean?
stale-button = This button is out of date.
stale-ply = { $ago ->
    [0] That was for an earlier moment.
    [one] That was one move ago.
   *[other] That was { $ago } moves ago.
}
welcome = Welcome! Here you get your hand and everything that only you may see. Open a table with /new in a group or channel, or play alone with /solo.
new-in-private = For a game with others say /new in a group or channel. Here you can play alone:
place-taken = There is an open table here already.

lobby-title = **Alhambra** · table opened by { $owner }
lobby-facts = { $modules } · { $language } · { $pace }
lobby-players = Players ({ $count } of 6): { $players }
lobby-waiting = ⏳ still has to open the private chat with me, so that I can send the hand.
lobby-base = Base game
pace-none = no time limit
pace-days = { $count ->
    [one] one day for each decision
   *[other] { $count } days for each decision
}
pace-hours = { $count ->
    [one] one hour for each decision
   *[other] { $count } hours for each decision
}
pace-ask = How long may a decision take? Now: { $pace }.
pace-set = Agreed: { $pace }.
joined = You are in.
joined-start = You are in. One thing is missing: open the private chat with me and press Start, so that I can send you your hand.
join-twice = You are in already.
join-late = The game has begun; nobody can join any more.
join-full = All six seats are taken.
colour-taken = Somebody has that colour.
left = You have left the table.
leave-late = The game is running. You can hand your seat over with /replace.
not-seated = You have no seat at this table.
door-closed = That belongs to a table where you have no seat. Whoever watches does so where it is played.
only-there = That is done where the table is: { $place }.
cancelled = This table was closed.
cancelled-you = The table is closed.
cancel-late = The game has begun; /abort would end it.
owner-only = Only { $owner } or an admin can do that.
start-late = The game has begun already.
start-alone = Two at least are needed: let a computer player sit down (🤖), or wait for others.
start-unreachable = I cannot write to { $players } yet. Open the private chat with me and press Start.
started-lobby = Thank you, now I can send you your hand. Table: { $table }.
language-yours = I will speak { $language } with you.
language-table = The table speaks { $language }.
language-ask = Which language shall the table speak?
language-ask-yours = Which language shall I speak with you?
modules-now = Expansions: { $modules }. Press to add or remove.
modules-marks = ⏸ asks others now and then, ⏸⏸ often: mind it in games of days. ★ sets several at once.
modules-chosen = Expansions: { $modules }.
modules-fixed = The game is on, so its expansions stay as they are: { $modules }.
modules-were = There is nothing to choose at this table any more. Its expansions: { $modules }. /new opens a new table.
modules-line = **{ $name }:** { $what }
modules-varied = { $name } ({ $variant })
warn-busy = Many questions out of turn with this set ({ $modules }): set standing orders with /orders.
warn-dirk = With two players Dirk will draw tiles that count for nothing ({ $modules }).
warn-long = With { $tiles } tiles the game gets long, and the scorings come early.
warn-very-long = With { $tiles } tiles the game gets very long: better play with fewer expansions.
warn-scarce = Not enough for everybody at such a large table: { $modules }.
warn-alike = Mind the names: { $modules } have different things with almost the same name.
warn-sparse = With two players only some of the cards are in play, and go to and fro: { $modules }.
warn-easy-vizier = Treasures make exact money easy, also for a purchase out of turn ({ $modules }).
warn-threefold-change = One overpayment is rewarded three times ({ $modules }).
warn-second-wall = A second wall can bring points twice ({ $modules }).
warn-few-animals = There may be two animals too few for all gardens ({ $modules }).
warn-few-keys = There is one key fewer than arcades ({ $modules }).
warn-unsold-projects = A major project takes a place in one’s own market and cannot be sold ({ $modules }).
warn-lost-payment = Not everything that is paid reaches the seller ({ $modules }).
warn-whole-turns = Both take a whole turn, so never both in one ({ $modules }).
preset-first-steps = First steps
preset-money = Money
preset-walls = Walls
preset-people = People
preset-building = Building
preset-purse = A full purse
preset-market = Around the market
preset-danger = Danger
preset-beauty = Beauty

began = **The game begins.** Order: { $order }. { $modules }.
began-seal = Shuffle sealed: `{ $seal }` (revealed at the end).
began-dealt = Dealt face up: { $hands }.
began-orders = Between turns there can be questions ({ $modules }): in private each of you says whether to be asked.
next-turn = { $player }, your turn{ $until }.
next-house = { $player }, where does your tile go?{ $until }
next-asked = { $player }, there is a question for you{ $until }.
next-many = there is a question for you.
next-many-house = where does your tile go?
next-end = { $player }, is your turn done?{ $until }
turn-over = Done. Thank you!
waiting-for = Waiting for { $players }.
not-running = No game is running at this table.
not-started = The game has not begun yet.
aborted = { $player } has ended the game without a result.
undo-done = Undone.
undo-no = There is nothing of yours that can be undone.
unclear-tile = There is no “{ $word }” to be had.
unclear-money = You cannot pay for { $offer }.
unclear-place = There is no place { $number } in the picture.
unclear-which = Which one: { $tiles }?
nothing-to-buy = There is nothing you can pay for.
nothing-to-rebuild = There is nothing you could rebuild.
nothing-to-place = You have no tile to build.

private-turn = **{ $table }** — your turn.
private-asked = **{ $table }** — a question for you.
private-hand = **{ $table }** — your hand.
digest = Since your last turn:
digest-more = { $count ->
    [one] … one more line in /log …
   *[other] … { $count } more lines in /log …
}
standings = Points: { $scores }
score-now = If scoring { $round } came now:
score-last = The last position:
score-shown = In the picture: the scoring before.
who-is-that = There is nobody of that name at this table.
log-page = { $page ->
    [1] page 1, the newest
   *[other] page { $page }
}
log-title = **What happened** · page { $page } of { $pages }, newest first
export-done = The whole game as a file. With the seed anybody can check the shuffle.
export-running = The game so far as a file. The seed and what others keep hidden follow after the end.
not-now = That is not possible now.
check-fine = I can write and send pictures here.
games-none = You are at no table.
games-title = **Your tables**
games-lobby = { $table }: still in the lobby, { $since }
games-you = { $table }: **waits for you**, { $since }
games-others = { $table }: waits for { $players }, { $since }
waited-minutes = { $count } min
waited-hours = { $count } h
waited-days = { $count ->
    [one] one day
   *[other] { $count } days
}

orders-title = **Questions out of turn.** Only you see this.
orders-line = { $question }: { $answer }
orders-none = This game asks nothing out of turn.
orders-more = { $question } …
orders-hint = A button gives an order; you can also write it, with other money or values: `{ $example }`
orders-take-back = ✕ { $order }
orders-misread = I do not know this order here: { $order }. Nothing has changed.
order-ask = ask me
order-usual = the usual
order-no = no
order-yes = yes
order-yes-how = yes, { $how }
order-bid = bid up to { $most } for me
order-bid-how = bid up to { $most } for me, { $how }
order-from-value = from { $number } on
order-from-scoring = from scoring { $number } on
order-in = paid in { $currency }
order-with = paid with { $money }
order-reserve = into the reserve
order-dirk = for Dirk
order-about = { $about } – { $wish }
order-kind = any building ({ $kind })
order-money = { $currency }
order-window = Between two turns ({ $modules })
order-usual-window = leave me alone: pass for me
order-reveal = Before a scoring ({ $modules })
order-usual-reveal = leave me alone: reveal and choose for me
orders-set-up = Sometimes you can be asked while it is not your turn. How do you want it? You can change it at any time.
orders-now = **{ $question }:** { $answer }
orders-by = by my orders
orders-given = Ordered. { $order }
orders-offer = Order: { $order }
button-orders = Orders …
settings-title = **Settings of the table**
settings-line = { $name }: { $value }
setting-confirm = Confirm a turn
setting-confirm-always = always
setting-confirm-purchases = unless only money was taken
setting-confirm-never = never
setting-pictures = Pictures
setting-pictures-each = all, one by one
setting-pictures-merged = all in one
setting-pictures-changed = what has changed
setting-theme = Colours
setting-theme-light = light
setting-theme-dark = dark

did-you-mean = /{ $command }?
possible-lobby = The table is still in the lobby. Now you can:
misread-command = I do not know “{ $word }”.
misread-card = “{ $word }” is not a card. Cards are written like F3 (florin), R5 (dirham), D2 (denar), U8 (ducat).
misread-offer = “{ $word }” is not for sale.
misread-place = I do not understand “{ $word }”. Say /rebuild alone to get buttons.
misread-language = I speak { $languages }, not “{ $word }”.
misread-pace = “{ $word }” is not a pace. Say `none`, `12h` or `2d`.
misread-module = “{ $word }” is not an expansion I know. /modules shows them.
misread-colour = “{ $word }” is not a colour: green, white, blue, orange, yellow, red.
misread-number = “{ $word }” is not a number.
misread-short = Something is missing after /{ $word }.
misread-setting = There is no setting “{ $word }”.

button-join = Join
button-leave = Leave
button-start = Start
button-cancel = Close
button-modules = Expansions
button-pace = Pace
button-language = Language
button-private = Open the private chat
button-new = Open a table
button-help = Help
button-games = My tables
button-rules = Rules
button-hand = My hand
button-table = Table
button-answer = Answer
button-why = Why?
button-rematch = Rematch
button-surprise = With a surprise
button-export = Export
button-undo = Undo
button-back = Back
button-next = Next
button-prev = Previous
button-older = ← Older
button-newer = Newer →
button-go = Go there
button-random = Random
button-base = Base game
button-to-table = Back to the table
button-own-language = My language
button-help-play = Playing
button-help-look = Looking
button-help-absence = Absence

help = **Alhambra by chat.** Open a table with /new, others press Join, then Start. When it is your turn, press the buttons under the post or in our private chat; nobody has to type. Your hand is shown to you alone. New to it? /learn teaches the game while you play. Nobody there? With /solo you play against computer players; in a lobby a button seats one. More: choose a topic.
help-play = **Playing.** Your turn comes to you in private, and buttons do it all: take money, buy, build, undo. Whoever likes to type: /take F2 D3 takes money, /buy 2 buys from slot 2 (or /buy 2 with R5 R4), /place 1 builds on place 1 of the picture, /reserve puts the tile aside, /rebuild changes your Alhambra, /undo takes back, /done ends the turn, /hint says what a strong player would do. Cards: F florin, R dirham, D denar, U ducat, X diamond.
help-look = **Looking.** /hand, /table, /market, /alhambra name, /score (and what a scoring now would bring), /text (everything in words), /log, /games, /export, /rules.
help-absence = **Absence.** /remind sets reminders and quiet hours, /vacation your days off, /orders what I answer for you out of turn, /replace hands your seat over.
rules-title = **{ $number } · { $name }**
