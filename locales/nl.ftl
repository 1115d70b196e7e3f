### Tilewright in het Nederlands. Een deel per pagina en spel; dezelfde sleutels in elke taal.

## Everywhere
app-name = Tilewright
close = Sluiten
cancel = Annuleren
yes = Ja
no = Nee
copy = Kopiëren
copied = Gekopieerd
why = Waarom?
guest = Gast
your-name = Je naam
main-menu = Hoofdmenu
to-content = Naar de inhoud
home-link = Naar de startpagina
nowhere-title = Hier ligt niets
nowhere-text = Deze pagina of tafel bestaat niet. Misschien is de link afgebroken.

## Problems, by the code of the server
problem-unknown = Er ging iets mis. Probeer het nog eens.
problem-unreachable = De server is nu niet bereikbaar.
problem-behind = Aan de tafel is intussen verder gespeeld; zo staat het nu.
problem-not-your-turn = Je bent niet aan de beurt.
problem-nothing-to-undo = Er is geen zet van jou om terug te nemen.
problem-no-takebacks = Aan deze tafel kunnen geen zetten meer worden teruggenomen.
problem-nothing-asked = Niemand vraagt nu om een zet terug te nemen.
problem-resigned = Je hebt al opgegeven.
problem-not-playing = Aan deze tafel wordt nu niet gespeeld.
problem-illegal = De regels staan deze zet niet toe.
problem-invalid = De server heeft dit niet begrepen.
problem-malformed = De server kon dit niet lezen.
problem-no-name = Geef jezelf eerst een naam.
problem-bad-name = Een naam heeft zichtbare tekens nodig.
problem-name-of-level = Zo heet al een computertegenstander. Kies een andere naam.
problem-forbidden = Je hebt hier geen toegang toe.
problem-not-found = Deze tafel bestaat niet.
problem-too-many = Dat was te veel tegelijk. Wacht even.
problem-too-large = Dat was te groot voor de server.
problem-no-analysis = Aan deze tafel is geen analyse toegestaan.
problem-no-hints = Aan deze tafel zijn geen hints toegestaan.
problem-hints-allowed = Aan deze tafel zijn hints toegestaan: wie gaat zitten, moet het daarmee eens zijn.
problem-not-over = De partij is nog niet afgelopen.
problem-begun = De partij is al begonnen.
problem-taken = Deze plaats is bezet.
problem-closed = Deze tafel is door de maker gesloten.
problem-not-saved = Dit kon niet worden opgeslagen. Er is niets veranderd; probeer het nog eens.
problem-bad-record = Dit verslag klopt niet. De server zegt: { $reason }
problem-no-study = Deze studie bestaat niet.

## Levels
level-apprentice = Leerling
level-apprentice-text = Voor je eerste partijen: speelt op het oog. Wie zorgvuldig speelt, wint.
level-journeyman = Gezel
level-journeyman-text = Kijkt een beetje vooruit en vergist zich af en toe. Na een partij of tien zou je moeten winnen.
level-craftsman = Vakman
level-craftsman-text = Kijkt verder vooruit en vergist zich niet. In het begin verlies je vaker dan je wint.
level-master = Meester
level-master-text = Oordeelt als iemand met duizenden partijen en speelt het einde foutloos. Moeilijk te verslaan.
level-grandmaster = Grootmeester
level-grandmaster-text = Het sterkste wat we hebben. Denkt een seconde of twee over een zet na.

## Home
home-title = Drie legspellen, één tafel
home-text = Speel meteen tegen tegenstanders op vijf niveaus, of stuur vrienden een link. Zonder account.
home-continue = Jouw tafels
home-open = Open tafels
home-finished = Afgelopen partijen
home-play-now = Nu spelen
home-play-now-of = { home-play-now }: { $game }
home-friends = Met vrienden
home-friends-of = { home-friends }: { $game }
home-learn = Leren
home-learn-of = { home-learn }: { $game }
home-rules = Regels
home-rules-of = { home-rules }: { $game }
home-choose-level = { $game }: wie speelt er tegen je?
play-more = { $counts ->
    [one] Ander niveau of andere variant
   *[other] Meer tegenstanders, andere varianten
}
play-opponents = Aantal tegenstanders
play-opponent = Tegenstander { $number }
play-begin = Beginnen

## A new table
new-title = Nieuwe tafel: { $game }
new-seats = Wie speelt er
new-me = Ik
new-friend = Iemand via een link
new-opponent = Tegenstander
new-friend-help = Voor elke plaats krijg je een link om te sturen; wie hem opent, gaat zitten. Lege plaatsen kunnen door tegenstanders worden gevuld.
new-public = De tafel op de startpagina aan iedereen tonen
new-rules = Hoe er gespeeld wordt
new-clock = Bedenktijd
new-grace = Als iemand weg is
new-grace-help = Wie geen verbinding heeft, geldt binnen een minuut als weg. Na het wachten speelt een tegenstander, tot de speler terug is.
grace-minutes = { $minutes } min wachten
grace-never = Zo lang als het duurt
new-hints = Hints zijn toegestaan
new-hints-help = Wie gaat zitten, krijgt de vraag of dat goed is.
new-analysis = De partij mag daarna worden geanalyseerd
new-create = Tafel klaarzetten
option-players = Spelers
option-first = Wie begint
option-first-random = Het lot beslist
intarsia-title = Intarsia
intarsia-summary = Leg de vloer van een café in: bouw versieringen van fijn hout, verbind ze en verdien de gereedschappen.
intarsia-option-side = Kant van het vloertableau
intarsia-option-side-a = A
intarsia-option-side-b = B: planten en gekleurde velden voor verbinders
intarsia-option-claims = Gereedschaptegels
intarsia-option-claims-automatic = Worden automatisch genomen
intarsia-option-claims-by-hand = Worden met de hand genomen
toscana-title = Toscana
toscana-summary = Leg daken en plaveisel, zodat je eigen kleur het grootste vlak van de stad wordt.
toscana-option-contact = Welk hokje van je kaartje je kleur moet raken
toscana-option-contact-edge = Een willekeurig hokje
toscana-option-contact-matching = Een hokje in je eigen kleur
toscana-option-ending = Het spel eindigt als
toscana-option-ending-first-stuck = één speler vastzit
toscana-option-ending-both-stuck = beide spelers vastzitten
toscana-option-match = Wat er gespeeld wordt
toscana-option-match-yes = Een wedstrijd: twee partijen, ieder begint één keer
toscana-option-match-no = Eén partij
toscana-option-swap-colours = Kleuren ruilen in de tweede partij
clock-none = Zonder klok
clock-none-help = Iedereen neemt de tijd die nodig is.
clock-live = Live
clock-live-help = Seconden per beurt en een reserve voor de hele partij; is beide op, dan speelt een tegenstander de beurt.
clock-mail = Dagen
clock-mail-help = Dagen per beurt: kom terug wanneer het je schikt.
clock-seconds = Seconden per beurt
clock-reserve = Reserve in seconden
clock-days = Dagen per beurt
clock-left-days = { $days } dagen
clock-left-hours = { $hours } u
clock-live-terms = live: { $seconds } s per beurt, { $minutes } min reserve
clock-mail-terms = { $days ->
    [one] één dag per beurt
   *[other] { $days } dagen per beurt
}
clock-what = Tijd tot een tegenstander deze beurt speelt

