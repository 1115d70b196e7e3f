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
soon = Diese Seite wird gerade geschrieben.

## Problems, by the code of the server
problem-unknown = Etwas ist schiefgegangen. Bitte versuche es noch einmal.
problem-unreachable = Der Server ist gerade nicht erreichbar.
problem-behind = Am Tisch ging es inzwischen weiter; so steht es jetzt.
problem-not-your-turn = Du bist nicht am Zug.
problem-nothing-to-undo = Es gibt keinen Zug von dir, den du zurücknehmen könntest.
problem-nothing-asked = Gerade bittet niemand um eine Rücknahme.
problem-resigned = Du hast bereits aufgegeben.
problem-not-playing = An diesem Tisch wird gerade nicht gespielt.
problem-illegal = Die Regeln erlauben diesen Zug nicht.
problem-invalid = Der Server hat das nicht verstanden.
problem-no-name = Bitte gib dir zuerst einen Namen.
problem-forbidden = Das ist dir nicht zugänglich.
problem-not-found = Diesen Tisch gibt es nicht.
problem-too-many = Das war zu viel auf einmal. Warte einen Augenblick.
problem-too-large = Das war zu groß für den Server.
problem-no-analysis = An diesem Tisch ist keine Analyse erlaubt.
problem-no-hints = An diesem Tisch sind keine Tipps erlaubt.
problem-not-over = Die Partie ist noch nicht zu Ende.
problem-begun = Die Partie hat schon begonnen.
problem-taken = Dieser Platz ist besetzt.
problem-not-saved = Das konnte nicht gespeichert werden. Nichts hat sich geändert; versuche es noch einmal.

## Levels
level-apprentice = Lehrling
level-apprentice-text = Für die erste Partie: spielt schnell und macht Fehler.
level-journeyman = Geselle
level-journeyman-text = Eine freundliche Partie für alle, die die Regeln kennen.
level-craftsman = Handwerker
level-craftsman-text = Denkt voraus. Da musst du überlegen.
level-master = Meister
level-master-text = Schwer zu schlagen und am Spielende genau.
level-grandmaster = Großmeister
level-grandmaster-text = Das Stärkste, was wir haben. Lässt sich Zeit.

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

## A new table
new-title = Ein Tisch { $game }
new-seats = Wer spielt
new-me = Ich
new-friend = Jemand mit Einladungslink
new-opponent = Gegner
new-friend-help = Für jeden Platz bekommst du einen Link zum Verschicken; wer ihn öffnet, setzt sich. Leere Plätze können Gegner füllen.
new-public = Den Tisch allen auf der Startseite zeigen
new-rules = Wie gespielt wird
new-clock = Bedenkzeit
new-hints = Tipps sind erlaubt
new-analysis = Die Partie darf danach analysiert werden
new-create = Tisch aufbauen
option-players = Personen
option-first = Wer beginnt
option-first-random = Das Los entscheidet
intarsia-title = Intarsia
intarsia-summary = Lege den Boden eines Cafés: Baue Ornamente aus edlen Hölzern, verbinde sie und verdiene die Werkzeuge.
intarsia-option-side = Seite des Bodenplans
intarsia-option-side-a = A
intarsia-option-side-b = B: Pflanzen und farbige Kreuzfelder
intarsia-option-claims = Werkzeugplättchen
intarsia-option-claims-automatic = Werden von selbst genommen
intarsia-option-claims-by-hand = Werden von Hand genommen
toscana-title = Toscana
toscana-summary = Lege Dächer und Pflaster, sodass deine eigene Farbe zur größten Fläche der Stadt wächst.
toscana-option-contact = Woran man legen darf
toscana-option-contact-edge = Jedes Feld
toscana-option-contact-matching = Nur die eigene Farbe
toscana-option-ending = Das Spiel endet, wenn
toscana-option-ending-first-stuck = eine Person nicht mehr kann
toscana-option-ending-both-stuck = beide nicht mehr können
toscana-option-match = Ein Wettkampf aus zwei Partien
toscana-option-swap-colours = Farben in der zweiten Partie tauschen
clock-none = Ohne Uhr
clock-none-help = Alle nehmen sich die Zeit, die sie brauchen.
clock-live = Live
clock-live-help = Sekunden für jeden Zug und eine Reserve für die ganze Partie; danach zieht ein Gegner für dich.
clock-mail = Tage
clock-mail-help = Tage für jeden Zug: Komm wieder, wann es dir passt.
clock-seconds = Sekunden für einen Zug
clock-reserve = Reserve in Sekunden
clock-days = Tage für einen Zug
clock-left-days = { $days } Tage
clock-left-hours = { $hours } Std.
clock-reserve-left = Reserve { $time }

