### Les choses du jeu, ce qui se passe, questions et boutons.

kind-pavilion = pavillon
kind-seraglio = sérail
kind-arcades = arcades
kind-chambers = chambres
kind-garden = jardin
kind-tower = tour
kinds-pavilion = Pavillons
kinds-seraglio = Sérails
kinds-arcades = Arcades
kinds-chambers = Chambres
kinds-garden = Jardins
kinds-tower = Tours

currency-florin = florin
currency-dirham = dirham
currency-denar = dinar
currency-ducat = ducat

tile-start = fontaine
tile-base = { $kind } { $price }
tile-walls = { $tile } [{ $sides }]

card-money = { $currency } { $value }
card-scoring = carte décompte { $round }

offer-slot = chantier { $slot }

side-n = nord
side-e = est
side-s = sud
side-w = ouest
place-n = { $steps } au nord
place-e = { $steps } à l’est
place-s = { $steps } au sud
place-w = { $steps } à l’ouest
place-start = à la fontaine
place-turned = tournée de { $degrees }°
placement = { $tile } ({ $cell })
placement-how = { $tile } ({ $cell }), { $how }
placement-gate = porte côté { $side }
placement-gate-half = porte côté { $side } ({ $cell })
list-and = { $first } et { $last }
list-or = { $first } ou { $last }

glyph-stone = pierre
glyph-stone-lying = pierre, couchée
glyph-person = habitant
glyph-chest = coffre
glyph-coin = pièce
glyph-die = dé
glyph-gate = porte
glyph-cart = charrette
glyph-crown = couronne
glyph-flag = drapeau
glyph-fruit = fruit
glyph-animal = animal
glyph-falcon = faucon
glyph-hammer = ouvrier
glyph-card = carte
glyph-star = étoile
glyph-key = clé
glyph-jewel = joyau
glyph-pot = pot de peinture
glyph-scroll = parchemin
glyph-house = maison
glyph-scaffold = échafaudage
glyph-awning = étal
glyph-basin = bassin
glyph-well = puits
glyph-compasses = architecte
glyph-plus = extension
glyph-bell = serviteur
glyph-lantern = maréchal
glyph-plot = terrain
glyph-shield = bouclier
glyph-face-down = tuile cachée
glyph-north = nord
glyph-east = est
glyph-south = sud
glyph-west = ouest
market-beside = à côté du chantier

## Ce qui s’est passé

line-deeds = **{ $player }** { $deeds }.
deed-took = a pris de l’argent : { $cards }
deed-bought = a acheté la tuile { $goods } pour { $paid }
deed-bought-exact = a acheté la tuile { $goods } au prix exact
deed-bought-other = a fait un achat pour { $paid } : { $goods }
deed-bought-from = a acheté la tuile { $goods } à { $player } pour { $paid }
deed-paid-own = a payé { $paid } pour sa propre tuile { $goods }
deed-built = a construit la tuile { $tile } ({ $place })
deed-built-gate = a construit la tuile { $tile } derrière une porte ({ $place })
deed-stowed = a mis la tuile { $tile } en réserve
deed-gifted = a donné la tuile { $tile } à Dirk
deed-removed = a remis la tuile { $tile } en réserve
deed-swapped = a échangé la tuile { $old } contre { $tile }
deed-passed = ne pouvait rien faire et a passé
line-reshuffled = Les { $cards } cartes défaussées ont été mélangées.
line-dirk = Dirk reçoit { $tiles }.
line-scored-1 = **Premier décompte.** { $gains }
line-scored-2 = **Deuxième décompte.** { $gains }
line-scored-3 = **Dernier décompte.** { $gains }
line-end = **Le chantier ne peut plus être complété : la partie se termine.** Le reste va au plus riche de chaque monnaie.
line-dead-table = **Plus personne ne peut jouer : la partie se termine.**
line-awarded = { $player } reçoit la tuile { $tile } du chantier { $slot }.
line-not-awarded = Personne ne reçoit la tuile { $tile } du chantier { $slot }.
line-over = { $count ->
    [one] **{ $winners } gagne !** { $scores }
   *[other] **{ $winners } se partagent la victoire !** { $scores }
}
score-kind = **{ $kind } :** { $standings }
score-walls = **Murailles :** { $walls }
score-line = { $player } : { $why } ({ $points })

