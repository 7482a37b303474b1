### 17 new-score-cards

module-new-score-cards = Les nouvelles cartes décompte
about-new-score-cards = Un autre classement des bâtiments à chaque décompte
new-score-cards-first = Premier décompte : points de la première place
new-score-cards-second = Deuxième décompte : points de la première place
new-score-cards-third = Troisième décompte : points de la première place
rules-new-score-cards =
    Trois cartes sur dix-huit sont tirées, une par décompte, et restent visibles dès le début.
    Chacune classe autrement les six sortes de bâtiments : la sorte de la rangée la plus basse rapporte ce que rapportent d’ordinaire les pavillons, celle de la plus haute ce que rapportent les tours.
    Le compte, les égalités et tout ce qui n’est pas une majorité ne changent pas.
