### 20 art-of-the-moors

module-art-of-the-moors = The Art of the Moors
about-art-of-the-moors = Culture tiles that you turn for more points
art-of-the-moors-supply = Culture tiles left, by price
art-of-the-moors-culture = Culture
art-of-the-moors-develop = Develop culture
art-of-the-moors-note = Developing your culture would raise it from { $now } to { $then } points in each scoring.
art-of-the-moors-took = { $seat } takes the culture tile for price { $price }.
art-of-the-moors-developed = { $seat } develops culture: { $points } points in each scoring.
art-of-the-moors-points = culture tile for price { $price }
art-of-the-moors-nothing = None of your culture tiles can be turned any further now.
rules-art-of-the-moors =
    If at the end of your turn you have two or more buildings of the base game with the same price from 6 on, in your Alhambra or in the reserve, you get the culture tile of that price, for nothing. 12 and 13 count as one price.
    It begins with 0. The more buildings of that price you have, the further it may be turned; your mark on it never goes back.
    As an action you may develop your culture: each of your culture tiles that is not at its mark yet is turned one step. This never gives another action.
    In every scoring each culture tile brings the points it shows.
    A building got out of turn is counted at once. Dirk gets no culture tile.
    The faces of the culture tiles for 6, 10, 11 and 12/13 are reconstructed.