## Questions

question-turn = Que veux-tu faire ?
question-extra = Payé au prix exact : tu as encore une action.
question-money = Ta seule action de ce tour est de prendre de l’argent.
question-house = Où va la tuile ? ({ $tiles })
question-end-turn = Voilà pour ton tour. Terminé ?
question-window = Entre deux tours : veux-tu intervenir ?
question-before-count = Avant le décompte { $round } : veux-tu révéler quelque chose ?
fits-nowhere = La tuile ne va nulle part ({ $tile }) :
    { $reasons }
question-none = On ne te demande rien pour le moment.

## Boutons

button-take = Prendre de l’argent
button-buy = Acheter
button-rebuild = Transformer
button-buy-exact = Acheter { $goods } — exact : { $money }
button-goods = { $goods } ({ $currency } { $price })
sale-own = à toi, à achever : { $goods }
sale-of = { $goods } de { $player }
button-pay = { $money }
button-pay-exact = exact : { $money }
button-pay-over = { $money } ({ $over } de trop)
button-free = gratuit
button-plain = sans supplément
button-add = Construire { $tile }
button-remove = Remettre une tuile en réserve
button-remove-tile = { $tile } ({ $place })
button-swap = Échanger { $tile }
button-swap-with = contre { $old } ({ $place })
button-reserve = Réserve
button-dirk = Donner à Dirk
button-pass = Passer
button-done = Terminé
button-cell = { $number } (muraille { $wall })

## La main

hand-currency = { $currency } : { $cards } (total { $sum })
hand-others = En plus : { $cards }
hand-empty = Ta main est vide.
pay-exact = { $money } (exact)
pay-over = { $money } ({ $over } de trop)
pay-ways = En { $currency }s, tu peux payer { $ways }.
pay-none = Cela coûte { $price }, et tu n’as pas assez de { $currency }s.
hand-exact = { $slot ->
    [0] { $goods } : exact avec { $money }.
   *[other] Chantier { $slot }, { $goods } ({ $currency }) : exact avec { $money }.
}
hand-over = { $slot ->
    [0] { $goods } : { $money } ({ $over } de trop).
   *[other] Chantier { $slot }, { $goods } ({ $currency }) : { $money } ({ $over } de trop).
}
hand-short = { $slot ->
    [0] { $goods } : coûte { $price }, pas assez.
   *[other] Chantier { $slot }, { $goods } ({ $currency }) : pas assez.
}

## La position en mots

text-slot = Chantier { $slot } ({ $currency }) : { $tile }
text-slot-empty = Chantier { $slot } ({ $currency }) : vide
text-slot-beside = À côté du chantier ({ $currency }) : { $tiles }
text-display = Argent visible : { $cards }
text-piles = Pile d’argent { $deck }, défausse { $discard }, tuiles restantes { $tower }
text-player = { $player } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, plus longue muraille { $wall }
text-piece = { $count ->
    [0] – { $tile }, { $place }
   *[other] – { $tile }, { $place }, avec { $tokens }
}
text-counts = Nombre : { $counts }
text-reserve = Réserve : { $tiles }
text-dirk = Dirk : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $tiles }
text-hidden = { $count } face cachée
text-place = vide : { $thing }
text-dial = { $value }, jusqu’à { $most }

## In pictures

letter-pavilion = P
letter-seraglio = S
letter-arcades = A
letter-chambers = C
letter-garden = J
letter-tower = T
picture-player = Joueur
picture-points = Points
picture-wall = Muraille
picture-reserve = Réserve
picture-new-tiles = À placer
picture-market = Chantier
picture-money = Argent
picture-hand = Main
picture-pile = Pile
picture-discard = Défausse
picture-supply = Tuiles restantes
picture-scoring = Décompte
picture-next-scoring = Prochain décompte :
picture-beside = À côté du chantier
picture-course = Cours de la partie
picture-to-move = à jouer
picture-game-over = Partie terminée
picture-total = Total
picture-exact = exact
picture-over = de trop
picture-short = de moins
card-name = { $card }
modules-named = { $modules }
