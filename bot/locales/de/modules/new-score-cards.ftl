### 17 new-score-cards

module-new-score-cards = Die neuen Wertungskärtchen
about-new-score-cards = In jeder Wertung eine andere Rangfolge der Gebäude
new-score-cards-first = Erste Wertung: was der Erste bekommt
new-score-cards-second = Zweite Wertung: was der Erste bekommt
new-score-cards-third = Dritte Wertung: was der Erste bekommt
rules-new-score-cards =
    Drei von achtzehn Karten werden gezogen, eine für jede Wertung, und liegen von Anfang an offen.
    Jede bringt die sechs Gebäudearten in eine andere Reihenfolge: Die Art in der untersten Zeile bringt, was sonst Pavillons bringen, die in der obersten, was sonst Türme bringen.
    Zählen, Gleichstände und alles, was keine Mehrheit ist, bleiben gleich.
