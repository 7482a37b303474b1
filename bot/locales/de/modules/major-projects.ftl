### 28 major-projects

module-major-projects = Die Großprojekte
about-major-projects = Doppelte Plättchen, um die offen geboten wird
tile-project = Großprojekt { $kind } und { $second }
major-projects-shelf = Großprojekt im Angebot
major-projects-for = { $tile }
major-projects-lay = { $number } auf das Projekt bieten: { $money }
major-projects-bid = { $seat } bietet { $number } auf das Projekt ({ $money }).
major-projects-returned = { $seat } erhält das Gebot zurück.
major-projects-won = { $seat } gewinnt { $tile } für { $number }.
major-projects-offered = Das nächste Projekt ist { $tile }.
major-projects-no-raise = Dein eigenes Gebot ist schon das höchste; es kann nicht erhöht werden.
rules-major-projects =
    Ein Projekt aus zwei Gebäuden liegt aus. Als Aktion darfst du darauf bieten: mindestens 15, oder mehr als das liegende Gebot, in einer Währung; nur die Zahl zählt.
    Wer überboten wird, erhält sein Geld sofort zurück. Liegt dein Gebot zu Beginn deines Zuges noch da, gewinnst du das Projekt, und das nächste wird aufgedeckt.
    Ein Gebot gibt nie eine weitere Aktion; sein Besitzer kann es weder erhöhen noch zurücknehmen.
    Das Projekt bedeckt zwei Felder, wird nie gedreht und am Ende dieses Zuges gebaut oder in die Reserve gelegt. Jede Hälfte zählt als Gebäude.
    Formen und Mauern der Projekte sind bis auf eines rekonstruiert.
