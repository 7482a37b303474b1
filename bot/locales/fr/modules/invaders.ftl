### 15 invaders

module-invaders = Les Envahisseurs
about-invaders = Des attaques : les côtés ouverts coûtent des points
invaders-next = Tu le sais : la prochaine attaque
invaders-next-open = La prochaine attaque
invaders-hidden = Attaques à venir
invaders-struck = Attaques passées
invaders-scouts = Éclaireurs : payer juste
invaders-open = Côtés ouverts
invaders-scouted = Un éclaireur ({ $kind }) montre la prochaine attaque à { $seat }.
invaders-seen = L’éclaireur te dit d’où vient la prochaine attaque : { $side }.
invaders-attack = L’attaque arrive : { $side } !
invaders-scouts-come = Nouveaux éclaireurs : { $one } et { $other }.
invaders-opened = La prochaine attaque viendra de là : { $side }.
invaders-variant = attaques visibles
invaders-loss = { $front ->
    [one] un côté ouvert face à l’attaque ({ $side })
   *[other] { $front } côtés ouverts face à l’attaque ({ $side })
}
invaders-loss-flanks = côtés ouverts : { $front } face à l’attaque ({ $side }), { $flanks } sur ses flancs
rules-invaders =
    Quatre attaques, une de chaque point cardinal, sont face cachée. Après chaque décompte, celle du dessus frappe tout le monde en même temps, puis quitte le jeu.
    Un côté ouvert est un côté extérieur de ton Alhambra sans mur. Chacun de ceux qui font face à l’attaque coûte 1 point au premier décompte, 2 au deuxième, 3 au troisième ; au troisième, chaque côté ouvert à sa gauche et à sa droite coûte aussi 1 point. Personne ne descend sous 0.
    Un côté dans un renfoncement compte comme les autres : il suffit que la case voisine soit vide. Les campements n’ont pas de côtés ouverts et n’en ferment aucun.
    Deux éclaireurs sont visibles, chacun pour une sorte de bâtiment. Qui paie un tel bâtiment du chantier au prix exact voit aussitôt en secret la prochaine attaque ; l’éclaireur s’en va. Après le premier et le deuxième décompte, deux nouveaux arrivent.
    Les flèches devant un joueur montrent combien de côtés ouverts il a dans chaque direction. Dirk n’est jamais attaqué.
    Variante « attaques visibles », à choisir avec les extensions : la prochaine attaque est toujours face visible, la suivante est révélée quand elle a frappé, et il n’y a pas d’éclaireurs.
    Quels éclaireurs existent est reconstitué.
