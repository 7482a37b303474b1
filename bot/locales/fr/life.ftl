### La vie entre les parties : ce qui est gardé des personnes et des lieux, et ce qu'elles ont fait.

someone = quelqu’un
vote-dropped = Le vote est terminé : { $player } ne reviendra pas.

privacy = **Ce que je garde de toi.** Ton numéro et ton nom sur cette plateforme, ta langue, ton fuseau horaire, tes heures calmes, tes rappels et tes vacances ; les tables où tu joues, ce que tu y joues et quand ; tes votes. J’en ai besoin pour jouer et pour rien d’autre : ce n’est ni vendu, ni montré ailleurs, ni lu par d’autres que les personnes à tes tables. Ta main n’est montrée qu’à toi. Je ne lis que les commandes et les boutons. Les parties finies sont gardées : { $finished }. Ce qui a été joué dans un serveur ou un groupe qui m’a retiré est gardé : { $removed }.
    /mydata t’envoie tout cela, /forget l’efface.
privacy-for-ever = tant que je fonctionne
privacy-policy = Tout en détail : { $link }
button-mydata = Mes données
button-forget = Oublie-moi
mydata = Tout ce que j’ai gardé de toi.

forget-ask = **Dois-je t’oublier ?** Ton nom, tes réglages et tes statistiques seront effacés, tout de suite et pour de bon. Dans les parties finies, « quelqu’un » prend ta place, car elles sont aussi aux autres. { $running ->
    [0] Tu n’as aucune partie en cours.
    [one] Tu as une partie en cours : ta place y sera libre pour d’autres.
    *[other] Tu as { $running } parties en cours : tes places y seront libres pour d’autres.
    } Ce que j’ai écrit dans les discussions y reste ; tu peux l’y effacer ou le faire effacer.
button-forget-yes = Oui, oublie-moi
forgotten = Tout est oublié. Si tu m’écris à nouveau, nous repartons de zéro.
forgotten-closed = Il n’y a plus personne à cette table : la partie s’arrête sans résultat.

stored = **Gardé de ce serveur ou groupe :** { $open } tables ouvertes et { $finished } finies, avec { $actions } coups. Chaque personne a ses propres données : /privacy.
button-stored = Ce qui est gardé
button-stored-delete = Effacer
stored-ask = **Tout effacer ?** { $open } tables ouvertes et { $finished } finies, avec { $actions } coups, disparaissent pour de bon, aussi des statistiques de celles et ceux qui les ont jouées.
button-stored-yes = Oui, effacer
stored-deleted = Effacé : { $open } tables ouvertes et { $finished } finies, avec { $actions } coups.
stored-closed = Les responsables de ce lieu ont fait effacer tout ce qui y a été joué. La partie s’arrête sans résultat.
