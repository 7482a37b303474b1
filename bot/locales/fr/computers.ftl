### Joueurs virtuels : comment ils s’installent, jouent, et pourquoi.

level-easy = facile
level-normal = normal
    .also = moyen
level-strong = fort
button-computer = 🤖 + { $level }
button-computer-remove = 🤖 −
button-computer-plays = 🤖 L’ordinateur
button-hint = 💡 Conseil
button-solo = { $count } × { $level }
button-solo-ask = Jouer seul
solo-ask = **Joue contre l’ordinateur.** Contre combien, et de quel niveau ?
solo-count = { $count ->
    [one] un joueur virtuel
   *[other] { $count } joueurs virtuels
}
computer-ask = De quel niveau doit être l’ordinateur ?
computer-added = { $player } s’installe et { $likes }.
likes = { $player } { $likes }
likes-even = aime un peu de tout
likes-collector = collectionne les bâtiments du même type
likes-waller = adore les longues murailles
likes-miser = tient à son argent
computer-removed = Le joueur virtuel s’est levé.
computer-plays = C’est fait. Dès que cette place donne signe de vie ici, c’est fini.
computer-stands-in = 🤖 L’ordinateur joue pour { $player }, jusqu’à ce que { $player } fasse quelque chose ici.
next-computer = { $players } { $count ->
    [one] réfléchit
   *[other] réfléchissent
} …
misread-level = « { $word } » n’est pas un niveau : facile, normal, fort.

reason-majority = { $kinds } : la majorité compte
reason-denies = { $kinds } : { $player } ne doit pas tout avoir
reason-wall = pour une muraille plus longue
reason-exact = payé au prix exact, donc encore une action
reason-money = d’abord l’argent
reason-rebuild = c’est mieux ainsi
reason-module = pour { $module }

hint = 💡 Un joueur fort ferait : **{ $steps }**{ $why }
hint-off = À cette table, on joue sans conseils.
hint-rated = Cette partie compte pour le classement, il n’y a donc pas de conseils. Pour jouer avec des conseils, choisissez-les avant le début : `/settings hints on`. La partie n’est alors pas classée.
hints-settled = Le choix de jouer avec ou sans conseils est fait au début de la partie.
lobby-hints = 💡 Avec conseils pour tout le monde ; cette partie n’est pas classée.
hint-not-asked = On ne te demande rien pour l’instant ; le conseil viendra à ton tour.
thinking-busy = Beaucoup de gens me questionnent en même temps. Réessaie dans un instant.
hint-none = Je n’ai pas d’idée non plus.

button-review = Bilan
review = **Bilan** · tes décisions qui ont le plus compté, pour autant que je sache :
review-line = **{ $number }.** Toi : { $played }. Mieux : { $better } ({ $points ->
    [one] environ un point
   *[other] environ { $points } points
}){ $why }
review-none = J’aurais joué à peu près comme toi. Bravo !
review-late = Le bilan se fait une fois la partie finie.

setting-tempo = L’ordinateur joue
setting-tempo-at-once = aussitôt
setting-tempo-unhurried = après quelques secondes
setting-hints = Conseils
setting-hints-off = non
setting-hints-unrated = parties non classées seulement
setting-hints-on = toujours, non classée
