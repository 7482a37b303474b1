### What this language is called, here and elsewhere, and by which codes Discord knows it.
### Below, words that are read and never said: all that may be typed, in any language.

language-name = English
    .also = englisch anglais inglés
language-locales = en-US en-GB

read-with = with for
read-plus = plus and
read-at = at
read-turned = turned
read-off = off never none no
read-endless = none off
read-days = d day days
read-hours = h hour hours
read-no-modules = none
read-all-modules = all
read-random = random
read-add = add plus +
read-remove = remove minus -
read-usual = usual
read-tomorrow = tomorrow
read-next = next
read-quiet = quiet
read-zone = zone
read-computer = computer
read-vote-wait = wait
read-vote-once = once
read-vote-default = default
read-vote-replace = replace
read-vote-end = end
