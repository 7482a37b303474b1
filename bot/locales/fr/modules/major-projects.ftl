### 28 major-projects

module-major-projects = Les Grands Projets
about-major-projects = Des tuiles doubles, gagnées par des offres
tile-project = grand projet { $kind } et { $second }
major-projects-shelf = Grand projet proposé
major-projects-for = { $tile }
major-projects-lay = Miser { $number } sur le projet : { $money }
major-projects-bid = { $seat } mise { $number } sur le projet ({ $money }).
major-projects-returned = { $seat } récupère sa mise.
major-projects-won = { $seat } remporte { $tile } pour { $number }.
major-projects-offered = Le projet suivant est { $tile }.
major-projects-no-raise = Ta propre offre est déjà la plus haute ; elle ne peut pas être relevée.
rules-major-projects =
    Un projet de deux bâtiments est proposé. Comme action, tu peux miser dessus : au moins 15, ou plus que la mise posée, dans une seule monnaie ; seul le nombre compte.
    Qui est surenchéri récupère aussitôt son argent. Si ta mise est encore là au début de ton tour, tu remportes le projet et le suivant est révélé.
    Une mise ne donne jamais d’action supplémentaire ; son propriétaire ne peut ni l’augmenter ni la reprendre.
    Le projet couvre deux cases, n’est jamais tourné, et se construit ou se met en réserve à la fin de ce tour. Chaque moitié compte comme un bâtiment.
    Les formes et les murs des projets sont reconstitués, sauf un.
