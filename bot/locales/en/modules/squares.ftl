### 04 squares

module-squares = The Squares
about-squares = Free tiles that score their neighbours
tile-square = square ({ $kind })
squares-stacks = Squares to be had
squares-take = Take { $tile }
squares-took = { $seat } takes { $tile }.
squares-turned-up = { $tile } is turned up.
rules-squares =
    As an action you may take the open square of one of six stacks, for nothing. It is placed with the other new tiles.
    Nobody may own more than three, wherever they lie.
    In a scoring a square in your Alhambra counts as many buildings of its colour as it has buildings of that colour beside it without a wall between. It is no building itself, and squares are no neighbours of each other.
    Its walls are ordinary walls. The sides of the walls are reconstructed, all but one.
