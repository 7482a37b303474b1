### La vie entre les parties : ce qui est gardé des personnes et des lieux, et ce qu’elles ont fait.

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

stored = **Gardé de ce serveur ou groupe :** tables ouvertes : { $open }, finies : { $finished }, coups joués : { $actions }. Chaque personne a ses propres données : /privacy.
button-stored = Ce qui est gardé
button-stored-delete = Effacer
stored-ask = **Tout effacer ?** Tables ouvertes : { $open }, finies : { $finished }, coups joués : { $actions }. Elles disparaissent pour de bon, aussi des statistiques de celles et ceux qui les ont jouées.
button-stored-yes = Oui, effacer
stored-deleted = Effacé. Tables ouvertes : { $open }, finies : { $finished }, coups joués : { $actions }.
stored-closed = Les responsables de ce lieu ont fait effacer tout ce qui y a été joué. La partie s’arrête sans résultat.

### Les statistiques, le classement et les parties d’avant.

stats-none = Aucune partie finie pour l’instant. Les statistiques commencent avec la première.
stats-unknown = Je ne connais ici personne de ce nom qui montre ses statistiques.
stats-shown = Là où tu joues, les autres peuvent maintenant voir tes statistiques, avec /stats et ton nom, et dans /top. /stats hide l’annule.
stats-hidden = Tes statistiques ne sont que pour toi.
button-stats-show = Les montrer
button-stats-hide = Pour moi seulement
button-history = Mes parties
stats-title = **{ $name }** · { $games ->
    [one] une partie
   *[other] { $games } parties
}, { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
}
stats-rating-base = Classement : { $rating } ({ $games ->
    [one] une partie
   *[other] { $games } parties
} sans extensions)
stats-rating-modules = Classement avec extensions : { $rating } ({ $games ->
    [one] une partie
   *[other] { $games } parties
})
stats-players = À { $players } : { $wins ->
    [one] { $wins } gagnée
   *[other] { $wins } gagnées
} sur { $games }
stats-points = { $mean } points en moyenne, { $best } au mieux · plus longue muraille { $wall } · prix exact payé { $exact } fois sur { $purchases }
stats-kinds = Construit surtout : { $kinds }
stats-modules = Extensions : { $modules }
stats-module = { $games ->
    [one] { $points } en une partie
   *[other] { $points } en { $games } parties
}
stats-duel = Contre { $name } : { $ahead } fois devant, { $behind } fois derrière
stats-time = Une décision prend { $time } en moyenne, nuits comprises ; { $percent } % à temps ; { $left ->
    [0] aucune partie quittée
    [one] une partie quittée
   *[other] { $left } parties quittées
}
stats-awards = Récompenses : { $awards }
stats-picture-games = parties
stats-picture-wins = gagnées
stats-picture-mean = points en moyenne
stats-picture-best = points au mieux
stats-picture-wall = plus longue muraille
stats-picture-exact = au prix exact
stats-picture-pace = par décision
stats-picture-in-time = à temps
stats-picture-kinds = Construit surtout
stats-picture-won = Gagnées
stats-picture-players = À { $players }
stats-picture-awards = Récompenses
stats-picture-modules = Points des extensions
stats-picture-rating = Classement { $rating }

top-base = **Les meilleurs ici**, sans extensions
top-modules = **Les meilleurs ici**, avec extensions
top-line = { $place }. **{ $name }** { $rating } ({ $games ->
    [one] une partie
   *[other] { $games } parties
})
top-nobody = Personne pour l’instant. N’y figurent que celles et ceux qui montrent leurs statistiques : /stats show.
top-where = Demande-le dans un serveur ou un groupe : la liste est de celles et ceux qui y jouent.
button-top-base = Sans extensions
button-top-modules = Avec extensions

history-none = Aucune partie n’a encore été finie ici.
history-here = **Parties jouées ici** : { $games } · page { $page } sur { $pages }
history-yours = **Tes parties** : { $games } · page { $page } sur { $pages }
history-line = **{ $number }** · { $date } · { $table } : { $scores }
button-history-replay = Film de { $number }
button-history-steps = { $number } tour par tour
replay-step = **Tour { $turn } sur { $turns }**
button-step-first = ⏮
button-step-back = ◀
button-step-on = ▶
button-step-last = ⏭
