### 08 camps

module-camps = The Camps
about-camps = Tents outside the wall score what they look at
tile-camp = camp { $price } ({ $sides })
camps-points = { $tile } at { $cell }: tiles in line
rules-camps =
    Eight camps lie among the building tiles and are bought like them.
    A camp is never turned. At least one bastion must lean on a wall of your Alhambra; its green sides may touch nothing but green sides of other camps.
    Camps need not be reached on foot and no way leads through them, but they fill their cell.
    In each scoring a camp brings 1 point for every tile in a straight line before each bastion, up to a gap, a camp or a watchtower.
    A wall behind a bastion still counts as outer wall.
    Prices of the camps are reconstructed, all but one.
