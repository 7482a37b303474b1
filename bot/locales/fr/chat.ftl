### Ce que les adaptateurs disent eux-mêmes, quand l’application ne peut ou ne doit pas répondre.

chat-restarting = Je redémarre. Rien n’est perdu : réessaie dans une minute.
chat-broken = Quelque chose s’est mal passé de mon côté. Rien de la partie n’est perdu ; l’opérateur le voit dans le journal.
chat-open-first = { $player }, je ne peux pas t’écrire. Ouvre notre discussion privée et appuie sur Démarrer.
chat-look-there = C’est dans notre discussion privée.
chat-be-yourself = Tu écris au nom du groupe, je ne sais donc pas qui tu es. Utilise les boutons ou écris en ton nom.
chat-only-private = Cette réponse n’est que pour une personne. Utilise les boutons ou écris en ton nom.

# Comme les appellent les paramètres de Discord.
permission-view-channel = Voir le salon
permission-send-messages = Envoyer des messages
permission-send-in-threads = Envoyer des messages dans les fils
permission-embed-links = Intégrer des liens
permission-attach-files = Joindre des fichiers
permission-read-history = Voir les anciens messages

# Comme les appellent les paramètres de Telegram.
permission-text = Envoyer des messages texte
permission-photos = Photos
permission-files = Fichiers
