### 03 bonus-cards

module-bonus-cards = The Bonus Cards
about-bonus-cards = Hidden cards make a building count twice
card-bonus = bonus card { $tile }
bonus-cards-shown = Revealed bonus cards
bonus-cards-held = Bonus cards on hand
bonus-cards-show = Reveal { $card }
bonus-cards-reveal = { $seat } reveals { $card }.
bonus-cards-taken-back = { $seat } takes { $card } back on hand.
bonus-cards-no-card = You do not hold this card: { $card }.
bonus-cards-no-tile = You can only reveal this card while its tile stands in your Alhambra: { $card }.
bonus-cards-no-again = This card is revealed already: { $card }.
rules-bonus-cards =
    Everybody gets one to three hidden cards; each shows one of the ten building tiles without walls.
    While exactly that tile stands in your Alhambra you may reveal the card at any time, in anybody’s turn. It then counts as one more building of its kind.
    Before each scoring everybody who might have a fitting card decides once, sealed; all are opened together.
    If the tile leaves your Alhambra the card goes back on your hand. Cards not revealed count nothing.
