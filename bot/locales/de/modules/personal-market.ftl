### 41 personal-market

module-personal-market = Der persönliche Marktplatz
about-personal-market = Andere dürfen aus deiner Reserve kaufen
order-personal-market = Persönlicher Marktplatz: wo ein Plättchen liegt, das außer der Reihe kommt
order-usual-personal-market = entscheide für mich
personal-market-free = Freie Plätze des Marktes
personal-market-put = { $tile } liegt auf dem Markt von { $seat }: { $currency }.
personal-market-lost = { $tile } kommt aus dem Spiel: { $seat } hat keinen Platz dafür.
personal-market-under = unter { $currency }
personal-market-replace = an die Stelle von { $tile }, das aus dem Spiel kommt
personal-market-discard = nirgendwohin: Es kommt selbst aus dem Spiel
personal-market-no-free = Dieser Platz ist belegt: { $currency }.
question-personal-market-place = Unter welcher Währung liegt { $tile } auf deinem Markt? Die anderen dürfen es dort für { $number } kaufen, und du bekommst ihre Karten.
question-personal-market-unpriced = Unter welcher Währung liegt { $tile } auf deinem Markt? Es hat keinen Preis, also kann niemand es kaufen.
question-personal-market-full = Alle vier Plätze deines Marktes sind belegt. Wohin mit { $tile }?
rules-personal-market =
    Statt der Reserve hat jeder einen Markt mit vier Plätzen, einen je Währung. Was in die Reserve käme, kommt unter einen freien Platz deiner Wahl und bleibt dort. Auf dem Bild zeigt eine Markise die Währung.
    In ihrem eigenen Zug dürfen die anderen kaufen, was dort liegt: zum aufgedruckten Preis in der Währung des Platzes, passend mit weiterer Aktion. Ablehnen kannst du nicht, und ihre Geldkarten, Diamanten und Münzen gehören dir; Wechsler, Baumeister und Guthaben kommen nicht bei dir an. Wer zu viel bezahlt, überlässt dir alles.
    Aus deinem Markt baust du mit einem Umbau wie aus einer Reserve. Bei dir selbst kaufen kannst du nicht.
    Sind alle vier Plätze belegt, nimmt ein neues Plättchen den Platz eines anderen ein, das aus dem Spiel kommt, oder es kommt selbst aus dem Spiel.
    Ohne Preis oder unfertig ist ein Plättchen nicht zu verkaufen. Nichts macht einen solchen Kauf billiger, und er bringt nichts, was am gemeinsamen Bauhof hängt. Was am Ende übrig ist, zählt nicht.
