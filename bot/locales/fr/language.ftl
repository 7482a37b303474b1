### Comment cette langue s’appelle, ici et ailleurs, et sous quels codes Discord la connaît.
### Ensuite des mots qui se lisent et ne se disent jamais : tout ce qu’on peut taper.

language-name = Français
    .also = francais french französisch francés
language-locales = fr

read-with = avec pour
read-plus = plus et
read-at = à
read-turned = tourné
read-off = non jamais
read-endless = aucun
read-days = j jour jours
read-hours = heure heures
read-no-modules = aucune
read-all-modules = toutes
read-random = hasard
read-add = ajouter
read-remove = enlever
read-usual = habituel
read-tomorrow = demain
read-next = prochain
read-quiet = silence
read-zone = fuseau
read-computer = ordinateur
read-vote-wait = attendre
read-vote-once = une-fois
read-vote-default = ordinateur
read-vote-replace = remplacer
read-vote-end = arrêter
