### 10 thieves

module-thieves = The Thieves
about-thieves = Take a card from the display between turns
card-thief = thief ({ $currency })
thieves-held = Thieves
thieves-steal = Steal { $card }
thieves-stole = { $seat } steals { $card }.
thieves-no-next = You are due to play next, and whoever is next cannot send a thief.
thieves-no-thief = You have no thief who could take this card: { $card }.
rules-thieves =
    Everybody gets two to four hidden thieves, each of one currency.
    Between two turns everybody but the player due next may play thieves: each takes one money card of its currency from the display, of any value, and leaves the game.
    The display is filled at once; a scoring card that turns up is scored at once. Who acts may go on until passing, then everybody may decide anew.
    Diamonds, money changers and cards beside the display cannot be stolen.
