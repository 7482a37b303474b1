### 41 personal-market

module-personal-market = Les Marchés personnels
about-personal-market = Les autres peuvent acheter dans ta réserve
order-personal-market = Marché personnel : où va une tuile reçue hors de ton tour
order-usual-personal-market = décide pour moi
personal-market-free = Places libres du marché
personal-market-put = { $tile } est au marché de { $seat } : { $currency }.
personal-market-lost = { $tile } quitte la partie : { $seat } n’a pas de place.
personal-market-under = sous { $currency }
personal-market-replace = à la place de { $tile }, qui quitte la partie
personal-market-discard = nulle part : elle quitte elle-même la partie
personal-market-no-free = Cette place est prise : { $currency }.
question-personal-market-place = Sous quelle monnaie poses-tu { $tile } à ton marché ? Les autres pourront l’acheter pour { $number } dans cette monnaie, et leurs cartes seront à toi.
question-personal-market-unpriced = Sous quelle monnaie poses-tu { $tile } à ton marché ? Elle n’a pas de prix, personne ne peut donc l’acheter.
question-personal-market-full = Les quatre places de ton marché sont prises. Où va { $tile } ?
rules-personal-market =
    Au lieu d’une réserve, chacun a un marché de quatre places, une par monnaie. Ce qui irait en réserve va sous une place libre de ton choix et y reste. Dans l’image, un auvent montre la monnaie.
    Dans leur propre tour, les autres peuvent acheter ce qui s’y trouve : au prix imprimé, dans la monnaie de la place ; le prix exact donne une action de plus. Tu ne peux pas refuser, et leurs cartes, diamants et pièces sont à toi ; bureaux de change, architectes et crédits ne te parviennent pas. Si l’on paie trop, tu gardes tout.
    Tu construis depuis ton marché par une transformation, comme depuis une réserve. Tu ne peux pas t’acheter à toi-même.
    Si les quatre places sont prises, une nouvelle tuile prend la place d’une autre qui quitte la partie, ou quitte la partie elle-même.
    Sans prix ou inachevée, une tuile n’est pas à vendre. Rien ne rend un tel achat moins cher, et il n’apporte rien de ce qui tient au chantier commun. Ce qui reste à la fin ne compte pas.
