### The places of tables: the rules of a server (Discord), what a place lacks, what becomes of it.

server-title = **Settings of this server**
server-language = Language of new tables: { $value }
server-language-auto = that of whoever opens one
server-open = Who may open tables: { $value }
server-end = Who may end tables: { $value }
server-channels = Tables may be played in: { $value }
server-everybody = everybody
server-owner = whoever opened the table
server-everywhere = every channel
server-admins = Those who manage the server always may.
server-admin-only = Only those who manage this server can change that.
server-none = Only a Discord server has such settings: say this in one of its channels.
server-not-here = On this server tables are played in { $channels }.
server-may-not-open = On this server only { $who } and those who manage it can open tables.
server-may-not-end = On this server only { $who } and those who manage it can end tables.
button-server = Settings of the server
button-server-language = Language
button-server-open = Who opens
button-server-end = Who ends
button-server-channels = Channels
button-pick-role = Pick a role
button-pick-channel = Pick a channel or category

place-lacks = Here I may not do all that a game needs. Missing: { $permissions }.
place-lacks-admin = Somebody who manages this place can allow it in its settings, under permissions.

place-gone = **{ $place }** is gone, or I was removed from it. The table there is closed.
place-silenced = I may not write in **{ $place }** any more. The game goes on here in private. Somebody who manages the place can allow it; /check says there what is missing.
place-silenced-lobby = I may not write in **{ $place }** any more, so nobody there can see your table. Somebody who manages the place can allow it; /check says there what is missing.
place-silenced-over = I may not write in **{ $place }** any more, so nobody can read there how the game ended. Somebody who manages the place can allow it; /check says there what is missing.
reach-hand = { $player }, your private messages are closed to me. “{ $button }” under my posts shows you your hand, and you alone.
reach-start = { $player }, I cannot write to you any more. Open our private chat and press Start, and you get your hand there.
place-welcome = **Hello!** I bring Alhambra, the board game by Dirk Henn, to be played slowly, over days. Open a table, and others press Join.
full-size = Everything in full size.
