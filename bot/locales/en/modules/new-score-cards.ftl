### 17 new-score-cards

module-new-score-cards = New Score Cards
about-new-score-cards = Another ranking of the kinds in each scoring
new-score-cards-first = First scoring: what first place brings
new-score-cards-second = Second scoring: what first place brings
new-score-cards-third = Third scoring: what first place brings
rules-new-score-cards =
    Three of eighteen cards are drawn, one for each scoring, and lie open from the start.
    Each puts the six kinds of buildings into another order of value: the kind in the lowest row brings what pavilions bring otherwise, the one in the highest row what towers bring.
    Counting, ties and everything that is not a majority stay as they are.
