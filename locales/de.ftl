### Tilewright auf Deutsch. Ein Abschnitt für jede Seite und jedes Spiel; dieselben Schlüssel in jeder Sprache.

## Everywhere
app-name = Tilewright
close = Schließen
cancel = Abbrechen
yes = Ja
no = Nein
copy = Kopieren
copied = Kopiert
why = Warum?
guest = Gast
your-name = Dein Name
main-menu = Hauptmenü
to-content = Zum Inhalt springen
home-link = Zur Startseite
nowhere-title = Hier liegt nichts
nowhere-text = Diese Seite oder diesen Tisch gibt es nicht. Vielleicht wurde der Link abgeschnitten.

## Problems, by the code of the server
problem-unknown = Etwas ist schiefgegangen. Bitte versuche es noch einmal.
problem-unreachable = Der Server ist gerade nicht erreichbar.
problem-behind = Am Tisch ging es inzwischen weiter; so steht es jetzt.
problem-not-your-turn = Du bist nicht am Zug.
problem-nothing-to-undo = Es gibt keinen Zug von dir, den du zurücknehmen könntest.
problem-no-takebacks = An diesem Tisch sind alle Rücknahmen verbraucht.
problem-nothing-asked = Gerade bittet niemand um eine Rücknahme.
problem-resigned = Du hast bereits aufgegeben.
problem-not-playing = An diesem Tisch wird gerade nicht gespielt.
problem-illegal = Die Regeln erlauben diesen Zug nicht.
problem-invalid = Der Server hat das nicht verstanden.
problem-malformed = Das konnte der Server nicht lesen.
problem-no-name = Bitte gib dir zuerst einen Namen.
problem-bad-name = Ein Name braucht sichtbare Zeichen.
problem-name-of-level = So heißt schon ein Computergegner. Bitte wähle einen anderen Namen.
problem-forbidden = Das ist dir nicht zugänglich.
problem-not-found = Diesen Tisch gibt es nicht.
problem-too-many = Das war zu viel auf einmal. Warte einen Augenblick.
problem-too-large = Das war zu groß für den Server.
problem-no-analysis = An diesem Tisch ist keine Analyse erlaubt.
problem-no-hints = An diesem Tisch sind keine Tipps erlaubt.
problem-hints-allowed = An diesem Tisch sind Tipps erlaubt: Wer Platz nimmt, muss einverstanden sein.
problem-not-over = Die Partie ist noch nicht zu Ende.
problem-begun = Die Partie hat schon begonnen.
problem-taken = Dieser Platz ist besetzt.
problem-closed = Dieser Tisch wurde von der Person geschlossen, die ihn eröffnet hat.
problem-not-saved = Das konnte nicht gespeichert werden. Nichts hat sich geändert; versuche es noch einmal.
problem-bad-record = Diese Aufzeichnung ist nicht in Ordnung. Der Server sagt: { $reason }
problem-no-study = Diese Studie gibt es nicht.

## Levels
level-apprentice = Lehrling
level-apprentice-text = Für die ersten Partien: spielt nach Augenmaß. Wer sorgfältig spielt, gewinnt.
level-journeyman = Geselle
level-journeyman-text = Schaut ein wenig voraus und vertut sich ab und zu. Nach etwa zehn Partien solltest du gewinnen.
level-craftsman = Handwerker
level-craftsman-text = Schaut weiter voraus und vertut sich nicht. Anfangs verlierst du öfter, als du gewinnst.
level-master = Meister
level-master-text = Urteilt wie jemand mit Tausenden von Partien und spielt das Ende fehlerlos. Schwer zu schlagen.
level-grandmaster = Großmeister
level-grandmaster-text = Das Stärkste, was wir haben. Denkt ein, zwei Sekunden über einen Zug nach.

## Home
home-title = Drei Legespiele, ein Tisch
home-text = Spiele sofort gegen Gegner in fünf Stärken oder schick Freunden einen Link. Ganz ohne Konto.
home-continue = Deine Tische
home-open = Offene Tische
home-finished = Beendete Partien
home-play-now = Jetzt spielen
home-play-now-of = { home-play-now }: { $game }
home-friends = Mit Freunden
home-friends-of = { home-friends }: { $game }
home-learn = Lernen
home-learn-of = { home-learn }: { $game }
home-rules = Regeln
home-rules-of = { home-rules }: { $game }
home-choose-level = { $game }: Wer soll gegen dich spielen?
play-more = { $counts ->
    [one] Andere Stufe oder Variante
   *[other] Mehr Gegner, andere Varianten
}
play-opponents = Zahl der Gegner
play-opponent = Gegner { $number }
play-begin = Los geht’s

## A new table
new-title = Neuer Tisch: { $game }
new-seats = Wer spielt
new-me = Ich
new-friend = Jemand per Link
new-opponent = Gegner
new-friend-help = Für jeden Platz bekommst du einen Link zum Verschicken; wer ihn öffnet, setzt sich. Leere Plätze können Gegner füllen.
new-public = Den Tisch allen auf der Startseite zeigen
new-rules = Wie gespielt wird
new-clock = Bedenkzeit
new-grace = Wenn jemand weg ist
new-grace-help = Wer keine Verbindung hat, gilt innerhalb einer Minute als weg. Ist die Wartezeit um, zieht ein Gegner, bis die Person zurück ist.
grace-minutes = { $minutes } Min. warten
grace-never = Beliebig lange warten
new-hints = Tipps sind erlaubt
new-hints-help = Wer Platz nimmt, wird gefragt, ob das recht ist.
new-analysis = Die Partie darf danach analysiert werden
new-create = Tisch aufbauen
option-players = Personen
option-first = Wer beginnt
option-first-random = Das Los entscheidet
intarsia-title = Intarsia
intarsia-summary = Lege den Boden eines Cafés: Baue Ornamente aus edlen Hölzern, verbinde sie und verdiene die Werkzeuge.
intarsia-option-side = Seite des Bodenplans
intarsia-option-side-a = A
intarsia-option-side-b = B: Grünpflanzen und farbige Kreuzfelder
intarsia-option-claims = Werkzeugplättchen
intarsia-option-claims-automatic = Automatisch beansprucht
intarsia-option-claims-by-hand = Von Hand beansprucht
toscana-title = Toscana
toscana-summary = Lege Dächer und Pflaster, sodass deine eigene Farbe zur größten Fläche der Stadt wächst.
toscana-option-contact = Welches Feld deines Plättchens deine Farbe berühren muss
toscana-option-contact-edge = Irgendeines
toscana-option-contact-matching = Eines in deiner Farbe
toscana-option-ending = Das Spiel endet, wenn
toscana-option-ending-first-stuck = eine Person nicht mehr legen kann
toscana-option-ending-both-stuck = beide nicht mehr legen können
toscana-option-match = Was gespielt wird
toscana-option-match-yes = Ein Wettkampf: zwei Partien, jede Seite beginnt einmal
toscana-option-match-no = Eine einzelne Partie
toscana-option-swap-colours = Farben in der zweiten Partie tauschen
clock-none = Ohne Uhr
clock-none-help = Alle nehmen sich die Zeit, die sie brauchen.
clock-live = Live
clock-live-help = Sekunden für jeden Zug und eine Reserve für die ganze Partie; ist beides verbraucht, zieht ein Gegner für dich.
clock-mail = Tage
clock-mail-help = Tage für jeden Zug: Komm wieder, wann es dir passt.
clock-seconds = Sekunden für einen Zug
clock-reserve = Reserve in Sekunden
clock-days = Tage für einen Zug
clock-left-days = { $days } Tage
clock-left-hours = { $hours } Std.
clock-live-terms = live: { $seconds } s für einen Zug, { $minutes } min Reserve
clock-mail-terms = { $days ->
    [one] ein Tag für jeden Zug
   *[other] { $days } Tage für jeden Zug
}
clock-what = Zeit, bis ein Computergegner diesen Zug macht

