### Expansions.

module-vizier = La Faveur du Vizir
module-diamonds = Les Diamants
vizier-awake = Vizir éveillé
vizier-asleep = Vizir endormi
vizier-wake = Réveiller le vizir
vizier-buy = { $offer } : { $money }
vizier-woke = **{ $seat }** réveille le vizir.
vizier-used = **{ $seat }** intervient avec le vizir.
rules-vizier = Entre deux tours, le vizir éveillé te laisse acheter une tuile, payée au prix exact ; puis il dort jusqu’à ce que tu le réveilles par une action.
rules-diamonds = Une cinquième monnaie : les diamants achètent partout mais ne se mélangent jamais et ne comptent pas à la fin.

## 02 money-changers

module-money-changers = Les Bureaux de Change

## 03 bonus-cards

module-bonus-cards = Les Cartes Bonus

## 04 squares

module-squares = Les Places

## 05 city-gates

module-city-gates = Les Portes de la Ville

## 07 characters

module-characters = Les Personnages
characters-auctioned = Aux enchères
characters-side = Personnages mis de côté
characters-owned = Personnages
characters-auction = { $card } est mis aux enchères.
characters-won = { $seat } remporte { $card } pour { $number }.
characters-nobody = Personne n’enchérit : { $card } quitte la partie.
characters-juggler-kept = { $seat } prend { $number } points pour la jongleuse.
characters-juggler-swapped = { $seat } échange la jongleuse contre { $card }.
characters-begged = { $seat } fait tirer une carte au mendiant.
characters-begged-card = Le mendiant t’apporte { $card }.
characters-exchanged = { $seat } change { $give } contre { $take }.
characters-danced = { $seat } envoie la danseuse : { $tile } quitte le chantier.
characters-patron-paid = Le riche mécène paie pour { $seat } et quitte la partie.
characters-miser-took = { $seat } prend { $card } avec l’avare.
characters-architect-used = { $seat } transforme avec le bâtisseur.
characters-sage = Le sage de { $seat } ajoute un demi-bâtiment : { $kind }.
characters-watch = Garde de la ville
characters-bid = Enchérir jusqu’à { $number }
characters-pass = Passer
characters-pay = Payer { $money }
characters-keep = Prendre 8 points
characters-swap = Échanger contre un personnage inconnu
characters-beg = Mendiant : tirer une carte
characters-exchange = Changeur : { $give } contre { $take }
characters-dance = Danseuse : échanger la tuile de l’emplacement { $number }
characters-take = Avare : prendre { $card }
characters-rebuild-add = Bâtisseur : construire { $tile } en { $cell }
characters-rebuild-remove = Bâtisseur : retirer { $cell }
characters-rebuild-swap = Bâtisseur : échanger { $cell } contre { $tile }
characters-choose-sage = Sage : demi-bâtiment { $kind }
question-characters-bid = { $character } est aux enchères. Combien paierais-tu au plus ?
question-characters-pay = Tu as gagné pour { $number }. Comment paies-tu ?
question-characters-juggler = La jongleuse : 8 points ou un personnage inconnu ?
question-characters-miser = L’avare peut prendre une carte d’argent visible.
rules-characters =
    Six personnages sur dix se trouvent dans les piles d’argent 2 à 4. Dès qu’il en paraît un, il est mis aux enchères : chacun nomme en secret son maximum, et l’enchère se joue d’un en un, à partir du joueur suivant. Le gagnant paie dans une seule monnaie.
    Du mendiant, du changeur, de la danseuse (début du tour), de l’avare (après un prix de 10 ou plus), du marchand (prendre jusqu’à 7) et du bâtisseur (une transformation à la fin), un seul agit à chacun de tes tours, une fois.
    Le riche mécène paie un bâtiment, au compte juste, puis s’en va. La jongleuse rapporte 8 points ou un autre personnage.
    Le sage ajoute un demi-bâtiment d’une sorte à chaque décompte, la garde de la ville 1 point pour 3 côtés de mur.

## 08 camps

module-camps = Les Campements
camps-points = { $tile } en { $cell } : tuiles en ligne
rules-camps =
    Huit campements se trouvent parmi les tuiles bâtiment et s’achètent comme elles.
    Un campement n’est jamais tourné. Au moins un bastion doit s’appuyer sur un mur de ton Alhambra ; ses côtés verts ne touchent que les côtés verts d’autres campements.
    Un campement n’a pas besoin d’être accessible à pied et aucun chemin ne le traverse, mais il remplit sa case.
    À chaque décompte, un campement rapporte 1 point par tuile en ligne droite devant chaque bastion, jusqu’à un vide, un campement ou une tour de guet.
    Un mur derrière un bastion reste un mur extérieur.
    Les prix des campements sont reconstitués, sauf un.

