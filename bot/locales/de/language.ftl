### Wie diese Sprache heißt, hier und anderswo, und unter welchen Kürzeln Discord sie kennt.
### Darunter Wörter, die verstanden und nie gesagt werden: alles, was man tippen kann.

language-name = Deutsch
    .also = german allemand alemán
language-locales = de

read-with = mit für
read-plus = plus und
read-at = auf bei
read-turned = gedreht
read-off = aus nie nein
read-endless = keins ohne
read-days = t tag tage
read-hours = std stunde stunden
read-no-modules = keine
read-all-modules = alle
read-random = zufall
read-add = dazu
read-remove = weg
read-usual = üblich
read-tomorrow = morgen
read-next = nächster
read-quiet = ruhe
read-zone = zeitzone
read-computer = computer
read-vote-wait = warten
read-vote-once = einmal
read-vote-default = computer
read-vote-replace = ersetzen
read-vote-end = beenden
