### Des parties de plusieurs jours : horloges, rappels, vacances, votes, places cédées, silence.

moment = { $date }, { $time }
date = { $weekday } { $day } { $month }
weekday = { $number ->
    [1] lun.
    [2] mar.
    [3] mer.
    [4] jeu.
    [5] ven.
    [6] sam.
   *[7] dim.
}
month = { $number ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] déc.
}
length-minutes = { $count ->
    [one] une minute
   *[other] { $count } minutes
}
length-hours = { $count ->
    [one] une heure
   *[other] { $count } heures
}
length-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}

next-until = { " " }(jusqu’au { $moment })
next-away = { " " }(en vacances jusqu’au { $until } ; l’horloge est arrêtée)
you-are-next = **{ $table }** — { $player } joue, puis ce sera à toi.

remind-one = { $player }, **{ $table }** t’attend depuis le { $moment }.
remind-many = { $player }, ces tables t’attendent :
remind-line = **{ $table }**, depuis le { $moment }
remind-deadline = Fin du temps : { $moment }.
remind-place = { $player }, cette table t’attend depuis le { $moment }.
remind-tomorrow = D’accord. Prochain rappel : { $moment }.
remind-too-late = Mais à l’une de tes tables le temps s’achève avant : { $moment }.
remind-nothing = Aucune table ne t’attend pour le moment.
remind-usual = selon le rythme de la table
remind-off = jamais
remind-yes = oui
remind-no = non
reminders-set = C’est noté.
reminders = **Rappels :** { $every }. **Heures calmes :** { $quiet }. **Fuseau horaire :** { $zone }. **Me prévenir avant mon tour :** { $next }.
    Pendant les heures calmes je n’écris rien et ton horloge est arrêtée.
quiet-none = aucune
zone-ask = Quel est ton fuseau horaire ? Une ville suffit : `/remind zone Paris`.
zone-needed = C’est noté. Pour que je sache quand il fait nuit chez toi :
zone-unknown = Je ne connais pas de fuseau horaire « { $word } ».
zone-near = Est-ce l’un de ceux-ci ?

vacation-ask = Combien de temps t’absentes-tu ? Des dates conviennent aussi : `/vacation 2026-12-20 2027-01-05`.
vacation-now = Tu es en vacances du { $from } au { $until }. Faut-il finir un autre jour ?
vacation-until = jusqu’au { $date }
vacation-set = Bonnes vacances ! Du { $from } au { $until } tes horloges sont arrêtées et je n’envoie pas de rappel. Tes tables le savent.
vacation-off = Bon retour ! Tes horloges tournent de nouveau.
vacation-past = C’est déjà passé.
vacation-long = Au plus { $days } jours à la fois, et pas plus d’un an à l’avance. Au-delà, cède ta place avec /replace.
vacation-table = 🏖 { $player } est en vacances du { $from } au { $until }. L’horloge est arrêtée.
vacation-over = { $player } est de retour de vacances.