## 09 city-walls

module-city-walls = Les Murs de la Cité

## 10 thieves

module-thieves = Les Voleurs

## 11 change

module-change = La Monnaie

## 13 treasure-chamber

module-treasure-chamber = La Chambre aux Trésors
treasure-chamber-room-1 = Salle 1 de la chambre aux trésors
treasure-chamber-room-2 = Salle 2 de la chambre aux trésors
treasure-chamber-room-3 = Salle 3 de la chambre aux trésors
treasure-chamber-bag = Coffres dans le sac
treasure-chamber-bought = Coffres achetés
treasure-chamber-dirk = Coffres de Dirk
treasure-chamber-put = Coffre sur { $cell }
treasure-chamber-placed = { $seat } place un coffre sur { $tile }.
treasure-chamber-dirk-placed = Dirk reçoit un coffre sur { $tile }.
treasure-chamber-lost = { $seat } perd un coffre : { $kind }.
treasure-chamber-returned = { $number ->
    [one] Un coffre retourne dans le sac.
   *[other] { $number } coffres retournent dans le sac.
}
treasure-chamber-closed = Il reste trop peu de coffres : plus aucune salle n’est remplie.
treasure-chamber-points = { $number ->
    [one] un coffre, rang { $rank }
   *[other] { $number } coffres, rang { $rank }
}
question-treasure-chamber-chest = Quel bâtiment reçoit le coffre ({ $kind }) ?
rules-treasure-chamber =
    Comme action, tu peux acheter les quatre coffres d’une salle pour 8 ou plus, en mélangeant les monnaies ; cela ne donne jamais d’action ni de monnaie en retour.
    À la fin du tour, chaque coffre va sur un bâtiment de sa couleur de ton Alhambra qui n’en porte pas encore.
    Ce qui ne trouve pas de place passe dans le sens horaire, à deux joueurs d’abord à Dirk ; le reste retourne dans le sac.
    Un bâtiment retiré ou échangé perd son coffre.
    Le plus de coffres : 7 points au premier décompte, 14 et 7 au deuxième, 22, 14 et 7 au troisième.

## 14 master-builders

module-master-builders = Les Architectes

## 17 new-score-cards

module-new-score-cards = Les nouvelles cartes décompte

## 18 sultan

module-sultan = Le Pouvoir du Sultan
sultan-open = Cartes Sultan à 7
sultan-owned = Cartes Sultan
sultan-drawn = Tout juste tirée
sultan-revealed = { $card } est révélée et marquée : { $kind }.
sultan-rolled = { $seat } obtient { $kind } au dé.
sultan-marked = { $seat } marque { $kind }.
sultan-took = { $seat } prend { $tile } grâce à une carte Sultan.
sultan-keep = Garder la marque
sultan-roll = Relancer le dé
sultan-mark = Marquer { $kind }
sultan-take = Prendre la tuile
sultan-leave = La laisser
question-sultan-bought = Ta carte Sultan est marquée { $kind }. Garder la marque ou lancer le dé ?
question-sultan-rolled = Tu as obtenu { $kind }. Quelle sorte marques-tu ?
question-sultan-claim = { $tile } a été tirée. La prendre gratuitement avec ta carte Sultan ?
rules-sultan =
    Huit cartes Sultan se trouvent dans les trois premières piles d’argent. Une carte révélée est posée et marquée d’une sorte par le dé.
    Elle coûte 7 dans sa monnaie ; le compte juste donne une action de plus. L’acheteur garde la marque ou lance le dé une fois et marque la sorte obtenue ou celle d’en face.
    Quand une tuile de cette sorte est tirée pour le chantier, les propriétaires de telles cartes sont interrogés, le joueur suivant d’abord. Qui la prend ne paie rien, la place aussitôt et perd la carte.
    Les campements n’ont pas de sorte. Les monnaies des cartes et deux paires du dé sont reconstituées.

## 25 magical-buildings

module-magical-buildings = Les Bâtiments magiques
rules-magical-buildings =
    Six bâtiments de plus, un de chaque sorte, se trouvent parmi les tuiles.
    Chaque fois que l’un d’eux est construit, du chantier, de la réserve ou par échange, tu le tournes à ta guise ; ses murs tournent avec lui.
    Une fois construit, il reste ainsi jusqu’à ce qu’on le reconstruise.
    Aux décomptes, c’est un bâtiment ordinaire de sa sorte.

## 28 major-projects

