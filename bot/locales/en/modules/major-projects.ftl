### 28 major-projects

module-major-projects = Major Projects
about-major-projects = Two-cell tiles, won by standing bids
tile-project = project { $kind } and { $second }
major-projects-shelf = Major project on offer
major-projects-for = { $tile }
major-projects-lay = Bid { $number } on the project: { $money }
major-projects-bid = { $seat } bids { $number } on the project ({ $money }).
major-projects-returned = { $seat } gets the bid back.
major-projects-won = { $seat } wins { $tile } for { $number }.
major-projects-offered = The next project is { $tile }.
major-projects-no-raise = Your own bid is the highest already; it cannot be raised.
rules-major-projects =
    One project of two buildings is on offer. As an action you may bid on it: at least 15, or more than the bid that lies there, in one currency; only the number counts.
    Who is outbid gets the money back at once. If your bid still lies there when your turn begins, you win the project and the next one is revealed.
    A bid never gives another action, cannot be raised by its owner or taken back.
    The project covers two cells, is never turned, and is built or put into the reserve at the end of that turn. Each half counts as a building.
    Forms and walls of the projects are reconstructed, all but one.
