### 36 zoo

module-zoo = The Zoo
about-zoo = Animals in the gardens, brought together for points
zoo-monkey = monkey
zoo-dove = dove
zoo-cheetah = cheetah
zoo-peacock = peacock
zoo-camel = camel
zoo-horse = horse
zoo-tortoise = tortoise
zoo-parrot = parrot
zoo-pool = Animals to come
zoo-stay = They stay where they are
zoo-discard = { $card }: { $steps ->
    [one] one step
   *[other] { $steps } steps
}
zoo-lead = { $animal }, { $from } → { $to }
zoo-discarded = { $seat } discards { $card } for { $steps ->
    [one] one step
   *[other] { $steps } steps
} of the animals.
zoo-led = { $seat } leads an animal ({ $from } → { $to }): { $animal }.
zoo-points = { $number ->
    [one] one animal alone in a garden ({ $animal })
   *[other] { $number } of a species in a garden ({ $animal })
}
zoo-note = Your gardens bring { $points ->
    [one] one point
   *[other] { $points } points
} as the animals stand now.
zoo-no-money = Only a money card gives steps, not this: { $card }.
zoo-no-way = With { $left ->
    [one] one step
   *[other] { $left } steps
} no animal comes that far ({ $from } → { $to }).
zoo-not-there = No such animal is there: { $animal } ({ $from }).
question-zoo-card = Discard a money card to let your animals walk? Its value is the number of steps.
question-zoo-walk = Which animal walks where? ({ $left ->
    [one] one step
   *[other] { $left } steps
} left)
rules-zoo =
    When a garden is laid on a market slot, two animals are drawn and stand on it. Whoever gets the tile gets them too, free of charge.
    At the end of your turn you may discard one money card, if animals are in your Alhambra. Its value is the number of steps that they may walk, shared as you like: from tile to tile, never across a wall. They may enter every tile, the fountain too, and any number may share one; only camps are closed to them, and watchtowers are crossed.
    In every scoring a built garden brings one point for each animal on it, if all of them are of one species: three at most. Mixed gardens and other tiles bring nothing.
    Animals go into the reserve with their tile, but nobody walks there. With a garden given to Dirk they leave the game.
    There are three animals of each of eight species; two are put back unseen. Four of the eight names are ours.
