### 27 new-building-grounds

module-new-building-grounds = Les nouveaux Terrains
about-new-building-grounds = Achète un terrain, puis choisis son bâtiment
order-new-building-grounds = Terrains : quel bâtiment
order-usual-new-building-grounds = décide pour moi
tile-building-ground = terrain { $price }
new-building-grounds-6 = Bâtiments pour les terrains de 6
new-building-grounds-8 = Bâtiments pour les terrains de 8
new-building-grounds-10 = Bâtiments pour les terrains de 10
new-building-grounds-12 = Bâtiments pour les terrains de 12
new-building-grounds-take = { $kind }
new-building-grounds-took = { $seat } pose un bâtiment sur { $tile } : { $kind }.
new-building-grounds-dirk = Le { $tile } de Dirk reçoit le bâtiment du dessus : { $kind }.
new-building-grounds-note = Dans les majorités du prochain décompte, il rapporterait pour l’instant : { $gains }.
new-building-grounds-gain = { $kind } { $points }
new-building-grounds-not-there = Il n’y a plus de tel bâtiment dans la colonne de ce terrain : { $kind }.
question-new-building-grounds-building = Quel bâtiment va sur { $tile } ? Il y reste pour toujours.
rules-new-building-grounds =
    Huit terrains sans murs se trouvent parmi les tuiles, deux pour chacun des prix 6, 8, 10 et 12. Sous chacun de ces nombres, trois bâtiments sont visibles.
    Un terrain s’achète au chantier comme toute tuile. Aussitôt, avant toute autre chose, tu prends un bâtiment dans la colonne de son prix et tu le poses dessus ; on ne les sépare plus. C’est dès lors un bâtiment de cette sorte, au prix du terrain. Les colonnes ne sont pas complétées.
    Il compte dans les majorités et partout où la sorte importe, mais ce n’est pas un bâtiment du jeu de base : ni culture, ni tour de guet, ni fruit, ni animaux.
    Un terrain tiré par Dirk reçoit le bâtiment du dessus ; si tu lui en donnes un, il garde le tien. Qui gagne un terrain à la fin choisit aussi.
    Les prix 10 et 12 sont connus ; 6 et 8 sont reconstitués.
