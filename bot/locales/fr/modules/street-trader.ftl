### 12 street-trader

module-street-trader = Les Négociants
about-street-trader = Des habitants emménagent dans les bâtiments de leur couleur
order-street-trader = Négociant : habitants et nouvelle place
order-usual-street-trader = décide pour moi
street-trader-supply = Habitants en réserve commune
street-trader-residents = Habitants chez le négociant
street-trader-picked = Le négociant de { $seat } commence avec des habitants pour { $one }, { $two } et { $three }.
street-trader-put = { $seat } place le négociant en { $cell }.
street-trader-moved-in = Un habitant emménage dans { $tile } ({ $seat }).
street-trader-welcomed = { $seat } prend un habitant sur le négociant : { $kind }.
street-trader-exchanged = { $seat } échange un habitant : { $give } contre { $take }.
street-trader-left = { $seat } perd un habitant : { $kind }.
street-trader-points = { $number ->
    [one] Habitant d’une couleur
   *[other] Série d’habitants de { $number } couleurs
}
street-trader-pick = { $one }, { $two }, { $three }
street-trader-place = Négociant en { $cell }
street-trader-move-in = L’habitant emménage
street-trader-decline = Rien
street-trader-welcome = Un habitant pour { $kind }
street-trader-exchange = Échanger { $give } contre { $take }
street-trader-no-cell = Ton négociant a besoin d’une case vide à côté d’une de tes tuiles ({ $cell }).
question-street-trader-colours = Choisis les trois premiers habitants de ton négociant.
question-street-trader-start = De quel côté de la fontaine se tient ton négociant ?
question-street-trader-move-in = Un habitant doit-il emménager dans { $tile } ?
question-street-trader-welcome = Quel habitant rejoint le négociant ?
question-street-trader-exchange = Aucun habitant ne convient. En échanger un ?
question-street-trader-place = Où va le négociant ?
rules-street-trader =
    Ton négociant attend sur une case vide à côté de ton Alhambra avec trois habitants de couleurs différentes, choisis avant la partie.
    Quand une tuile est construite sur sa case, un habitant de la couleur du bâtiment peut emménager, et un autre de ton choix le rejoint depuis la réserve commune ; si aucune couleur ne convient, tu peux en échanger un.
    À la fin du tour, il va sur une case vide de ton choix à côté d’une tuile.
    Un bâtiment retiré ou échangé perd son habitant.
    Chaque décompte compte les séries de couleurs différentes parmi les habitants installés : 1, 3, 6, 10, 15, 21 points pour 1 à 6 couleurs.
