### La table : salon, commandes, messages privés, absence.

oops = Quelque chose n’a pas marché chez nous. Rien n’a changé ; réessaie, s’il te plaît.
no-table-here = Il n’y a pas encore de table ici. Ouvre-en une avec /new.
no-table-yours = Tu n’es à aucune table. Ouvre-en une avec /new dans un groupe ou un salon, joue seul avec /solo, ou apprends en jouant avec /learn.
which-table = Tu es à plusieurs tables. Laquelle veux-tu dire ?
stale-button = Ce bouton n’est plus valable.
stale-ply = { $ago ->
    [0] C’était pour un moment précédent.
    [one] C’était il y a un coup.
   *[other] C’était il y a { $ago } coups.
}
welcome = Bienvenue ! Ici tu reçois ta main et tout ce que toi seul peux voir. Ouvre une table avec /new dans un groupe ou un salon, ou joue seul avec /solo.
new-in-private = Pour jouer à plusieurs, dis /new dans un groupe ou un salon. Ici, tu peux jouer seul :
place-taken = Il y a déjà une table ouverte ici.

lobby-title = **Alhambra** · table ouverte par { $owner }
lobby-facts = { $modules } · { $language } · { $pace }
lobby-players = Joueurs ({ $count } sur 6) : { $players }
lobby-waiting = ⏳ doit encore ouvrir la discussion privée avec moi pour que je puisse envoyer la main.
lobby-base = Jeu de base
pace-none = sans limite de temps
pace-days = { $count ->
    [one] un jour par décision
   *[other] { $count } jours par décision
}
pace-hours = { $count ->
    [one] une heure par décision
   *[other] { $count } heures par décision
}
pace-ask = Combien de temps pour une décision ? Maintenant : { $pace }.
pace-set = C’est noté : { $pace }.
joined = Tu joues.
joined-start = Tu joues. Il manque une chose : ouvre la discussion privée avec moi et appuie sur Démarrer pour que je puisse t’envoyer ta main.
join-twice = Tu joues déjà.
join-late = La partie a commencé ; plus personne ne peut la rejoindre.
join-full = Les six places sont prises.
colour-taken = Quelqu’un a déjà cette couleur.
left = Tu as quitté la table.
leave-late = La partie est en cours. Tu peux céder ta place avec /replace.
not-seated = Tu n’as pas de place à cette table.
door-closed = C’est à une table où tu n’as pas de place. On regarde la partie là où elle se joue.
only-there = Cela se fait là où se trouve la table : { $place }.
cancelled = Cette table a été fermée.
cancelled-you = La table est fermée.
cancel-late = La partie a commencé ; /abort y mettrait fin.
owner-only = Seul { $owner } ou un admin peut faire cela.
start-late = La partie a déjà commencé.
start-alone = Il faut être au moins deux : installe un joueur virtuel (🤖), ou attends les autres.
start-unreachable = Je ne peux pas encore écrire à { $players }. Ouvrez la discussion privée avec moi et appuyez sur Démarrer.
started-lobby = Merci, je peux maintenant t’envoyer ta main. Table : { $table }.
language-yours = Je te parlerai en { $language }.
language-table = La table parle { $language }.
language-ask = Quelle langue la table doit-elle parler ?
language-ask-yours = Dans quelle langue veux-tu que je te parle ?
modules-now = Extensions : { $modules }. Appuie pour ajouter ou retirer.
modules-marks = ⏸ interroge les autres de temps en temps, ⏸⏸ souvent : à savoir pour les parties de plusieurs jours. ★ en choisit plusieurs à la fois.
modules-chosen = Extensions : { $modules }.
modules-fixed = La partie a commencé, les extensions restent donc telles quelles : { $modules }.
modules-were = Il n’y a plus rien à choisir à cette table. Ses extensions : { $modules }. /new ouvre une autre table.
modules-line = **{ $name } :** { $what }
modules-varied = { $name } ({ $variant })
warn-busy = Beaucoup de questions hors tour avec ce choix ({ $modules }) : donne des ordres avec /orders.
warn-dirk = À deux, Dirk piochera des tuiles qui ne comptent pour rien ({ $modules }).
warn-long = Avec { $tiles } tuiles la partie devient longue et les décomptes arrivent tôt.
warn-very-long = Avec { $tiles } tuiles la partie devient très longue : mieux vaut jouer avec moins d’extensions.
warn-scarce = Pas assez pour tous à une si grande table : { $modules }.
warn-alike = Attention aux noms : { $modules } ont des choses différentes au nom presque identique.
warn-sparse = À deux, seule une partie des cartes est en jeu et va de l’un à l’autre : { $modules }.
warn-easy-vizier = Avec les trésors il est facile de payer juste, même hors tour ({ $modules }).
warn-threefold-change = Qui paie trop est récompensé trois fois ({ $modules }).
warn-second-wall = Une deuxième muraille peut rapporter deux fois ({ $modules }).
warn-few-animals = Il peut manquer deux animaux pour tous les jardins ({ $modules }).
warn-few-keys = Il y a une clé de moins que d’arcades ({ $modules }).
warn-unsold-projects = Un grand projet occupe une place du marché personnel et ne se vend pas ({ $modules }).
warn-lost-payment = Une partie de ce qui est payé ne parvient pas au vendeur ({ $modules }).
warn-whole-turns = Les deux prennent un tour entier, jamais les deux dans le même ({ $modules }).
preset-first-steps = Premiers pas
preset-money = Argent
preset-walls = Murailles
preset-people = Personnages
preset-building = Construire
preset-purse = Bourse pleine
preset-market = Autour du chantier
preset-danger = Danger
preset-beauty = Beauté

