### 23 building-sites

module-building-sites = Die Baustellen
about-building-sites = Zum halben Preis kaufen, später fertigstellen
extra-site = als Baustelle
building-sites-pile = Baustellen
building-sites-lay = { $currency }
building-sites-founded = { $seat } eröffnet eine Baustelle: { $tile }.
building-sites-finished = Die Baustelle wird aufgedeckt ({ $currency }): { $seat } hat { $tile } fertiggestellt.
building-sites-shown = { $tile } von { $seat } ist noch eine Baustelle: { $currency }.
building-sites-discarded = Wegen der Baustellen wirft { $seat } { $money } ab.
building-sites-no-left = Es ist keine Baustelle mehr da, also kann jetzt keine eröffnet werden.
question-building-sites-lay = Du hast dir zwei Baustellen angesehen. In welcher Währung willst du { $tile } fertigstellen? Das kostet dann { $number }, und niemand sonst erfährt es. Wird es nie fertig, wirfst du vor der Schlussverteilung all dein Geld dieser Währung ab.
rules-building-sites =
    Ein Gebäude auf dem Bauhof darf zum halben Preis, abgerundet, als Baustelle gekauft werden. Das gilt nie als passend bezahlt: Es folgt keine weitere Aktion.
    Du siehst dir zwei der acht Baustellen an, jede mit einer Währung auf der Rückseite, und legst eine auf das Gebäude; die andere wird zurückgemischt. Die Währung kennst nur du: Auf deinem eigenen Bild hat das Gerüst ihre Farbe.
    Das Plättchen wird gebaut wie sonst. Seine Mauern zählen sofort, das Gebäude zählt für nichts.
    Es fertigzustellen, in der Alhambra oder in der Reserve, ist eine Aktion: Bezahle den ganzen Preis in der Währung der Baustelle, passend mit weiterer Aktion. Was du vorher bezahlt hast, zählt nicht. Danach ist es ein Gebäude wie jedes andere.
    Am Ende werden die Baustellen in den Alhambren aufgedeckt, und wem sie gehören, der wirft alle Handkarten dieser Währungen ab, bevor die letzten Plättchen verteilt werden. Unfertige Gebäude bleiben unfertig. Eine an Dirk verschenkte Baustelle zählt für ihn nie.
    Feldlager, Viertel der Medina, Bauland und Plättchen neben dem Bauhof können keine Baustelle sein, und außer der Reihe wird keine eröffnet.