## Table
seat-number = Plaats { $number }
seat-open = Vrije plaats
seat-kept = { $name } is gevraagd
seat-you = jij
seat-opponent = computer
seat-present = aanwezig
seat-away = afwezig
seat-stood-in = een tegenstander valt in
seat-resigned = heeft opgegeven, een tegenstander speelt verder
seat-points = Punten:
gains-won = { $name } scoort { $points ->
    [one] 1 punt.
   *[other] { $points } punten.
}
gains-lost = { $name } verliest { $points ->
    [one] 1 punt.
   *[other] { $points } punten.
}
table-board = Het speelbord
table-beside = Spelers en zetten
table-standing = Zo staat het
table-look = { $name }: alles van dichtbij bekijken
table-seen = { $name }, van dichtbij
table-opening = De tafel wordt klaargezet …
table-private = Deze tafel is besloten. Vraag om een uitnodiging, of om de link om mee te kijken.
table-waiting = wacht op spelers
table-free = { $seats ->
    [one] één plaats vrij
   *[other] { $seats } plaatsen vrij
}
table-your-turn = Jij bent aan de beurt
table-turn-of = { $name } is aan de beurt
table-watching = Je kijkt mee
table-over = De partij is afgelopen
table-part-over = { $part } is afgelopen
table-skip = Animatie overslaan
table-next-part = Verder
table-undo = Ongedaan maken
table-takeback = Zet terugnemen
table-ask-takeback = Vragen om terug te nemen
table-resign = Opgeven
table-rules = Regels
table-watchers = { $count ->
    [one] één persoon kijkt mee
   *[other] { $count } personen kijken mee
}
connection-lost = Verbinding verbroken. Nieuwe poging …
takeback-asked = { $name } wil graag een zet terugnemen.
takeback-waiting = Wachten op antwoord over het terugnemen …
takeback-agree = Goed
takeback-refuse = Weigeren
hint-ask = Hint
hint-thinking = Denkt na …
hint-title = Suggesties
hint-worth = { $win } % winstkans, verwachte voorsprong { $lead }
hint-play = Spelen
hint-none = Hier valt niets aan te raden.
resign-title = Opgeven?
resign-text = De partij telt dan voor jou als verloren. De anderen spelen verder, of winnen als er maar één over is.
join-title = Ga zitten
join-text = Je bent aan deze tafel uitgenodigd. Hoe moeten de anderen je noemen?
join-button = Meedoen
lobby-title = { $count ->
    [0] Iedereen is er
    [one] Wachten op één speler
   *[other] Wachten op { $count } spelers
}
lobby-sit = Hier zitten
lobby-invite = Uitnodiging voor plaats { $number }
lobby-invite-help = Stuur iedereen een link. Openen is genoeg.
lobby-copy = Uitnodiging kopiëren
lobby-share = Delen …
lobby-share-text = Speel { $game } met mij:
lobby-qr = QR-code
lobby-qr-of = { $what }, als QR-code
lobby-watch = Link om mee te kijken
lobby-fill = Vrije plaatsen zijn voor
lobby-start = Nu beginnen
lobby-wait = De partij begint als alle plaatsen bezet zijn.
lobby-hints = Aan deze tafel zijn hints toegestaan: wie aan zet is, mag de beste zetten opvragen.
lobby-close = Deze tafel sluiten
lobby-close-title = Deze tafel sluiten?
lobby-close-text = Niemand kan dan nog meedoen, en de links leiden nergens meer heen.
lobby-closed = Deze tafel is door de maker gesloten.
log-title = Zetten tot nu toe
log-counted = Einde van de ronde:
log-empty = Nog geen zet.
log-takeback = neemt een zet terug
log-resign = geeft op
move-text = { $move }
plain-moves = Jouw zetten
result-you = Je hebt gewonnen!
result-winner = { $name } heeft gewonnen
result-shared = Gedeelde overwinning: { $names }
result-resigned = Door opgave.
result-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
result-margin = { $points ->
    [one] met 1 punt voorsprong
   *[other] met { $points } punten voorsprong
}
result-turned = Deze zet deed de partij kantelen: { $name }, { $move }
result-turned-nowhere = De partij is nooit gekanteld.
result-turned-ask = Waar kantelde de partij?
result-picture = Een plaatje van het einde
result-shares = Waar de punten vandaan komen
result-total = Totaal
result-by-part = Ronde voor ronde
result-board = Bord bekijken
result-show = Uitslag tonen
result-replay = Naspelen en analyse
result-rematch = Nog een keer
result-rematch-go = Naar de nieuwe partij
result-rematch-waits = Er wacht een nieuwe partij op je.

## Replay
replay-title = Naspelen: { $game }
replay-position = Stap { $ply } van { $total }
replay-start = Het begin
replay-first = Naar het begin
replay-back = Eén zet terug
replay-play = Afspelen
replay-pause = Pauzeren
replay-next = Eén zet verder
replay-last = Naar het einde
replay-slider = Zet
replay-link = Link naar deze stelling
replay-download = Verslag downloaden
replay-table = Terug naar de tafel
replay-analyse = Partij analyseren
replay-analysing = Analyse: { $done } van { $total } beslissingen
replay-curve = Winstkans, zet voor zet
replay-curve-text = { $name }: winstkans { $win } %
replay-better = Hier kon het beter ({ $name })
replay-instead = { $best }, in plaats van: { $played }
replay-to-played = Terug naar de gespeelde zet
replay-best = De beste zet was:
replay-show-best = Beste zet tonen
replay-best-of = Beste zetten voor { $name }
replay-cost = Dat kostte { $percent } % winstkans.
replay-fine = Goede zet
replay-inaccuracy = Onnauwkeurig
replay-mistake = Fout
replay-blunder = Blunder
replay-moves = Zetten
replay-mean = gem.
replay-mean-title = Wat een zet gemiddeld aan winstkans kostte
replay-next-mistake = Volgende fout
replay-previous-mistake = Vorige fout
replay-see-best = Op het bord tonen
replay-private = Deze partij is aan een besloten tafel gespeeld. Vraag wie je hierheen stuurde om de link bij het naspelen te kopiëren (“{ replay-link }”): die gaat voor iedereen open. Heb je zelf meegespeeld, open hem dan in de browser waarin je speelde, of gebruik je persoonlijke link.
replay-help = De pijltjestoetsen bladeren door de partij, M gaat naar de volgende fout.

## Analysis board
analysis-link = Analyse
analysis-title = Analysebord
analysis-title-of = Analyse: { $game }
analysis-text-about = Speel voor iedereen, ga terug, probeer iets anders en kijk wat de computer ervan vindt. Wat je vindt, kun je opslaan en delen.
analysis-here = Vanaf hier analyseren
analysis-new = Vanaf het begin van een partij
analysis-game = Spel
analysis-begin = Beginnen
analysis-record = Een verslag
analysis-open-help = Kies een bestand (.tiles) of plak de tekst ervan. Je kunt een bestand ook ergens op deze pagina neerzetten.
analysis-file = Bestand
analysis-text = Tekst van het verslag
analysis-open = Verslag openen
analysis-part-engine = Computer
analysis-part-moves = Zetten
analysis-part-more = Meer
analysis-moves = Zetten en varianten
analysis-variation = Variant
analysis-variation-before = Vorige variant
analysis-variation-after = Volgende variant
analysis-chance = Het toeval is aan zet
analysis-by-lot = Wat er maar komt
analysis-draw = Trekken
analysis-draws = Na een zet meteen trekken wat het toeval brengt
analysis-engine-on = De computer laten rekenen
analysis-engine-count = Aantal suggesties
analysis-engine-then = dan: { $moves }
analysis-engine-none = Hier is niemand aan zet.
analysis-engine-depth = { $simulations } vervolgen bekeken …
analysis-engine-final = { $simulations } vervolgen bekeken. Verder levert niets nieuws op.
analysis-marks = Wat je van de zet vindt
analysis-mark-brilliant = Briljante zet
analysis-mark-good = Goede zet
analysis-mark-interesting = Interessante zet
analysis-mark-doubtful = Twijfelachtige zet
analysis-mark-mistake = Fout
analysis-mark-blunder = Blunder
analysis-comment = Opmerking
analysis-promote = Naar voren
analysis-delete = Wissen
analysis-undo = Ongedaan maken
analysis-play-on = Vanaf hier spelen
analysis-play-on-text = Je speelt voor { $name }. Tegen welk niveau?
analysis-save = Opslaan en delen
analysis-save-again = Wijzigingen opslaan
analysis-save-copy = Kopie opslaan
analysis-share = Link om te delen
analysis-export = Exporteren
analysis-import = Openen …
analysis-help = Links en rechts gaan door de zetten, omhoog en omlaag naar andere varianten. Delete wist de zet, Ctrl+Z maakt ongedaan, P haalt de variant naar voren, C schrijft een opmerking, E zet de computer aan of uit.

