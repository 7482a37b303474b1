### 19 caravanserai

module-caravanserai = Le Caravansérail
about-caravanserai = Une bourse qui grandit pas à pas
card-caravanserai = caravansérail { $number } : { $currency } (2 { $two }, 3 { $three }, 4 { $four })
card-caravanserai-amount = argent du caravansérail { $currency } { $value }
caravanserai-for-sale = Caravansérails : 8, 4 ou 2 avec 4, 5 ou 6 sortes
caravanserai-owned = Caravansérail : paie comme une carte
caravanserai-step = Caravansérail { $number } : vers { $currency } { $value }
caravanserai-stepped = Le caravansérail { $number } de { $seat } contient maintenant { $currency } { $value }.
caravanserai-step-first = Tu peux avancer le marqueur d’un caravansérail, avant toute autre chose.
caravanserai-no-longer = Un marqueur n’avance qu’au début de ton tour, une fois, avant toute autre chose.
caravanserai-no-step = Le marqueur ne peut pas aller là : { $card }.
rules-caravanserai =
    Huit cartes caravansérail sont visibles. En acheter une est une action ; elle coûte 8 si tu as construit quatre sortes de bâtiments différentes, 4 avec cinq, 2 avec six, dans une seule monnaie de ton choix. Le prix exact donne une autre action. Avec quatre sortes tu peux avoir une carte, avec cinq ou six, deux.
    Chaque carte a une piste : sa propre monnaie de 1 à 5, et à 2, 3 et 4 une case de côté de même valeur dans une autre monnaie. La grande pièce de la carte est sa propre monnaie, les petites, de bas en haut, sont celles de 2, 3 et 4.
    Au début de ton tour, avant toute autre chose, tu peux avancer un marqueur d’un pas : vers le haut ou de côté. D’une case de côté et du 5, aucun chemin ne continue.
    La case marquée paie comme une carte, en entier, seule ou avec d’autre argent de cette monnaie, aussi entre les tours. Le marqueur repart ensuite de 0.
    Elle ne sert ni aux enchères ni là où une règle demande des cartes. Quand les dernières tuiles sont distribuées, elle compte comme de l’argent.
    Cinq des huit cartes sont reconstituées.
