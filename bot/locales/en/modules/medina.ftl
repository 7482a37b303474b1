### 26 medina

module-medina = The Medina
about-medina = Quarters nobody wants: the fewest lose points
tile-medina = medina { $price }
medina-none = no medina: { $loss } points lost
medina-few = { $number ->
    [one] only one medina: { $loss } points lost
   *[other] only { $number } medinas: { $loss } points lost
}
rules-medina =
    Nine medinas, quarters of craftsmen with prices from 2 to 10, lie among the building tiles. They are bought, built and rebuilt like them, but belong to no kind.
    Nobody wants them, but in each scoring those who have built the fewest lose points, after all gains: 3 in the first scoring; 6, and 3 for the second fewest, in the second; 9, 6 and 3 in the third.
    With equally many, whoever’s dearest medina is cheaper has fewer. Medinas in the reserve do not count.
    Those who have none share the worst places among them, rounded up, and each loses 1, 2 or 3 more.
    Nobody falls below 0. With two players Dirk takes part, with all the medinas he has.