## My games
games-title = Mijn spellen
games-all = Al mijn spellen
games-none = Je hebt nog geen spel uitgespeeld.
games-none-such = Geen spel past bij deze keuze.
games-won = Je hebt met { $score } gewonnen van { $names }
games-lost = Je hebt met { $score } verloren van { $names }
games-shared = Je deelt met { $score } de winst met { $names }
games-alone = Je hebt alle kanten gespeeld: { $score }
games-unknown = Tegen { $names }; de uitslag is niet meer bekend
games-resigned = door opgave
games-moves = { $count ->
    [one] één zet
   *[other] { $count } zetten
}
games-players = { $count } spelers
games-usual = Gewone regels
games-people = Mensen
games-more = Meer tonen
games-game = Spel
games-outcome = Uitslag
games-outcome-won = Gewonnen
games-outcome-lost = Verloren
games-outcome-shared = Gedeeld
games-against = Tegenstanders
games-variant = Variant
games-any = Alle
games-statistics = Statistieken
games-new = Nieuwe tafel: { $game }
games-count-played = Spellen
games-count-won = Winst
games-count-mean = Gem.
games-count-best = Beste
games-sources = Waar de punten vandaan komen, gemiddeld per spel
games-mine = Jij
games-theirs = Wie van je won
games-advice-up = Van je laatste { $games } spellen tegen { $level } heb je er { $won } gewonnen. Probeer { $next }.
games-advice-down = Van je laatste { $games } spellen tegen { $level } heb je er { $won } gewonnen. { $next } is misschien leuker.
seat-gone = Oud-speler
data-title = Jouw gegevens
data-help = Alles wat deze server van je bewaart: je naam, je spellen en je opgeslagen analyses. Niemand anders ziet de lijst van je spellen.
data-export = Alles downloaden
data-delete = Alles verwijderen …
data-delete-title = Alles verwijderen wat van jou is?
data-delete-mine = Je naam, je opgeslagen analyses en de spellen die je zonder andere mensen hebt gespeeld, worden voorgoed verwijderd.
data-delete-others = Spellen met andere mensen blijven bij hen; in plaats van je naam staat er ‘{ seat-gone }’.
data-delete-running = Spellen die nog bezig zijn, geef je op, en een tegenstander speelt voor je verder. Je tafels die op spelers wachten, worden gesloten.
data-delete-keys = Je persoonlijke links werken niet meer. Dit kan niet ongedaan worden gemaakt; misschien wil je eerst alles downloaden.
data-delete-yes = Alles verwijderen

## Waarom een zet beter is: wat hij in punten verandert, per soort en voor iedereen

reason-you = Jij
reason-equal = Ongeveer even goed.
reason-terms = { $name }: { $terms }.
reason-points-more = In totaal { $points } punten beter.
reason-points-less = In totaal { $points } punten slechter.
reason-chances-more = Beter voor de winstkans ({ $percent }), niet voor de punten.
reason-chances-less = Slechter voor de winstkans ({ $percent }), niet voor de punten.
reason-term-more = { $points } punten meer ({ $kind })
reason-term-less = { $points } punten minder ({ $kind })
reason-against = Vergeleken met: { $move }
review-in-points = Punten tonen
review-in-chances = Winstkansen tonen
review-lead-curve = Verwachte voorsprong, zet voor zet
review-lead-text = { $name }: verwachte voorsprong { $lead }
review-cost-points = Dat kostte { $points } punten.
review-mean-title = Hoeveel punten een zet gemiddeld kostte
story-lead = { $who ->
    [you] Je stond
   *[other] { $name } stond
  } tot stap { $until } voor{ $part }.
story-behind = { $who ->
    [you] Je stond
   *[other] { $name } stond
  } tot stap { $until } achter{ $part }.
story-always-ahead = { $who ->
    [you] Je stond
   *[other] { $name } stond
  } van begin tot eind voor.
story-always-behind = { $who ->
    [you] Je stond
   *[other] { $name } stond
  } van begin tot eind achter.
story-turning-point = Het keerpunt was stap { $ply }.

## Settings
settings-title = Instellingen
settings-look = Uiterlijk
settings-language = Taal
language-auto = Zoals de browser
language-en = English
language-de = Deutsch
language-nl = Nederlands
settings-theme = Thema
theme-auto = Zoals het apparaat
theme-light = Licht
theme-dark = Donker
settings-animation = Beweging
settings-animation-help = Staat ‘minder beweging’ aan op je apparaat, dan zijn er geen animaties.
animation-slow = Langzaam
animation-normal = Normaal
animation-fast = Snel
animation-off = Uit
settings-aids = Kleurhulp: letters en sterkere patronen
settings-attention = Aandacht
settings-sound = Zachte geluiden
settings-notify = Een melding als ik aan de beurt ben
settings-notify-refused = De browser staat hier geen meldingen toe.
settings-you = Jij
settings-rename = Naam opslaan
settings-return = Mijn persoonlijke link
settings-return-help = Open deze link op een ander apparaat om daar verder te spelen. Houd hem voor jezelf.
return-title = Welkom terug
return-text = Met deze link speel je op dit apparaat verder.
return-button = Verder spelen

