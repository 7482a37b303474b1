### 32 bath-houses

module-bath-houses = The Bath Houses
about-bath-houses = Score the distance to the nearest buildings
tile-bath-house = bath house { $north }/{ $east }
bath-houses-points = bath house at { $cell }: steps to its buildings
bath-houses-best = { $placement } would bring { $points } now, the most of all places.
rules-bath-houses =
    Six bath houses lie among the building tiles. One that is drawn lies beside its slot, and another tile is drawn for the slot.
    A bath house costs 8 in the currency where it lies; an exact payment gives another action. It has no walls and no kind, and may be turned whenever it is built.
    Each side shows a kind of building. In each scoring walk straight from every side, tile by tile: the first building of that kind brings as many points as there are steps to it, 1 if it is next door. Other tiles, the fountain among them, are passed over and count as steps; walls do not matter; a gap ends the search, and that side brings nothing.
    The star on a built one shows what it would bring now. Those left beside the market at the end are not given out. Dirk has no use for them.
    A bath house is named after its northern and its eastern side, as printed. Clockwise from the north the six show: arcades, garden, chambers, pavilion; seraglio, chambers, arcades, garden; seraglio, arcades, garden, tower; pavilion, garden, seraglio, tower; pavilion, seraglio, chambers, tower; pavilion, chambers, arcades, tower.
    The sides of all but one are reconstructed.
