### 16 bazaars

module-bazaars = The Bazaars
about-bazaars = A floating price and eight neighbours
tile-bazaar = bazaar ({ $currency }: { $first }, { $second }, { $third })
bazaars-points = { $number ->
    [one] bazaar at { $cell }: one neighbour
   *[other] bazaar at { $cell }: { $number } neighbours × { $kinds }
}
bazaars-best = { $placement } would bring { $points } in the last scoring as things stand, the most of all places.
rules-bazaars =
    Eight bazaars lie among the building tiles. One that is drawn lies beside the slot of the currency it shows, and another tile is drawn.
    A bazaar costs as much as the tile that lies on that slot at the moment, in that currency, and must be paid exactly; so it always gives another action. While the slot is empty it cannot be bought. The tile on the slot stays.
    It has no walls and no kind of its own, and is not turned.
    Only the last scoring pays: count the buildings of its three kinds in the eight cells around it, corners included, and multiply by how many of the three kinds are among them. Walls do not matter; one building may serve several bazaars. Magical buildings and halves of projects count, squares and other tiles without a kind do not.
    The star on a built one shows what it would bring as things stand. Bazaars left at the end are not given out; Dirk has no use for them.
    The kinds on all but one are reconstructed.