module-major-projects = Les Grands Projets
major-projects-shelf = Grand projet proposé
major-projects-lay = Miser { $number } sur le projet : { $money }
major-projects-bid = { $seat } mise { $number } sur le projet ({ $money }).
major-projects-returned = { $seat } récupère sa mise.
major-projects-won = { $seat } remporte { $tile } pour { $number }.
major-projects-offered = Le projet suivant est { $tile }.
rules-major-projects =
    Un projet de deux bâtiments est proposé. Comme action, tu peux miser dessus : au moins 15, ou plus que la mise posée, dans une seule monnaie ; seul le nombre compte.
    Qui est surenchéri récupère aussitôt son argent. Si ta mise est encore là au début de ton tour, tu remportes le projet et le suivant est révélé.
    Une mise ne donne jamais d’action supplémentaire ; son propriétaire ne peut ni l’augmenter ni la reprendre.
    Le projet couvre deux cases, n’est jamais tourné, et se construit ou se met en réserve à la fin de ce tour. Chaque moitié compte comme un bâtiment.
    Les formes et les murs des projets sont reconstitués, sauf un.

## 12 street-trader

module-street-trader = Les Négociants
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

## 02 money-changers

rules-money-changers =
    Six cartes montrant chacune deux monnaies se trouvent dans les piles d’argent deux à quatre. Dans l’étalage, une telle carte occupe une place.
    Au lieu d’argent, tu peux en prendre une, seule.
    Lors d’un achat, tu peux la jouer si elle montre la monnaie de l’emplacement : le prix se paie alors en mélangeant ses deux monnaies, le compte juste étant possible.
    Plusieurs peuvent servir au même achat si chacune montre la monnaie de l’emplacement et si chaque autre monnaie paie quelque chose. Utilisées, elles vont à la défausse.
    À la fin, elles ne valent rien. Toutes les paires sauf une sont reconstituées.

## 03 bonus-cards

bonus-cards-shown = Cartes bonus révélées
bonus-cards-held = Cartes bonus en main
bonus-cards-show = Révéler { $card }
bonus-cards-reveal = { $seat } révèle { $card }.
bonus-cards-taken-back = { $seat } reprend { $card } en main.
rules-bonus-cards =
    Chacun reçoit une à trois cartes cachées ; chacune montre l’un des dix bâtiments sans mur.
    Tant que cette tuile précise se trouve dans ton Alhambra, tu peux révéler la carte à tout moment, même au tour d’un autre. Elle compte alors comme un bâtiment de plus de sa sorte.
    Avant chaque décompte, tous ceux qui pourraient avoir une carte valable décident une fois en secret ; tout est révélé ensemble.
    Si la tuile quitte ton Alhambra, la carte revient en main. Les cartes non révélées ne comptent pas.

## 04 squares

squares-stacks = Places disponibles
squares-take = Prendre { $tile }
squares-took = { $seat } prend { $tile }.
squares-turned-up = { $tile } est révélée.
rules-squares =
    Comme action, tu peux prendre gratuitement la place visible d’une des six piles. Elle se pose avec les autres nouvelles tuiles.
    Nul ne peut en posséder plus de trois, où qu’elles soient.
    À un décompte, une place de ton Alhambra compte autant de bâtiments de sa couleur qu’il s’en trouve à côté sans mur entre eux. Elle n’est pas elle-même un bâtiment, et deux places ne sont pas voisines.
    Ses murs sont des murs ordinaires. Les côtés des murs sont reconstitués, sauf un.

## 05 city-gates

city-gates-open = Carte porte disponible
city-gates-held = Cartes porte en main
city-gates-opened = Une carte porte est posée.
city-gates-discarded = Une autre carte porte est défaussée.
city-gates-set = { $seat } ouvre un double mur par une porte.
rules-city-gates =
    Les trois dernières piles d’argent contiennent autant de cartes porte que de joueurs. Une seule à la fois est proposée ; tu peux la prendre au lieu d’argent.
    Avec elle, tu construis une tuile qui ne touche ton Alhambra que par des doubles murs : une porte sur l’un d’eux, imprimé des deux côtés, l’ouvre pour toujours. La carte quitte la partie.
    Cela ne coûte pas d’action et vaut pour toute construction, même lors de la distribution finale.
    Les deux tuiles au bord d’une porte ne bougent plus. Les points de mur ne changent pas.

## 09 city-walls

