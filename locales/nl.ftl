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
soon = Deze pagina wordt nog geschreven.

## Problems, by the code of the server
problem-unknown = Er ging iets mis. Probeer het nog eens.
problem-unreachable = De server is nu niet bereikbaar.
problem-behind = Aan de tafel is intussen verder gespeeld; zo staat het nu.
problem-not-your-turn = Je bent niet aan de beurt.
problem-nothing-to-undo = Er is geen zet van jou om terug te nemen.
problem-nothing-asked = Niemand vraagt nu om een zet terug te nemen.
problem-resigned = Je hebt al opgegeven.
problem-not-playing = Aan deze tafel wordt nu niet gespeeld.
problem-illegal = De regels staan deze zet niet toe.
problem-invalid = De server heeft dit niet begrepen.
problem-no-name = Geef jezelf eerst een naam.
problem-forbidden = Dit is niet voor jou toegankelijk.
problem-not-found = Deze tafel bestaat niet.
problem-too-many = Dat was te veel tegelijk. Wacht even.
problem-too-large = Dat was te groot voor de server.
problem-no-analysis = Aan deze tafel is geen analyse toegestaan.
problem-no-hints = Aan deze tafel zijn geen hints toegestaan.
problem-not-over = De partij is nog niet afgelopen.
problem-begun = De partij is al begonnen.
problem-taken = Deze plaats is bezet.
problem-not-saved = Dit kon niet worden opgeslagen. Er is niets veranderd; probeer het nog eens.

## Levels
level-apprentice = Leerling
level-apprentice-text = Voor een eerste partij: speelt snel en maakt fouten.
level-journeyman = Gezel
level-journeyman-text = Een vriendelijke partij voor wie de regels kent.
level-craftsman = Vakman
level-craftsman-text = Kijkt vooruit. Je zult moeten nadenken.
level-master = Meester
level-master-text = Moeilijk te verslaan, en precies aan het einde.
level-grandmaster = Grootmeester
level-grandmaster-text = Het sterkste dat we hebben. Neemt de tijd.

## Home
home-title = Drie legspellen, één tafel
home-text = Speel meteen tegen tegenstanders van vijf sterktes, of stuur vrienden een link. Zonder account.
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

## A new table
new-title = Een tafel { $game }
new-seats = Wie speelt er
new-me = Ik
new-friend = Iemand met een uitnodiging
new-opponent = Tegenstander
new-friend-help = Voor elke plaats krijg je een link om te sturen; wie hem opent, gaat zitten. Lege plaatsen kunnen door tegenstanders worden gevuld.
new-public = De tafel aan iedereen op de startpagina tonen
new-rules = Hoe er gespeeld wordt
new-clock = Bedenktijd
new-hints = Hints zijn toegestaan
new-analysis = De partij mag daarna worden geanalyseerd
new-create = Tafel klaarzetten
option-players = Spelers
option-first = Wie begint
option-first-random = Het lot beslist
intarsia-title = Intarsia
intarsia-summary = Leg de vloer van een café in: bouw ornamenten van fijn hout, verbind ze en verdien de gereedschappen.
intarsia-option-side = Kant van het vloerbord
intarsia-option-side-a = A
intarsia-option-side-b = B: planten en gekleurde verbindervakken
intarsia-option-claims = Gereedschapstegels
intarsia-option-claims-automatic = Worden vanzelf genomen
intarsia-option-claims-by-hand = Worden met de hand genomen
toscana-title = Toscana
toscana-summary = Leg daken en bestrating, zodat je eigen kleur het grootste gebied van de stad wordt.
toscana-option-contact = Waartegen je mag leggen
toscana-option-contact-edge = Elk vak
toscana-option-contact-matching = Alleen de eigen kleur
toscana-option-ending = Het spel eindigt als
toscana-option-ending-first-stuck = één speler vastzit
toscana-option-ending-both-stuck = beide spelers vastzitten
toscana-option-match = Een match van twee partijen
toscana-option-swap-colours = Kleuren ruilen in de tweede partij
clock-none = Zonder klok
clock-none-help = Iedereen neemt de tijd die nodig is.
clock-live = Live
clock-live-help = Seconden per beurt en een reserve voor de hele partij; daarna speelt een tegenstander de beurt.
clock-mail = Dagen
clock-mail-help = Dagen per beurt: kom terug wanneer het je schikt.
clock-seconds = Seconden per beurt
clock-reserve = Reserve in seconden
clock-days = Dagen per beurt
clock-left-days = { $days } dagen
clock-left-hours = { $hours } u
clock-reserve-left = Reserve { $time }

