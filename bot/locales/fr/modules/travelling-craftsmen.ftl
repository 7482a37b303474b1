### 31 travelling-craftsmen

module-travelling-craftsmen = Les Artisans
about-travelling-craftsmen = Utilise un artisan par tour, puis passes-en un à gauche
craftsman-mosaic-layer = mosaïste
craftsman-carpenter = menuisier
craftsman-smith = forgeron
craftsman-goldsmith = orfèvre
craftsman-minter = monnayeur
craftsman-mortar-mixer = gâcheur de mortier
craftsman-builder = maître d’ouvrage
craftsman-brickmaker = briquetier
craftsman-stonemason = tailleur de pierre
extra-carpenter = menuisier ({ $number } de moins)
extra-minter = monnayeur (les cartes visibles paient aussi)
credit-open-card = { $currency } { $value } de l’étalage
travelling-craftsmen-open = Artisans
travelling-craftsmen-down = Artisan dès le prochain tour
travelling-craftsmen-use = Utiliser : { $card }
travelling-craftsmen-use-smith = Forgeron : compléter l’étalage à 6 cartes
travelling-craftsmen-use-goldsmith = Orfèvre : prendre une fois des cartes jusqu’à 8
travelling-craftsmen-use-mosaic-layer = Mosaïste : construire une tuile tournée
travelling-craftsmen-use-builder = Maître d’ouvrage : transformer ou déplacer une tuile
travelling-craftsmen-exchange = Tailleur de pierre : { $give } contre { $take }
travelling-craftsmen-mix = Gâcheur de mortier : échanger les chantiers { $one } et { $other }
travelling-craftsmen-add = Construire { $placement }
travelling-craftsmen-remove = Retirer la tuile en { $cell }
travelling-craftsmen-swap = Échanger contre { $placement }
travelling-craftsmen-move = Déplacer { $placement }, depuis { $cell }
travelling-craftsmen-back = Finalement pas le maître d’ouvrage
travelling-craftsmen-replace = Briquetier : { $placement } à la place de la tuile qui s’y trouve
travelling-craftsmen-pass = Passer : { $card }
travelling-craftsmen-used = { $seat } utilise un artisan : { $card }.
travelling-craftsmen-exchanged = Avec le tailleur de pierre, { $seat } donne { $give } contre { $take } de l’étalage.
travelling-craftsmen-mixed = Avec le gâcheur de mortier, { $seat } échange les tuiles des chantiers { $one } et { $other }.
travelling-craftsmen-builder-used = { $seat } transforme son Alhambra avec le maître d’ouvrage.
travelling-craftsmen-builder-moved = Avec le maître d’ouvrage, { $seat } déplace { $placement }, depuis { $cell }.
travelling-craftsmen-passed = { $seat } passe un artisan à { $to } : { $card }.
travelling-craftsmen-no-second = Tu as déjà utilisé un artisan ce tour-ci.
travelling-craftsmen-no-such = Tu ne peux pas utiliser cet artisan maintenant : { $card }.
travelling-craftsmen-no-late = Le tailleur de pierre ne travaille qu’avant ta première action.
travelling-craftsmen-no-exchange = Le tailleur de pierre échange de l’argent de la même monnaie.
travelling-craftsmen-no-replacing = Seule une tuile achetée ce tour-ci peut en remplacer une autre pendant que tu construis.
travelling-craftsmen-no-turning = { $tile } reste tournée comme elle l’était.
question-travelling-craftsmen-builder = Que fait le maître d’ouvrage : transformer, ou déplacer une tuile dans ton Alhambra ?
question-travelling-craftsmen-pass = Tu n’as utilisé aucun artisan. Lequel passes-tu à gauche ?
rules-travelling-craftsmen =
    Chacun a devant lui deux artisans visibles. À ton tour, tu peux en utiliser un, une fois ; ce n’est pas une action. À la fin de ton tour, tu passes à gauche celui que tu as utilisé, sinon un de ton choix. Il y reste face cachée jusqu’à la fin du prochain tour de ton voisin.
    Mosaïste : une tuile construite ce tour-ci peut être tournée. Menuisier : une tuile du chantier coûte 1 ou 2 de moins. Forgeron : l’étalage est complété à 6 cartes, et ne l’est plus tant qu’il en reste au moins 4. Orfèvre : prendre une fois plusieurs cartes jusqu’à 8. Monnayeur : les cartes de l’étalage paient une tuile, seules ou avec les tiennes.
    Gâcheur de mortier : échanger les tuiles de deux emplacements avec tout ce qui s’y trouve. Maître d’ouvrage : une transformation en plus, ou déplacer une tuile dans l’Alhambra ; il faut pouvoir la retirer et la construire là. Briquetier : en construisant, une tuile achetée ce tour-ci prend la place d’une tuile construite, que tu construis ailleurs ou mets en réserve. Tailleur de pierre : avant ta première action, échanger une carte d’argent contre une de la même monnaie dans l’étalage.
    À 2, 3 ou 4, neuf participent, à 5 onze, à 6 treize. Dirk n’en reçoit pas. Lesquels existent en double est reconstitué.