## Table
seat-number = Platz { $number }
seat-open = Freier Platz
seat-kept = { $name } wurde gefragt
seat-you = du
seat-opponent = Computer
seat-present = da
seat-away = nicht da
seat-stood-in = ein Gegner springt ein
seat-resigned = hat aufgegeben, ein Gegner spielt weiter
seat-points = Punkte:
gains-won = { $name } erhält { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
gains-lost = { $name } verliert { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
table-board = Das Spielbrett
table-beside = Personen und Züge
table-standing = So steht es
table-look = { $name }: alles aus der Nähe ansehen
table-seen = { $name }, aus der Nähe
table-opening = Der Tisch wird aufgebaut …
table-private = Dieser Tisch ist privat. Bitte um eine Einladung oder um seinen Link zum Zuschauen.
table-waiting = wartet auf Mitspieler
table-free = { $seats ->
    [one] ein Platz frei
   *[other] { $seats } Plätze frei
}
table-your-turn = Du bist am Zug
table-turn-of = { $name } ist am Zug
table-watching = Du siehst zu
table-over = Die Partie ist zu Ende
table-part-over = { $part } ist zu Ende
table-skip = Animation überspringen
table-next-part = Weiter
table-undo = Rückgängig
table-takeback = Zug zurücknehmen
table-ask-takeback = Um Rücknahme bitten
table-resign = Aufgeben
table-rules = Regeln
table-watchers = { $count ->
    [one] eine Person schaut zu
   *[other] { $count } Personen schauen zu
}
connection-lost = Verbindung verloren. Neuer Versuch …
takeback-asked = { $name } möchte einen Zug zurücknehmen.
takeback-waiting = Warten auf die Antwort zur Rücknahme …
takeback-agree = Zustimmen
takeback-refuse = Ablehnen
hint-ask = Tipp
hint-thinking = Denkt nach …
hint-title = Vorschläge
hint-worth = { $win } % Gewinnchance, erwarteter Vorsprung { $lead }
hint-play = Spielen
hint-none = Hier gibt es nichts vorzuschlagen.
resign-title = Aufgeben?
resign-text = Die Partie gilt dann für dich als verloren. Die anderen spielen weiter oder gewinnen, wenn nur noch eine Person übrig ist.
join-title = Platz nehmen
join-text = Du bist an diesen Tisch eingeladen. Wie sollen die anderen dich nennen?
join-button = Mitspielen
lobby-title = { $count ->
    [0] Alle sind da
    [one] Warten auf eine Person
   *[other] Warten auf { $count } Personen
}
lobby-sit = Hier setzen
lobby-invite = Einladung für Platz { $number }
lobby-invite-help = Schick jeder Person einen Link. Ihn zu öffnen genügt.
lobby-copy = Einladung kopieren
lobby-share = Teilen …
lobby-share-text = Spiel { $game } mit mir:
lobby-qr = QR-Code
lobby-qr-of = { $what }, als QR-Code
lobby-watch = Link zum Zuschauen
lobby-fill = Freie Plätze bekommt
lobby-start = Jetzt beginnen
lobby-wait = Die Partie beginnt, sobald alle Plätze besetzt sind.
lobby-hints = An diesem Tisch sind Tipps erlaubt: Wer am Zug ist, darf sich die besten Züge zeigen lassen.
lobby-close = Diesen Tisch schließen
lobby-close-title = Diesen Tisch schließen?
lobby-close-text = Niemand kann dann mehr mitspielen, und seine Links führen ins Leere.
lobby-closed = Dieser Tisch wurde von der Person geschlossen, die ihn eröffnet hat.
log-title = Bisherige Züge
log-counted = Ende der Runde:
log-empty = Noch kein Zug.
log-takeback = nimmt einen Zug zurück
log-resign = gibt auf
move-text = { $move }
plain-moves = Deine Züge
result-you = Du hast gewonnen!
result-winner = { $name } hat gewonnen
result-shared = Geteilter Sieg: { $names }
result-resigned = Durch Aufgabe.
result-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
result-margin = { $points ->
    [one] mit 1 Punkt Vorsprung
   *[other] mit { $points } Punkten Vorsprung
}
result-turned = Dieser Zug hat die Partie gedreht: { $name }, { $move }
result-turned-nowhere = Die Partie ist nie gekippt.
result-turned-ask = Wo ist die Partie gekippt?
result-picture = Ein Bild vom Ende
result-shares = Woher die Punkte kamen
result-total = Gesamt
result-by-part = Runde für Runde
result-board = Spielbrett ansehen
result-show = Ergebnis zeigen
result-replay = Nachspielen und Analyse
result-rematch = Noch einmal
result-rematch-go = Zur neuen Partie
result-rematch-waits = Eine neue Partie wartet auf dich.

## Replay
replay-title = Nachspielen: { $game }
replay-position = Schritt { $ply } von { $total }
replay-start = Der Anfang
replay-first = Zum Anfang
replay-back = Einen Zug zurück
replay-play = Abspielen
replay-pause = Anhalten
replay-next = Einen Zug weiter
replay-last = Zum Ende
replay-slider = Zug
replay-link = Link zu dieser Stellung
replay-download = Aufzeichnung herunterladen
replay-table = Zurück zum Tisch
replay-analyse = Partie analysieren
replay-analysing = Analyse: { $done } von { $total } Entscheidungen
replay-curve = Gewinnchance, Zug für Zug
replay-curve-text = { $name }: Gewinnchance { $win } %
replay-better = Hier ging es besser ({ $name })
replay-instead = { $best }, statt: { $played }
replay-to-played = Zurück zum gespielten Zug
replay-best = Am besten war:
replay-show-best = Besten Zug zeigen
replay-best-of = Beste Züge für { $name }
replay-cost = Das kostete { $percent } % Gewinnchance.
replay-fine = Guter Zug
replay-inaccuracy = Ungenau
replay-mistake = Fehler
replay-blunder = Grober Fehler
replay-moves = Züge
replay-mean = Mittel
replay-mean-title = Was ein Zug im Mittel an Gewinnchance kostete
replay-next-mistake = Nächster Fehler
replay-previous-mistake = Voriger Fehler
replay-see-best = Auf dem Brett zeigen
replay-private = Diese Partie wurde an einem privaten Tisch gespielt. Bitte die Person, die dich hergeschickt hat, den Link beim Nachspielen zu kopieren („{ replay-link }“): Der öffnet sich für alle. Hast du selbst mitgespielt, dann öffne ihn im Browser, in dem du gespielt hast, oder komm mit deinem Rückkehrlink.
replay-help = Die Pfeiltasten blättern durch die Partie, M springt zum nächsten Fehler.

## Analysis board
analysis-link = Analyse
analysis-title = Analysebrett
analysis-title-of = Analyse: { $game }
analysis-text-about = Zieh für alle, geh zurück, probier etwas anderes und sieh, was der Computer davon hält. Was du findest, kannst du speichern und teilen.
analysis-here = Ab hier analysieren
analysis-new = Vom Anfang einer Partie an
analysis-game = Spiel
analysis-begin = Los geht’s
analysis-record = Eine Aufzeichnung
analysis-open-help = Wähle eine Datei (.tiles) oder füge ihren Text ein. Du kannst eine Datei auch irgendwo auf diese Seite ziehen.
analysis-file = Datei
analysis-text = Text der Aufzeichnung
analysis-open = Aufzeichnung öffnen
analysis-part-engine = Computer
analysis-part-moves = Züge
analysis-part-more = Mehr
analysis-moves = Züge und Varianten
analysis-variation = Variante
analysis-variation-before = Vorige Variante
analysis-variation-after = Nächste Variante
analysis-chance = Der Zufall entscheidet
analysis-by-lot = Was kommt, das kommt
analysis-draw = Ziehen
analysis-draws = Nach einem Zug gleich ziehen, was der Zufall bringt
analysis-engine-on = Computer rechnen lassen
analysis-engine-count = Anzahl der Vorschläge
analysis-engine-then = dann: { $moves }
analysis-engine-none = Hier ist niemand am Zug.
analysis-engine-depth = { $simulations } Fortsetzungen geprüft …
analysis-engine-final = { $simulations } Fortsetzungen geprüft. Mehr bringt nichts Neues.
analysis-marks = Was du von dem Zug hältst
analysis-mark-brilliant = Glänzender Zug
analysis-mark-good = Guter Zug
analysis-mark-interesting = Interessanter Zug
analysis-mark-doubtful = Zweifelhafter Zug
analysis-mark-mistake = Fehler
analysis-mark-blunder = Grober Fehler
analysis-comment = Kommentar
analysis-promote = Nach vorn
analysis-delete = Löschen
analysis-undo = Rückgängig machen
analysis-play-on = Von hier an spielen
analysis-play-on-text = Du spielst für { $name }. Gegen welche Stufe?
analysis-save = Speichern und teilen
analysis-save-again = Änderungen speichern
analysis-save-copy = Kopie speichern
analysis-share = Link zum Teilen
analysis-export = Exportieren
analysis-import = Öffnen …
analysis-help = Links und rechts gehen durch die Züge, auf und ab zu anderen Varianten. Entf löscht den Zug, Strg+Z macht rückgängig, P holt die Variante nach vorn, C schreibt einen Kommentar, E schaltet den Computer ein und aus.

## My games
games-title = Meine Spiele
games-all = Alle meine Spiele
games-none = Du hast noch kein Spiel beendet.
games-none-such = Zu dieser Auswahl passt kein Spiel.
games-won = Du hast { $score } gegen { $names } gewonnen
games-lost = Du hast { $score } gegen { $names } verloren
games-shared = Du teilst dir { $score } den Sieg mit { $names }
games-alone = Du hast alle Seiten gespielt: { $score }
games-unknown = Gegen { $names }; das Ergebnis ist nicht mehr bekannt
games-resigned = durch Aufgabe
games-moves = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
games-players = { $count } Personen
games-usual = Übliche Regeln
games-people = Menschen
games-more = Mehr zeigen
games-game = Spiel
games-outcome = Ergebnis
games-outcome-won = Gewonnen
games-outcome-lost = Verloren
games-outcome-shared = Geteilt
games-against = Gegner
games-variant = Variante
games-any = Alle
games-statistics = Statistik
games-new = Neuer Tisch: { $game }
games-count-played = Spiele
games-count-won = Siege
games-count-mean = Schnitt
games-count-best = Bestes
games-sources = Woher die Punkte kommen, im Schnitt pro Spiel
games-mine = Du
games-theirs = Wer dich schlug
games-advice-up = Von deinen letzten { $games } Spielen gegen { $level } hast du { $won } gewonnen. Versuch es mit { $next }.
games-advice-down = Von deinen letzten { $games } Spielen gegen { $level } hast du { $won } gewonnen. Gegen { $next } macht es vielleicht mehr Spaß.
seat-gone = Nicht mehr dabei
data-title = Deine Daten
data-help = Alles, was dieser Server von dir aufbewahrt: deinen Namen, deine Spiele und deine gespeicherten Analysen. Die Liste deiner Spiele sieht sonst niemand.
data-export = Alles herunterladen
data-delete = Alles löschen …
data-delete-title = Alles löschen, was dir gehört?
data-delete-mine = Dein Name, deine gespeicherten Analysen und die Spiele, die du ohne andere Menschen gespielt hast, werden endgültig gelöscht.
data-delete-others = Spiele mit anderen Menschen behalten diese; statt deines Namens steht dort „{ seat-gone }“.
data-delete-running = Spiele, die noch laufen, gibst du auf, und ein Gegner spielt für dich weiter. Deine Tische, die noch auf Mitspieler warten, werden geschlossen.
data-delete-keys = Deine Rückkehrlinks gelten nicht mehr. Das lässt sich nicht rückgängig machen; vielleicht möchtest du vorher alles herunterladen.
data-delete-yes = Alles löschen

## Warum ein Zug besser ist: was er an Punkten ändert, nach Art und für jeden

reason-you = Du
reason-equal = Etwa gleich gut.
reason-terms = { $name }: { $terms }.
reason-points-more = Insgesamt { $points } Punkte besser.
reason-points-less = Insgesamt { $points } Punkte schlechter.
reason-chances-more = Besser für die Gewinnchance ({ $percent }), nicht für die Punkte.
reason-chances-less = Schlechter für die Gewinnchance ({ $percent }), nicht für die Punkte.
reason-term-more = { $points } Punkte mehr ({ $kind })
reason-term-less = { $points } Punkte weniger ({ $kind })
reason-against = Verglichen mit: { $move }
review-in-points = Punkte zeigen
review-in-chances = Gewinnchancen zeigen
review-lead-curve = Erwarteter Vorsprung, Zug für Zug
review-lead-text = { $name }: erwarteter Vorsprung { $lead }
review-cost-points = Das kostete { $points } Punkte.
review-mean-title = Wie viele Punkte ein Zug im Mittel kostete
story-lead = { $who ->
    [you] Du lagst
   *[other] { $name } lag
  } bis Schritt { $until } vorn{ $part }.
story-behind = { $who ->
    [you] Du lagst
   *[other] { $name } lag
  } bis Schritt { $until } zurück{ $part }.
story-always-ahead = { $who ->
    [you] Du lagst
   *[other] { $name } lag
  } von Anfang bis Ende vorn.
story-always-behind = { $who ->
    [you] Du lagst
   *[other] { $name } lag
  } von Anfang bis Ende zurück.
story-turning-point = Der Wendepunkt war Schritt { $ply }.

## Settings
settings-title = Einstellungen
settings-look = Aussehen
settings-language = Sprache
language-auto = Wie der Browser
language-en = English
language-de = Deutsch
language-nl = Nederlands
settings-theme = Farbschema
theme-auto = Wie das Gerät
theme-light = Hell
theme-dark = Dunkel
settings-animation = Bewegung
settings-animation-help = Ist auf deinem Gerät „Bewegung reduzieren“ eingestellt, bewegt sich nichts.
animation-slow = Langsam
animation-normal = Normal
animation-fast = Schnell
animation-off = Aus
settings-aids = Farbhilfen: Buchstaben und kräftigere Muster
settings-attention = Aufmerksamkeit
settings-sound = Leise Klänge
settings-notify = Benachrichtigung, wenn ich am Zug bin
settings-notify-refused = Der Browser erlaubt hier keine Benachrichtigungen.
settings-you = Du
settings-rename = Namen speichern
settings-return = Mein Rückkehrlink
settings-return-help = Öffne diesen Link auf einem anderen Gerät, um dort dieselbe Person zu sein. Behalte ihn für dich.
return-title = Willkommen zurück
return-text = Mit diesem Link bist du auf diesem Gerät dieselbe Person.
return-button = Zurückkehren

## Azul
azul-title = Azul
azul-summary = Nimm Fliesen von den Manufakturplättchen, fülle deine Musterreihen und lege die schönste Wand.
azul-option-wall = Die Wand
azul-option-wall-coloured = Farbig
azul-option-wall-grey = Grau (Variante)
azul-blue = blau
azul-yellow = gelb
azul-red = rot
azul-black = schwarz
azul-white = weiß
azul-coloured = { $colour ->
    [blue] blauen
    [yellow] gelben
    [red] roten
    [black] schwarzen
   *[white] weißen
}
azul-table = Azul: Manufakturplättchen, Tischmitte und Spielpläne
azul-centre = Tischmitte
azul-marker-centre = Der Startspielermarker liegt in der Mitte
azul-floor = Bodenreihe
azul-round = Runde { $round }
azul-round-last = Runde { $round }, vielleicht die letzte
azul-bag = Beutel, { $count } Fliesen
azul-lid = Schachteldeckel, { $count } Fliesen
azul-display-tiles = Manufakturplättchen { $display }: { $count } { $colour }
azul-display-empty = Plättchen { $display }: leer
azul-centre-tiles = Mitte: { $count } { $colour }
azul-board-of = Spielplan von { $name }, Punkte: { $points }
azul-began = { $name } hat diese Runde begonnen
azul-line-holds = Musterreihe { $line }: { $tiles } von { $line } { $colour }.
azul-line-empty = Musterreihe { $line }: leer.
azul-wall-shows = An der Wand: { $colours }.
azul-floor-holds = Bodenreihe: { $count } belegt, kostet { $cost }.
azul-floor-empty = Bodenreihe: leer.
azul-choose-line = In Musterreihe { $line } legen. { $now }
azul-choose-floor = In die Bodenreihe legen. { $now }
azul-choose-wall = Wand, Reihe { $line }, Spalte { $column }
azul-prompt-take = Wähle Fliesen von einem Plättchen oder aus der Mitte.
azul-prompt-take-last = Das kann die letzte Runde sein. Wähle Fliesen.
azul-prompt-put = Wähle jetzt eine Reihe für die { azul-coloured } Fliesen.
azul-prompt-tile = Wähle das Feld der Wand für die Fliese dieser Reihe.
azul-explain-take = Nimm zuerst Fliesen von einem Plättchen oder aus der Mitte.
azul-explain-empty = Dort liegt nichts mehr: Nimm Fliesen von anderswo.
azul-explain-marker = Wer die 1 nimmt, beginnt die nächste Runde, verliert aber Punkte.
azul-explain-star = { $name } hat begonnen; die nächste Runde beginnt, wer die 1 nimmt.
azul-then-falls = { $count ->
    [one] 1 fällt: −{ $cost }
   *[other] { $count } fallen: −{ $cost }
}
azul-then-marker = { $count ->
    [0] Marker: −{ $cost }
    [one] Marker, 1 fällt: −{ $cost }
   *[other] Marker, { $count } fallen: −{ $cost }
}
azul-then-full = voll
azul-then-points = Punkte: { $points }
azul-tiles = { $count ->
    [0] { $colour }
   *[other] { $count } × { $colour }
}
azul-take-display-line = { azul-tiles } von Plättchen { $display } in Reihe { $line }
azul-take-display-floor = { azul-tiles } von Plättchen { $display } in die Bodenreihe
azul-take-centre-line = { azul-tiles } aus der Mitte in Reihe { $line }
azul-take-centre-floor = { azul-tiles } aus der Mitte in die Bodenreihe
azul-tile = Reihe { $line } in Spalte { $column } der Wand
azul-start = { $name } beginnt
azul-fill = Ein Plättchen bekommt { $tiles }
azul-chance-start = Es wird ausgelost, wer beginnt
azul-chance-fill = Die Manufakturplättchen werden aus dem Beutel gefüllt
azul-counting = Die Wände werden gefliest und gewertet
azul-ending-row = Eine waagrechte Zeile der Wand ist vollständig ({ $names }).
azul-ending-idle = Fünf Runden lang kam keine Fliese an eine Wand.
azul-ending-tiles = Es sind keine Fliesen mehr übrig.
azul-share-wall = Wand
    .more = { $points } Punkte mehr an der Wand
    .less = { $points } Punkte weniger an der Wand
azul-share-floor = Bodenreihe
    .more = { $points } Minuspunkte weniger in der Bodenreihe
    .less = { $points } Minuspunkte mehr in der Bodenreihe
azul-share-row = Zeilen
    .more = { $points } Punkte mehr für Zeilen
    .less = { $points } Punkte weniger für Zeilen
azul-share-column = Spalten
    .more = { $points } Punkte mehr für Spalten
    .less = { $points } Punkte weniger für Spalten
azul-share-colour = Farben
    .more = { $points } Punkte mehr für Farben
    .less = { $points } Punkte weniger für Farben
azul-says-row = Volle Zeile
azul-says-column = Volle Spalte
azul-says-colour = Alle fünf einer Farbe
azul-tie-rows = Gleichstand: Wer mehr vollständige Zeilen hat, liegt vorn.
azul-unknown = { $text }

## Intarsia
intarsia-kind = { $kind ->
    [yellow] Gelb
    [red] Rot
    [green] Grün
    [violet] Violett
   *[wild] Joker
}
intarsia-colour = { $colour ->
    [yellow] gelb
    [red] rot
    [green] grün
    [violet] violett
   *[none] ohne Farbe
}
intarsia-element = { $element ->
    [frame] Rahmen
    [midsection] Mittelstück
    [core] Kernstück
    [table] Tisch
   *[connector] Kreuz
}
intarsia-tool = { $tool ->
    [hammer] Hammer
    [plane] Hobel
    [saw] Säge
    [chisel] Stechbeitel
    [rasp] Raspel
    [square] Winkel
   *[other] { $tool }
}
intarsia-cards = { $count } × { intarsia-kind }
intarsia-notice = Was hier auf Bodenplänen, Werkzeugen, Belohnungsleiste und Startmaterialkarten gedruckt ist, haben wir rekonstruiert: Die Anleitung zeigt es nur in Bildern.
intarsia-tabs = Was zu sehen ist
intarsia-tab-floor = Boden
intarsia-tab-tools = Werkzeuge
intarsia-tab-others = Mitspieler
intarsia-floor = Bodenplan von { $name }
intarsia-space = { $space }, { $type ->
    [ornament] Ornament, { intarsia-colour }: { $elements ->
        [0] leer
        [1] Rahmen
        [2] Rahmen und Mittelstück
        [3] Rahmen, Mittelstück und Kernstück
       *[other] vollständig
    }
    [plant] Grünpflanze
   *[connector] Feld für ein Kreuz, { intarsia-colour }: { $elements ->
        [0] leer
       *[other] gebaut
    }
}
intarsia-build-here = Hier bauen: { intarsia-element }. { $what }
intarsia-earns = Das bringt: { $tools }.
intarsia-now = Deine Entscheidung
intarsia-ask = { $kind ->
    [action] Wähle ein leuchtendes Feld zum Bauen, oder passe.
    [build] Wähle ein leuchtendes Feld zum Bauen.
    [pass] Du kannst nichts mehr bauen: Passe.
    [payment] Bezahle: { intarsia-element } auf { $space }, { $cost } { $colour ->
        [any] in einer Farbe
        [yellow] in Gelb
        [red] in Rot
        [green] in Grün
       *[violet] in Violett
    }
    [claim] Diese Anforderungen erfüllst du. Beanspruche Werkzeugplättchen.
    [take] { $count ->
        [one] Ziehe eine Karte nach, nicht in der Farbe des Ornaments.
       *[other] Ziehe { $count } Karten nach, eine nach der anderen, nicht in der Farbe des Ornaments.
    }
    [instead] Dieser Stapel ist leer. Nimm stattdessen eine andere Karte.
    [reward] Bewege den Belohnungsmarker ein oder zwei Felder und nimm die Karten.
    [pair] Zwei Karten einer Farbe: welche?
    [single] Und eine Karte einer anderen Farbe: welche?
    [keep] Welche { $count } Karten behältst du?
   *[hand] Wähle deine Startmaterialkarte für die nächste Runde.
}
intarsia-waits = { $name } ist am Zug.
intarsia-costs = Was die Elemente kosten
intarsia-card-count = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
intarsia-legend = { $brings ->
    [nothing] { $name }: kostet { $cost }
    [cards] { $name }: kostet { $cost }, bringt { $cards }
   *[reward] { $name }: kostet { $cost }, bringt eine Belohnung von { $cards }
}
intarsia-gain = { $points ->
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}
intarsia-gain-same = { $points } für { $tiles ->
    [one] gleiches Werkzeug
   *[other] gleiche Werkzeuge
}
intarsia-hand = Deine Hand: { $cards } Karten
intarsia-hand-kind = Deine Hand: { intarsia-cards }
intarsia-picked = Ausgewählt: { $cards }
intarsia-pick-cards = Wähle Karten oder einen Vorschlag.
intarsia-pick-trade = Ein Joker ist jede Farbe; zwei beliebige Karten ersetzen eine.
intarsia-count = { $missing ->
    [0] { $spare } zu viel
    [one] noch 1 Karte
   *[other] noch { $missing } Karten
}
intarsia-missing = { $count ->
    [one] Es fehlt noch mindestens 1 Karte.
   *[other] Es fehlen noch mindestens { $count } Karten.
}
intarsia-enough = Das genügt: „{ intarsia-confirm }“.
intarsia-space-first = Wähle zuerst ein Feld zum Bauen; danach bezahlst du.
intarsia-pay-first = Erst wird bezahlt: { intarsia-element } auf { $space }. „{ table-undo }“ nimmt es zurück.
intarsia-put-back = Eine Karte zurück auf die Hand: { intarsia-kind }
intarsia-put-all-back = Zurück auf die Hand
intarsia-choose-again = Doch etwas anderes bauen
intarsia-confirm = { $word ->
    [keep] Behalten
   *[pay] Bezahlen
}
intarsia-options = { $word ->
    [keep] Karten zum Behalten
   *[pay] Zahlungen, die günstigste zuerst
}
intarsia-option = { intarsia-confirm }: { $cards }
intarsia-take = { $word ->
    [pair] Zwei davon: { intarsia-kind }
   *[other] Nehmen: { intarsia-kind }
}. Im Stapel: { $left }
intarsia-reward = { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
}
intarsia-rewards = Belohnungsleiste
intarsia-reward-any = zwei einer Farbe, eine andere
intarsia-reward-space = { $cards }{ $here ->
    [yes] , hier steht der Belohnungsmarker
   *[no] {""}
}
intarsia-round = Runde
intarsia-round-worth = { $points ->
    [one] Rundenende: 1 Punkt für jedes Kreuz
   *[other] Rundenende: { $points } Punkte für jedes Kreuz
}
intarsia-claim = { intarsia-tool }, { intarsia-kind }
intarsia-done = Fertig
intarsia-pass = Passen
intarsia-pass-sure = { $lost ->
    [0] Du setzt dann bis zur nächsten Runde aus.
   *[other] Du setzt dann bis zur nächsten Runde aus und behältst nur { $keeps } deiner { $cards } Karten.
}
intarsia-pass-yes = Ja, passen
intarsia-hand-card = Startmaterialkarte { $card }: { $cards }
intarsia-hand-card-held = Startmaterialkarte { $card }
intarsia-resting = Ruhebereich
intarsia-resting-what = Startmaterialkarten, aus denen ihr für die nächste Runde wählt.
intarsia-tools = Werkzeugplan
intarsia-tools-help = Jedes Plättchen verlangt Ornamente einer Farbe: Was blass ist, fehlt dir. Die Zahl mit dem Plus ist der Punktebonus.
intarsia-tool-space = { intarsia-tool }, { intarsia-kind }: verlangt Ornamente aus { $levels } Elementen. { $state ->
    [claimed] Du hast es, mit Punktebonus { $bonus }.
    [gone] Kein Plättchen ist mehr da.
    [met] Du erfüllst es. { intarsia-tool-brings }
   *[open] Dir { $missing ->
        [one] fehlt 1 Element
       *[other] fehlen { $missing } Elemente
    }. { intarsia-tool-brings }
}{ $claimed ->
    [0] {""}
   *[other] { " " }Beansprucht von { $names }.
}
intarsia-tool-brings = Es bringt { $adds ->
    [0] { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }
   *[other] { $bonus } und { $adds } für deine gleichen Werkzeuge: { $points } Punkte
}{ $tiles ->
    [one] .
   *[other] ; { $tiles } Plättchen sind noch da.
}
intarsia-tools-of = { intarsia-tool }: { $bonuses }
intarsia-supply = Vorrat
intarsia-stacks = Materialstapel
intarsia-wood = Holzelemente
intarsia-wood-left = { intarsia-element }{ $element ->
    [frame] , { intarsia-colour }
   *[other] {""}
}: noch { $left }
intarsia-starts = beginnt
intarsia-passed = gepasst, Nr. { $order }
intarsia-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
intarsia-hand-of = Hand von { $name }: { $yellow } Gelb, { $red } Rot, { $green } Grün, { $violet } Violett, { $wild } Joker
intarsia-connectors = { $count ->
    [one] 1 Kreuz
   *[other] { $count } Kreuze
}
intarsia-connectors-worth = { $when ->
    [full] Rundenende: { intarsia-connectors } × { $each } = +{ $points }
   *[short] { intarsia-connectors }: +{ $points }
}
intarsia-ornament-points = { $when ->
    [full] Spielende: Ornamente +{ $points }
    [short] am Ende: +{ $points }
   *[over] Ornamente: { intarsia-points }
}
intarsia-plant-points = { $when ->
    [full] Grünpflanzen +{ $points }
    [short] Grünpflanzen: +{ $points }
   *[over] Grünpflanzen: { intarsia-points }
}
intarsia-move-build = baut { $element ->
    [frame] einen Rahmen
    [midsection] ein Mittelstück
    [core] ein Kernstück
    [table] einen Tisch
   *[connector] ein Kreuz
} auf { $space }
    .advice = { $element ->
        [frame] einen Rahmen
        [midsection] ein Mittelstück
        [core] ein Kernstück
        [table] einen Tisch
       *[connector] ein Kreuz
    } auf { $space } bauen
intarsia-move-pay = bezahlt { $cards }
    .advice = { $cards } bezahlen
intarsia-move-claim = beansprucht ein Werkzeug: { intarsia-tool }, { intarsia-kind }
    .advice = ein Werkzeug beanspruchen: { intarsia-tool }, { intarsia-kind }
intarsia-move-done = beansprucht nichts weiter
    .advice = nichts weiter beanspruchen
intarsia-move-take = nimmt eine Karte: { intarsia-kind }
    .advice = eine Karte nehmen: { intarsia-kind }
intarsia-move-instead = nimmt stattdessen eine Karte: { intarsia-kind }
    .advice = stattdessen eine Karte nehmen: { intarsia-kind }
intarsia-move-reward = bewegt den Belohnungsmarker { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
}
    .advice = den Belohnungsmarker { $spaces ->
        [one] 1 Feld
       *[other] { $spaces } Felder
    } weit bewegen
intarsia-move-pair = nimmt zwei Karten: { intarsia-kind }
    .advice = zwei Karten nehmen: { intarsia-kind }
intarsia-move-single = nimmt eine Karte: { intarsia-kind }
    .advice = eine Karte nehmen: { intarsia-kind }
intarsia-move-pass = passt
    .advice = passen
intarsia-move-keep = behält { $cards }
    .advice = { $cards } behalten
intarsia-move-pass-last = { intarsia-move-pass }. { intarsia-round-ends }
intarsia-move-keep-last = { intarsia-move-keep }. { intarsia-round-ends }
intarsia-round-ends = Die Runde endet: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für jedes Kreuz{ $final ->
    [A] , und die Ornamente zählen
    [B] , und Ornamente und Grünpflanzen zählen
   *[no] {""}
}
intarsia-move-hand = wählt Startmaterial: { $cards }
    .advice = Startmaterial wählen: { $cards }
intarsia-move-start = { $name } beginnt
intarsia-move-deal = { $name } bekommt das Startmaterial { $cards }
intarsia-round-number = Runde { $round }
intarsia-chance-start = Es wird ausgelost, wer beginnt
intarsia-chance-deal = Die Startmaterialkarten werden ausgeteilt
intarsia-counting = Die Punkte werden gezählt
intarsia-ending-rounds = Drei Runden sind gespielt.
intarsia-share-tool = Werkzeug­plättchen
    .more = { $points } Punkte mehr für Werkzeug­plättchen
    .less = { $points } Punkte weniger für Werkzeug­plättchen
intarsia-share-connector = Kreuze
    .more = { $points } Punkte mehr für Kreuze
    .less = { $points } Punkte weniger für Kreuze
intarsia-share-ornament = Ornamente
    .more = { $points } Punkte mehr für Ornamente
    .less = { $points } Punkte weniger für Ornamente
intarsia-share-plant = Grün­pflanzen
    .more = { $points } Punkte mehr für Grün­pflanzen
    .less = { $points } Punkte weniger für Grün­pflanzen
intarsia-tie-tools = Gleichstand: Wer mehr Werkzeugplättchen hat, liegt vorn.
intarsia-move-other = { $move }

## Toscana
toscana-colour = { $colour ->
    [roofs] Dächer
   *[pavement] Pflaster
}
toscana-side = { $name }, { toscana-colour }
toscana-board = Die Stadt: { $tiles ->
    [0] noch kein Plättchen gelegt
    [one] ein Plättchen gelegt
   *[other] { $tiles } Plättchen gelegt
}
toscana-board-lay = Die Stadt: Lege dein Plättchen
toscana-board-try = Die Stadt: Probiere das Plättchen der anderen Seite
toscana-keys = Pfeiltasten bewegen das Plättchen, R oder das Mausrad dreht es, N geht zur nächsten Stelle, Enter legt es.
toscana-goal = Es zählt, wie viele Plättchen deine beste Fläche verbindet, nicht wie viele Felder.
toscana-orientation = { $orientation ->
    [n] ungedreht
    [e] eine Vierteldrehung
    [s] eine halbe Drehung
   *[w] eine Dreivierteldrehung
}
toscana-hovers = { $square }, { toscana-orientation }: { $fits ->
    [yes] passt
   *[no] passt nicht
}
toscana-does-not-fit = Dort passt es nicht. Ein Plättchen braucht freie Felder und muss mit einer Kante an ein Feld deiner Farbe stoßen; das erste bedeckt die Mitte.
toscana-waits = { $name } ist am Zug.
toscana-turn = Drehen
toscana-next = Nächste Stelle
toscana-lay = Plättchen legen
toscana-stuck = Dein Plättchen passt nirgends.
toscana-pass = Passen
toscana-veto-question = { $name } soll dieses Plättchen legen. Lässt du es zu?
toscana-veto-why = Ein Veto schickt es unter den Stapel. Du hast einen Vetostein für diese Partie.
toscana-veto-theirs = Du hast das Plättchen abgelehnt. { $name } muss das nächste legen.
toscana-veto-yours = { $name } hat dein Plättchen abgelehnt. Lege stattdessen dieses.
toscana-veto-no-more = In dieser Partie nicht mehr fragen
toscana-veto-quiet = Du wirst nicht mehr nach einem Veto gefragt. Ein Druck auf deinen Vetostein ändert das.
toscana-veto-again = Wieder nach einem Veto fragen
toscana-trial = Dieses Plättchen probierst du hier nur aus. Sag, ob es gelegt werden darf.
toscana-keep = Legen lassen
toscana-veto = Veto
toscana-veto-stone = Vetostein
toscana-veto-stones = { $stones ->
    [0] benutzt
   *[other] noch da
}
toscana-stack = Stapel
toscana-stack-left = Plättchen im Stapel: { $stack }
toscana-top = Oben auf dem Stapel: { toscana-tile }. Die Felder a bis d sind die obere Reihe, e bis h die untere. { toscana-stack-left }
toscana-tile = Plättchen mit der anderen Farbe auf { $tile }
toscana-unseen = Noch verdeckt: { $tiles }
toscana-vetoed = Vom Veto getroffen, das letzte im Stapel: { toscana-tile }
toscana-vetoed-short = zuletzt
toscana-best = { $tiles ->
    [one] ein Plättchen in der besten Fläche
   *[other] { $tiles } Plättchen in der besten Fläche
}
toscana-count = Die Fläche zeigen, die zählt
toscana-unit = { $tiles ->
   *[other] Plättchen
}
toscana-match = Partie { $game } von { $games }
toscana-game = Partie { $game }
toscana-result = Partie { $game }: { $one } { $first }, { $other } { $second }
toscana-won = { $game ->
    [0] { $name ->
        [none] Beide haben { $more } Plättchen, niemand gewinnt.
       *[other] { $name } gewinnt mit { $more } zu { $fewer } Plättchen.
    }
   *[other] { $name ->
        [none] Partie { $game }: Beide haben { $more } Plättchen, niemand gewinnt.
       *[other] Partie { $game }: { $name } gewinnt mit { $more } zu { $fewer } Plättchen.
    }
}
toscana-match-won = { $name ->
    [none] Der Wettkampf endet unentschieden.
   *[other] { $name } gewinnt den Wettkampf.
}
toscana-move-place = legt ein Plättchen auf { $square }, { toscana-orientation }
    .advice = das Plättchen auf { $square } legen, { toscana-orientation }
toscana-move-veto = legt ein Veto ein
    .advice = ein Veto einlegen
toscana-move-keep = legt kein Veto ein
    .advice = kein Veto einlegen
toscana-move-pass = passt
    .advice = passen
toscana-move-start = { $name } beginnt
toscana-move-reveal = { $name ->
    [none] Das nächste Plättchen kommt oben auf den Stapel
   *[other] { $name }: Das nächste Plättchen kommt oben auf den Stapel
}
toscana-chance-start = Es wird ausgelost, wer beginnt
toscana-chance-reveal = Die nächsten Plättchen kommen oben auf die Stapel
toscana-counting = Gleich kommt das nächste Plättchen oben auf den Stapel
toscana-ending-stuck = Das Plättchen von { $names } passt nirgends.
toscana-ending-stuck-you = Dein Plättchen passt nirgends.
toscana-ending-no-tile = { $names } hat kein Plättchen mehr.
toscana-ending-no-tile-you = Du hast kein Plättchen mehr.
toscana-ending-both-stuck = Die Plättchen von { $names } passen nirgends.
toscana-result-margin = { $points ->
    [one] mit 1 Plättchen Vorsprung
   *[other] mit { $points } Plättchen Vorsprung
}
toscana-result-points = { $points ->
    [one] 1 Plättchen
   *[other] { $points } Plättchen
}
toscana-share-tile = Beste Fläche
    .more = { $points } Plättchen mehr in der besten Fläche
    .less = { $points } Plättchen weniger in der besten Fläche
toscana-tie-draw = Gleichstand: Niemand gewinnt.
toscana-move-other = { $move }

## Rules
rules-title = Die Regeln von { $game }
rules-games = Regeln der Spiele
rules-search = In den Regeln suchen
rules-found = { $count ->
    [0] Nichts gefunden
    [one] Eine Stelle gefunden
   *[other] { $count } Stellen gefunden
}
rules-contents = Inhalt
rules-link = Link zu Regel { $rule }
rules-own-faces = So spielst du mit deinen eigenen
rules-table = Tabelle

## Learn
learn-title = { $game } lernen
learn-step = Schritt { $step } von { $total }
learn-you = Du
learn-other = Dein Gegner
learn-try = Ginge auch das? Frag nach:
learn-back = Zurück
learn-next = Weiter
learn-skip = Überspringen
learn-again = Noch einmal
learn-show = Zeig es mir
learn-miss = Das nicht: Fang bei der Umrandung an.
learn-miss-again = So: Schau auf das Brett.
learn-point = Zeig mir, wie
learn-goes-on = Die Lektion geht weiter, als hättest du gewählt: { $move }
learn-verdict = Was geschieht
learn-right = Richtig!
learn-shown = So geht es
learn-allowed = Nicht ganz
learn-forbidden = Das erlauben die Regeln nicht
learn-rule = Regel { $rule } lesen
learn-done = Du kannst jetzt { $game } spielen
learn-done-text = Den Rest lernst du beim Spielen. Der Tisch zeigt, was möglich ist, und jeder abgelehnte Zug nennt seine Regel.
learn-play = Deine erste Partie spielen
learn-azul-take = In einem Zug nimmst du alle Fliesen einer Farbe von einem Manufakturplättchen und legst sie in eine Musterreihe. Nimm die zwei blauen Fliesen vom ersten Plättchen und lege sie in die Reihe, die sie genau füllen.
learn-azul-take-right = Reihe 2 ist voll. Die übrigen Fliesen des Plättchens sind in die Tischmitte gekommen, wo alle sie nehmen dürfen.
learn-azul-take-falls = Reihe 1 fasst nur eine Fliese. Die zweite ist in die Bodenreihe gefallen, und das kostet Punkte.
learn-azul-take-long = Die Fliesen passen, aber die Reihe ist nicht voll. Am Ende der Runde zählen nur volle Reihen; diese muss warten.
learn-azul-take-floor = Du darfst Fliesen immer in die Bodenreihe werfen, aber jede kostet Punkte.
learn-azul-marker = Du kannst auch alle Fliesen einer Farbe aus der Mitte nehmen. Wer das in einer Runde als Erstes tut, bekommt den Startspielermarker dazu. Nimm die weiße Fliese aus der Mitte in Reihe 3.
learn-azul-marker-right = Der Startspielermarker liegt in deiner Bodenreihe: Er kostet einen Punkt, aber du beginnst die nächste Runde.
learn-azul-marker-other = Das geht und bringt ebenfalls den Marker. Für unsere Wand wollen wir die weiße Fliese aber in Reihe 3.
learn-azul-same = In einer Reihe liegt nur eine Farbe. In deiner Reihe 3 liegt eine weiße Fliese: Nimm noch eine weiße aus der Mitte und lege sie dazu.
learn-azul-same-right = Zwei weiße Fliesen, ein Feld ist noch frei. Reihen dürfen über mehrere Züge wachsen, sogar über mehrere Runden.
learn-azul-same-mixed = In Reihe 3 liegt schon Weiß, also darf nur Weiß dazu.
learn-azul-same-elsewhere = Möglich, aber Reihe 3 wächst davon nicht.
learn-azul-falls = Fülle jetzt Reihe 1 mit Gelb. Sie hat Platz für eine Fliese: Wähle, woher du sie nimmst, damit nichts herunterfällt.
learn-azul-falls-right = Auf dem Plättchen liegt genau eine gelbe Fliese, und sie passt. Nichts fällt.
learn-azul-falls-wrong = In der Mitte liegen zwei gelbe Fliesen, und du musst beide nehmen: Eine ist in die Bodenreihe gefallen, wo schon der Marker liegt.
learn-azul-tiling = Die Runde ist fast vorbei, und die Reihen 1, 2 und 3 sind voll. Nimm die blaue Fliese in eine freie Reihe. Dein Gegner nimmt dann die letzten Fliesen, und die Wände werden gefliest.
learn-azul-tiling-right = Aus jeder vollen Reihe ist eine Fliese an die Wand gekommen, von oben nach unten: 1, 2 und 3 Punkte, denn jede liegt unter einer anderen. Der Startspielermarker hat einen gekostet. Deine blaue Fliese bleibt in ihrer Reihe.
learn-azul-blocked = Eine neue Runde, und du beginnst. Lege die zwei blauen Fliesen vom ersten Plättchen dorthin, wo schon eine blaue wartet. Versuche auch Reihe 2: Sie ist leer.
learn-azul-blocked-right = Drei von fünf. Große Reihen brauchen Geduld, aber sie bringen Fliesen in die unterste Zeile.
learn-azul-blocked-wall = Zeile 2 deiner Wand zeigt schon Blau, deshalb nimmt ihre Musterreihe nie wieder Blau auf.
learn-azul-blocked-other = Möglich, aber die blaue Fliese in Reihe 5 bleibt allein.
learn-azul-points = Die letzten zwei Fliesen. Die Reihen 2 und 4 sind voll, Reihe 1 ist leer. Eine Fliese an der Wand zählt die lückenlose Zeile und die lückenlose Spalte, in der sie liegt. Was bringt in Reihe 1 mehr: Rot oder Schwarz?
learn-azul-points-right = Rot liegt neben Gelb: 2 Punkte. Und die gelbe Fliese aus Reihe 2 hat jetzt auf zwei Seiten Nachbarn: 2 für die Zeile und 2 für die Spalte. Mit Reihe 4 macht das 10.
learn-azul-points-fewer = Schwarz hat keinen Nachbarn: 1 Punkt, und die gelbe Fliese darunter zählt nur ihre Zeile. Rot hätte drei Punkte mehr gebracht.
learn-azul-points-none = In Reihe 3 füllt eine einzelne Fliese nichts: Dafür kommt keine Fliese an die Wand.
learn-azul-row = Eine spätere Partie. Sobald jemand eine vollständige waagrechte Zeile hat, endet das Spiel nach dieser Runde. Du führst: Nimm Fliesen, die eine Zeile vollenden, ohne dass etwas fällt.
learn-azul-row-right = Die Reihe ist voll, und ihre Zeile der Wand wird vollständig. Das ist die letzte Runde.
learn-azul-row-falls = Auch das vollendet eine Zeile, aber es waren zwei weiße Fliesen: Eine ist gefallen.
learn-azul-row-long = Zwei blaue Fliesen füllen Reihe 4 nicht: Keine Zeile wird damit vollständig.
learn-azul-count = Noch immer die letzte Runde. Reihe 4 braucht vier blaue Fliesen und hätte in ihrer Zeile einen Nachbarn. Nimm, was sie füllt; der Startspielermarker ist es wert.
learn-azul-count-right = Vier blaue Fliesen auf einmal. Der Marker kostet einen Punkt, aber die Fliese bringt mehr.
learn-azul-count-half = Zwei blaue Fliesen füllen nur die halbe Reihe, und viel Zeit bleibt nicht.
learn-azul-count-other = Drei rote Fliesen füllen Reihe 5 nicht.
learn-azul-bonus = Die letzte Entscheidung. Am Ende bringt eine vollständige Zeile 2 Punkte, eine vollständige Spalte 7 und jede Farbe mit allen fünf Fliesen 10. Wo bringt die gelbe Fliese am meisten?
learn-azul-bonus-right = Die gelbe Fliese vollendet die vierte Spalte deiner Wand: 7 Punkte, und je 2 für die zwei vollständigen Zeilen. Du gewinnst klar.
learn-azul-bonus-missed = Die Partie ist zu Ende, aber Reihe 3 blieb unvollständig und damit auch die vierte Spalte: 7 Punkte verschenkt.
learn-intarsia-frame = Du legst einen Boden aus. In einem Zug baust du genau ein Holzelement. Ein Rahmen kommt auf einen Platz seiner Farbe neben eines deiner Kreuze; das erste Kreuz liegt in der Mitte. Du hast vier violette Karten: Baue einen violetten Rahmen.
learn-intarsia-frame-right = Der Rahmen ist gewählt. Jetzt musst du ihn bezahlen.
learn-intarsia-frame-other = Das geht, aber du hast mehr violette Karten, und ein Ornament will viele Karten seiner Farbe.
learn-intarsia-frame-red = Möglich, aber du hast keine rote Karte: Du müsstest einen Joker oder zwei andere Karten dafür geben.
learn-intarsia-frame-far = Neben diesem Platz liegt kein Kreuz von dir.
learn-intarsia-frame-connector = Ein Kreuz braucht einen Rahmen von dir daneben, und es gibt noch keinen.
learn-intarsia-pay = Ein Rahmen kostet eine Karte seiner Farbe. Bezahle mit einer violetten Karte.
learn-intarsia-pay-right = Bezahlt. Die Karte kommt auf ihren Stapel zurück, und der Rahmen liegt auf deinem Boden. Für einen Rahmen ziehst du keine Karte nach.
learn-intarsia-pay-wild = Ein Joker steht für jede Karte. Für einen Rahmen ist er zu schade, wenn du die Farbe hast.
learn-intarsia-pay-more = Zwei beliebige Karten stehen für eine: erlaubt, aber teuer, wenn du die Farbe hast.
learn-intarsia-midsection = Ein Ornament wächst von außen nach innen: Rahmen, Mittelstück, Kernstück, Tisch. Sie kosten 1, 2, 3 und 4 Karten seiner Farbe. Setze das Mittelstück in deinen Rahmen.
learn-intarsia-midsection-right = Es passt in den Rahmen und ist mit zwei violetten Karten bezahlt. Ein Mittelstück bringt eine Karte.
learn-intarsia-midsection-order = Dieses Element kommt später: Rahmen, Mittelstück, Kernstück und Tisch folgen in dieser Reihenfolge.
learn-intarsia-take = Für ein Mittelstück ziehst du eine Karte deiner Wahl nach, aber nicht in der Farbe des Ornaments und keinen Joker. Du hast drei grüne Karten: Nimm eine vierte.
learn-intarsia-take-right = Vier Karten einer Farbe: Das reicht für ein Kreuz.
learn-intarsia-take-other = Auch eine gute Karte. Für die nächsten Schritte brauchen wir Grün.
learn-intarsia-take-same = Das Ornament ist violett, also nimmst du eine andere Farbe.
learn-intarsia-tool = Sieh auf den Werkzeugplan: Der violette Stechbeitel verlangt ein violettes Ornament aus drei Elementen. Baue, was dir dafür fehlt.
learn-intarsia-tool-right = Mit dem Kernstück hat das Ornament drei Elemente. Jetzt wird es bezahlt.
learn-intarsia-tool-none = Möglich, aber dafür gibt es kein Werkzeug.
learn-intarsia-trade = Das Kernstück kostet drei violette Karten. Du hast eine und einen Joker. Zwei beliebige Karten stehen für die fehlende: Bezahle mit Violett, dem Joker und zwei anderen. Welche gibst du her? Die grünen brauchen wir noch.
learn-intarsia-trade-right = Violett, Joker und zwei gelbe Karten für die dritte. Das Kernstück ist gebaut, und der Stechbeitel gehört dir sofort: 1 Punkt.
learn-intarsia-trade-green = Richtig bezahlt, und der Stechbeitel gehört dir: 1 Punkt. Nur die grünen Karten werden fehlen.
learn-intarsia-trade-dear = Richtig bezahlt, aber mit mehr Karten als nötig.
learn-intarsia-trade-few = Violett und Joker sind zwei Karten wert; das Kernstück kostet drei.
learn-intarsia-connector = Für das Kernstück hast du noch zwei Karten gezogen, rote. Ein Kreuz kommt neben einen deiner Rahmen und erschließt neue Plätze ringsum. Es kostet vier Karten einer Farbe, welche du willst. Baue eines auf einem inneren Platz, b2 oder d2.
learn-intarsia-connector-right = Mit vier grünen Karten bezahlt. Rahmen dürfen nun auch auf die Plätze daneben, und jedes Kreuz bringt am Ende jeder Runde Punkte.
learn-intarsia-connector-edge = Möglich, aber am Rand erschließt es weniger Plätze.
learn-intarsia-connector-far = Neben diesem Platz liegt kein Rahmen von dir.
learn-intarsia-reward = Ein Kreuz bringt wie ein Tisch drei Karten: Bewege den Belohnungsmarker ein oder zwei Felder und nimm, was dort steht. Wähle.
learn-intarsia-reward-wild = Zwei gelbe Karten und ein Joker.
learn-intarsia-reward-any = Dort wählst du selbst: zwei Karten einer Farbe und eine einer anderen.
learn-intarsia-keep = Statt zu bauen, kannst du passen: Du setzt bis zur nächsten Runde aus und behältst höchstens drei Karten. Du hast mit fünf Karten gepasst. Welche drei behältst du?
learn-intarsia-keep-right = Ein Joker ist immer nützlich. Die anderen spielen weiter, bis alle gepasst haben.
learn-intarsia-keep-wild = Erlaubt, aber der Joker steht für jede Farbe: Behalte ihn.
learn-intarsia-hand = Alle haben gepasst. Jedes Kreuz hat Punkte gebracht: 1 in der ersten Runde, 2 in der zweiten, 3 in der dritten. Wer zuletzt gepasst hat, wählt zuerst eine Startmaterialkarte und beginnt. Wähle jetzt deine.
learn-intarsia-hand-right = Alle nehmen die zehn Karten ihrer Startmaterialkarte, und die nächste Runde beginnt.
learn-intarsia-same = Eine spätere Partie, Runde 3. Ein Werkzeugplättchen bringt seinen Bonus und dazu die Boni aller deiner Plättchen derselben Werkzeugart. Du hast Sägen mit 2 und 3; die grüne Säge verlangt zwei grüne Ornamente, eines aus zwei Elementen und eines aus einem. Welcher Rahmen bringt sie?
learn-intarsia-same-right = 1 für die grüne Säge, 2 und 3 für die Sägen, die du hast: 6 Punkte für einen einzigen Rahmen.
learn-intarsia-same-none = Dieser Rahmen ist nicht grün: Dafür gibt es kein Werkzeug.
learn-intarsia-same-pass = Es gibt Besseres zu tun, als zu passen.
learn-intarsia-end = Du kannst nichts mehr bauen, also musst du passen. Haben alle gepasst, endet das Spiel mit der dritten Runde, und die Ornamente werden gewertet: 1, 3, 7 oder 12 Punkte für ein bis vier Elemente. Passe.
learn-intarsia-end-right = 134 zu 111: Kreuze, Werkzeuge und vor allem vollständige Ornamente haben die Partie gewonnen.
learn-toscana-first = Du legst Dächer, dein Gegner Pflaster. Jedes Plättchen hat sechs eigene Felder und zwei fremde. Das erste Plättchen muss die Mitte des Bretts bedecken. Bewege es, drehe es und lege es dorthin.
learn-toscana-first-right = Es liegt und bedeckt die Mitte. Dein Gegner ist am Zug.
learn-toscana-first-corner = Das erste Plättchen muss das Mittelfeld bedecken.
learn-toscana-touch = Diesmal hat dein Gegner begonnen. Dein Plättchen muss mit einer Kante an ein rotes Feld stoßen, das schon liegt; zwei davon sind auf dem Plättchen deines Gegners. Lege es so, dass sich sein eigenes Rot mit diesem Rot verbindet.
learn-toscana-touch-right = Rot trifft Rot: Deine Fläche reicht jetzt über zwei Plättchen, und das Plättchen deines Gegners zählt für dich.
learn-toscana-touch-apart = Erlaubt: Das Plättchen berührt ein rotes Feld, aber mit einem eigenen grauen. Das Rot verbindet sich nicht.
learn-toscana-touch-pavement = Diese Stelle berührt nur graue Felder.
learn-toscana-area = Nur deine beste Fläche zählt: die Plättchen, über die deine roten Felder Kante an Kante zusammenhängen. Finde eine Stelle, die drei Plättchen zu einer Fläche verbindet; versuche es links unten oder rechts oben.
learn-toscana-area-right = Drei Plättchen in einer Fläche. Jedes Plättchen zählt einmal, wer immer es gelegt hat.
learn-toscana-area-fewer = Erlaubt, aber deine beste Fläche reicht dann nicht über drei Plättchen. Die Zahl am Plättchen zeigt, was eine Stelle bringen würde.
learn-toscana-turn = Drehe das Plättchen (Knopf „{ toscana-turn }“), bis es aufrecht steht, und lege es dorthin, wo deine Fläche auf vier Plättchen wächst, zum Beispiel rechts von deinen Plättchen.
learn-toscana-turn-right = Aufrecht passt es. Plättchen dürfen beliebig gedreht werden, und Lücken dürfen bleiben.
learn-toscana-turn-flat = Deine Fläche wächst, aber das Plättchen liegt quer. Drehe es einmal.
learn-toscana-turn-apart = Erlaubt, aber deine Fläche wächst nicht. Suche eine Stelle, an der Rot auf Rot trifft.
learn-toscana-join = Manchmal verbindet ein Plättchen mehr als sich selbst. Am rechten Rand bringt eine Stelle deiner Fläche gleich zwei Plättchen. Findest du sie?
learn-toscana-join-right = Auf p9 erreicht dein Plättchen rote Felder, die abgeschnitten waren: Die Fläche wächst von neun auf elf.
learn-toscana-join-fewer = Erlaubt, aber eine Stelle bringt mehr: Sieh dir p9 an, aufrecht.
learn-toscana-veto = Das nächste Plättchen deines Gegners liegt offen: Es würde rechts oben drei weitere Plättchen mit dem Pflaster verbinden. Einmal im Spiel darfst du ein Veto einlegen: Das Plättchen kommt unter den Stapel, und das nächste muss gelegt werden.
learn-toscana-veto-right = Das Plättchen ist aus dem Weg, und das nächste ist dort schwächer. Dein Vetostein ist verbraucht.
learn-toscana-veto-kept = Dein Gegner hat es gleich gelegt: Das Pflaster zählt jetzt zehn.
learn-toscana-stuck = Das Spiel endet sofort, wenn jemand legen muss und nicht kann. Das Plättchen deines Gegners passt nirgends, und du führst mit 16 zu 14. Was sagst du?
learn-toscana-stuck-right = Die Partie ist zu Ende: 16 Plättchen in deiner besten Fläche, 14 in der deines Gegners. Du gewinnst.
learn-toscana-stuck-veto = Nach einem Veto bekommt dein Gegner ein anderes Plättchen, und das Spiel geht weiter. Dabei lagst du vorn!
learn-toscana-match = Nach der Anleitung spielt ihr einen Wettkampf aus zwei Partien, und so ist auch ein neuer Tisch eingerichtet; die zweite beginnt die andere Seite. Gewinnt ihr je eine, entscheidet die höhere Summe. Die erste hast du gewonnen. Die Vetosteine sind wieder da: Lass deinen Gegner das erste Plättchen legen.
learn-toscana-match-right = Das erste Plättchen ist selten ein Veto wert. Für die Summe hast du zwei Plättchen Vorsprung.
learn-toscana-match-veto = Erlaubt, aber ein Veto ist später mehr wert, wenn ein Plättchen viel verbinden würde.