## Table
seat-number = Platz { $number }
seat-open = Freier Platz
seat-you = du
seat-opponent = Computer
seat-present = da
seat-away = nicht da
seat-stood-in = ein Gegner vertritt
seat-points = Punkte:
table-board = Das Spielbrett
table-beside = Personen und Züge
table-opening = Der Tisch wird gedeckt …
table-private = Dieser Tisch ist privat. Bitte um eine Einladung oder um seinen Link zum Zuschauen.
table-dealing = Es wird ausgelegt …
table-waiting = wartet auf Mitspieler
table-free = { $seats ->
    [one] ein Platz frei
   *[other] { $seats } Plätze frei
}
table-your-turn = Du bist am Zug
table-turn-of = { $name } ist am Zug
table-over = Die Partie ist zu Ende
table-skip = Überspringen
table-undo = Rückgängig
table-ask-takeback = Zurücknehmen
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
hint-title = Was man spielen könnte
hint-worth = gewinnt in { $win } % der Fälle, { $lead } Punkte erwartet
hint-play = Spielen
hint-none = Hier gibt es nichts zu raten.
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
lobby-watch = Link zum Zuschauen
lobby-fill = Freie Plätze bekommt
lobby-start = Jetzt beginnen
lobby-wait = Die Partie beginnt, sobald alle Plätze besetzt sind.
log-title = Bisherige Züge
log-empty = Noch kein Zug.
log-chance = { $count } Ziehungen
log-takeback = nimmt einen Zug zurück
log-resign = gibt auf
result-you = Du hast gewonnen!
result-winner = { $name } hat gewonnen
result-shared = Geteilter Sieg: { $names }
result-resigned = Durch Aufgabe.
result-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
result-show = Ergebnis
result-replay = Nachspielen und Analyse
result-rematch = Noch einmal
result-rematch-go = Zur neuen Partie
result-rematch-waits = Eine neue Partie wartet auf dich.

