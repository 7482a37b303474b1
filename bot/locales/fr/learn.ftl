### Apprendre en jouant : une première partie où Dirk explique une chose à la fois.

learn-title = Première partie
learn-hello = 🎓 **Dirk :** Bienvenue dans ta première partie, { $player } ! Avec { $others }, tu joues une dizaine de tours, et j’ai rangé les cartes pour que tu voies tout une fois. Tu n’es pas obligé de suivre mes conseils, et tu peux partir quand tu veux : /learn te ramène là où tu en étais.

learn-take = 🎓 **D’abord l’argent.** À ton tour, tu fais une seule chose : prendre de l’argent, acheter un bâtiment ou transformer ton Alhambra. Il y a quatre monnaies, et chaque bâtiment se vend dans une seule. Quatre cartes sont visibles. Prends-en une, quelle que soit sa valeur.
learn-several = 🎓 **Plusieurs petites cartes.** Au lieu d’une carte, tu peux en prendre plusieurs si elles valent 5 au plus ensemble. Les petites cartes sont précieuses : tu vas voir pourquoi.
learn-buy = 🎓 **Acheter.** Tu peux maintenant t’offrir un bâtiment. Paie au moins son prix, dans la monnaie de son chantier. On ne rend pas la monnaie : ce qui dépasse est perdu.
learn-exact = 🎓 **La plus belle astuce du jeu.** Regarde, tes cartes font exactement un prix. Qui paie le prix exact peut encore agir dans le même tour, autant de fois qu’il veut.
learn-extra = 🎓 **Encore une action.** Tu as payé le prix exact, c’est donc encore à toi : prends de l’argent, achète encore ou transforme. Les nouveaux bâtiments se construisent à la fin du tour.
learn-build = 🎓 **Construire.** La tuile se pose droite à côté d’une des tiennes : mur contre mur, côté ouvert contre côté ouvert. On doit pouvoir y aller à pied depuis la fontaine, et il ne doit rester aucun trou. Les numéros montrent où elle va.
learn-wall = 🎓 **La muraille.** Chaque côté de ta plus longue muraille extérieure sans coupure vaut un point, à chaque décompte. Ici, la tuile prolonge ta muraille : le nombre entre parenthèses est sa longueur.
learn-reserve = 🎓 **La réserve.** Cette tuile ne va nulle part pour l’instant. Mets-la dans ta réserve : elle y attend un autre tour, et tant qu’elle n’est pas construite, elle ne compte pas.
learn-reserve-may = 🎓 **La réserve.** Tu n’es pas obligé de construire une tuile tout de suite. Dans ta réserve elle attend un autre tour, et tant qu’elle n’est pas construite, elle ne compte pas. Celle-ci, tu peux la construire.
learn-rebuild = 🎓 **Transformer.** Une tuile de ta réserve trouve maintenant sa place. La construire est une action, comme prendre de l’argent. De la même façon, tu pourrais remettre une tuile en réserve ou en échanger deux.
learn-done = 🎓 **La fin de ton tour.** Terminé ? Tant que tu ne l’as pas dit, tu peux tout annuler.
learn-scoring = 🎓 **Un décompte.** Qui a le plus de bâtiments d’une sorte reçoit des points, davantage pour les sortes chères ; chaque côté de ta plus longue muraille te vaut un point. Il y a trois décomptes : deux surgissent de la pile d’argent, le troisième vient à la fin, quand il n’y a plus de tuiles. D’un décompte à l’autre ils rapportent plus, et les deuxième et troisième places comptent aussi.

learn-your-turn = 🎓 À toi. Voici ce que je ferais, mais c’est ton Alhambra.
learn-your-tile = 🎓 Où va-t-elle ? Moi, je la construirais ici.
learn-your-end = 🎓 Terminé, ou veux-tu annuler quelque chose ?
learn-strayed = 🎓 Ce n’est pas ce que j’avais en tête, mais pourquoi pas !
learn-over = 🎓 **Dirk :** C’était une partie entière, et tu as vu tout ce qu’il y a à voir. La prochaine fois, tu gagnes. Et maintenant ?
learn-over-won = 🎓 **Dirk :** C’était une partie entière, et tu l’as gagnée ! Tu as vu tout ce qu’il y a à voir. Et maintenant ?

learn-left = 🎓 Ta première partie t’attend, même pendant des jours : /learn reprend là où tu en étais.
learn-once = 🎓 La première partie est finie. Que veux-tu faire ensuite ?
learn-sent = 🎓 Je t’ai écrit en privé : ta première partie t’y attend.
learn-in-private = 🎓 On apprend en jouant dans notre discussion privée, où personne ne regarde.

button-learn = 🎓 Apprendre en jouant
button-learn-on = Continuer
button-learn-leave = Plus tard
button-learn-back = Reprendre
button-learn-anew = Depuis le début
button-learn-solo = Jouer contre l’ordinateur
