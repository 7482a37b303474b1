### 21 falconers

module-falconers = Les Fauconniers
about-falconers = Des faucons où quatre tuiles se touchent
falconers-black = Faucons noirs (B) : leurs deux sortes
falconers-brown = Faucons bruns (N) : leurs deux sortes
falconers-white = Faucons blancs (W) : leurs deux sortes
falconers-a-black = faucon noir ({ $kind }, { $other })
falconers-a-brown = faucon brun ({ $kind }, { $other })
falconers-a-white = faucon blanc ({ $kind }, { $other })
falconers-place = { $falcon } : { $cell }, coin nord-ouest
falconers-pay = Payer avec { $card }
falconers-stop = Plus de faucons
falconers-placed = { $seat } paie { $card } pour un faucon : { $falcon }, { $cell }, coin nord-ouest.
falconers-flown = Une tuile de { $seat } est partie, un faucon s’envole : { $falcon }.
falconers-next = Le prochain faucon ajoute à chaque décompte : noir { $black }, brun { $brown }, blanc { $white }.
falconers-no-extra = Les faucons sont la première et la seule action d’un tour.
falconers-no-money = Un faucon coûte une carte d’argent.
falconers-no-falcon = Ce faucon n’est plus disponible.
falconers-no-perch = Il ne peut pas se poser là ({ $falcon } ; { $cell }, coin nord-ouest) : quatre tuiles doivent s’y toucher, sans faucon, avec ses deux sortes parmi elles.
falconers-black-points = { $number ->
    [one] un faucon noir
   *[other] { $number } faucons noirs
}
falconers-brown-points = { $number ->
    [one] un faucon brun
   *[other] { $number } faucons bruns
}
falconers-white-points = { $number ->
    [one] un faucon blanc
   *[other] { $number } faucons blancs
}
question-falconers-pay = Avec quelle carte paies-tu le { $falcon } ?
question-falconers-more = Veux-tu un autre faucon ?
rules-falconers =
    Quinze faucons, cinq noirs, cinq bruns et cinq blancs, sont visibles. Chacun montre deux sortes de bâtiments, et jamais deux fois les mêmes.
    Acheter des faucons est une action, mais seulement la première et la seule d’un tour, et aucune transformation supplémentaire ne suit. Chacun coûte exactement une carte d’argent de ta main, quelle que soit sa valeur ; tu peux en acheter plusieurs, l’un après l’autre.
    Un faucon se pose sur un point où quatre tuiles de ton Alhambra se touchent, la fontaine peut en être. Ses deux sortes doivent être parmi ces quatre ; seuls comptent pour cela les bâtiments du jeu de base. Les murs n’y font rien. Un point n’accueille qu’un faucon.
    Si l’une de ses quatre tuiles est retirée, échangée ou déplacée, le faucon revient et peut être racheté.
    À chaque décompte, 1, 2, 3, 4 ou 5 faucons d’une couleur rapportent 2, 6, 12, 20 ou 30 points, chaque couleur à part. Dirk n’en a pas.
    Quelle couleur montre quelles sortes est reconstitué, sauf pour un faucon.