## Azul
azul-title = Azul
azul-summary = Neem tegels van de fabrieksschijven, vul je patroonlijnen en leg de mooiste muur.
azul-option-wall = De muur
azul-option-wall-coloured = Gekleurd
azul-option-wall-grey = Grijs (variant)
azul-blue = blauw
azul-yellow = geel
azul-red = rood
azul-black = zwart
azul-white = wit
azul-coloured = { $colour ->
    [blue] blauwe
    [yellow] gele
    [red] rode
    [black] zwarte
   *[white] witte
}
azul-table = Azul: de fabrieksschijven, het midden van de tafel en de spelerborden
azul-centre = Midden van de tafel
azul-marker-centre = Het startspelerfiche ligt in het midden
azul-floor = Vloerlijn
azul-round = Ronde { $round }
azul-round-last = Ronde { $round }, misschien de laatste
azul-bag = Zak, { $count } tegels
azul-lid = Deksel van de doos, { $count } tegels
azul-display-tiles = Fabrieksschijf { $display }: { $count } { $colour }
azul-display-empty = Fabrieksschijf { $display }: leeg
azul-centre-tiles = Midden: { $count } { $colour }
azul-board-of = Spelerbord van { $name }, punten: { $points }
azul-began = { $name } begon deze ronde
azul-line-holds = Patroonlijn { $line }: { $tiles } van { $line } { $colour }.
azul-line-empty = Patroonlijn { $line }: leeg.
azul-wall-shows = Op de muur: { $colours }.
azul-floor-holds = Vloerlijn: { $count } bezet, kost { $cost }.
azul-floor-empty = Vloerlijn: leeg.
azul-choose-line = In patroonlijn { $line } leggen. { $now }
azul-choose-floor = Op de vloerlijn leggen. { $now }
azul-choose-wall = Muur, rij { $line }, kolom { $column }
azul-prompt-take = Kies tegels van een schijf of uit het midden.
azul-prompt-take-last = Dit kan de laatste ronde zijn. Kies tegels.
azul-prompt-put = Kies nu een lijn voor de { azul-coloured } tegels.
azul-prompt-tile = Kies het vak op de muur voor de tegel van deze lijn.
azul-explain-take = Neem eerst tegels van een schijf of uit het midden.
azul-explain-empty = Daar ligt niets meer: neem ergens anders tegels.
azul-explain-marker = Wie de 1 neemt, begint de volgende ronde, maar verliest punten.
azul-explain-star = { $name } begon deze ronde; wie de 1 neemt, begint de volgende.
azul-then-falls = { $count ->
    [one] 1 valt: −{ $cost }
   *[other] { $count } vallen: −{ $cost }
}
azul-then-marker = { $count ->
    [0] fiche: −{ $cost }
    [one] fiche, 1 valt: −{ $cost }
   *[other] fiche, { $count } vallen: −{ $cost }
}
azul-then-full = vol
azul-then-points = punten: { $points }
azul-tiles = { $count ->
    [0] { $colour }
   *[other] { $count } { $colour }
}
azul-take-display-line = { azul-tiles } van schijf { $display } naar lijn { $line }
azul-take-display-floor = { azul-tiles } van schijf { $display } naar de vloer
azul-take-centre-line = { azul-tiles } uit het midden naar lijn { $line }
azul-take-centre-floor = { azul-tiles } uit het midden naar de vloer
azul-tile = lijn { $line } naar kolom { $column } van de muur
azul-start = { $name } begint
azul-fill = Een schijf krijgt { $tiles }
azul-chance-start = Er wordt geloot wie begint
azul-chance-fill = De fabrieksschijven worden uit de zak gevuld
azul-counting = De volle lijnen gaan naar de muur
azul-ending-row = Een horizontale rij van de muur is volledig ({ $names }).
azul-ending-idle = Vijf ronden lang kwam er geen tegel op een muur.
azul-ending-tiles = Er zijn geen tegels meer om neer te leggen.
azul-share-wall = Muur
    .more = { $points } punten meer op de muur
    .less = { $points } punten minder op de muur
azul-share-floor = Vloerlijn
    .more = { $points } strafpunten minder op de vloerlijn
    .less = { $points } strafpunten meer op de vloerlijn
azul-share-row = Rijen
    .more = { $points } punten meer voor rijen
    .less = { $points } punten minder voor rijen
azul-share-column = Kolommen
    .more = { $points } punten meer voor kolommen
    .less = { $points } punten minder voor kolommen
azul-share-colour = Kleuren
    .more = { $points } punten meer voor kleuren
    .less = { $points } punten minder voor kleuren
azul-says-row = Volledige rij
azul-says-column = Volledige kolom
azul-says-colour = Alle vijf van een kleur
azul-tie-rows = Gelijke stand: wie meer volledige rijen heeft, staat voor.
azul-unknown = { $text }

## Intarsia
intarsia-kind = { $kind ->
    [yellow] geel
    [red] rood
    [green] groen
    [violet] paars
   *[wild] joker
}
intarsia-colour = { $colour ->
    [yellow] geel
    [red] rood
    [green] groen
    [violet] paars
   *[none] zonder kleur
}
intarsia-element = { $element ->
    [frame] lijst
    [midsection] middenstuk
    [core] kern
    [table] tafel
   *[connector] verbinder
}
intarsia-tool = { $tool ->
    [hammer] hamer
    [plane] schaaf
    [saw] zaag
    [chisel] beitel
    [rasp] rasp
    [square] winkelhaak
   *[other] { $tool }
}
intarsia-cards = { $count } { intarsia-kind }
intarsia-notice = Wat hier op vloertableaus, gereedschap, beloningenspoor en starthandkaarten gedrukt staat, is onze reconstructie: de spelregels tonen het alleen op plaatjes.
intarsia-tabs = Wat te zien is
intarsia-tab-floor = Vloer
intarsia-tab-tools = Gereedschap
intarsia-tab-others = Medespelers
intarsia-floor = Vloertableau van { $name }
intarsia-space = { $space }, { $type ->
    [ornament] versiering, { intarsia-colour }: { $elements ->
        [0] leeg
        [1] lijst
        [2] lijst en middenstuk
        [3] lijst, middenstuk en kern
       *[other] volledig
    }
    [plant] plant
   *[connector] veld voor een verbinder, { intarsia-colour }: { $elements ->
        [0] leeg
       *[other] gebouwd
    }
}
intarsia-build-here = Hier bouwen: { intarsia-element }. { $what }
intarsia-earns = Dat levert op: { $tools }.
intarsia-now = Jouw beslissing
intarsia-ask = { $kind ->
    [action] Kies een oplichtend veld om te bouwen, of pas.
    [build] Kies een oplichtend veld om te bouwen.
    [pass] Je kunt niets meer bouwen: pas.
    [payment] Betaal: { intarsia-element } op { $space }, { $cost } { $colour ->
        [any] in één kleur
       *[other] { intarsia-colour }
    }
    [claim] Je voldoet aan deze voorwaarden. Neem gereedschaptegels.
    [take] { $count ->
        [one] Neem een kaart, niet van de kleur van de versiering.
       *[other] Neem { $count } kaarten, één voor één, niet van de kleur van de versiering.
    }
    [instead] Die stapel is leeg. Neem in plaats daarvan een andere kaart.
    [reward] Schuif de beloningensteen één of twee velden vooruit en neem de kaarten.
    [pair] Twee kaarten van één kleur: welke?
    [single] En één kaart van een andere kleur: welke?
    [keep] Welke { $count } kaarten houd je?
   *[hand] Kies je starthandkaart voor de volgende ronde.
}
intarsia-waits = { $name } is aan de beurt.
intarsia-costs = Wat de elementen kosten
intarsia-card-count = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
intarsia-legend = { $brings ->
    [nothing] { $name }: kost { $cost }
    [cards] { $name }: kost { $cost }, geeft { $cards }
   *[reward] { $name }: kost { $cost }, geeft een beloning van { $cards }
}
intarsia-gain = { $points ->
    [one] +1 punt
   *[other] +{ $points } punten
}
intarsia-gain-same = { $points } voor { $tiles ->
    [one] gelijk gereedschap
   *[other] gelijke gereedschappen
}
intarsia-hand = Je hand: { $cards } kaarten
intarsia-hand-kind = Je hand: { intarsia-cards }
intarsia-picked = Gekozen: { $cards }
intarsia-pick-cards = Kies kaarten of een voorstel.
intarsia-pick-trade = Een joker is elke kleur; twee kaarten naar keuze vervangen er één.
intarsia-count = { $missing ->
    [0] { $spare } te veel
    [one] nog 1 kaart
   *[other] nog { $missing } kaarten
}
intarsia-missing = { $count ->
    [one] Er is nog minstens 1 kaart nodig.
   *[other] Er zijn nog minstens { $count } kaarten nodig.
}
intarsia-enough = Dat is genoeg: “{ intarsia-confirm }”.
intarsia-space-first = Kies eerst een veld om te bouwen; daarna betaal je.
intarsia-pay-first = Eerst wordt er betaald: { intarsia-element } op { $space }. “{ table-undo }” neemt het terug.
intarsia-put-back = Eén kaart terugleggen: { intarsia-kind }
intarsia-put-all-back = Terugleggen
intarsia-choose-again = Toch iets anders bouwen
intarsia-confirm = { $word ->
    [keep] Houden
   *[pay] Betalen
}
intarsia-options = { $word ->
    [keep] Kaarten om te houden
   *[pay] Betalingen, de goedkoopste eerst
}
intarsia-option = { intarsia-confirm }: { $cards }
intarsia-take = { $word ->
    [pair] Twee hiervan: { intarsia-kind }
   *[other] Nemen: { intarsia-kind }
}. In de stapel: { $left }
intarsia-reward = { $spaces ->
    [one] 1 veld
   *[other] { $spaces } velden
}
intarsia-rewards = Beloningenspoor
intarsia-reward-any = twee van één kleur, één van een andere
intarsia-reward-space = { $cards }{ $here ->
    [yes] , hier ligt de beloningensteen
   *[no] {""}
}
intarsia-round = Ronde
intarsia-round-worth = { $points ->
    [one] Einde ronde: 1 punt voor elke verbinder
   *[other] Einde ronde: { $points } punten voor elke verbinder
}
intarsia-claim = { intarsia-tool }, { intarsia-kind }
intarsia-done = Klaar
intarsia-pass = Passen
intarsia-pass-sure = { $lost ->
    [0] Je doet dan tot de volgende ronde niet meer mee.
   *[other] Je doet dan tot de volgende ronde niet meer mee en houdt maar { $keeps } van je { $cards } kaarten.
}
intarsia-pass-yes = Ja, passen
intarsia-hand-card = Starthandkaart { $card }: { $cards }
intarsia-hand-card-held = Starthandkaart { $card }
intarsia-resting = Rustruimte
intarsia-resting-what = Starthandkaarten waaruit je voor de volgende ronde kiest.
intarsia-tools = Gereedschapstableau
intarsia-tools-help = Elke tegel vraagt versieringen van één kleur: wat bleek is, mis je. Het getal met de plus is de puntenbonus.
intarsia-tool-space = { intarsia-tool }, { intarsia-kind }: vraagt versieringen van { $levels } elementen. { $state ->
    [claimed] Je hebt hem, met puntenbonus { $bonus }.
    [gone] Er is geen tegel meer.
    [met] Je voldoet eraan. { intarsia-tool-brings }
   *[open] Je mist er { $missing }. { intarsia-tool-brings }
}{ $claimed ->
    [0] {""}
   *[other] { " " }Genomen door { $names }.
}
intarsia-tool-brings = Hij levert { $adds ->
    [0] { $points ->
        [one] 1 punt op
       *[other] { $points } punten op
    }
   *[other] { $bonus } op, en { $adds } voor je gelijke gereedschappen: { $points } punten
}{ $tiles ->
    [one] .
   *[other] ; er zijn nog { $tiles } tegels.
}
intarsia-tools-of = { intarsia-tool }: { $bonuses }
intarsia-supply = Voorraad
intarsia-stacks = Materiaalstapels
intarsia-wood = Houten elementen
intarsia-wood-left = { intarsia-element }{ $element ->
    [frame] , { intarsia-colour }
   *[other] {""}
}: nog { $left }
intarsia-starts = begint
intarsia-passed = gepast, nr. { $order }
intarsia-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
intarsia-hand-of = Hand van { $name }: { $yellow } geel, { $red } rood, { $green } groen, { $violet } paars, { $wild } joker
intarsia-connectors = { $count ->
    [one] 1 verbinder
   *[other] { $count } verbinders
}
intarsia-connectors-worth = { $when ->
    [full] Einde ronde: { intarsia-connectors } × { $each } = +{ $points }
   *[short] { intarsia-connectors }: +{ $points }
}
intarsia-ornament-points = { $when ->
    [full] Einde spel: versieringen +{ $points }
    [short] aan het einde: +{ $points }
   *[over] versieringen: { intarsia-points }
}
intarsia-plant-points = { $when ->
    [full] planten +{ $points }
    [short] planten: +{ $points }
   *[over] planten: { intarsia-points }
}
intarsia-move-build = bouwt een { intarsia-element } op { $space }
    .advice = een { intarsia-element } op { $space } bouwen
