### 02 money-changers

module-money-changers = Les Bureaux de Change
about-money-changers = Paie une tuile avec deux monnaies
card-changer = bureau de change { $currency }/{ $other }
rules-money-changers =
    Six cartes montrant chacune deux monnaies se trouvent dans les piles d’argent deux à quatre. Dans l’étalage, une telle carte occupe une place.
    Au lieu d’argent, tu peux en prendre une, seule.
    Lors d’un achat, tu peux la jouer si elle montre la monnaie de l’emplacement : le prix se paie alors en mélangeant ses deux monnaies, aussi pour un prix exact.
    Plusieurs peuvent servir au même achat si chacune montre la monnaie de l’emplacement et si chaque autre monnaie paie quelque chose. Utilisées, elles vont à la défausse.
    À la fin, elles ne valent rien. Toutes les paires sauf une sont reconstituées.
