### 34 fresh-colors

module-fresh-colors = Fresh Colors
about-fresh-colors = Overpay for paint, and paint your buildings
fresh-colors-blue = blue
fresh-colors-red = red
fresh-colors-brown = brown
fresh-colors-white = white
fresh-colors-green = green
fresh-colors-purple = purple
fresh-colors-kind = { $kind }
fresh-colors-florin = Overpaid in florins
fresh-colors-dirham = Overpaid in dirhams
fresh-colors-denar = Overpaid in denars
fresh-colors-ducat = Overpaid in ducats
fresh-colors-stack = Projects in the stack
fresh-colors-paints = Paint
fresh-colors-projects = Projects
fresh-colors-finished = Decorated kinds
fresh-colors-nothing = Take nothing
fresh-colors-project = Project { $kind } (needs { $paints })
fresh-colors-paint = Paint: { $paints }
fresh-colors-return = Put back { $paint }
fresh-colors-complete = Complete: { $kinds }
fresh-colors-took-project = { $seat } takes the project { $kind } (needs { $paints }).
fresh-colors-took-paint = { $seat } takes paint: { $paints }.
fresh-colors-returned = { $seat } puts paint back: { $paint }.
fresh-colors-completed = { $seat } completes projects: { $kinds }.
fresh-colors-points = { $number ->
    [one] one decorated building: { $kind }
   *[other] { $number } decorated buildings: { $kind }
}
fresh-colors-not-there = That is not to be had for this overpayment.
fresh-colors-no-paint = You have no paint of that colour: { $paint }.
fresh-colors-not-complete = You have not got all the paint that these projects need.
question-fresh-colors-reward = You have overpaid ({ $currency }). What do you take?
question-fresh-colors-surplus = You may keep { $most } paints. Which one goes back?
rules-fresh-colors =
    Whoever overpays for a tile in the own turn may at once take one thing: the project on the space of that currency, the top project of the stack, or one of the three paint offers of that currency.
    Nobody keeps more than five paints. Nobody may have two projects of one kind, or more than two that are unfinished. Projects are never given up.
    As an action you may complete one or two projects: the paints they need go back, and the projects are turned over.
    From then on each of your buildings of that kind in your Alhambra brings 2 points in every scoring. Paint and unfinished projects bring nothing.
    In the picture a hammer is a project in the colour of its kind, the empty fields are the paints it needs, the pots are paint to be had.
    With two or three players the six projects with a star are left out. Dirk gets nothing.
    Which paints the projects need is reconstructed.
