### 29 palace-staff

module-palace-staff = Les Serviteurs du palais
about-palace-staff = Un maréchal amène des serviteurs ; sans eux, des points perdus
palace-staff-open = Serviteurs disponibles
palace-staff-lacking = Bâtiments sans serviteur : un point chacun
palace-staff-kind = { $kind }
palace-staff-side = { $side }
palace-staff-stay = Le maréchal reste ici
palace-staff-step = Un pas : { $side }
palace-staff-walk = Le meilleur chemin : { $sides }
palace-staff-walked = Le maréchal de { $seat } marche : { $cell }.
palace-staff-found = Le maréchal de { $seat } marche ({ $cell }) et amène des serviteurs : { $kinds }.
palace-staff-note-step = Un pas ({ $side }) y amène un serviteur ({ $kind }).
palace-staff-note-walk = Le meilleur chemin amène des serviteurs : { $kinds }.
palace-staff-loss = { $number ->
    [one] un bâtiment sans serviteur
   *[other] { $number } bâtiments sans serviteur
}
palace-staff-no-way = Le maréchal ne peut pas y aller ; pas restants : { $left }.
palace-staff-no-stop = Le maréchal ne peut pas s’arrêter sur une tour de guet.
palace-staff-no-other = Repose d’abord la tuile où se trouve le maréchal : { $tile }.
question-palace-staff-walk = Le maréchal peut faire { $left ->
    [one] un pas
   *[other] jusqu’à { $left } pas
}. Où va-t-il ?
rules-palace-staff =
    Ton maréchal commence à la fontaine ; six serviteurs aux couleurs des bâtiments sont visibles à côté du chantier.
    Quand tu prends de l’argent d’une valeur de 1 à 5, ton maréchal peut marcher aussitôt : 6 pas moins ce que tu as pris, donc 5 pas pour 1 et un pas pour 5. Il va de tuile en tuile, jamais à travers un mur, et peut revenir sur une tuile ; il traverse les tours de guet sans s’arrêter, et les campements lui sont fermés.
    Quand il entre dans un bâtiment du jeu de base sans serviteur et qu’un serviteur de sa couleur est visible, celui-ci s’y installe. Après le tour, six sont de nouveau visibles.
    Aux premier et deuxième décomptes, chaque bâtiment construit du jeu de base sans serviteur coûte un point, après tout ce que tu gagnes. Au troisième, il le coûte avant la distribution des dernières tuiles du chantier, qui ne coûtent donc rien. Personne ne descend sous 0.
    Un serviteur reste avec son bâtiment, même en réserve. La tuile où se trouve le maréchal ne peut pas aller en réserve. Dirk n’a pas de personnel.
