### 24 exchange-certificates

module-exchange-certificates = Les Certificats de change
about-exchange-certificates = Garde ce que tu as payé en trop, dans la monnaie de ton choix
card-certificate = certificat { $currency } { $value }
exchange-certificates-stones = Certificats disponibles
exchange-certificates-kept = Certificat : paie comme une carte
exchange-certificates-keep = En { $currency }
exchange-certificates-nothing = Ne rien garder
exchange-certificates-keeps = { $seat } garde { $value } en crédit : { $currency }.
exchange-certificates-no-stone = Il ne reste aucun certificat en { $currency }.
question-exchange-certificates-keep = Tu as payé { $value } de trop. Dans quelle monnaie veux-tu garder cela en certificat ?
rules-exchange-certificates =
    Qui paie une tuile de 1 à 6 de trop peut garder cette somme en certificat, dans toute monnaie dont il en reste un au milieu, quelle que soit la monnaie payée. Au-delà de 6, rien ne se garde, même en partie.
    Un certificat se dépense comme une carte de cette valeur et de cette monnaie, en entier, seul ou avec d’autre argent. Il retourne alors au milieu ; si ce paiement était lui aussi de 1 à 6 de trop, tu peux aussitôt en garder un nouveau.
    Personne n’en a plus d’un, et on ne l’échange pas sans le dépenser. Il achète des tuiles, des coffres, des cartes de sultan et ainsi de suite, mais ne sert ni aux enchères ni là où une règle demande des cartes. Ce qui est payé en trop pour autre chose qu’une tuile ne se garde pas.
    Il y a un certificat par monnaie à deux, deux à trois ou quatre, trois à cinq ou six.
    À la fin, un certificat ne vaut rien et ne compte pas quand les dernières tuiles sont distribuées.
