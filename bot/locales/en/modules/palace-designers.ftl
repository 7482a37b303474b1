### 35 palace-designers

module-palace-designers = The Palace Designers
about-palace-designers = A figure that says where to build
order-palace-designers = Palace designers: where the feet point
order-usual-palace-designers = decide for me
palace-designers-stand = Stand on { $cell }
palace-designers-face = Feet to the { $side }
palace-designers-faces = { $seat }’s designer stands on { $cell }, his feet to the { $side }.
palace-designers-points = { $tile } built beside the designer
palace-designers-no-tile = The designer cannot stand there: { $cell }.
question-palace-designers-start = Where shall your designer’s feet point? The next tile built there brings 2 points, at another side of his tile 1.
question-palace-designers-feet = Where shall your designer’s feet point now? A tile built there brings 2 points, at another side of his tile 1.
question-palace-designers-half = On which half of { $tile } does your designer stand?
question-palace-designers-place = Your designer’s tile is gone. On which tile does he stand now?
rules-palace-designers =
    Everybody has a designer, who begins on the fountain. Before the market is first filled all choose at the same time to which side his feet point.
    Whoever extends the Alhambra by a tile beside the designer’s tile gets points at once: 2 at his feet, 1 at any other side. Walls between do not matter.
    Then the designer moves onto the new tile, and his owner points his feet anew. So several tiles built in one turn may all score.
    This holds for every tile that comes into an empty cell, also from the reserve, out of turn or at the end of the game; not for an exchange, for camps or for watchtowers.
    If his tile is taken away or exchanged, he is put on any tile of the Alhambra, without points.
    In the picture the star with the 2 lies before his feet.
