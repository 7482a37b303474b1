### 42 treasures

module-treasures = Les Trésors
about-treasures = Complètent un paiement trop petit
extra-treasure = trésor { $number }
treasures-left = Trésors : complètent un paiement, ou points à la fin
treasures-used = { $seat } complète le paiement avec le trésor { $number } : le prix est exact.
treasures-points = { $number ->
    [one] un trésor gardé
   *[other] { $number } trésors gardés
}
treasures-no-left = Tu n’as plus le trésor { $number }.
rules-treasures =
    Chacun a cinq trésors, valant de 1 à 5.
    Qui achète une tuile du chantier et paie trop peu peut ajouter un trésor, si les deux ensemble suffisent. Le prix est alors exact, quelle que soit la somme : une action de plus suit. Un trésor seul peut payer aussi.
    Le trésor quitte la partie. Chaque achat peut en employer un, même hors de son tour.
    Il doit manquer quelque chose : si l’argent posé suffit, pas de trésor. Personne ne voit ta main, tu peux donc garder de l’argent exprès.
    À la fin, chaque trésor gardé rapporte sa valeur, les cinq ensemble 15 points. Ils ne comptent pas comme argent dans la distribution finale, et Dirk n’en a pas.
