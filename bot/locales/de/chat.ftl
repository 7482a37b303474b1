### Was die Anschlüsse selbst sagen, wo die Anwendung nicht gefragt werden kann oder darf.

chat-restarting = Ich starte gerade neu. Nichts ist verloren: bitte in einer Minute noch einmal.
chat-broken = Bei mir ist etwas schiefgegangen. Vom Spiel ist nichts verloren; der Betreiber sieht es im Protokoll.
chat-open-first = { $player }, ich kann dir nicht schreiben. Öffne unseren privaten Chat und drücke Starten.
chat-look-there = Es steht in unserem privaten Chat.
chat-be-yourself = Du schreibst als Gruppe, daher weiß ich nicht, wer du bist. Nimm bitte die Knöpfe oder schreib als du selbst.
chat-only-private = Diese Antwort ist nur für eine Person. Nimm bitte die Knöpfe oder schreib als du selbst.

# Wie Discords eigene Einstellungen sie nennen.
permission-view-channel = Kanal ansehen
permission-send-messages = Nachrichten senden
permission-send-in-threads = Nachrichten in Threads senden
permission-embed-links = Links einbetten
permission-attach-files = Dateien anhängen
permission-read-history = Nachrichtenverlauf anzeigen

# Wie Telegrams eigene Einstellungen sie nennen.
permission-text = Textnachrichten senden
permission-photos = Fotos
permission-files = Dateien
