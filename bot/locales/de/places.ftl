### Die Orte der Tische: die Regeln eines Servers (Discord), was einem Ort fehlt, was aus ihm wird.

server-title = **Einstellungen dieses Servers**
server-language = Sprache neuer Tische: { $value }
server-language-auto = die der Person, die einen öffnet
server-open = Wer Tische öffnen darf: { $value }
server-end = Wer Tische beenden darf: { $value }
server-channels = Gespielt werden darf in: { $value }
server-everybody = alle
server-owner = wer den Tisch geöffnet hat
server-everywhere = jedem Kanal
server-admins = Wer den Server verwaltet, darf immer.
server-admin-only = Das kann nur ändern, wer diesen Server verwaltet.
server-none = Solche Einstellungen hat nur ein Discord-Server: Sag das in einem seiner Kanäle.
server-not-here = Auf diesem Server wird in { $channels } gespielt.
server-may-not-open = Auf diesem Server öffnen nur { $who } und wer ihn verwaltet Tische.
server-may-not-end = Auf diesem Server beenden nur { $who } und wer ihn verwaltet Tische.
button-server = Einstellungen des Servers
button-server-language = Sprache
button-server-open = Wer öffnet
button-server-end = Wer beendet
button-server-channels = Kanäle
button-pick-role = Eine Rolle wählen
button-pick-channel = Einen Kanal oder eine Kategorie wählen

place-lacks = Hier darf ich nicht alles, was ein Spiel braucht. Es fehlt: { $permissions }.
place-lacks-admin = Wer diesen Ort verwaltet, kann es in seinen Einstellungen unter Berechtigungen erlauben.

place-gone = **{ $place }** gibt es nicht mehr, oder ich wurde dort entfernt. Der Tisch ist geschlossen.
place-silenced = In **{ $place }** darf ich nicht mehr schreiben. Das Spiel geht hier privat weiter. Wer den Ort verwaltet, kann es erlauben; /check sagt dort, was fehlt.
place-silenced-lobby = In **{ $place }** darf ich nicht mehr schreiben, darum sieht dort niemand deinen Tisch. Wer den Ort verwaltet, kann es erlauben; /check sagt dort, was fehlt.
place-silenced-over = In **{ $place }** darf ich nicht mehr schreiben, darum steht dort nicht, wie das Spiel ausging. Wer den Ort verwaltet, kann es erlauben; /check sagt dort, was fehlt.
reach-hand = { $player }, deine Direktnachrichten sind für mich geschlossen. „{ $button }“ unter meinen Beiträgen zeigt dir deine Hand, und nur dir.
reach-start = { $player }, ich kann dir nicht mehr schreiben. Öffne unseren privaten Chat und drücke Starten, dann bekommst du dort deine Hand.
place-welcome = **Hallo!** Ich bringe Alhambra, das Brettspiel von Dirk Henn, langsam gespielt, über Tage. Öffne einen Tisch, und andere drücken Mitspielen.
full-size = Alles in voller Größe.
