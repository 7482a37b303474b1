### Spielend lernen: ein erstes Spiel, in dem Dirk eins nach dem anderen erklärt.

learn-title = Erstes Spiel
learn-hello = 🎓 **Dirk:** Willkommen zu deinem ersten Spiel, { $player }! { $others } und du, ihr spielt etwa zehn Züge, und ich habe die Karten so gelegt, dass du alles einmal siehst. Du musst nicht tun, was ich vorschlage, und kannst jederzeit gehen: /learn bringt dich dorthin zurück, wo du warst.

learn-take = 🎓 **Erst das Geld.** In deinem Zug tust du eins: Geld nehmen, ein Gebäude kaufen oder umbauen. Es gibt vier Währungen, und jedes Gebäude wird nur für eine davon verkauft. Vier Karten liegen offen. Nimm eine, egal wie viel sie wert ist.
learn-several = 🎓 **Mehrere kleine Karten.** Statt einer Karte darfst du mehrere nehmen, wenn sie zusammen höchstens 5 wert sind. Kleines Geld ist gutes Geld: Du wirst sehen, warum.
learn-buy = 🎓 **Kaufen.** Jetzt kannst du dir ein Gebäude leisten. Zahle mindestens den Preis, in der Währung seines Bauhofs. Wechselgeld gibt es nicht: Was zu viel ist, ist weg.
learn-exact = 🎓 **Der schönste Kniff im Spiel.** Schau, deine Karten ergeben einen Preis genau. Wer passend zahlt, darf im selben Zug noch etwas tun, und das immer wieder.
learn-extra = 🎓 **Noch eine Aktion.** Du hast passend gezahlt, also bist du weiter dran: Nimm Geld, kaufe noch etwas oder baue um. Neue Gebäude werden am Ende des Zugs gebaut.
learn-build = 🎓 **Bauen.** Das Plättchen liegt aufrecht neben einem von deinen: Mauer an Mauer, offene Seite an offene Seite. Vom Brunnen muss es zu Fuß zu erreichen sein, und es darf keine Lücke bleiben. Die Zahlen zeigen, wo es passt.
learn-wall = 🎓 **Die Mauer.** Jede Seite deiner längsten Außenmauer ohne Lücke ist ein Punkt, in jeder Wertung. Hier führt das Plättchen deine Mauer weiter: Die Zahl in Klammern ist ihre Länge.
learn-reserve = 🎓 **Die Reserve.** Dieses Plättchen passt gerade nirgends. Lege es in deine Reserve: Dort wartet es auf einen späteren Zug, und bis es gebaut ist, zählt es nicht.
learn-reserve-may = 🎓 **Die Reserve.** Du musst ein Plättchen nicht gleich bauen. In deiner Reserve wartet es auf einen späteren Zug, und bis es gebaut ist, zählt es nicht. Dieses hier kannst du ruhig bauen.
learn-rebuild = 🎓 **Umbauen.** Ein Plättchen deiner Reserve passt inzwischen. Es zu bauen ist eine Aktion, genau wie Geld nehmen. Genauso könntest du ein Plättchen in die Reserve zurücklegen oder zwei tauschen.
learn-done = 🎓 **Das Ende deines Zugs.** Fertig? Bis du es sagst, kannst du alles rückgängig machen.
learn-scoring = 🎓 **Eine Wertung.** Wer die meisten Gebäude einer Art hat, bekommt Punkte, für teure Arten mehr als für billige; jede Seite deiner längsten Mauer ist ein Punkt für dich. Es gibt drei Wertungen: Zwei kommen überraschend aus dem Geld, die dritte am Ende, wenn keine Plättchen mehr da sind. Von Wertung zu Wertung bringen sie mehr, und auch der zweite und dritte Platz zählen dann.

learn-your-turn = 🎓 Du bist dran. Das würde ich tun, aber es ist deine Alhambra.
learn-your-tile = 🎓 Wohin damit? Ich würde es hier bauen.
learn-your-end = 🎓 Fertig, oder willst du etwas rückgängig machen?
learn-strayed = 🎓 Das hatte ich nicht im Sinn, aber warum nicht!
learn-over = 🎓 **Dirk:** Das war ein ganzes Spiel, und du hast alles gesehen, was dazugehört. Nächstes Mal gewinnst du. Und jetzt?
learn-over-won = 🎓 **Dirk:** Das war ein ganzes Spiel, und du hast es gewonnen! Du hast alles gesehen, was dazugehört. Und jetzt?

learn-left = 🎓 Dein erstes Spiel wartet auf dich, auch tagelang: Mit /learn geht es dort weiter, wo du warst.
learn-once = 🎓 Das erste Spiel ist vorbei. Wie soll es weitergehen?
learn-sent = 🎓 Ich habe dir privat geschrieben: Dort wartet dein erstes Spiel.
learn-in-private = 🎓 Spielend lernst du in unserem privaten Chat, wo niemand zusieht.

button-learn = 🎓 Spielend lernen
button-learn-on = Weiter
button-learn-leave = Später weiter
button-learn-back = Weiterspielen
button-learn-anew = Von vorn
button-learn-solo = Gegen den Computer spielen
