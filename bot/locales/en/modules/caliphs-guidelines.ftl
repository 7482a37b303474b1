### 43 caliphs-guidelines

module-caliphs-guidelines = The Caliph’s Guidelines
about-caliphs-guidelines = Three public tasks for the shape of your Alhambra
caliphs-guidelines-rows = Rows of three: 3 each
caliphs-guidelines-columns = Columns of three: 3 each
caliphs-guidelines-pairs = Pairs of one kind: 3 each
caliphs-guidelines-second-wall = Second wall: 1 each
caliphs-guidelines-diagonal = Diagonal: 2 a tile
caliphs-guidelines-double-walls = Double walls: 3 each
caliphs-guidelines-variety = Kinds: 1, 3, 6, 10, 15
caliphs-guidelines-path = Longest way: 1 a tile
caliphs-guidelines-squares = Blocks of 2×2: 2 each
caliphs-guidelines-why-rows = { $number ->
    [one] one row with three tiles in succession
   *[other] { $number } rows with three tiles in succession
}
caliphs-guidelines-why-columns = { $number ->
    [one] one column with three tiles in succession
   *[other] { $number } columns with three tiles in succession
}
caliphs-guidelines-why-pairs = { $number ->
    [one] one pair of buildings of a kind
   *[other] { $number } pairs of buildings of a kind
}
caliphs-guidelines-why-second-wall = second-longest wall, length { $number }
caliphs-guidelines-why-diagonal = diagonal of { $number } tiles
caliphs-guidelines-why-double-walls = { $number ->
    [one] one double wall
   *[other] { $number } double walls
}
caliphs-guidelines-why-variety = { $number } different kinds of buildings
caliphs-guidelines-why-path = { $number ->
    [one] one tile on the way to the farthest tile
   *[other] { $number } tiles on the way to the farthest tile
}
caliphs-guidelines-why-squares = { $number ->
    [one] one block of two by two tiles
   *[other] { $number } blocks of two by two tiles
}
rules-caliphs-guidelines =
    Three of nine tasks are drawn and lie open. Only the last scoring pays them, for your Alhambra as it stands then; the stars beside a task show what it would bring each player now.
    Rows, columns: 3 points for each line of the grid in which at least three tiles lie in succession. A gap breaks it, a double wall does not.
    Pairs: 3 points for every two neighbouring buildings of the same kind; each belongs to one pair only. Only buildings of the base game count here.
    Second wall: 1 point for each piece of your second-longest outer wall.
    Diagonal: 2 points for each tile of your longest unbroken diagonal, from two tiles on.
    Double walls: 3 points for each border with walls on both sides, with a gate or without.
    Kinds: 1, 3, 6, 10 or 15 points for 2, 3, 4, 5 or 6 different kinds of buildings.
    Longest way: 1 point for each tile on the shortest way on foot from the fountain to the tile farthest away; the fountain does not count.
    Blocks: 2 points for each block of two by two tiles; blocks may overlap.
    The fountain and tiles without a kind fill a cell like any other; camps, watchtowers and the reserve do not. Dirk gets nothing.
