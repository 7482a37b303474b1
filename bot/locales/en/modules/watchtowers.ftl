### 22 watchtowers

module-watchtowers = Watchtowers
about-watchtowers = Half-cell towers that lengthen the wall
tile-watchtower = watchtower ({ $kind })
extra-watchtower = watchtower
watchtowers-for-6 = Watchtowers, for 6 more
watchtowers-for-4 = Watchtowers, for 4 more
watchtowers-for-2 = Watchtowers, for 2 more
watchtowers-returned = There is no place for { $tile }: it goes back ({ $seat }).
watchtowers-points = { $number ->
    [one] a watchtower in the wall
   *[other] { $number } watchtowers in the wall
}
watchtowers-no-place = As your Alhambra stands, there is no place for a watchtower with: { $tiles }. It would go back, and you would not get your money back.
rules-watchtowers =
    With a base building from the market you may buy a watchtower of its colour: 6 more before the first scoring, 4 before the second, 2 after it; exactly paid in total with another action.
    It is half a cell: two open short sides and a wall on the long side. Choose the cell and the corner freely; the other half of the cell stays empty, and at least one way must lead out of it.
    When your new pieces lie, a short side must touch a base building of its colour. People walk over it.
    It never goes into the reserve and never moves. Each watchtower in the longest wall adds 2 points.
