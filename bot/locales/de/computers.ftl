### Computerspieler: wie sie sich setzen, spielen und warum.

level-easy = leicht
level-normal = normal
    .also = mittel
level-strong = stark
button-computer = 🤖 + { $level }
button-computer-remove = 🤖 −
button-computer-plays = 🤖 Der Computer
button-hint = 💡 Tipp
button-solo = { $count } × { $level }
button-solo-ask = Allein spielen
solo-ask = **Spiel gegen den Computer.** Gegen wie viele, und wie gut sollen sie sein?
solo-count = { $count ->
    [one] ein Computerspieler
   *[other] { $count } Computerspieler
}
computer-ask = Wie gut soll der Computer spielen?
computer-added = { $player } setzt sich dazu und { $likes }.
likes = { $player } { $likes }
likes-even = mag von allem etwas
likes-collector = sammelt am liebsten gleiche Gebäude
likes-waller = liebt lange Mauern
likes-miser = hält das Geld zusammen
computer-removed = Der Computerspieler ist aufgestanden.
computer-plays = Erledigt. Sobald sich hier jemand für diesen Platz rührt, ist es vorbei.
computer-stands-in = 🤖 Für { $player } spielt der Computer weiter, bis { $player } hier etwas tut.
next-computer = { $players } { $count ->
    [one] denkt
   *[other] denken
} nach …
misread-level = „{ $word }“ ist keine Stufe: leicht, normal, stark.

reason-majority = { $kinds }: Die Mehrheit zählt
reason-denies = { $kinds }: { $player } soll nicht alle bekommen
reason-wall = für eine längere Mauer
reason-exact = passend bezahlt, also noch eine Aktion
reason-money = erst einmal Geld
reason-rebuild = das passt besser
reason-module = für { $module }

hint = 💡 Wer stark spielt, täte das: **{ $steps }**{ $why }
hint-off = An diesem Tisch wird ohne Tipps gespielt.
hint-rated = Dieses Spiel zählt für die Spielstärke, darum gibt es keine Tipps. Wer mit Tipps spielen will, stellt sie vor dem Start ein: `/settings hints on`. Das Spiel zählt dann nicht für die Spielstärke.
hints-settled = Ob es Tipps gibt, steht seit dem Beginn des Spiels fest.
lobby-hints = 💡 Mit Tipps für alle; dieses Spiel zählt nicht für die Spielstärke.
hint-not-asked = Du bist gerade nicht gefragt; einen Tipp gibt es, wenn du dran bist.
thinking-busy = Mich fragen gerade viele auf einmal. Versuch es gleich noch einmal.
hint-none = Da fällt mir auch nichts ein.

button-review = Rückblick
review = **Rückblick** · auf diese Entscheidungen kam es bei dir an, soweit ich das sehe:
review-line = **{ $number }.** Du: { $played }. Besser: { $better } ({ $points ->
    [one] etwa ein Punkt
   *[other] etwa { $points } Punkte
}){ $why }
review-none = Ich hätte kaum anders gespielt als du. Gut gemacht!
review-late = Zurückgeblickt wird, wenn das Spiel aus ist.

setting-tempo = Der Computer spielt
setting-tempo-at-once = sofort
setting-tempo-unhurried = nach ein paar Sekunden
setting-hints = Tipps
setting-hints-off = aus
setting-hints-unrated = nur in Spielen, die nicht zählen
setting-hints-on = immer, zählt dann nicht