intarsia-move-pay = betaalt { $cards }
    .advice = { $cards } betalen
intarsia-move-claim = neemt gereedschap: { intarsia-tool }, { intarsia-kind }
    .advice = gereedschap nemen: { intarsia-tool }, { intarsia-kind }
intarsia-move-done = neemt niets meer
    .advice = niets meer nemen
intarsia-move-take = neemt een kaart: { intarsia-kind }
    .advice = een kaart nemen: { intarsia-kind }
intarsia-move-instead = neemt in plaats daarvan een kaart: { intarsia-kind }
    .advice = in plaats daarvan een kaart nemen: { intarsia-kind }
intarsia-move-reward = schuift de beloningensteen { $spaces ->
    [one] 1 veld
   *[other] { $spaces } velden
} vooruit
    .advice = de beloningensteen { $spaces ->
        [one] 1 veld
       *[other] { $spaces } velden
    } vooruitschuiven
intarsia-move-pair = neemt twee kaarten: { intarsia-kind }
    .advice = twee kaarten nemen: { intarsia-kind }
intarsia-move-single = neemt één kaart: { intarsia-kind }
    .advice = één kaart nemen: { intarsia-kind }
intarsia-move-pass = past
    .advice = passen
intarsia-move-keep = houdt { $cards }
    .advice = { $cards } houden
intarsia-move-pass-last = { intarsia-move-pass }. { intarsia-round-ends }
intarsia-move-keep-last = { intarsia-move-keep }. { intarsia-round-ends }
intarsia-round-ends = De ronde is voorbij: { $points ->
    [one] 1 punt
   *[other] { $points } punten
} voor elke verbinder{ $final ->
    [A] , en de versieringen tellen
    [B] , en versieringen en planten tellen
   *[no] {""}
}
intarsia-move-hand = kiest een starthand: { $cards }
    .advice = een starthand kiezen: { $cards }
intarsia-move-start = { $name } begint
intarsia-move-deal = { $name } krijgt de starthand { $cards }
intarsia-round-number = Ronde { $round }
intarsia-chance-start = Er wordt geloot wie begint
intarsia-chance-deal = De starthandkaarten worden gedeeld
intarsia-counting = De punten worden geteld
intarsia-ending-rounds = Er zijn drie ronden gespeeld.
intarsia-share-tool = Gereed­schap­tegels
    .more = { $points } punten meer voor gereed­schap­tegels
    .less = { $points } punten minder voor gereed­schap­tegels
intarsia-share-connector = Verbinders
    .more = { $points } punten meer voor verbinders
    .less = { $points } punten minder voor verbinders
intarsia-share-ornament = Versie­ringen
    .more = { $points } punten meer voor versie­ringen
    .less = { $points } punten minder voor versie­ringen
intarsia-share-plant = Planten
    .more = { $points } punten meer voor planten
    .less = { $points } punten minder voor planten
intarsia-tie-tools = Gelijke stand: wie meer gereedschaptegels heeft, staat voor.
intarsia-move-other = { $move }

