### 33 wishing-wells

module-wishing-wells = The Wishing Wells
about-wishing-wells = Exactly so many tiles in a row
tile-wishing-well = well { $number }
wishing-wells-points = { $number ->
    [one] well at { $cell }: exactly one tile before its arrow
   *[other] well at { $cell }: exactly { $number } tiles before its arrow
}
wishing-wells-best = { $placement } would bring { $points } now, the most of all places.
rules-wishing-wells =
    Six wells with a 3, 4 or 5 lie among the building tiles. One that is drawn lies beside its slot, and another tile is drawn for the slot.
    A well costs its number in the currency where it lies; an exact payment gives another action. It has no walls and no kind, and may be turned whenever it is built.
    In each scoring count the tiles that lie in a row before its arrow, without a gap, the well left out and the fountain included. Walls do not matter. If there are exactly as many as its number, it brings that many points; otherwise nothing, even if there are more.
    The star on a built one shows what it would bring now. Wells left beside the market at the end are not given out. Dirk has no use for them.