vote-absent = Le temps de { $player } est écoulé. Que faire ? Les autres décident ; un coup de { $player } met fin au vote.
vote-left = { $player } n’est plus ici. Que devient sa place ? Les autres décident ; un coup de { $player } met fin au vote.
vote-rules = { $voters ->
    [one] L’autre joueur décide, jusqu’au { $moment }. Sans réponse, l’ordinateur joue jusqu’au retour.
   *[other] { $most } voix sur { $voters } décident aussitôt ; le { $moment }, la majorité des voix décide si { $half } ont voté. Sinon, l’ordinateur joue jusqu’au retour.
}
vote-tally = Pour l’instant : { $tally }
vote-result = Voix : { $tally }
vote-wait = Attendre un jour
vote-once = Un coup par défaut
vote-default = L’ordinateur jusqu’au retour
vote-replace = Chercher quelqu’un
vote-end = Finir la partie
vote-decided-wait = Décidé : { $player } a un jour de plus.
vote-decided-stay = Décidé : { $player } garde sa place, avec le temps habituel quand viendra son tour.
vote-decided-once = Décidé : un coup par défaut est joué pour { $player }.
vote-decided-default = Décidé : l’ordinateur joue pour { $player }, jusqu’à ce que { $player } fasse quelque chose ici.
vote-decided-replace = Décidé : quelqu’un d’autre peut prendre la place de { $player } ; l’ordinateur joue d’ici là.
vote-decided-end = Décidé : la partie s’arrête ici.
vote-ended-game = Les joueurs ont mis fin à la partie sans résultat.
vote-back = { $player } est de retour ; le vote est clos.
vote-void = Le vote est clos, la partie aussi.
vote-counted = Ta voix compte.
vote-twice = Tu as déjà voté ; une voix chacun.
vote-stranger = Seuls les joueurs de cette table votent.
vote-about-you = Ce vote te concerne. Joue ton coup, et il est clos.
vote-ended = Ce vote est clos.
vote-not-that = Ce choix n’est pas proposé ici.
vote-none = Il n’y a rien à voter.
vote-none-yet = Il n’y a rien à voter. Dès qu’on attend quelqu’un depuis { $days } jours, /vote ouvre un vote. Les heures calmes et les vacances ne comptent pas.
vote-called = Le vote est ouvert.
back-again = { $player } est de retour et continue.

replace-ask = Quelle place faut-il céder ?
replace-offered = La place est proposée. Qui la prend reçoit la main en privé.
replace-kept = La proposition est retirée.
seat-offered = La place de { $player } est libre pour quelqu’un d’autre. Qui la prend ? La main suit, en privé.
seat-offered-computer = 🤖 L’ordinateur joue pour { $player } jusqu’à ce que quelqu’un prenne la place. Qui veut ? La main suit, en privé.
seat-offered-to = La place de { $player } est gardée pour { $to }. La main suit, en privé.
seat-kept = La place de { $player } n’est plus proposée.
seat-kept-for = Cette place est gardée pour { $to }.
seat-not-offered = Cette place n’est pas à prendre.
seat-has-one = Tu as déjà une place à cette table.
seat-start-first = Volontiers ! Ouvre d’abord la discussion privée avec moi et appuie sur Démarrer, pour que je puisse t’envoyer la main ; puis appuie de nouveau.
seat-taken = { $to } prend la suite de { $from }.
seat-yours = La place est à toi. Je t’ai envoyé la main en privé.

expired-lobby = Il ne s’est rien passé ici depuis longtemps ({ $silence }) : j’ai fermé la table.
expired-game = Personne n’a joué ici depuis longtemps ({ $silence }) : j’ai fermé la table. Rien n’est perdu : chaque joueur peut la rouvrir.
silence-warning = { $player }, personne n’a joué ici depuis longtemps ({ $silence }).
silence-closes = Si rien ne change, je fermerai la table : { $moment }.
restore-open = Cette table est ouverte.
restore-no = Cette table a été arrêtée par ses joueurs ; elle ne peut pas être rouverte.
restored = { $player } a rouvert la table.
restored-you = La table est rouverte.

misread-remind = Je ne comprends pas « { $word } ». Dis seulement /remind pour des boutons, ou `/remind 12h`, `/remind off`.
misread-hours = « { $word } » ne sont pas des heures que je comprends. Dis par exemple `/remind quiet 22:00-08:00`.
misread-dates = « { $word } » ne sont pas des dates que je comprends. Dis par exemple `/vacation 2026-12-20 2027-01-05` ou `/vacation 3 jours`.
misread-choice = « { $word } » n’est pas proposé : attendre, une-fois, ordinateur, remplacer, arrêter.

button-show-me = Montre-moi
button-tomorrow = Rappel demain
button-away = Je m’absente jusqu’au …
button-back-now = Je suis de retour
button-usual = Comme d’habitude
button-never = Jamais
complete-quiet = Heures calmes …
button-no-quiet = Pas d’heures calmes
button-zones = Fuseau horaire …
button-next-on = Me prévenir avant mon tour
button-next-off = Ne pas me prévenir avant
button-vacation = Vacances …
button-take-seat = Prendre la place
button-keep = Retirer l’offre
button-restore = Rouvrir
