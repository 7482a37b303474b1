### Les lieux des tables : les règles d’un serveur (Discord), ce qui manque à un lieu, ce qu’il devient.

server-title = **Réglages de ce serveur**
server-language = Langue des nouvelles tables : { $value }
server-language-auto = celle de la personne qui en ouvre une
server-open = Qui peut ouvrir des tables : { $value }
server-end = Qui peut mettre fin aux tables : { $value }
server-channels = On peut jouer dans : { $value }
server-everybody = tout le monde
server-owner = la personne qui a ouvert la table
server-everywhere = tous les salons
server-admins = Les personnes qui gèrent le serveur le peuvent toujours.
server-admin-only = Seules les personnes qui gèrent ce serveur peuvent changer cela.
server-none = Seul un serveur Discord a de tels réglages : dis-le dans un de ses salons.
server-not-here = Sur ce serveur, on joue dans { $channels }.
server-may-not-open = Sur ce serveur, seuls { $who } et les personnes qui le gèrent peuvent ouvrir des tables.
server-may-not-end = Sur ce serveur, seuls { $who } et les personnes qui le gèrent peuvent mettre fin aux tables.
button-server = Réglages du serveur
button-server-language = Langue
button-server-open = Qui ouvre
button-server-end = Qui met fin
button-server-channels = Salons
button-pick-role = Choisir un rôle
button-pick-channel = Choisir un salon ou une catégorie

place-lacks = Ici, il me manque des droits nécessaires à une partie : { $permissions }.
place-lacks-admin = Une personne qui gère ce lieu peut les accorder dans ses paramètres, sous les permissions.

place-gone = **{ $place }** n’existe plus, ou j’en ai été retiré. La table est fermée.
place-silenced = Je ne peux plus écrire dans **{ $place }**. La partie continue ici en privé. Une personne qui gère le lieu peut l’autoriser ; /check y dit ce qui manque.
place-silenced-lobby = Je ne peux plus écrire dans **{ $place }** : personne n’y voit donc ta table. Une personne qui gère le lieu peut l’autoriser ; /check y dit ce qui manque.
place-silenced-over = Je ne peux plus écrire dans **{ $place }** : on n’y lit donc pas comment la partie s’est terminée. Une personne qui gère le lieu peut l’autoriser ; /check y dit ce qui manque.
reach-hand = { $player }, tes messages privés me sont fermés. « { $button } » sous mes messages te montre ta main, à toi seul.
reach-start = { $player }, je ne peux plus t’écrire. Ouvre notre discussion privée et appuie sur Démarrer : tu y recevras ta main.
place-welcome = **Bonjour !** J’apporte Alhambra, le jeu de Dirk Henn, à jouer lentement, sur plusieurs jours. Ouvre une table, et d’autres la rejoignent.
full-size = Tout en taille réelle.