## Replay
replay-title = Nachspielen: { $game }
replay-position = Zug { $ply } von { $total }
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
replay-curve-text = { $name }: { $win } % bei diesem Zug
replay-best = Am besten war:
replay-show-best = Besten Zug zeigen
replay-cost = Das kostete { $percent } % Gewinnchance.
replay-fine = Guter Zug
replay-inaccuracy = Ungenau
replay-mistake = Fehler
replay-blunder = Grober Fehler
replay-help = Mit den Pfeiltasten gehst du durch die Partie.

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
settings-animation-help = Wer sein Gerät um weniger Bewegung gebeten hat, bekommt keine.
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
azul-table = Azul: Manufakturplättchen, Tischmitte und Spielpläne
azul-centre = Tischmitte
azul-marker-centre = Der Startspielermarker liegt in der Mitte
azul-floor = Bodenreihe
azul-round = Runde { $round }
azul-bag = Beutel, { $count } Fliesen
azul-lid = Schachteldeckel, { $count } Fliesen
azul-display-tiles = Manufakturplättchen { $display }: { $count } { $colour }
azul-centre-tiles = Mitte: { $count } { $colour }
azul-board-of = Spielplan von { $name }, Punkte: { $points }
azul-line-holds = Musterreihe { $line }: { $tiles } von { $line } { $colour }.
azul-line-empty = Musterreihe { $line }: leer.
azul-wall-shows = An der Wand: { $colours }.
azul-floor-holds = Bodenreihe: { $count } belegt, kostet { $cost }.
azul-floor-empty = Bodenreihe: leer.
azul-choose-line = In Musterreihe { $line } legen. { $now }
azul-choose-floor = In die Bodenreihe legen. { $now }
azul-choose-wall = Wand, Reihe { $line }, Spalte { $column }
azul-prompt-take = Wähle Fliesen von einem Plättchen oder aus der Mitte.
azul-prompt-put = Wähle jetzt eine Reihe für die Fliesen in { $colour }.
azul-prompt-tile = Wähle das Feld der Wand für die Fliese dieser Reihe.
azul-take-display-line = { $colour } von Plättchen { $display } in Reihe { $line }
azul-take-display-floor = { $colour } von Plättchen { $display } in die Bodenreihe
azul-take-centre-line = { $colour } aus der Mitte in Reihe { $line }
azul-take-centre-floor = { $colour } aus der Mitte in die Bodenreihe
azul-tile = Reihe { $line } in Spalte { $column } der Wand
azul-start = Platz { $seat } beginnt
azul-fill = Ein Plättchen bekommt { $tiles }
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
intarsia-cards = { $count } { intarsia-kind }
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
intarsia-now = Deine Entscheidung
intarsia-ask = { $kind ->
    [action] Wähle ein leuchtendes Feld zum Bauen, oder passe.
    [payment] Bezahle: { intarsia-element } auf { $space }, { $cost } { $colour ->
        [any] in einer Farbe
       *[other] in { intarsia-colour }
    }
    [claim] Diese Anforderungen erfüllst du. Beanspruche Werkzeugplättchen.
    [take] { $count ->
        [one] Ziehe eine Karte nach.
       *[other] Ziehe { $count } Karten nach, eine nach der anderen.
    }
    [instead] Dieser Stapel ist leer. Nimm stattdessen eine andere Karte.
    [reward] Bewege den Belohnungsmarker ein oder zwei Felder und nimm die Karten.
    [pair] Zwei Karten einer Farbe: welche?
    [single] Und eine Karte einer anderen Farbe: welche?
    [keep] Welche { $count } Karten behältst du?
   *[hand] Wähle deine Startmaterialkarte für die nächste Runde.
}
intarsia-waits = { $name } ist am Zug.
intarsia-legend = { $element ->
    [frame] Rahmen: kostet 1 Karte
    [midsection] Mittelstück: kostet 2, bringt 1 Karte
    [core] Kernstück: kostet 3, bringt 2 Karten
    [table] Tisch: kostet 4, bringt Belohnung
   *[connector] Kreuz: kostet 4, bringt Belohnung
}
intarsia-gain = { $points ->
    [one] +1 Punkt
   *[other] +{ $points } Punkte
}
intarsia-hand = Deine Hand: { $cards } Karten
intarsia-hand-kind = Deine Hand: { intarsia-cards }
intarsia-picked = Ausgewählt: { $cards }
intarsia-pick-cards = { $word ->
    [keep] Wähle Karten aus der Hand oder einen Vorschlag.
   *[pay] Wähle Karten aus der Hand oder einen Vorschlag. Ein Joker ist jede Farbe, zwei beliebige Karten ersetzen eine.
}
intarsia-put-back = Eine Karte zurücknehmen: { intarsia-kind }
intarsia-put-all-back = Zurücknehmen
intarsia-confirm = { $word ->
    [keep] Behalten
   *[pay] Bezahlen
}
intarsia-options = { $word ->
    [keep] Karten zum Behalten
   *[pay] Zahlungen, die günstigste zuerst
}
intarsia-option = { intarsia-confirm }: { $cards }
intarsia-more = { $count } weitere
intarsia-fewer = Weniger
intarsia-take = { $word ->
    [pair] Zwei davon: { intarsia-kind }
   *[other] Nehmen: { intarsia-kind }
}. Im Stapel: { $left }
intarsia-reward = { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
}
intarsia-rewards = Belohnungsleiste
intarsia-reward-any = zwei Karten einer Farbe und eine einer anderen
intarsia-reward-space = { $cards }{ $here ->
    [yes] , hier steht der Belohnungsmarker
   *[no] {""}
}
intarsia-round = Runde
intarsia-claim = { intarsia-tool }, { intarsia-kind }
intarsia-done = Nichts weiter beanspruchen
intarsia-pass = Passen
intarsia-pass-sure = Du setzt dann bis zur nächsten Runde aus.
intarsia-pass-yes = Ja, passen
intarsia-hand-card = Startmaterialkarte { $card }: { $cards }
intarsia-hand-card-held = Startmaterialkarte { $card }
intarsia-resting = Ruhebereich
intarsia-tools = Werkzeugplan
intarsia-tools-help = Jedes Plättchen verlangt Ornamente einer Farbe. Gefüllte Punkte: was du davon schon gebaut hast.
intarsia-tool-space = { intarsia-tool }, { intarsia-kind }: Ornamente aus { $levels } Elementen. { $state ->
    [claimed] Du hast es, Punktebonus { $bonus }.
    [gone] Kein Plättchen ist mehr da.
    [met] Du erfüllst es. Punktebonus { $bonus }, Plättchen: { $tiles }.
   *[open] Punktebonus { $bonus }, Plättchen: { $tiles }. Dir fehlen { $missing }.
} Beansprucht von: { $names }
intarsia-tools-of = { intarsia-tool }: { $bonuses }
intarsia-supply = Was bereitliegt
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
intarsia-ornament-points = Ornamente { $points }
intarsia-plant-points = Grünpflanzen { $points }
intarsia-reconstruction = Bodenfarben, Werkzeuge, Belohnungen und Startmaterialkarten sind unsere Rekonstruktion; mehr dazu in den Regeln.
intarsia-move-build = baut: { intarsia-element } auf { $space }
intarsia-move-pay = bezahlt { $cards }
intarsia-move-claim = beansprucht ein Werkzeug: { intarsia-tool }, { intarsia-kind }
intarsia-move-done = beansprucht nichts weiter
intarsia-move-take = nimmt eine Karte: { intarsia-kind }
intarsia-move-instead = nimmt stattdessen eine Karte: { intarsia-kind }
intarsia-move-reward = bewegt den Belohnungsmarker { $spaces ->
    [one] 1 Feld
   *[other] { $spaces } Felder
}
intarsia-move-pair = nimmt zwei Karten: { intarsia-kind }
intarsia-move-single = nimmt eine Karte: { intarsia-kind }
intarsia-move-pass = passt
intarsia-move-keep = behält { $cards }
intarsia-move-hand = wählt Startmaterialkarte { $card }
intarsia-move-start = Platz { $seat } beginnt
intarsia-move-deal = Platz { $seat } bekommt Startmaterialkarte { $card }
intarsia-move-other = { $move }