began = **La partie commence.** Ordre : { $order }. { $modules }.
began-seal = Mélange scellé : `{ $seal }` (révélé à la fin).
began-dealt = Distribué face visible : { $hands }.
began-orders = Entre les tours, il peut y avoir des questions ({ $modules }) : chacun me dit en privé s’il veut qu’on lui demande.
next-turn = { $player }, à toi{ $until }.
next-house = { $player }, où va ta tuile ?{ $until }
next-asked = { $player }, à toi de répondre{ $until }.
next-many = à vous de répondre.
next-many-house = où va votre tuile ?
next-end = { $player }, ton tour est-il terminé ?{ $until }
turn-over = Terminé. Merci !
waiting-for = On attend { $players }.
not-running = Aucune partie en cours à cette table.
not-started = La partie n’a pas encore commencé.
aborted = { $player } a mis fin à la partie sans résultat.
undo-done = Annulé.
undo-no = Il n’y a rien de toi qui puisse être annulé.
unclear-tile = Il n’y a pas de « { $word } ».
unclear-money = Tu ne peux pas payer { $offer }.
unclear-place = Il n’y a pas de place { $number } sur l’image.
unclear-which = Laquelle : { $tiles } ?
nothing-to-buy = Il n’y a rien que tu puisses payer.
nothing-to-rebuild = Il n’y a rien à transformer.
nothing-to-place = Tu n’as pas de tuile à construire.

private-turn = **{ $table }** — à toi.
private-asked = **{ $table }** — à toi de répondre.
private-hand = **{ $table }** — ta main.
digest = Depuis ton dernier tour :
digest-more = { $count ->
    [one] … encore une ligne dans /log …
   *[other] … encore { $count } lignes dans /log …
}
standings = Points : { $scores }
score-now = Si le décompte { $round } venait maintenant :
score-last = La dernière position :
score-shown = Sur l’image : le décompte précédent.
who-is-that = Personne ne s’appelle ainsi à cette table.
log-page = { $page ->
    [1] page 1, la plus récente
   *[other] page { $page }
}
log-title = **Ce qui s’est passé** · page { $page } sur { $pages }, le plus récent d’abord
export-done = Toute la partie dans un fichier. Avec la graine, chacun peut vérifier le mélange.
export-running = La partie jusqu’ici dans un fichier. La graine et ce qui est caché suivront après la fin.
not-now = Ce n’est pas possible maintenant.
check-fine = Je peux écrire et envoyer des images ici.
games-none = Tu n’es à aucune table.
games-title = **Tes tables**
games-lobby = { $table } : pas encore commencée, { $since }
games-you = { $table } : **attend ton coup**, { $since }
games-others = { $table } : attend { $players }, { $since }
waited-minutes = { $count } min
waited-hours = { $count } h
waited-days = { $count ->
    [one] un jour
   *[other] { $count } jours
}

