### Joueurs virtuels : comment ils s’installent, jouent, et pourquoi.

level-easy = facile
level-normal = normal
level-strong = fort
button-computer = 🤖 + { $level }
button-computer-remove = 🤖 −
button-computer-plays = 🤖 L’ordinateur
button-solo = { $count } × { $level }
button-solo-ask = Jouer seul
solo-ask = **Joue contre l’ordinateur.** Contre combien, et de quel niveau ?
solo-count = { $count ->
    [one] un joueur virtuel
   *[other] { $count } joueurs virtuels
}
computer-ask = De quel niveau doit être l’ordinateur ?
computer-added = Un joueur virtuel s’est installé.
computer-removed = Le joueur virtuel s’est levé.
computer-plays = C’est fait. Dès que cette place donne signe de vie ici, c’est fini.
computer-stands-in = 🤖 L’ordinateur joue pour { $player }, jusqu’à ce que { $player } fasse quelque chose ici.
next-computer = { $players } réfléchit …
misread-level = « { $word } » n’est pas un niveau : facile, normal, fort.

why-majority = { $kinds } : la majorité compte
why-denies = { $kinds } : { $player } ne doit pas tout avoir
why-wall = pour un mur plus long
why-exact = payé exactement, donc encore un coup
why-money = d’abord l’argent
why-rebuild = c’est mieux ainsi
why-module = pour { $module }

setting-tempo = L’ordinateur joue
setting-tempo-at-once = aussitôt
setting-tempo-unhurried = après quelques secondes
setting-hints = Conseils
setting-hints-off = non
setting-hints-on = oui