## Table
seat-number = Plaats { $number }
seat-open = Vrije plaats
seat-you = jij
seat-opponent = computer
seat-present = aanwezig
seat-away = afwezig
seat-stood-in = een tegenstander valt in
seat-points = Punten:
table-board = Het speelbord
table-beside = Spelers en zetten
table-opening = De tafel wordt gedekt …
table-private = Deze tafel is besloten. Vraag om een uitnodiging, of om de link om mee te kijken.
table-dealing = Er wordt klaargelegd …
table-waiting = wacht op spelers
table-free = { $seats ->
    [one] één plaats vrij
   *[other] { $seats } plaatsen vrij
}
table-your-turn = Jij bent aan de beurt
table-turn-of = { $name } is aan de beurt
table-over = De partij is afgelopen
table-skip = Overslaan
table-undo = Ongedaan maken
table-ask-takeback = Terugnemen
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
hint-title = Wat je kunt spelen
hint-worth = wint { $win } % van de keren, { $lead } punten verwacht
hint-play = Spelen
hint-none = Hier valt niets te raden.
resign-title = Opgeven?
resign-text = De partij telt dan voor jou als verloren. De anderen spelen verder, of winnen als er maar één over is.
join-title = Ga zitten
join-text = Je bent aan deze tafel uitgenodigd. Hoe zullen de anderen je noemen?
join-button = Meedoen
lobby-title = { $count ->
    [0] Iedereen is er
    [one] Wachten op één speler
   *[other] Wachten op { $count } spelers
}
lobby-sit = Hier zitten
lobby-invite = Uitnodiging voor plaats { $number }
lobby-invite-help = Stuur iedereen een link. Openen is genoeg.
lobby-watch = Link om mee te kijken
lobby-fill = Vrije plaatsen zijn voor
lobby-start = Nu beginnen
lobby-wait = De partij begint als alle plaatsen bezet zijn.
log-title = Zetten tot nu toe
log-empty = Nog geen zet.
log-chance = { $count } trekkingen
log-takeback = neemt een zet terug
log-resign = geeft op
result-you = Je hebt gewonnen!
result-winner = { $name } heeft gewonnen
result-shared = Gedeelde winst: { $names }
result-resigned = Door opgave.
result-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
result-show = Uitslag
result-replay = Naspelen en analyse
result-rematch = Nog een keer
result-rematch-go = Naar de nieuwe partij
result-rematch-waits = Er wacht een nieuwe partij op je.

