### 11 change

module-change = Das Wechselgeld
about-change = Wer zu viel bezahlt, bekommt Münzen zurück
card-coin = Münze ({ $currency })
change-bag = Münzen im Beutel
change-coins = Münzen
change-drew = { $seat } erhält Wechselgeld: { $coins }.
rules-change =
    Wer ein Plättchen überzahlt, zieht für je zwei Einheiten zu viel blind eine Münze vom Wert 1 aus dem Beutel.
    Der Beutel enthält sechs Münzen jeder Währung; was er nicht hat, gibt es nicht.
    Münzen liegen offen und zahlen wie Geldkarten vom Wert 1, allein oder mit Karten, auch passend. Ausgegebene kommen zurück in den Beutel, bevor gezogen wird.
    Bei der Schlussverteilung zählen sie mit. Für Truhen und Sultankarten gibt es kein Wechselgeld.
