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
rules-vizier = Entre deux tours, le vizir éveillé te laisse acheter une tuile, payée au prix exact ; puis il dort jusqu’à ce que tu le réveilles par une action.
