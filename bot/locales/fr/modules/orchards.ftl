### 30 orchards

module-orchards = Le Verger
about-orchards = Un fruit avec chaque bâtiment, pour remplir ton plateau
order-orchards = Verger : où va un fruit
order-usual-orchards = décide pour moi
orchards-apple = pomme
orchards-orange = orange
orchards-lemon = citron
orchards-pomegranate = grenade
orchards-fig = figue
orchards-date = datte
orchards-grape = raisin
orchards-pool = Fruits à venir
orchards-board = Verger : points, et fruits qui manquent à chaque groupe
orchards-aside = Fruits sans case : 1 point chacun
orchards-planted = { $seat } place un fruit dans le groupe de { $group } : { $fruit }.
orchards-completed = { $seat } complète le groupe de { $group } avec un fruit : { $fruit }. Il rapporte { $points ->
    [one] un point
   *[other] { $points } points
} à la fin.
orchards-set-aside = { $seat } n’a plus de case pour ce fruit et le pose à côté du plateau : { $fruit }.
orchards-put = Groupe de { $group } ({ $points ->
    [one] un point
   *[other] { $points } points
})
orchards-note = Groupe de { $group } : { $count ->
    [0] ce fruit le complète.
   *[other] il manquerait encore { $left }.
}
orchards-group = Groupe de { $number } complet
orchards-aside-points = { $number ->
    [one] un fruit sans case
   *[other] { $number } fruits sans case
}
orchards-no-field = Ce groupe n’a pas de case libre pour ce fruit : { $fruit }.
question-orchards-field = Un fruit vient avec { $tile } : { $fruit }. Dans quel groupe va-t-il ?
rules-orchards =
    Chacun a un verger différent : six groupes d’une à six cases, chaque case pour une sorte de fruit.
    Quand un bâtiment du jeu de base arrive sur un emplacement du chantier, un fruit est tiré et posé dessus. Qui obtient la tuile du chantier reçoit le fruit aussitôt et gratuitement, où que la tuile aille ; si tu la donnes à Dirk, tu gardes le fruit.
    Le fruit doit aller sur une case libre de sa sorte ; si plusieurs groupes en ont une, tu choisis. S’il n’y en a aucune, il est posé face cachée à côté du plateau. Un fruit posé ne bouge plus.
    À la fin, un groupe complet de 1, 2, 3, 4, 5 ou 6 cases rapporte 1, 2, 4, 7, 11 ou 16 points, chaque fruit à côté du plateau 1.
    Les places, campements, médinas, bâtiments magiques et autres tuiles spéciales ne portent pas de fruit ; une tuile prise par le sultan n’a jamais été au chantier et n’en apporte pas.
    La répartition des fruits dans les groupes est reconstituée : chaque sorte a trois cases sur chaque plateau.
