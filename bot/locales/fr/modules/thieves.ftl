### 10 thieves

module-thieves = Les Voleurs
about-thieves = Vole une carte visible entre deux tours
card-thief = voleur ({ $currency })
thieves-held = Voleurs
thieves-steal = Voler { $card }
thieves-stole = { $seat } vole { $card }.
thieves-no-next = C’est bientôt ton tour, et qui joue ensuite ne peut envoyer aucun voleur.
thieves-no-thief = Tu n’as aucun voleur qui pourrait prendre cette carte : { $card }.
rules-thieves =
    Chacun reçoit deux à quatre voleurs cachés, chacun d’une monnaie.
    Entre deux tours, tous sauf le joueur suivant peuvent jouer des voleurs : chacun prend une carte d’argent de sa monnaie dans l’étalage, quelle que soit sa valeur, et quitte la partie.
    L’étalage est aussitôt complété ; une carte décompte révélée est décomptée aussitôt. Qui agit peut continuer jusqu’à passer ; puis chacun décide à nouveau.
    Diamants, bureaux de change et cartes à côté de l’étalage ne se volent pas.