orders-title = **Questions hors de ton tour.** Toi seul vois ceci.
orders-line = { $question } : { $answer }
orders-none = Cette partie ne demande rien hors de ton tour.
orders-more = { $question } …
orders-hint = Un bouton donne un ordre ; tu peux aussi l’écrire, avec d’autres cartes ou d’autres valeurs : `{ $example }`
orders-take-back = ✕ { $order }
orders-misread = Je ne connais pas cet ordre ici : { $order }. Rien n’a changé.
order-ask = demande-moi
order-usual = comme d’habitude
order-no = non
order-yes = oui
order-yes-how = oui, { $how }
order-bid = enchéris pour moi jusqu’à { $most }
order-bid-how = enchéris pour moi jusqu’à { $most }, { $how }
order-from-value = à partir de { $number }
order-from-scoring = dès le décompte { $number }
order-in = payé en { $currency }
order-with = payé avec { $money }
order-reserve = dans la réserve
order-dirk = pour Dirk
order-about = { $about } – { $wish }
order-kind = tout bâtiment ({ $kind })
order-money = { $currency }
order-window = Entre deux tours ({ $modules })
order-usual-window = laisse-moi tranquille : passe pour moi
order-reveal = Avant un décompte ({ $modules })
order-usual-reveal = laisse-moi tranquille : révèle et choisis pour moi
orders-set-up = Parfois on peut te demander quelque chose alors que ce n’est pas ton tour. Comment veux-tu faire ? Tu peux changer d’avis à tout moment.
orders-now = **{ $question } :** { $answer }
orders-by = selon mes ordres
orders-given = Ordre donné. { $order }
orders-offer = Ordre : { $order }
button-orders = Ordres …
settings-title = **Réglages de la table**
settings-line = { $name } : { $value }
setting-confirm = Confirmer un tour
setting-confirm-always = toujours
setting-confirm-purchases = sauf pour prendre de l’argent
setting-confirm-never = jamais
setting-pictures = Images
setting-pictures-each = toutes, une par une
setting-pictures-merged = toutes en une
setting-pictures-changed = ce qui a changé
setting-theme = Couleurs
setting-theme-light = clair
setting-theme-dark = sombre

did-you-mean = /{ $command } ?
possible-lobby = La table n’a pas encore commencé. Maintenant tu peux :
misread-command = Je ne connais pas « { $word } ».
misread-card = « { $word } » n’est pas une carte. On écrit les cartes ainsi : F3 (florin), R5 (dirham), D2 (dinar), U8 (ducat).
misread-offer = « { $word } » n’est pas à vendre.
misread-place = Je ne comprends pas « { $word } ». Dis seulement /rebuild pour avoir des boutons.
misread-language = Je parle { $languages }, pas « { $word } ».
misread-pace = « { $word } » n’est pas un rythme. Dis `none`, `12h` ou `2d`.
misread-module = « { $word } » n’est pas une extension que je connais. /modules les montre.
misread-colour = « { $word } » n’est pas une couleur : vert, blanc, bleu, orange, jaune, rouge.
misread-number = « { $word } » n’est pas un nombre.
misread-short = Il manque quelque chose après /{ $word }.
misread-setting = Il n’y a pas de réglage « { $word } ».

button-join = Rejoindre
button-leave = Quitter
button-start = Commencer
button-cancel = Fermer
button-modules = Extensions
button-pace = Rythme
button-language = Langue
button-private = Ouvrir la discussion privée
button-new = Ouvrir une table
button-help = Aide
button-games = Mes tables
button-rules = Règles
button-hand = Ma main
button-table = Table
button-answer = Répondre
button-why = Pourquoi ?
button-rematch = Revanche
button-surprise = Avec une surprise
button-export = Exporter
button-undo = Annuler
button-back = Retour
button-next = Suivant
button-prev = Précédent
button-older = ← Avant
button-newer = Après →
button-go = Y aller
button-random = Au hasard
button-base = Jeu de base
button-to-table = Retour à la table
button-own-language = Ma langue
button-help-play = Jouer
button-help-look = Regarder
button-help-absence = Absence

help = **Alhambra par messages.** Ouvre une table avec /new, les autres appuient sur Rejoindre, puis Commencer. Quand c’est à toi, appuie sur les boutons sous le message ou dans notre discussion privée ; personne n’a besoin de taper. Toi seul vois ta main. Tu débutes ? /learn t’apprend le jeu en jouant. Personne ? Avec /solo tu joues contre l’ordinateur ; avant le début, un bouton l’installe à la table. Pour en savoir plus, choisis un sujet.
help-play = **Jouer.** À ton tour, je t’écris en privé, et les boutons suffisent : prendre de l’argent, acheter, construire, annuler. Pour qui préfère taper : /take F2 D3 prend de l’argent, /buy 2 achète au chantier 2 (ou /buy 2 avec R5 R4), /place 1 construit à la place 1 de l’image, /reserve met la tuile de côté, /rebuild transforme ton Alhambra, /undo annule, /done termine le tour, /hint donne un conseil. Cartes : F florin, R dirham, D dinar, U ducat, X diamant.
help-look = **Regarder.** /hand, /table, /market, /alhambra nom, /score (et ce qu’un décompte apporterait maintenant), /text (tout en mots), /log, /games, /export, /rules.
help-absence = **Absence.** /remind règle les rappels et les heures calmes, /vacation tes jours libres, /orders ce que je réponds pour toi hors de ton tour, /replace cède ta place.
rules-title = **{ $number } · { $name }**
