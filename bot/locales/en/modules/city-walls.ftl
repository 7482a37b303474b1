### 09 city-walls

module-city-walls = The City Walls
about-city-walls = Add walls to your own tiles
card-wall = wall card { $sides }
city-walls-open = Wall cards to be had
city-walls-opened = { $card } is laid open.
city-walls-built = { $seat } puts the walls of { $card } on { $tile }.
city-walls-build = { $card } on { $tile }
city-walls-build-half = { $card } on half { $half } of { $tile }
city-walls-no-tile = You do not have this tile: { $tile }.
city-walls-no-outside = Walls stand on outer sides only ({ $tile }, side: { $side }).
city-walls-no-room = No wall can be added to this side ({ $tile }, side: { $side }).
rules-city-walls =
    Wall cards lie in the money piles two to five. Those that turn up are laid out beside the display.
    As an action you may take one and put its one or two walls at once on one of your tiles: built (the start tile too), in the reserve or just bought. Nothing is turned or split.
    On a built tile only outer sides without a wall will do; a card that fits nowhere cannot be taken.
    The walls belong to the tile for good and count like printed ones. No gate stands on them.
    The cards are reconstructed from their number and that of the sticks.