## Toscana
toscana-colour = { $colour ->
    [roofs] daken
   *[pavement] plaveisel
}
toscana-side = { $name }, { toscana-colour }
toscana-board = De stad: { $tiles ->
    [0] er ligt nog geen kaartje
    [one] er ligt één kaartje
   *[other] er liggen { $tiles } kaartjes
}
toscana-board-lay = De stad: leg je kaartje
toscana-board-try = De stad: probeer het kaartje van je tegenstander
toscana-keys = Pijltjestoetsen verschuiven het kaartje, R of het muiswiel draait het, N gaat naar de volgende plek, Enter legt het.
toscana-goal = Het gaat erom hoeveel kaartjes je beste vlak verbindt, niet hoeveel hokjes.
toscana-orientation = { $orientation ->
    [n] niet gedraaid
    [e] een kwartslag gedraaid
    [s] een halve slag gedraaid
   *[w] driekwart slag gedraaid
}
toscana-hovers = { $square }, { toscana-orientation }: { $fits ->
    [yes] past
   *[no] past niet
}
toscana-does-not-fit = Daar past het niet. Een kaartje heeft vrije hokjes nodig en moet met een kant tegen een hokje van je eigen kleur liggen; het eerste bedekt het middenveld.
toscana-waits = { $name } is aan de beurt.
toscana-turn = Draaien
toscana-next = Volgende plek
toscana-lay = Kaartje leggen
toscana-stuck = Je kaartje past nergens.
toscana-pass = Passen
toscana-veto-question = { $name } moet dit kaartje leggen. Sta je dat toe?
toscana-veto-why = Een veto stuurt het onder de stapel. Je hebt in deze partij één vetosteen.
toscana-veto-theirs = Je hebt een veto over het kaartje uitgesproken. { $name } moet het volgende kaartje leggen.
toscana-veto-yours = { $name } heeft een veto over je kaartje uitgesproken. Leg in plaats daarvan dit.
toscana-veto-no-more = Niet meer vragen in deze partij
toscana-veto-quiet = Er wordt je niet meer naar een veto gevraagd. Druk op je vetosteen om dat te veranderen.
toscana-veto-again = Weer naar een veto vragen
toscana-trial = Dit kaartje probeer je hier alleen uit. Zeg of het gelegd mag worden.
toscana-keep = Laten leggen
toscana-veto = Veto
toscana-veto-stone = Vetosteen
toscana-veto-stones = { $stones ->
    [0] gebruikt
   *[other] nog over
}
toscana-stack = Stapel
toscana-stack-left = Kaartjes in de stapel: { $stack }
toscana-top = Boven op de stapel: { toscana-tile }. De hokjes a tot d zijn de bovenste rij, e tot h de onderste. { toscana-stack-left }
toscana-tile = kaartje met de andere kleur op { $tile }
toscana-unseen = Nog niet gezien: { $tiles }
toscana-vetoed = Getroffen door het veto, het laatste van de stapel: { toscana-tile }
toscana-vetoed-short = laatste
toscana-best = { $tiles ->
    [one] één kaartje in het beste vlak
   *[other] { $tiles } kaartjes in het beste vlak
}
toscana-count = Het vlak tonen dat telt
toscana-unit = { $tiles ->
    [one] kaartje
   *[other] kaartjes
}
toscana-match = Partij { $game } van { $games }
toscana-game = Partij { $game }
toscana-result = Partij { $game }: { $one } { $first }, { $other } { $second }
toscana-won = { $game ->
    [0] { $name ->
        [none] Beiden hebben { $more } kaartjes, niemand wint.
       *[other] { $name } wint met { $more } tegen { $fewer } kaartjes.
    }
   *[other] { $name ->
        [none] Partij { $game }: beiden hebben { $more } kaartjes, niemand wint.
       *[other] Partij { $game }: { $name } wint met { $more } tegen { $fewer } kaartjes.
    }
}
toscana-match-won = { $name ->
    [none] De wedstrijd eindigt onbeslist.
   *[other] { $name } wint de wedstrijd.
}
toscana-move-place = legt een kaartje op { $square }, { toscana-orientation }
    .advice = het kaartje op { $square } leggen, { toscana-orientation }
toscana-move-veto = gebruikt de vetosteen
    .advice = de vetosteen gebruiken
toscana-move-keep = spreekt geen veto uit
    .advice = geen veto uitspreken
toscana-move-pass = past
    .advice = passen
toscana-move-start = { $name } begint
toscana-move-reveal = { $name ->
    [none] Het volgende kaartje komt bovenop
   *[other] { $name }: het volgende kaartje komt bovenop
}
toscana-chance-start = Er wordt geloot wie begint
toscana-chance-reveal = De volgende kaartjes komen bovenop
toscana-counting = Zo komt het volgende kaartje bovenop
toscana-ending-stuck = Het kaartje van { $names } past nergens.
toscana-ending-stuck-you = Je kaartje past nergens.
toscana-ending-no-tile = { $names } heeft geen kaartje meer.
toscana-ending-no-tile-you = Je hebt geen kaartje meer.
toscana-ending-both-stuck = De kaartjes van { $names } passen nergens.
toscana-result-margin = { $points ->
    [one] met 1 kaartje voorsprong
   *[other] met { $points } kaartjes voorsprong
}
toscana-result-points = { $points ->
    [one] 1 kaartje
   *[other] { $points } kaartjes
}
toscana-share-tile = Beste vlak
    .more = { $points } kaartjes meer in het beste vlak
    .less = { $points } kaartjes minder in het beste vlak
toscana-tie-draw = Gelijke stand: niemand wint.
toscana-move-other = { $move }

## Rules
rules-title = De regels van { $game }
rules-games = Regels van de spellen
rules-search = In de regels zoeken
rules-found = { $count ->
    [0] Niets gevonden
    [one] Eén plaats gevonden
   *[other] { $count } plaatsen gevonden
}
rules-contents = Inhoud
rules-link = Link naar regel { $rule }
rules-own-faces = Zo speel je met je eigen
rules-table = Tabel

