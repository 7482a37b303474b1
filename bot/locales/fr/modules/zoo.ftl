### 36 zoo

module-zoo = Le Zoo de l’Alhambra
about-zoo = Des animaux dans les jardins, à réunir pour des points
zoo-monkey = singe
zoo-dove = colombe
zoo-cheetah = guépard
zoo-peacock = paon
zoo-camel = chameau
zoo-horse = cheval
zoo-tortoise = tortue
zoo-parrot = perroquet
zoo-pool = Animaux à venir
zoo-stay = Ils restent où ils sont
zoo-discard = { $card } : { $steps ->
    [one] un pas
   *[other] { $steps } pas
}
zoo-lead = { $animal }, { $from } → { $to }
zoo-discarded = { $seat } défausse { $card } pour { $steps ->
    [one] un pas
   *[other] { $steps } pas
} des animaux.
zoo-led = { $seat } mène un animal ({ $from } → { $to }) : { $animal }.
zoo-points = { $number ->
    [one] un animal seul dans un jardin ({ $animal })
   *[other] { $number } d’une espèce dans un jardin ({ $animal })
}
zoo-note = Comme les animaux sont placés, tes jardins rapportent { $points ->
    [one] un point
   *[other] { $points } points
}.
zoo-no-money = Seule une carte d’argent donne des pas, pas ceci : { $card }.
zoo-no-way = Avec { $left ->
    [one] un pas
   *[other] { $left } pas
}, aucun animal ne va si loin ({ $from } → { $to }).
zoo-not-there = Il n’y a pas de tel animal à cet endroit : { $animal } ({ $from }).
question-zoo-card = Veux-tu défausser une carte d’argent pour faire marcher tes animaux ? Sa valeur est le nombre de pas.
question-zoo-walk = Quel animal va où ? (encore { $left ->
    [one] un pas
   *[other] { $left } pas
})
rules-zoo =
    Quand un jardin arrive sur un emplacement du chantier, deux animaux sont tirés et posés dessus. Qui obtient la tuile les reçoit avec, gratuitement.
    À la fin de ton tour, tu peux défausser une carte d’argent si des animaux sont dans ton Alhambra. Sa valeur est le nombre de pas qu’ils peuvent faire, répartis à ton gré : de tuile en tuile, jamais à travers un mur. Ils peuvent entrer sur toute tuile, la fontaine aussi, et s’y trouver à plusieurs ; seuls les campements leur sont fermés, et les tours de guet se traversent.
    À chaque décompte, un jardin construit rapporte un point par animal s’ils sont tous d’une même espèce : trois au plus. Les jardins mêlés et les autres tuiles ne rapportent rien.
    Les animaux vont en réserve avec leur tuile, mais personne n’y marche. Avec un jardin donné à Dirk, ils quittent le jeu.
    Il y a trois animaux de chacune des huit espèces ; deux sont remis dans la boîte sans être vus. Quatre des huit noms sont de nous.
