### 01 vizier

module-vizier = La Faveur du Vizir
about-vizier = Une fois, interviens entre deux tours pour acheter au prix exact
vizier-awake = Vizir éveillé
vizier-asleep = Vizir endormi
vizier-wake = Réveiller le vizir
vizier-building = Acheter { $goods } ({ $offer })
vizier-building-with = Acheter { $goods } ({ $offer }) + { $extras }
vizier-pay = exact avec { $money }
vizier-buy = { $offer } : { $money }
vizier-buy-with = { $offer } + { $extras } : { $money }
vizier-woke = **{ $seat }** réveille le vizir.
vizier-used = **{ $seat }** intervient avec le vizir.
vizier-last = La réserve de tuiles est vide : si tu achètes maintenant, la partie se termine aussitôt et plus personne ne joue.
rules-vizier =
    Chacun a un vizir, éveillé au début. Après chaque tour terminé, quand tout est complété et décompté, toute personne dont le vizir est éveillé peut acheter une tuile du chantier, payée au prix exact. Qui doit jouer ensuite est interrogé en premier, qui vient de finir en dernier.
    La tuile est posée aussitôt et le chantier complété. Cela ne donne pas d’autre action et ne coûte de tour à personne ; puis le vizir dort.
    Par une action tu peux le réveiller. Il peut resservir dès la fin de ce même tour.
    Après chaque usage, tous peuvent décider à nouveau. Si le chantier ne peut plus être complété, la partie se termine aussitôt. Seuls les vizirs disent qui est interrogé, jamais ce que quelqu’un a en main.
