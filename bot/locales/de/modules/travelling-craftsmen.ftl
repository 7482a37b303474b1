### 31 travelling-craftsmen

module-travelling-craftsmen = Die Wanderhandwerker
about-travelling-craftsmen = Einen Handwerker je Zug nutzen, dann einen nach links weitergeben
craftsman-mosaic-layer = Mosaikleger
craftsman-carpenter = Schreiner
craftsman-smith = Schmied
craftsman-goldsmith = Goldschmied
craftsman-minter = Münzer
craftsman-mortar-mixer = Mörtelmischer
craftsman-builder = Bauherr
craftsman-brickmaker = Ziegelmacher
craftsman-stonemason = Steinmetz
extra-carpenter = Schreiner ({ $number } weniger)
extra-minter = Münzer (offene Karten zahlen mit)
credit-open-card = { $currency } { $value } aus der Auslage
travelling-craftsmen-open = Handwerker
travelling-craftsmen-down = Handwerker ab dem nächsten Zug
travelling-craftsmen-use = Nutzen: { $card }
travelling-craftsmen-use-smith = Schmied: Auslage auf 6 Karten füllen
travelling-craftsmen-use-goldsmith = Goldschmied: einmal Karten bis 8 nehmen
travelling-craftsmen-use-mosaic-layer = Mosaikleger: ein Plättchen gedreht bauen
travelling-craftsmen-use-builder = Bauherr: umbauen oder ein Plättchen versetzen
travelling-craftsmen-exchange = Steinmetz: { $give } gegen { $take }
travelling-craftsmen-mix = Mörtelmischer: Bauhof { $one } und { $other } tauschen
travelling-craftsmen-add = { $placement } bauen
travelling-craftsmen-remove = Plättchen bei { $cell } abbauen
travelling-craftsmen-swap = { $placement } eintauschen
travelling-craftsmen-move = { $placement } versetzen, von { $cell }
travelling-craftsmen-back = Doch nicht den Bauherrn
travelling-craftsmen-replace = Ziegelmacher: { $placement } statt des Plättchens dort
travelling-craftsmen-pass = Weitergeben: { $card }
travelling-craftsmen-used = { $seat } nutzt einen Handwerker: { $card }.
travelling-craftsmen-exchanged = { $seat } gibt mit dem Steinmetz { $give } für { $take } aus der Auslage.
travelling-craftsmen-mixed = { $seat } tauscht mit dem Mörtelmischer die Plättchen von Bauhof { $one } und { $other }.
travelling-craftsmen-builder-used = { $seat } baut mit dem Bauherrn um.
travelling-craftsmen-builder-moved = { $seat } versetzt mit dem Bauherrn { $placement }, von { $cell }.
travelling-craftsmen-passed = { $seat } gibt einen Handwerker an { $to } weiter: { $card }.
travelling-craftsmen-no-second = Du hast in diesem Zug schon einen Handwerker genutzt.
travelling-craftsmen-no-such = Diesen Handwerker kannst du jetzt nicht nutzen: { $card }.
travelling-craftsmen-no-late = Der Steinmetz arbeitet nur vor deiner ersten Aktion.
travelling-craftsmen-no-exchange = Der Steinmetz tauscht Geld derselben Währung.
travelling-craftsmen-no-replacing = Nur ein in diesem Zug gekauftes Plättchen kann beim Bauen ein anderes ersetzen.
travelling-craftsmen-no-turning = { $tile } bleibt gedreht, wie es war.
question-travelling-craftsmen-builder = Was macht der Bauherr: etwas umbauen oder ein Plättchen in deiner Alhambra versetzen?
question-travelling-craftsmen-pass = Du hast keinen Handwerker genutzt. Welchen gibst du nach links weiter?
rules-travelling-craftsmen =
    Vor jedem liegen zwei Handwerker offen. In deinem Zug darfst du einen davon einmal nutzen; das ist keine Aktion. Am Ende deines Zuges gibst du den genutzten nach links weiter, sonst einen deiner Wahl. Dort liegt er verdeckt bis zum Ende des nächsten Zuges deines Nachbarn.
    Mosaikleger: Ein in diesem Zug gebautes Plättchen darf gedreht werden. Schreiner: Ein Plättchen des Bauhofs kostet 1 oder 2 weniger. Schmied: Die Auslage wird auf 6 Karten gefüllt und erst wieder aufgefüllt, wenn weniger als 4 da sind. Goldschmied: einmal mehrere Karten bis 8 nehmen. Münzer: Karten der Auslage bezahlen ein Plättchen, allein oder mit deinen.
    Mörtelmischer: die Plättchen zweier Bauhofplätze tauschen, mit allem, was dort liegt. Bauherr: ein Umbau zusätzlich, oder ein Plättchen in der Alhambra versetzen; Abbauen und neu Bauen müssen beide erlaubt sein. Ziegelmacher: Beim Bauen nimmt ein in diesem Zug gekauftes Plättchen den Platz eines gebauten ein, das du anderswo baust oder in die Reserve legst. Steinmetz: vor deiner ersten Aktion eine Geldkarte gegen eine derselben Währung aus der Auslage tauschen.
    Zu zweit bis zu viert spielen neun mit, zu fünft elf, zu sechst dreizehn. Dirk bekommt keinen. Welche es doppelt gibt, ist rekonstruiert.
