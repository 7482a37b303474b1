### 32 bath-houses

module-bath-houses = Die Badehäuser
about-bath-houses = Punkte für den Abstand zum nächsten passenden Gebäude
tile-bath-house = Badehaus { $north }/{ $east }
bath-houses-points = Badehaus auf { $cell }: Schritte zu seinen Gebäuden
bath-houses-best = { $placement } brächte jetzt { $points }, mehr als an jeder anderen Stelle.
rules-bath-houses =
    Sechs Badehäuser liegen zwischen den Gebäudeplättchen. Wird eines gezogen, liegt es neben seinem Bauhofplatz, und für den wird weitergezogen.
    Ein Badehaus kostet 8 in der Währung, bei der es liegt; passend bezahlt gibt es eine weitere Aktion. Es hat keine Mauern und keine Gebäudeart und darf bei jedem Bauen gedreht werden.
    Jede Seite zeigt eine Gebäudeart. In jeder Wertung gehst du von jeder Seite aus geradeaus, Plättchen für Plättchen: Das erste Gebäude dieser Art bringt so viele Punkte, wie es Schritte entfernt ist, direkt daneben also 1. Andere Plättchen, auch der Brunnen, werden überschritten und zählen als Schritt; Mauern sind egal; eine Lücke beendet die Suche, und diese Seite bringt nichts.
    Der Stern auf einem gebauten zeigt, was es jetzt brächte. Was am Ende noch neben dem Bauhof liegt, wird nicht verteilt. Dirk nützen sie nichts.
    Ein Badehaus heißt nach seiner nördlichen und östlichen Seite, ungedreht. Im Uhrzeigersinn ab Norden zeigen die sechs: Arkaden, Garten, Gemächer, Pavillon; Serail, Gemächer, Arkaden, Garten; Serail, Arkaden, Garten, Turm; Pavillon, Garten, Serail, Turm; Pavillon, Serail, Gemächer, Turm; Pavillon, Gemächer, Arkaden, Turm.
    Die Seiten sind bis auf eines rekonstruiert.
