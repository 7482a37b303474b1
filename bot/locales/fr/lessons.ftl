### Les règles en six pages, chacune avec une image.

lesson-head = **Règles { $page } sur { $pages } : { $title }**
lesson-lies = Voici ce qui se trouve sur la table quand la partie a commencé.

lesson-1-title = Le but
lesson-1 = Chacun construit une Alhambra. Lors de trois décomptes marquent ceux qui ont **le plus de bâtiments d’une sorte**, et chacun marque pour sa **plus longue muraille extérieure**. Le plus de points gagne. À ton tour, tu fais une chose : prendre de l’argent, acheter une tuile ou transformer.
lesson-1-a = Ton Alhambra grandit autour de la fontaine ; sa plus longue muraille extérieure est tracée.
lesson-1-b = Six sortes de bâtiments. Le nombre est le prix, les bords épais sont des murs.

lesson-2-title = L’argent
lesson-2 = Il y a quatre monnaies, avec des cartes de 1 à 9. Quatre cartes sont visibles. **Prends une carte**, quelle que soit sa valeur, **ou plusieurs valant ensemble 5 au plus**. Les cartes prises sont remplacées.
lesson-2-a = L’une de celles-ci, au choix.
lesson-2-b = Ou plusieurs, comme celles-ci : pas plus de 5 ensemble.

lesson-3-title = Acheter
lesson-3 = Quatre tuiles sont au chantier, une par monnaie. Tu paies au moins le prix **dans la monnaie de son chantier** ; on ne rend pas la monnaie. **Qui paie le prix exact joue encore une action**, autant de fois qu’il peut. On construit à la fin du tour.
lesson-3-a = 3 et 5 paient au prix exact un jardin à 8 : tu joues encore.
lesson-3-b = Un 9 suffit aussi, mais ce qui est de trop est perdu et ton tour s’arrête.

lesson-4-title = Construire, et la muraille
lesson-4 = Une nouvelle tuile se pose droite à côté d’une des tiennes, **mur contre mur et côté ouvert contre côté ouvert**, de sorte qu’on y aille à pied depuis la fontaine et qu’il ne reste aucun trou. Ce que tu ne veux pas construire va dans ta **réserve**. Transformer est une action : construire une tuile de la réserve, en remettre une, ou en échanger deux.
lesson-4-a = Les murs vont dehors : ici ils font presque tout le tour sans trou.
lesson-4-b = Regarde les bords épais avant d’acheter.

lesson-5-title = Le décompte
lesson-5 = Deux cartes décompte sont dans la pile d’argent, le dernier décompte vient à la fin. Au premier, seul le premier de chaque sorte marque, au deuxième les deux premiers, au dernier les trois premiers. **À égalité on partage** les points des places, arrondis vers le bas. **Chaque côté de ta plus longue muraille extérieure sans trou vaut un point**, à chaque fois.
lesson-5-a = Ce que rapportent les première, deuxième et troisième places, par sorte et par décompte.
lesson-5-b = Les murs intérieurs ne comptent pas, et seul le plus long morceau compte.

lesson-6-title = La fin
lesson-6 = Quand le chantier ne peut plus être complété, la partie s’arrête aussitôt. Qui a **le plus d’argent dans la monnaie** d’une tuile restante la reçoit gratuitement et peut encore la construire. Puis vient le dernier décompte. À deux, **Dirk** joue en tiers neutre : il reçoit des tuiles, compte dans les décomptes et ne peut pas gagner.
lesson-6-a = Deux décomptes sortent par surprise de la pile d’argent, le troisième est la fin.
lesson-6-b = Le dernier argent peut donc valoir une tuile.
