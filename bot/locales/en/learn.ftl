### Learning by playing: a first game in which Dirk explains one thing at a time.

learn-title = First game
learn-hello = 🎓 **Dirk:** Welcome to your first game, { $player }! { $others } and you play about ten turns, and I have laid out the cards so that you see everything once. You need not do what I propose, and you may leave at any time: /learn brings you back to where you were.

learn-take = 🎓 **Money first.** In your turn you do one thing: take money, buy a building, or rebuild. There are four currencies, and each building is sold for one of them only. Four cards lie open. Take one, whatever it is worth.
learn-several = 🎓 **Several small cards.** Instead of one card you may take several, as long as they are worth 5 together at most. Small money is good money: you will see why.
learn-buy = 🎓 **Buying.** You can afford a building now. Pay at least its price, in the currency of its slot. There is no change: what is over is lost.
learn-exact = 🎓 **The best trick of the game.** Look, your cards make up a price exactly. Who pays exactly may do one more thing in the same turn, again and again.
learn-extra = 🎓 **Another action.** You paid exactly, so it is still your turn: take money, buy once more, or rebuild. New buildings are built when the turn ends.
learn-build = 🎓 **Building.** The tile lies upright beside one of yours: wall at wall, open side at open side. You must be able to walk to it from the fountain, and no hole may be left. The numbers show where it fits.
learn-wall = 🎓 **The wall.** Each side of your longest unbroken outer wall is a point, in every scoring. Here the tile carries your wall on: the number in brackets is its length.
learn-reserve = 🎓 **The reserve.** This tile fits nowhere now. Put it into your reserve: there it waits for a later turn, and until it is built it counts for nothing.
learn-reserve-may = 🎓 **The reserve.** You need not build a tile at once. In your reserve it waits for a later turn, and until it is built it counts for nothing. This one may as well be built.
learn-rebuild = 🎓 **Rebuilding.** A tile of your reserve fits by now. To build it is an action, as taking money is one. You could put a tile back into the reserve or swap two in the same way.
learn-done = 🎓 **The end of your turn.** Done? Until you say so you may take everything back.
learn-scoring = 🎓 **A scoring.** Whoever has most buildings of a kind gets points, more for dear kinds than for cheap ones; each side of your longest wall is a point for you. There are three scorings: two come out of the money by surprise, the third is at the end, when there are no tiles left. From scoring to scoring they bring more, and second and third places count too.

learn-your-turn = 🎓 Your turn. This is what I would do, but it is your Alhambra.
learn-your-tile = 🎓 Where does it go? I would build it here.
learn-your-end = 🎓 Done, or do you want to take something back?
learn-strayed = 🎓 Not what I had in mind, but why not!
learn-over = 🎓 **Dirk:** That was a whole game, and you have seen everything there is to it. Next time you win. What now?
learn-over-won = 🎓 **Dirk:** That was a whole game, and you have won it! You have seen everything there is to it. What now?

learn-left = 🎓 Your first game waits for you, even for days: /learn goes on where you stopped.
learn-once = 🎓 The first game is over. How shall it go on?
learn-sent = 🎓 I have written to you in private: your first game is waiting there.
learn-in-private = 🎓 You learn by playing in our private chat, where nobody watches.

button-learn = 🎓 Learn by playing
button-learn-on = Go on
button-learn-leave = Go on later
button-learn-back = Go on
button-learn-anew = From the beginning
button-learn-solo = Play against the computer