## Toscana
toscana-colour = { $colour ->
    [roofs] Dächer
   *[pavement] Pflaster
}
toscana-side = { $name }, { toscana-colour }
toscana-board = Die Stadt: { $tiles ->
    [0] noch kein Plättchen liegt
    [one] ein Plättchen liegt
   *[other] { $tiles } Plättchen liegen
}
toscana-board-lay = Die Stadt: lege dein Plättchen
toscana-keys = Pfeiltasten bewegen das Plättchen, R oder das Mausrad dreht es, N geht zur nächsten Stelle, an der es passt, Enter legt es.
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
toscana-does-not-fit = Dort passt es nicht. Ein Plättchen braucht freie Felder und eine Kante an einem Feld deiner Farbe; das erste bedeckt die Mitte.
toscana-waits = { $name } ist am Zug.
toscana-turn = Drehen
toscana-next = Nächste Stelle
toscana-lay = Plättchen legen
toscana-stuck = Dein Plättchen passt nirgends.
toscana-pass = Passen
toscana-veto-question = Darf { $name } dieses Plättchen legen?
toscana-veto-why = Ein Veto schickt es unter den Stapel. Du hast einen Vetostein für die ganze Partie.
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
toscana-count = Die beste Fläche auszählen
toscana-match = Partie { $game } von { $games }
toscana-game = Partie { $game }
toscana-total = Gesamt
toscana-move-place = legt ein Plättchen auf { $square }, { toscana-orientation }
toscana-move-veto = legt ein Veto ein
toscana-move-keep = lässt das Plättchen legen
toscana-move-pass = passt
toscana-move-start = Platz { $seat } beginnt
toscana-move-reveal = Das nächste Plättchen wird sichtbar: { toscana-tile }
toscana-move-other = { $move }
