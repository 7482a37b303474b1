### What the end of a game praises somebody for: short, for a line of a picture.

award-by-a-hair = By a hair
award-comeback = From far behind
award-longest-wall = The longest wall
award-exact = To the last coin
award-sweep = Little for the others
award-most-pavilion = Pavilions everywhere
award-most-seraglio = At home in the seraglio
award-most-arcades = Under the arches
award-most-chambers = A room for everyone
award-most-garden = Green fingers
award-most-tower = Always on top
award-in-a-row = Could not stop
award-generous = Keep the change
award-pockets = Deep pockets
award-heir = Last at the market
award-rebuilder = Never quite done
award-storeroom = A full storeroom

### The same with what it was for.

award-line = { $title }: { $players } ({ $why })
award-by-a-hair-why = { $number ->
    [one] one point ahead
   *[other] { $number } points ahead
}
award-comeback-why = { $number } points behind after two scorings
award-longest-wall-why = { $number } sides
award-exact-why = { $number } exact payments
award-sweep-why = alone at the top of { $number } kinds
award-most-why = { $number } × { $kinds }
award-in-a-row-why = { $number } purchases in one turn
award-generous-why = { $number } more than the prices
award-pockets-why = { $number } cards taken
award-heir-why = { $number } tiles at the very end
award-rebuilder-why = { $number } changes
award-storeroom-why = { $number } tiles left in the reserve
