### 34 fresh-colors

module-fresh-colors = Nouvelles couleurs
about-fresh-colors = Paie trop, reçois de la peinture et peins tes bâtiments
fresh-colors-blue = bleu
fresh-colors-red = rouge
fresh-colors-brown = brun
fresh-colors-white = blanc
fresh-colors-green = vert
fresh-colors-purple = violet
fresh-colors-kind = { $kind }
fresh-colors-florin = Trop payé en florins
fresh-colors-dirham = Trop payé en dirhams
fresh-colors-denar = Trop payé en dinars
fresh-colors-ducat = Trop payé en ducats
fresh-colors-stack = Projets dans la pile
fresh-colors-paints = Peintures
fresh-colors-projects = Projets
fresh-colors-finished = Sortes décorées
fresh-colors-nothing = Ne rien prendre
fresh-colors-project = Projet { $kind } (demande { $paints })
fresh-colors-paint = Peinture : { $paints }
fresh-colors-return = Rendre : { $paint }
fresh-colors-complete = Achever : { $kinds }
fresh-colors-took-project = { $seat } prend le projet { $kind } (demande { $paints }).
fresh-colors-took-paint = { $seat } prend de la peinture : { $paints }.
fresh-colors-returned = { $seat } rend de la peinture : { $paint }.
fresh-colors-completed = { $seat } achève des projets : { $kinds }.
fresh-colors-points = { $number ->
    [one] un bâtiment décoré : { $kind }
   *[other] { $number } bâtiments décorés : { $kind }
}
fresh-colors-not-there = Cela ne s’obtient pas pour ce trop-payé.
fresh-colors-no-paint = Tu n’as pas de peinture de cette couleur : { $paint }.
fresh-colors-not-complete = Il te manque de la peinture pour ces projets.
question-fresh-colors-reward = Tu as trop payé ({ $currency }). Que prends-tu ?
question-fresh-colors-surplus = Tu peux garder { $most } peintures. Laquelle rends-tu ?
rules-fresh-colors =
    Qui paie trop pour une tuile pendant son tour peut aussitôt prendre une chose : le projet sur l’emplacement de cette monnaie, le projet du dessus de la pile, ou l’une des trois offres de peinture de cette monnaie.
    Nul ne garde plus de cinq peintures. Nul ne peut avoir deux projets de la même sorte, ni plus de deux inachevés. On ne rend jamais un projet.
    Comme action, tu peux achever un ou deux projets : les peintures demandées sont rendues et les projets retournés.
    Dès lors, chacun de tes bâtiments de cette sorte dans ton Alhambra rapporte 2 points à chaque décompte. Les peintures et les projets inachevés ne rapportent rien.
    Dans l’image, un marteau est un projet de la couleur de sa sorte, les cases vides sont les peintures demandées, les pots sont la peinture à prendre.
    À deux ou trois joueurs, les six projets étoilés restent hors du jeu. Dirk ne reçoit rien.
    Les peintures que demandent les projets sont reconstituées.
