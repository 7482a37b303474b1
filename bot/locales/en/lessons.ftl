### The rules in six pages, each with a picture.

lesson-head = **Rules { $page } of { $pages }: { $title }**
lesson-lies = Once the game has begun, this lies on the table.

lesson-1-title = The aim
lesson-1 = Each of you builds an Alhambra. In three scorings those get points who have **most buildings of a kind**, and everybody gets points for the **longest outer wall**. Most points win. In your turn you do one thing: take money, buy a tile, or rebuild.
lesson-1-a = Your Alhambra grows around the fountain; its longest outer wall is traced.
lesson-1-b = Six kinds of buildings. The number is the price, thick edges are walls.

lesson-2-title = Money
lesson-2 = There are four currencies, with cards from 1 to 9. Four cards lie open. **Take one card**, whatever its value, **or several worth 5 at most together**. Cards that are taken are replaced.
lesson-2-a = Any one of these.
lesson-2-b = Or several, such as these: together no more than 5.

lesson-3-title = Buying
lesson-3 = Four tiles lie in the market, one in a slot for each currency. Pay at least the price **in the currency of the slot**; there is no change. **Who pays exactly may act once more**, again and again. New tiles are built at the end of the turn.
lesson-3-a = 3 and 5 pay a garden for 8 exactly: you act again.
lesson-3-b = A 9 pays it as well, but what is over is lost, and your turn ends.

lesson-4-title = Building and the wall
lesson-4 = A new tile lies upright beside one of yours, **wall at wall and open side at open side**, so that one can walk to it from the fountain and no hole is left. What you do not want to build goes into your **reserve**. Rebuilding is an action: build a tile of the reserve, put one back, or swap two.
lesson-4-a = Walls belong outside: here they run round most of it without a gap.
lesson-4-b = Look at the thick edges before you buy.

lesson-5-title = Scoring
lesson-5 = Two scoring cards lie in the money pile, the last scoring is at the end. In the first only the first of each kind gets points, in the second the first two, in the last the first three. **Those who are level share** the points of their places, rounded down. **Each side of your longest unbroken outer wall is a point**, every time.
lesson-5-a = What the first, second and third place bring, by kind and scoring.
lesson-5-b = Inner walls do not count, and only the longest stretch does.

lesson-6-title = The end
lesson-6 = When the market cannot be filled any more the game ends at once. Whoever has **most money in the currency of a slot** gets the tile that is left in it, for nothing, and may still build it. Then comes the last scoring. With two players **Dirk** plays along as a neutral third: he gets tiles, counts in the scorings and cannot win.
lesson-6-a = Two scorings come out of the money pile, by surprise; the third is the end.
lesson-6-b = So the last money can be worth a tile.
