### What the adapters say themselves, where the application cannot or must not be asked.

chat-restarting = I am restarting. Nothing is lost: please try again in a minute.
chat-broken = Something went wrong on my side. Nothing of the game is lost; the operator can see it in the log.
chat-open-first = { $player }, I cannot write to you. Open our private chat and press Start.
chat-look-there = You find it in our private chat.
chat-be-yourself = You write as the group, so I cannot tell who you are. Please use the buttons, or write as yourself.
chat-only-private = That answer is for one person only. Please use the buttons, or write as yourself.

# As Discord’s own settings call them.
permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-in-threads = Send Messages in Threads
permission-embed-links = Embed Links
permission-attach-files = Attach Files
permission-read-history = Read Message History

# As Telegram’s own settings call them.
permission-text = Send text messages
permission-photos = Photos
permission-files = Files
