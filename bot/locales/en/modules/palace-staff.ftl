### 29 palace-staff

module-palace-staff = The Palace Staff
about-palace-staff = A marshal brings servants; buildings without one cost points
palace-staff-open = Servants to be had
palace-staff-lacking = Buildings without a servant: one point each
palace-staff-kind = { $kind }
palace-staff-side = { $side }
palace-staff-stay = The marshal stays here
palace-staff-step = One step { $side }
palace-staff-walk = The best walk: { $sides }
palace-staff-walked = { $seat }’s marshal walks: { $cell }.
palace-staff-found = { $seat }’s marshal walks ({ $cell }) and brings servants: { $kinds }.
palace-staff-note-step = A step { $side } brings a servant there ({ $kind }).
palace-staff-note-walk = The best walk brings servants: { $kinds }.
palace-staff-loss = { $number ->
    [one] one building without a servant
   *[other] { $number } buildings without a servant
}
palace-staff-no-way = The marshal cannot walk there; steps left: { $left }.
palace-staff-no-stop = The marshal cannot stop on a watchtower.
palace-staff-no-other = First lay the tile on which the marshal stands again: { $tile }.
question-palace-staff-walk = The marshal may walk { $left ->
    [one] one step
   *[other] up to { $left } steps
}. Where to?
rules-palace-staff =
    Your marshal begins at the fountain; six servants in the colours of the buildings lie open beside the market.
    When you take money worth 1 to 5, your marshal may walk at once: 6 steps less what you took, so 5 steps for 1 and one step for 5. He walks from tile to tile, never across a wall, and may come to the same tile twice; he crosses watchtowers without stopping, and camps are closed to him.
    Each time he enters a building of the base game without a servant and one of its colour lies open, it moves in. After the turn six lie open again.
    In the first and second scoring every built building of the base game without a servant costs one point, after all else you gain. In the third it costs one before the last tiles of the market are given out, so those cost nothing. Nobody falls below 0.
    A servant stays with the building, in the reserve too. The tile on which the marshal stands cannot be put into the reserve. Dirk has no staff.
