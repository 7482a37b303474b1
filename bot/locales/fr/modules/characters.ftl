### 07 characters

module-characters = Les Personnages
about-characters = Dix personnages aux pouvoirs variés, mis aux enchères
character-juggler = Jongleuse
character-beggar = Mendiant
character-patron = Riche mécène
character-miser = Avare
character-architect = Bâtisseur
character-trader = Marchand
character-sage = Sage
character-dancer = Danseuse
character-exchanger = Changeur
character-city-watch = Garde de la ville
extra-patron = Riche mécène
order-characters = Enchère d’un personnage
order-usual-characters = passe pour moi
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
characters-rebuild-add = Bâtisseur : construire { $placement }
characters-rebuild-remove = Bâtisseur : retirer { $cell }
characters-rebuild-swap = Bâtisseur : échanger contre { $placement }
characters-choose-sage = Sage : demi-bâtiment { $kind }
characters-no-owner = Tu n’as pas ce personnage : { $card }.
characters-no-used = Un seul personnage agit à chacun de tes tours, une seule fois : l’un d’eux a déjà agi.
characters-no-poor = Le mendiant n’aide que ceux qui ont au plus deux cartes d’argent ; tu en as { $number }.
characters-no-pile = Il ne reste aucune carte d’argent à tirer.
characters-no-exchange = Le changeur ne donne que de l’argent de valeur égale ou moindre : pas { $take } pour { $give }.
characters-no-tower = Il ne reste aucune tuile à tirer : la danseuse ne peut rien apporter.
characters-no-same = Ton sage a déjà choisi { $kind }.
question-characters-bid = { $card } est aux enchères. Combien paierais-tu au plus ?
question-characters-pay = Tu as gagné pour { $number }. Comment paies-tu ?
question-characters-juggler = La jongleuse : 8 points ou un personnage inconnu ?
question-characters-miser = L’avare peut prendre une carte d’argent visible.
rules-characters =
    Six personnages sur dix se trouvent dans les piles d’argent 2 à 4. Dès qu’il en paraît un, il est mis aux enchères : chacun nomme en secret son maximum, et l’enchère se joue d’un en un, à partir du joueur suivant. Le gagnant paie dans une seule monnaie.
    Du mendiant, du changeur, de la danseuse (début du tour), de l’avare (après un prix de 10 ou plus), du marchand (prendre jusqu’à 7) et du bâtisseur (une transformation à la fin), un seul agit à chacun de tes tours, une fois.
    Le riche mécène paie un bâtiment, au compte juste, puis s’en va. La jongleuse rapporte 8 points ou un autre personnage.
    Le sage ajoute un demi-bâtiment d’une sorte à chaque décompte, la garde de la ville 1 point pour 3 côtés de mur.