city-walls-open = Cartes mur disponibles
city-walls-opened = { $card } est posée.
city-walls-built = { $seat } pose les murs de { $card } sur { $tile }.
city-walls-build = { $card } sur { $tile }
city-walls-build-half = { $card } sur la moitié { $half } de { $tile }
rules-city-walls =
    Les cartes mur se trouvent dans les piles d’argent deux à cinq. Révélées, elles sont posées à côté de l’étalage.
    Comme action, tu en prends une et poses aussitôt son ou ses deux murs sur une de tes tuiles : construite (la tuile de départ aussi), en réserve ou tout juste achetée. Rien n’est tourné ni partagé.
    Sur une tuile construite, seuls conviennent les côtés extérieurs sans mur ; une carte qui ne convient nulle part ne se prend pas.
    Ces murs restent pour toujours avec la tuile et comptent comme les murs imprimés. Aucune porte ne s’y pose.
    Les cartes sont reconstituées d’après leur nombre et celui des bâtonnets.

## 10 thieves

thieves-held = Voleurs
thieves-steal = Voler { $card }
thieves-stole = { $seat } vole { $card }.
rules-thieves =
    Chacun reçoit deux à quatre voleurs cachés, chacun d’une monnaie.
    Entre deux tours, tous sauf le joueur suivant peuvent jouer des voleurs : chacun prend une carte argent de sa monnaie dans l’étalage, quelle que soit sa valeur, et quitte la partie.
    L’étalage est aussitôt complété ; une carte décompte révélée est décomptée aussitôt. Qui agit peut continuer jusqu’à passer ; puis chacun décide à nouveau.
    Diamants, bureaux de change et cartes à côté de l’étalage ne se volent pas.

## 11 change

change-bag = Pièces dans le sac
change-coins = Pièces
change-drew = { $seat } reçoit la monnaie : { $coins }.
rules-change =
    Qui paie trop cher une tuile tire à l’aveugle du sac une pièce de valeur 1 pour deux unités de trop.
    Le sac contient six pièces de chaque monnaie ; ce qu’il n’a pas n’est pas rendu.
    Les pièces sont visibles et paient comme des cartes de valeur 1, seules ou avec des cartes, le compte juste étant possible. Dépensées, elles retournent au sac avant le tirage.
    Elles comptent lors de la distribution finale. Les coffres et les cartes Sultan ne rendent pas la monnaie.

## 14 master-builders

master-builders-used = { $seat } cède { $card } pour une transformation.
master-builders-add = { $card } : construire { $tile } en { $cell }
master-builders-remove = { $card } : retirer la tuile en { $cell }
master-builders-swap = { $card } : échanger contre { $tile } en { $cell }
rules-master-builders =
    Chacun reçoit deux architectes avant l’argent de départ ; d’autres viennent des piles d’argent trois et cinq.
    Un architecte est en tout une carte argent de valeur 3 de sa monnaie.
    Ou tu le cèdes à la fin de ton tour, après la pose, pour une transformation de plus : une seule par tour, quelle que soit la monnaie. Les tuiles mises en réserve ce tour-ci peuvent servir.
    Joué d’une façon ou de l’autre, il quitte la partie. Lors de la distribution finale, il compte 3.

## 17 new-score-cards

new-score-cards-first = Premier décompte : points de la première place
new-score-cards-second = Deuxième décompte : points de la première place
new-score-cards-third = Troisième décompte : points de la première place
rules-new-score-cards =
    Trois cartes sur dix-huit sont tirées, une par décompte, et restent visibles dès le début.
    Chacune classe autrement les six sortes de bâtiments : la sorte de la rangée la plus basse rapporte ce que rapportent d’ordinaire les pavillons, celle de la plus haute ce que rapportent les tours.
    Le compte, les égalités et tout ce qui n’est pas une majorité ne changent pas.

## 22 watchtowers

module-watchtowers = Les Tours de guet
watchtowers-for-6 = Tours de guet, supplément 6
watchtowers-for-4 = Tours de guet, supplément 4
watchtowers-for-2 = Tours de guet, supplément 2
watchtowers-returned = Aucune place pour { $tile } : elle retourne à la réserve commune ({ $seat }).
watchtowers-points = { $number ->
    [one] une tour de guet dans le mur
   *[other] { $number } tours de guet dans le mur
}
rules-watchtowers =
    Avec un bâtiment de base du chantier, tu peux acheter une tour de guet de sa couleur : 6 de plus avant le premier décompte, 4 avant le deuxième, 2 ensuite ; le compte juste du total donne une action de plus.
    C’est une demi-case : deux petits côtés ouverts et un mur sur le grand. Choisis librement la case et le coin ; l’autre moitié de la case reste vide, et il doit en sortir au moins un chemin.
    Quand tes nouvelles pièces sont posées, un petit côté doit toucher un bâtiment de base de sa couleur. On passe à pied par-dessus.
    Elle ne va jamais en réserve et ne bouge jamais. Chaque tour de guet du plus long mur ajoute 2 points.
