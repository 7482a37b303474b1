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

stored = **Stored of this server or group:** { $open } open and { $finished } finished tables with { $actions } moves. People have their own data: /privacy.
button-stored = What is stored
button-stored-delete = Delete it
stored-ask = **Delete it all?** { $open } open and { $finished } finished tables with { $actions } moves go for good, also out of the statistics of those who played them.
button-stored-yes = Yes, delete it
stored-deleted = Deleted: { $open } open and { $finished } finished tables with { $actions } moves.
stored-closed = Whoever manages this place has had everything deleted that was played here. The game is over without a result.