## Learn
learn-title = { $game } leren
learn-step = Stap { $step } van { $total }
learn-you = Jij
learn-other = Je tegenstander
learn-try = Zou dit ook kunnen? Vraag het:
learn-back = Terug
learn-next = Verder
learn-skip = Overslaan
learn-again = Nog een keer
learn-show = Laat zien hoe
learn-miss = Die niet: begin bij wat omlijnd is.
learn-miss-again = Zo: kijk op het bord.
learn-point = Laat zien hoe
learn-goes-on = De les gaat verder met een andere goede zet: { $move }.
learn-verdict = Wat er gebeurt
learn-right = Goed zo!
learn-shown = Zo gaat het
learn-allowed = Niet helemaal
learn-forbidden = Dat mag niet volgens de regels
learn-rule = Regel { $rule } lezen
learn-done = Je kunt nu { $game } spelen
learn-done-text = De rest leer je al spelend. De tafel laat zien wat kan, en elke geweigerde zet noemt zijn regel.
learn-play = Je eerste partij spelen
learn-azul-take = In een beurt neem je alle tegels van één kleur van één fabrieksschijf en leg je ze op één patroonlijn. Neem de twee blauwe tegels van de eerste schijf en leg ze op de lijn die ze precies vullen.
learn-azul-take-right = Lijn 2 is vol. De andere tegels van de schijf zijn naar het midden van de tafel gegaan, waar iedereen ze mag nemen.
learn-azul-take-falls = Lijn 1 heeft plaats voor één tegel. De tweede viel op de vloerlijn, en dat kost punten.
learn-azul-take-long = De tegels passen, maar de lijn is niet vol. Aan het einde van de ronde tellen alleen volle lijnen; deze moet wachten.
learn-azul-take-floor = Je mag tegels altijd op de vloerlijn gooien, maar elke tegel daar kost punten.
learn-azul-marker = Je mag ook alle tegels van één kleur uit het midden nemen. Wie dat in een ronde als eerste doet, krijgt ook het startspelerfiche. Neem de witte tegel uit het midden naar lijn 3.
learn-azul-marker-right = Het startspelerfiche ligt op je vloerlijn: het kost een punt, maar jij begint de volgende ronde.
learn-azul-marker-other = Dat kan en levert ook het fiche op. Voor onze muur willen we de witte tegel echter op lijn 3.
learn-azul-same = Op een lijn ligt maar één kleur. Op je lijn 3 ligt een witte tegel: neem nog een witte uit het midden en leg die erbij.
learn-azul-same-right = Twee witte tegels, nog één vak vrij. Lijnen mogen over meerdere beurten groeien, zelfs over meerdere ronden.
learn-azul-same-mixed = Op lijn 3 ligt al wit, dus alleen wit mag erbij.
learn-azul-same-elsewhere = Dat kan, maar lijn 3 groeit daar niet van.
learn-azul-falls = Vul nu lijn 1 met geel. Er is plaats voor één tegel: kies waar je die vandaan neemt, zodat er niets valt.
learn-azul-falls-right = Op de schijf ligt precies één gele tegel, en die past. Er valt niets.
learn-azul-falls-wrong = In het midden liggen twee gele tegels, en je moet ze allebei nemen: één viel op de vloerlijn, waar het fiche al ligt.
learn-azul-tiling = De ronde is bijna voorbij, en de lijnen 1, 2 en 3 zijn vol. Leg de blauwe tegel op een vrije lijn. Je tegenstander neemt dan de laatste tegels, en de volle lijnen gaan naar de muur.
learn-azul-tiling-right = Van elke volle lijn is één tegel naar de muur gegaan, van boven naar beneden: 1, 2 en 3 punten, want elke ligt onder een andere. Het startspelerfiche kostte er één. Je blauwe tegel blijft op zijn lijn.
learn-azul-blocked = Een nieuwe ronde, en jij begint. Leg de twee blauwe tegels van de eerste schijf waar al een blauwe wacht. Probeer ook lijn 2: die is leeg.
learn-azul-blocked-right = Drie van de vijf. Grote lijnen vragen geduld, maar ze brengen tegels op de onderste rij.
learn-azul-blocked-wall = In rij 2 van je muur ligt al blauw, dus op die lijn mag geen blauw meer.
learn-azul-blocked-other = Dat kan, maar de blauwe tegel op lijn 5 blijft alleen.
learn-azul-points = De laatste twee tegels. Lijn 2 en 4 zijn vol; lijn 1 is leeg. Een tegel op de muur telt de aaneengesloten rij en de aaneengesloten kolom waarin hij ligt. Welke tegel levert op lijn 1 meer op: rood of zwart?
learn-azul-points-right = Rood ligt naast geel: 2 punten. En de gele tegel van lijn 2 heeft nu aan twee kanten buren: 2 voor de rij en 2 voor de kolom. Met lijn 4 is dat samen 10.
learn-azul-points-fewer = Zwart heeft geen buur: 1 punt, en de gele tegel eronder telt alleen zijn rij. Rood had drie punten meer opgeleverd.
learn-azul-points-none = Op lijn 3 vult één tegel niets: er komt dus geen tegel op de muur.
learn-azul-row = Een latere partij. Zodra iemand een volledige horizontale rij heeft, eindigt het spel na die ronde. Jij staat voor: neem tegels die een rij voltooien, zonder dat er iets valt.
learn-azul-row-right = De lijn is vol, en die rij van de muur wordt volledig. Dit is de laatste ronde.
learn-azul-row-falls = Ook dat voltooit een rij, maar het waren twee witte tegels: één viel.
learn-azul-row-long = Twee blauwe tegels vullen lijn 4 niet: daarmee wordt geen rij volledig.
learn-azul-count = Nog steeds de laatste ronde. Lijn 4 heeft vier blauwe tegels nodig; op de muur krijgt de tegel in die rij een buur. Neem wat de lijn vult: dat is het strafpunt waard.
learn-azul-count-right = Vier blauwe tegels in één keer. Het fiche kost een punt, maar de tegel levert meer op.
learn-azul-count-half = Twee blauwe tegels vullen maar de halve lijn, en er is niet veel tijd meer.
learn-azul-count-other = Drie rode tegels vullen lijn 5 niet.
learn-azul-bonus = De laatste beslissing. Aan het einde levert een volledige rij 2 punten op, een volledige kolom 7, en elke kleur met alle vijf tegels 10. Waar levert de gele tegel het meeste op?
learn-azul-bonus-right = De gele tegel voltooit de vierde kolom van je muur: 7 punten, en 2 voor elk van de twee volledige rijen. Je wint duidelijk.
learn-azul-bonus-missed = De partij is uit, maar lijn 3 bleef onvolledig en daarmee ook de vierde kolom: 7 punten gemist.
learn-intarsia-frame = Je legt een vloer in. In een beurt bouw je precies één houten element. Een lijst komt op een veld van dezelfde kleur naast een van je verbinders; de eerste verbinder ligt in het midden. Je hebt vier paarse kaarten: bouw een paarse lijst.
learn-intarsia-frame-right = De lijst is gekozen. Nu moet je die nog betalen.
learn-intarsia-frame-other = Dat kan, maar je hebt meer paarse kaarten, en een versiering vraagt veel kaarten van één kleur.
learn-intarsia-frame-red = Dat kan, maar je hebt geen rode kaart: je zou met een joker of met twee andere kaarten moeten betalen.
learn-intarsia-frame-far = Naast dat veld ligt geen verbinder van jou.
learn-intarsia-frame-connector = Een verbinder heeft een lijst van jou ernaast nodig, en die is er nog niet.
learn-intarsia-pay = Een lijst kost één kaart van dezelfde kleur. Betaal met een paarse kaart.
learn-intarsia-pay-right = Betaald. De kaart gaat terug op de stapel, en de lijst ligt op je vloer. Voor een lijst neem je geen kaart.
learn-intarsia-pay-wild = Een joker staat voor elke kaart. Voor een lijst is hij te goed als je de kleur hebt.
learn-intarsia-pay-more = Twee kaarten naar keuze staan voor één: toegestaan, maar duur als je de kleur hebt.
learn-intarsia-midsection = Een versiering groeit van buiten naar binnen: lijst, middenstuk, kern, tafel. Ze kosten 1, 2, 3 en 4 kaarten van die kleur. Leg het middenstuk in je lijst.
learn-intarsia-midsection-right = Het past in de lijst en is betaald met twee paarse kaarten. Een middenstuk levert een kaart op.
learn-intarsia-midsection-order = Dat element komt later: lijst, middenstuk, kern en tafel volgen in deze volgorde.
learn-intarsia-take = Voor een middenstuk neem je één kaart naar keuze, maar niet in de kleur van de versiering en geen joker. Je hebt drie groene kaarten: neem een vierde.
learn-intarsia-take-right = Vier kaarten van één kleur: dat is genoeg voor een verbinder.
learn-intarsia-take-other = Ook een goede kaart. Voor de volgende stappen hebben we groen nodig.
learn-intarsia-take-same = De versiering is paars, dus neem je een andere kleur.
learn-intarsia-tool = Kijk naar het gereedschapstableau: de paarse beitel vraagt één paarse versiering van drie elementen. Bouw wat je daarvoor nog mist.
learn-intarsia-tool-right = Met de kern heeft de versiering drie elementen. Nu moet ze betaald worden.
learn-intarsia-tool-none = Dat kan, maar daarmee verdien je geen gereedschap.
learn-intarsia-trade = De kern kost drie paarse kaarten. Je hebt er één, en een joker. Twee kaarten naar keuze staan voor de ontbrekende: betaal met paars, de joker en twee andere. Welke geef je? De groene hebben we nog nodig.
learn-intarsia-trade-right = Paars, joker, en twee gele kaarten voor de derde. De kern is gebouwd, en de beitel is meteen van jou: 1 punt.
learn-intarsia-trade-green = Een juiste betaling, en de beitel is van jou: 1 punt. Alleen zul je de groene kaarten missen.
learn-intarsia-trade-dear = Een juiste betaling, maar met meer kaarten dan nodig.
learn-intarsia-trade-few = Paars en joker zijn twee kaarten waard; de kern kost er drie.
learn-intarsia-connector = Voor de kern heb je ook twee kaarten genomen, rode. Een verbinder komt naast een van je lijsten en maakt ruimte voor nieuwe versieringen. Hij kost vier kaarten van één kleur naar keuze. Bouw er een op een binnenste veld, b2 of d2.
learn-intarsia-connector-right = Betaald met vier groene kaarten. Lijsten mogen nu ook op de velden ernaast, en elke verbinder levert aan het einde van elke ronde punten op.
learn-intarsia-connector-edge = Dat kan, maar aan de rand maakt hij minder ruimte.
learn-intarsia-connector-far = Naast dat veld ligt geen lijst van jou.
learn-intarsia-reward = Een verbinder levert net als een tafel drie kaarten op: schuif de beloningensteen één of twee velden vooruit en neem wat daar staat. Kies.
learn-intarsia-reward-wild = Twee gele kaarten en een joker.
learn-intarsia-reward-any = Daar kies je zelf: twee kaarten van één kleur en één van een andere.
learn-intarsia-keep = In plaats van te bouwen kun je passen: je doet tot de volgende ronde niet meer mee en houdt ten hoogste drie kaarten. Je hebt gepast met vijf kaarten. Welke drie houd je?
learn-intarsia-keep-right = Een joker is altijd nuttig. De anderen spelen door tot iedereen heeft gepast.
learn-intarsia-keep-wild = Toegestaan, maar de joker staat voor elke kleur: houd hem.
learn-intarsia-hand = Iedereen heeft gepast. Elke verbinder heeft gescoord: 1 punt in de eerste ronde, 2 in de tweede, 3 in de derde. Wie het laatst paste, kiest als eerste een starthandkaart en begint. Kies nu de jouwe.
learn-intarsia-hand-right = Iedereen neemt de tien kaarten van de starthandkaart, en de volgende ronde begint.
learn-intarsia-same = Een latere partij, ronde 3. Een gereedschaptegel scoort zijn bonus plus de bonussen van al je tegels van dezelfde gereedschapsoort. Je hebt zagen van 2 en 3; de groene zaag vraagt twee groene versieringen, één van twee elementen en één van één. Welke lijst levert hem op?
learn-intarsia-same-right = 1 voor de groene zaag, en 2 en 3 voor de zagen die je hebt: 6 punten voor één enkele lijst.
learn-intarsia-same-none = Die lijst is niet groen: daarvoor krijg je geen gereedschap.
learn-intarsia-same-pass = Er is iets beters te doen dan passen.
learn-intarsia-end = Je kunt niets meer bouwen, dus je moet passen. Heeft iedereen gepast, dan eindigt het spel met de derde ronde, en tellen de versieringen: 1, 3, 7 of 12 punten voor één tot vier elementen. Pas.
learn-intarsia-end-right = 134 tegen 111: verbinders, gereedschap en vooral volledige versieringen hebben de partij gewonnen.
learn-toscana-first = Jij legt daken, je tegenstander plaveisel. Elk kaartje heeft zes eigen hokjes en twee vreemde. Het eerste kaartje moet het middenveld van het bord bedekken. Verschuif het, draai het en leg het daar.
learn-toscana-first-right = Het ligt en bedekt het midden. Je tegenstander is aan de beurt.
learn-toscana-first-corner = Het eerste kaartje moet het middenveld bedekken.
learn-toscana-touch = Deze keer begon je tegenstander. Je kaartje moet met een kant aansluiten op een rood hokje dat al op het bord ligt; twee daarvan staan op het kaartje van je tegenstander. Leg het zo dat zijn eigen rood zich met dat rood verbindt.
learn-toscana-touch-right = Rood raakt rood: je vlak loopt nu over twee kaartjes, en het kaartje van je tegenstander telt voor jou.
learn-toscana-touch-apart = Toegestaan: het kaartje raakt een rood hokje, maar met een eigen grijs hokje. Het rood verbindt zich niet.
learn-toscana-touch-pavement = Die plek raakt alleen grijze hokjes.
learn-toscana-area = Alleen je beste vlak telt: de kaartjes waarover je rode hokjes kant aan kant samenhangen. Zoek een plek die drie kaartjes tot één vlak verbindt; probeer het linksonder of rechtsboven.
learn-toscana-area-right = Drie kaartjes in één vlak. Elk kaartje telt één keer, wie het ook heeft gelegd.
learn-toscana-area-fewer = Toegestaan, maar je beste vlak loopt dan niet over drie kaartjes. Het getal bij het kaartje laat zien wat een plek zou opleveren.
learn-toscana-turn = Draai het kaartje (knop “{ toscana-turn }”) tot het rechtop staat, en leg het waar je vlak groeit tot vier kaartjes, bijvoorbeeld rechts van je kaartjes.
learn-toscana-turn-right = Rechtop past het. Kaartjes mogen op elke manier worden gedraaid, en gaten mogen blijven.
learn-toscana-turn-flat = Je vlak groeit, maar het kaartje ligt plat. Draai het één keer.
learn-toscana-turn-apart = Toegestaan, maar je vlak groeit niet. Zoek een plek waar rood rood raakt.
learn-toscana-join = Soms verbindt een kaartje meer dan zichzelf. Aan de rechterrand levert één plek je vlak meteen twee kaartjes op. Kun je die vinden?
learn-toscana-join-right = Op p9 bereikt je kaartje rode hokjes die afgesneden waren: het vlak groeit van negen naar elf.
learn-toscana-join-fewer = Toegestaan, maar één plek levert meer op: kijk naar p9, rechtop.
learn-toscana-veto = Het volgende kaartje van je tegenstander ligt open: het zou rechtsboven nog drie kaartjes met het plaveisel verbinden. Eén keer per spel mag je je vetosteen gebruiken: het kaartje gaat onder de stapel, en het volgende moet worden gespeeld.
learn-toscana-veto-right = Het kaartje is uit de weg, en het volgende is daar zwakker. Je vetosteen is gebruikt.
learn-toscana-veto-kept = Je tegenstander heeft het meteen gelegd: het plaveisel telt nu tien.
learn-toscana-stuck = Het spel eindigt meteen als iemand moet leggen en niet kan. Het kaartje van je tegenstander past nergens, en jij staat voor met 16 tegen 14. Wat zeg je?
learn-toscana-stuck-right = De partij is uit: 16 kaartjes in je beste vlak, 14 in dat van je tegenstander. Je wint.
learn-toscana-stuck-veto = Met een veto krijgt je tegenstander een ander kaartje, en gaat het spel door. Terwijl je voor stond!
learn-toscana-match = Volgens de spelregels speel je een wedstrijd van twee partijen, en zo is ook een nieuwe tafel ingesteld; de ander begint de tweede. Wint ieder er één, dan beslist het hoogste totaal. De eerste heb jij gewonnen. De vetostenen zijn terug: laat je tegenstander het eerste kaartje leggen.
learn-toscana-match-right = Het eerste kaartje is zelden een veto waard. Voor het totaal heb je twee kaartjes voorsprong.
learn-toscana-match-veto = Toegestaan, maar een veto is later meer waard, als één kaartje veel zou verbinden.