## Replay
replay-title = Naspelen: { $game }
replay-position = Zet { $ply } van { $total }
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
replay-curve-text = { $name }: { $win } % bij deze zet
replay-best = Het beste was:
replay-show-best = Beste zet tonen
replay-cost = Dat kostte { $percent } % winstkans.
replay-fine = Goede zet
replay-inaccuracy = Onnauwkeurig
replay-mistake = Fout
replay-blunder = Blunder
replay-help = Met de pijltjestoetsen ga je door de partij.

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
settings-animation-help = Wie het apparaat om minder beweging vraagt, krijgt er geen.
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
settings-return = Mijn terugkeerlink
settings-return-help = Open deze link op een ander apparaat om daar dezelfde persoon te zijn. Houd hem voor jezelf.
return-title = Welkom terug
return-text = Met deze link ben je op dit apparaat dezelfde persoon.
return-button = Terugkeren

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
azul-table = Azul: de fabrieksschijven, het midden van de tafel en de spelerborden
azul-centre = Midden van de tafel
azul-marker-centre = Het startspelerfiche ligt in het midden
azul-floor = Vloerlijn
azul-round = Ronde { $round }
azul-bag = Zak, { $count } tegels
azul-lid = Deksel van de doos, { $count } tegels
azul-display-tiles = Fabrieksschijf { $display }: { $count } { $colour }
azul-centre-tiles = Midden: { $count } { $colour }
azul-board-of = Spelerbord van { $name }, punten: { $points }
azul-line-holds = Patroonlijn { $line }: { $tiles } van { $line } { $colour }.
azul-line-empty = Patroonlijn { $line }: leeg.
azul-wall-shows = Op de muur: { $colours }.
azul-floor-holds = Vloerlijn: { $count } bezet, kost { $cost }.
azul-floor-empty = Vloerlijn: leeg.
azul-choose-line = In patroonlijn { $line } leggen. { $now }
azul-choose-floor = Op de vloerlijn leggen. { $now }
azul-choose-wall = Muur, rij { $line }, kolom { $column }
azul-prompt-take = Kies tegels van een schijf of uit het midden.
azul-prompt-put = Kies nu een lijn voor de tegels in { $colour }.
azul-prompt-tile = Kies het vak op de muur voor de tegel van deze lijn.
azul-take-display-line = { $colour } van schijf { $display } naar lijn { $line }
azul-take-display-floor = { $colour } van schijf { $display } naar de vloer
azul-take-centre-line = { $colour } uit het midden naar lijn { $line }
azul-take-centre-floor = { $colour } uit het midden naar de vloer
azul-tile = lijn { $line } naar kolom { $column } van de muur
azul-start = Plaats { $seat } begint
azul-fill = Een schijf krijgt { $tiles }
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
intarsia-now = Jouw beslissing
intarsia-ask = { $kind ->
    [action] Kies een oplichtend veld om te bouwen, of pas.
    [payment] Betaal: { intarsia-element } op { $space }, { $cost } { $colour ->
        [any] in één kleur
       *[other] { intarsia-colour }
    }
    [claim] Je voldoet aan deze voorwaarden. Neem gereedschaptegels.
    [take] { $count ->
        [one] Neem een kaart.
       *[other] Neem { $count } kaarten, één voor één.
    }
    [instead] Die stapel is leeg. Neem in plaats daarvan een andere kaart.
    [reward] Schuif de beloningensteen één of twee velden vooruit en neem de kaarten.
    [pair] Twee kaarten van één kleur: welke?
    [single] En één kaart van een andere kleur: welke?
    [keep] Welke { $count } kaarten houd je?
   *[hand] Kies je starthandkaart voor de volgende ronde.
}
intarsia-waits = { $name } is aan de beurt.
intarsia-legend = { $element ->
    [frame] Lijst: kost 1 kaart
    [midsection] Middenstuk: kost 2, geeft 1 kaart
    [core] Kern: kost 3, geeft 2 kaarten
    [table] Tafel: kost 4, geeft een beloning
   *[connector] Verbinder: kost 4, geeft een beloning
}
intarsia-gain = { $points ->
    [one] +1 punt
   *[other] +{ $points } punten
}
intarsia-hand = Je hand: { $cards } kaarten
intarsia-hand-kind = Je hand: { intarsia-cards }
intarsia-picked = Gekozen: { $cards }
intarsia-pick-cards = { $word ->
    [keep] Kies kaarten uit je hand of een voorstel.
   *[pay] Kies kaarten uit je hand of een voorstel. Een joker is elke kleur, twee kaarten naar keuze vervangen er één.
}
intarsia-put-back = Eén kaart terugleggen: { intarsia-kind }
intarsia-put-all-back = Terugleggen
intarsia-confirm = { $word ->
    [keep] Houden
   *[pay] Betalen
}
intarsia-options = { $word ->
    [keep] Kaarten om te houden
   *[pay] Betalingen, de goedkoopste eerst
}
intarsia-option = { intarsia-confirm }: { $cards }
intarsia-more = nog { $count }
intarsia-fewer = Minder
intarsia-take = { $word ->
    [pair] Twee hiervan: { intarsia-kind }
   *[other] Nemen: { intarsia-kind }
}. In de stapel: { $left }
intarsia-reward = { $spaces ->
    [one] 1 veld
   *[other] { $spaces } velden
}
intarsia-rewards = Beloningenspoor
intarsia-reward-any = twee kaarten van één kleur en één van een andere
intarsia-reward-space = { $cards }{ $here ->
    [yes] , hier ligt de beloningensteen
   *[no] {""}
}
intarsia-round = Ronde
intarsia-claim = { intarsia-tool }, { intarsia-kind }
intarsia-done = Niets meer nemen
intarsia-pass = Passen
intarsia-pass-sure = Je doet dan tot de volgende ronde niet meer mee.
intarsia-pass-yes = Ja, passen
intarsia-hand-card = Starthandkaart { $card }: { $cards }
intarsia-hand-card-held = Starthandkaart { $card }
intarsia-resting = Rustruimte
intarsia-tools = Gereedschapstableau
intarsia-tools-help = Elke tegel vraagt versieringen van één kleur. Gevulde stippen: wat je daarvan al hebt gebouwd.
intarsia-tool-space = { intarsia-tool }, { intarsia-kind }: versieringen van { $levels } elementen. { $state ->
    [claimed] Je hebt hem, puntenbonus { $bonus }.
    [gone] Er is geen tegel meer.
    [met] Je voldoet eraan. Puntenbonus { $bonus }, tegels: { $tiles }.
   *[open] Puntenbonus { $bonus }, tegels: { $tiles }. Je mist er { $missing }.
} Genomen door: { $names }
intarsia-tools-of = { intarsia-tool }: { $bonuses }
intarsia-supply = Wat klaarligt
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
intarsia-ornament-points = versieringen { $points }
intarsia-plant-points = planten { $points }
intarsia-reconstruction = Vloerkleuren, gereedschappen, beloningen en starthandkaarten zijn onze reconstructie; meer daarover in de regels.
intarsia-move-build = bouwt: { intarsia-element } op { $space }
intarsia-move-pay = betaalt { $cards }
intarsia-move-claim = neemt gereedschap: { intarsia-tool }, { intarsia-kind }
intarsia-move-done = neemt niets meer
intarsia-move-take = neemt een kaart: { intarsia-kind }
intarsia-move-instead = neemt in plaats daarvan een kaart: { intarsia-kind }
intarsia-move-reward = schuift de beloningensteen { $spaces ->
    [one] 1 veld
   *[other] { $spaces } velden
} vooruit
intarsia-move-pair = neemt twee kaarten: { intarsia-kind }
intarsia-move-single = neemt één kaart: { intarsia-kind }
intarsia-move-pass = past
intarsia-move-keep = houdt { $cards }
intarsia-move-hand = kiest starthandkaart { $card }
intarsia-move-start = Plaats { $seat } begint
intarsia-move-deal = Plaats { $seat } krijgt starthandkaart { $card }
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
toscana-keys = Pijltoetsen verschuiven het kaartje, R of het muiswiel draait het, N gaat naar de volgende plek waar het past, Enter legt het.
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
toscana-does-not-fit = Daar past het niet. Een kaartje heeft vrije hokjes nodig en een kant tegen een hokje van je eigen kleur; het eerste bedekt het middenveld.
toscana-waits = { $name } is aan de beurt.
toscana-turn = Draaien
toscana-next = Volgende plek
toscana-lay = Kaartje leggen
toscana-stuck = Je kaartje past nergens.
toscana-pass = Passen
toscana-veto-question = Mag { $name } dit kaartje leggen?
toscana-veto-why = Een veto stuurt het onder de stapel. Je hebt één vetosteen voor het hele spel.
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
toscana-count = Het beste vlak tellen
toscana-match = Partij { $game } van { $games }
toscana-game = Partij { $game }
toscana-total = Totaal
toscana-move-place = legt een kaartje op { $square }, { toscana-orientation }
toscana-move-veto = gebruikt de vetosteen
toscana-move-keep = laat het kaartje leggen
toscana-move-pass = past
toscana-move-start = Plaats { $seat } begint
toscana-move-reveal = Het volgende kaartje komt boven: { toscana-tile }
toscana-move-other = { $move }
