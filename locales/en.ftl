### Tilewright in English. One section for each page and game; the same keys in every language.

## Everywhere
app-name = Tilewright
close = Close
cancel = Cancel
yes = Yes
no = No
copy = Copy
copied = Copied
why = Why?
guest = Guest
your-name = Your name
main-menu = Main menu
to-content = Skip to the content
home-link = To the home page
nowhere-title = There is nothing here
nowhere-text = There is no such page or table. Perhaps the link was cut short.

## Problems, by the code of the server
problem-unknown = Something went wrong. Please try again.
problem-unreachable = The server cannot be reached just now.
problem-behind = The table has moved on in the meantime; here is how it stands now.
problem-not-your-turn = It is not your turn.
problem-nothing-to-undo = There is no move of yours to take back.
problem-no-takebacks = This table has used up its takebacks.
problem-nothing-asked = Nobody is asking for a takeback now.
problem-resigned = You have resigned already.
problem-not-playing = This table is not being played now.
problem-illegal = The rules do not allow this move.
problem-invalid = The server did not understand this.
problem-malformed = The server could not read this.
problem-no-name = Please give yourself a name first.
problem-bad-name = A name needs visible characters.
problem-name-of-level = That is what one of our opponents is called. Please choose another name.
problem-forbidden = You do not have access to this.
problem-not-found = There is no such table.
problem-too-many = That was too much at once. Wait a moment.
problem-too-large = That was too large for the server.
problem-no-analysis = Analysis is not allowed at this table.
problem-no-hints = Hints are not allowed at this table.
problem-hints-allowed = Hints are allowed at this table: whoever sits down has to agree.
problem-not-over = The game is not over yet.
problem-begun = The game has begun already.
problem-taken = This seat is taken.
problem-closed = The host has closed this table.
problem-not-saved = This could not be saved. Nothing has changed; try again.
problem-bad-record = This record is not in order. The server says: { $reason }
problem-no-study = There is no such study.

## Levels
level-apprentice = Apprentice
level-apprentice-text = For your first games: plays at a glance. Play with care, and you will win.
level-journeyman = Journeyman
level-journeyman-text = Looks a little ahead, and slips now and then. After ten games or so you should win.
level-craftsman = Craftsman
level-craftsman-text = Looks further ahead and does not slip. At first you will lose more often than you win.
level-master = Master
level-master-text = Judges like somebody with thousands of games, and plays endings without a mistake. Hard to beat.
level-grandmaster = Grandmaster
level-grandmaster-text = The strongest we have. Thinks for a second or two about a move.

## Home
home-title = Three tile-laying games, one table
home-text = Play at once against opponents of five strengths, or send a friend a link. No account needed.
home-continue = Your tables
home-open = Open tables
home-finished = Finished games
home-play-now = Play now
home-play-now-of = { home-play-now }: { $game }
home-friends = With friends
home-friends-of = { home-friends }: { $game }
home-learn = Learn
home-learn-of = { home-learn }: { $game }
home-rules = Rules
home-rules-of = { home-rules }: { $game }
home-choose-level = { $game }: who should play against you?
play-more = { $counts ->
    [one] Another level or variant
   *[other] More opponents, other variants
}
play-opponents = How many opponents
play-opponent = Opponent { $number }
play-begin = Begin

## A new table
new-title = New table: { $game }
new-seats = Who plays
new-me = Me
new-friend = A friend, by link
new-opponent = Opponent
new-friend-help = You get a link for each seat to send; whoever opens it sits down. Seats that stay empty can be filled by opponents.
new-public = Show the table to everybody on the home page
new-rules = How it is played
new-clock = Time
new-grace = If somebody is away
new-grace-help = Whoever has no connection is shown as away within a minute. When the wait is over, an opponent plays until they are back.
grace-minutes = Wait { $minutes } min
grace-never = Wait for as long as it takes
new-hints = Hints are allowed
new-hints-help = Whoever sits down is asked whether they agree.
new-analysis = The game may be analysed afterwards
new-create = Set up the table
option-players = Players
option-first = Who starts
option-first-random = Drawn by lot
intarsia-title = Intarsia
intarsia-summary = Inlay the floor of a café: build ornaments of fine woods, join them, and earn the tools.
intarsia-option-side = Side of the floor board
intarsia-option-side-a = A
intarsia-option-side-b = B: plants and coloured connector spaces
intarsia-option-claims = Tool tiles
intarsia-option-claims-automatic = Claimed automatically
intarsia-option-claims-by-hand = Claimed by hand
toscana-title = Toscana
toscana-summary = Lay roofs and pavement, so that your own colour grows into the largest area of the town.
toscana-option-contact = Which square of your tile must touch your colour
toscana-option-contact-edge = Any square of it
toscana-option-contact-matching = One of your own colour
toscana-option-ending = The game ends when
toscana-option-ending-first-stuck = one player is stuck
toscana-option-ending-both-stuck = both players are stuck
toscana-option-match = What is played
toscana-option-match-yes = A match: two games, each player starts one
toscana-option-match-no = A single game
toscana-option-swap-colours = Swap colours in the second game
clock-none = No clock
clock-none-help = Everybody takes the time they need.
clock-live = Live
clock-live-help = Seconds for each turn and a reserve for the whole game; when both have run out, an opponent plays the turn.
clock-mail = Days
clock-mail-help = Days for each turn: come back when it suits you.
clock-seconds = Seconds for a turn
clock-reserve = Reserve in seconds
clock-days = Days for a turn
clock-left-days = { $days } days
clock-left-hours = { $hours } h
clock-live-terms = live: { $seconds } s for a turn, { $minutes } min in reserve
clock-mail-terms = { $days ->
    [one] a day for each turn
   *[other] { $days } days for each turn
}
clock-what = Time until an opponent plays this turn

## Table
seat-number = Seat { $number }
seat-open = Free seat
seat-kept = { $name } has been asked
seat-you = you
seat-opponent = computer
seat-present = here
seat-away = away
seat-stood-in = an opponent plays for them
seat-resigned = resigned, an opponent plays on
seat-points = Points:
gains-won = { $name } scores { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
gains-lost = { $name } loses { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
table-board = The board
table-beside = Players and moves
table-standing = How everybody stands
table-look = { $name }: take a closer look
table-seen = { $name }, up close
table-opening = The table is being set up …
table-private = This table is private. Ask for an invitation, or for its link for spectators.
table-waiting = waiting for players
table-free = { $seats ->
    [one] one seat free
   *[other] { $seats } seats free
}
table-your-turn = Your turn
table-turn-of = { $name } to move
table-watching = You are watching
table-over = The game is over
table-part-over = { $part } is over
table-skip = Skip the animation
table-next-part = Continue
table-undo = Undo
table-takeback = Take back my move
table-ask-takeback = Ask to take back
table-resign = Resign
table-rules = Rules
table-watchers = { $count ->
    [one] one person watches
   *[other] { $count } people watch
}
connection-lost = Connection lost. Trying again …
takeback-asked = { $name } would like to take back a move.
takeback-waiting = Waiting for an answer about the takeback …
takeback-agree = Agree
takeback-refuse = Refuse
hint-ask = Hint
hint-thinking = Thinking …
hint-title = Suggestions
hint-worth = { $win }% to win, expected lead { $lead }
hint-play = Play
hint-none = There is nothing to suggest here.
resign-title = Resign?
resign-text = The game then counts as lost for you. The others play on, or win if only one is left.
join-title = Sit down
join-text = You are invited to this table. What should the others call you?
join-button = Join
lobby-title = { $count ->
    [0] Everybody is here
    [one] Waiting for one player
   *[other] Waiting for { $count } players
}
lobby-sit = Sit here
lobby-invite = Invitation to seat { $number }
lobby-invite-help = Send a link to each person. Opening it is enough.
lobby-copy = Copy the invitation
lobby-share = Share …
lobby-share-text = Play { $game } with me:
lobby-qr = QR code
lobby-qr-of = { $what }, as a QR code
lobby-watch = Link for spectators
lobby-fill = Free seats go to
lobby-start = Start now
lobby-wait = The game begins when all seats are taken.
lobby-hints = Hints are allowed at this table: whoever is to move may ask for the best moves.
lobby-close = Close this table
lobby-close-title = Close this table?
lobby-close-text = Nobody can join it any more, and its links lead nowhere.
lobby-closed = The host has closed this table.
log-title = Moves so far
log-counted = End of the round:
log-empty = No move yet.
log-takeback = takes a move back
log-resign = resigns
move-text = { $move }
plain-moves = Your moves
result-you = You have won!
result-winner = { $name } has won
result-shared = Shared victory: { $names }
result-resigned = By resignation.
result-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
result-margin = { $points ->
    [one] by 1 point
   *[other] by { $points } points
}
result-turned = This move turned the game: { $name }, { $move }
result-turned-nowhere = The game never turned.
result-turned-ask = Where did the game turn?
result-picture = A picture of the end
result-shares = Where the points came from
result-total = Total
result-by-part = Round by round
result-board = See the board
result-show = Show result
result-replay = Replay and analysis
result-rematch = Play again
result-rematch-go = To the new game
result-rematch-waits = A new game is waiting for you.

## Replay
replay-title = Replay: { $game }
replay-position = Step { $ply } of { $total }
replay-start = The beginning
replay-first = To the beginning
replay-back = One move back
replay-play = Play
replay-pause = Pause
replay-next = One move on
replay-last = To the end
replay-slider = Move
replay-link = Link to this position
replay-download = Download the record
replay-table = Back to the table
replay-analyse = Analyse the game
replay-analysing = Analysing: { $done } of { $total } decisions
replay-curve = Chance to win, move by move
replay-curve-text = { $name }: chance to win { $win }%
replay-better = { $name } could have done better
replay-instead = { $best }, instead of: { $played }
replay-to-played = Back to what was played
replay-best = Best was:
replay-show-best = Show the best move
replay-best-of = Best moves for { $name }
replay-cost = It cost { $percent }% of the chance to win.
replay-fine = Good move
replay-inaccuracy = Inaccuracy
replay-mistake = Mistake
replay-blunder = Blunder
replay-moves = Moves
replay-mean = avg.
replay-mean-title = What a move cost of the chance to win, on average
replay-next-mistake = Next mistake
replay-previous-mistake = Previous mistake
replay-see-best = Show it on the board
replay-private = This game was played at a private table. Ask who sent you here to copy the link from the replay (“{ replay-link }”): that one opens for everybody. If you played there yourself, open it in the browser you played in, or come with your return link.
replay-help = The arrow keys step through the game, M jumps to the next mistake.

## Analysis board
analysis-link = Analysis
analysis-title = Analysis board
analysis-title-of = Analysis: { $game }
analysis-text-about = Play every seat, go back, try something else, and see what the engine thinks. What you find can be saved and shared.
analysis-here = Analyse from here
analysis-new = From the start of a game
analysis-game = Game
analysis-begin = Begin
analysis-record = A record
analysis-open-help = Choose a file (.tiles) or paste its text. You can also drop a file anywhere on this page.
analysis-file = File
analysis-text = Text of the record
analysis-open = Open the record
analysis-part-engine = Engine
analysis-part-moves = Moves
analysis-part-more = More
analysis-moves = Moves and variations
analysis-variation = Variation
analysis-variation-before = Variation before
analysis-variation-after = Next variation
analysis-chance = Chance draws
analysis-by-lot = Whatever comes
analysis-draw = Draw
analysis-draws = Chance draws by itself after a move
analysis-engine-on = Let the engine think
analysis-engine-count = Number of suggestions
analysis-engine-then = then: { $moves }
analysis-engine-none = Nobody is to move here.
analysis-engine-depth = { $simulations } continuations looked at …
analysis-engine-final = { $simulations } continuations looked at. That is as far as it goes.
analysis-marks = What you think of the move
analysis-mark-brilliant = Brilliant move
analysis-mark-good = Good move
analysis-mark-interesting = Interesting move
analysis-mark-doubtful = Doubtful move
analysis-mark-mistake = Mistake
analysis-mark-blunder = Blunder
analysis-comment = Comment
analysis-promote = Promote
analysis-delete = Delete
analysis-undo = Undo
analysis-play-on = Play on from here
analysis-play-on-text = You play for { $name }. Against which level?
analysis-save = Save and share
analysis-save-again = Save changes
analysis-save-copy = Save a copy
analysis-share = Link to share
analysis-export = Export
analysis-import = Open …
analysis-help = Left and right go through the line, up and down to other variations. Delete removes the move, Ctrl+Z undoes, P promotes the variation, C writes a comment, E switches the engine.

## My games
games-title = My games
games-all = All my games
games-none = You have not finished a game yet.
games-none-such = No game fits these filters.
games-won = You won { $score } against { $names }
games-lost = You lost { $score } against { $names }
games-shared = You share the victory { $score } with { $names }
games-alone = You played all sides: { $score }
games-unknown = Against { $names }; nobody knows the result any more
games-resigned = by resignation
games-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
games-players = { $count } players
games-usual = Usual rules
games-people = People
games-more = Show more
games-game = Game
games-outcome = Result
games-outcome-won = Won
games-outcome-lost = Lost
games-outcome-shared = Shared
games-against = Opponents
games-variant = Variant
games-any = All
games-statistics = Statistics
games-new = New table: { $game }
games-count-played = Played
games-count-won = Won
games-count-mean = Mean
games-count-best = Best
games-sources = Where the points come from, per game on average
games-mine = You
games-theirs = Who beat you
games-advice-up = You won { $won } of your last { $games } games against { $level }. Try { $next }.
games-advice-down = You won { $won } of your last { $games } games against { $level }. { $next } may be more fun.
seat-gone = Former player
data-title = Your data
data-help = Everything that this server keeps of you: your name, your games and your studies. Nobody else sees the list of your games.
data-export = Download everything
data-delete = Delete everything …
data-delete-title = Delete everything that is yours?
data-delete-mine = Your name, your studies on the analysis board, and the games that you played without other people are deleted for good.
data-delete-others = Games with other people stay with them; in place of your name they read “{ seat-gone }”.
data-delete-running = Games that are still being played are resigned, and an opponent plays on for you. Your tables that wait for players are closed.
data-delete-keys = Your return links stop working. Nobody can undo this, so you may want to download everything first.
data-delete-yes = Delete everything

## Why a move is better: what it changes in points, by kind and for each player

reason-you = You
reason-equal = About equal.
reason-terms = { $name }: { $terms }.
reason-points-more = { $points } points better in all.
reason-points-less = { $points } points worse in all.
reason-chances-more = Better for the chance to win ({ $percent }), not for the points.
reason-chances-less = Worse for the chance to win ({ $percent }), not for the points.
reason-term-more = { $points } points more ({ $kind })
reason-term-less = { $points } points less ({ $kind })
reason-against = Compared with: { $move }
review-in-points = Show the points
review-in-chances = Show the chances to win
review-lead-curve = Expected lead, move by move
review-lead-text = { $name }: expected lead { $lead }
review-cost-points = It cost { $points } points.
review-mean-title = How many points a move cost on average
story-lead = { $who ->
    [you] You led
   *[other] { $name } led
  } until step { $until }{ $part }.
story-behind = { $who ->
    [you] You were behind
   *[other] { $name } was behind
  } until step { $until }{ $part }.
story-always-ahead = { $who ->
    [you] You were ahead
   *[other] { $name } was ahead
  } from start to finish.
story-always-behind = { $who ->
    [you] You were behind
   *[other] { $name } was behind
  } from start to finish.
story-turning-point = The turning point was step { $ply }.

## Settings
settings-title = Settings
settings-look = Look
settings-language = Language
language-auto = Same as the browser
language-en = English
language-de = Deutsch
language-nl = Nederlands
settings-theme = Theme
theme-auto = Same as the device
theme-light = Light
theme-dark = Dark
settings-animation = Animation
settings-animation-help = If your device asks for less motion, nothing moves.
animation-slow = Slow
animation-normal = Normal
animation-fast = Fast
animation-off = Off
settings-aids = Colour aids: letters and stronger patterns
settings-attention = Attention
settings-sound = Quiet sounds
settings-notify = A notification when it is my turn
settings-notify-refused = The browser does not allow notifications here.
settings-you = You
settings-rename = Save the name
settings-return = My return link
settings-return-help = Open this link on another device to be the same person there. Keep it to yourself.
return-title = Welcome back
return-text = This link makes you the same person on this device.
return-button = Come back

## Azul
azul-title = Azul
azul-summary = Take tiles from the factory displays, fill your pattern lines, and lay the most beautiful wall.
azul-option-wall = The wall
azul-option-wall-coloured = Coloured
azul-option-wall-grey = Grey (variant)
azul-blue = blue
azul-yellow = yellow
azul-red = red
azul-black = black
azul-white = white
azul-coloured = { $colour ->
    [blue] blue
    [yellow] yellow
    [red] red
    [black] black
   *[white] white
}
azul-table = Azul: the factory displays, the centre and the boards
azul-centre = Centre of the table
azul-marker-centre = The start marker lies in the centre
azul-floor = Floor line
azul-round = Round { $round }
azul-round-last = Round { $round }, perhaps the last
azul-bag = Bag, { $count } tiles
azul-lid = Lid of the box, { $count } tiles
azul-display-tiles = Display { $display }: { $count } { $colour }
azul-display-empty = Display { $display }: empty
azul-centre-tiles = Centre: { $count } { $colour }
azul-board-of = Board of { $name }, points: { $points }
azul-began = { $name } began this round
azul-line-holds = Pattern line { $line }: { $tiles } of { $line } { $colour }.
azul-line-empty = Pattern line { $line }: empty.
azul-wall-shows = On the wall: { $colours }.
azul-floor-holds = Floor line: { $count } filled, costs { $cost }.
azul-floor-empty = Floor line: empty.
azul-choose-line = Put into pattern line { $line }. { $now }
azul-choose-floor = Put onto the floor line. { $now }
azul-choose-wall = Wall, row { $line }, column { $column }
azul-prompt-take = Choose tiles from a display or from the centre.
azul-prompt-take-last = This may be the last round. Choose tiles.
azul-prompt-put = Now choose a line for the { azul-coloured } tiles.
azul-prompt-tile = Choose the space of the wall for this line’s tile.
azul-explain-take = First take tiles from a display or from the centre.
azul-explain-empty = Nothing lies there any more: take tiles elsewhere.
azul-explain-marker = Whoever takes the 1 begins the next round, but loses points.
azul-explain-star = { $name } began this round; whoever takes the 1 begins the next.
azul-then-falls = { $count ->
    [one] 1 falls: −{ $cost }
   *[other] { $count } fall: −{ $cost }
}
azul-then-marker = { $count ->
    [0] start marker: −{ $cost }
    [one] marker, 1 falls: −{ $cost }
   *[other] marker, { $count } fall: −{ $cost }
}
azul-then-full = full
azul-then-points = points: { $points }
azul-tiles = { $count ->
    [0] { $colour }
   *[other] { $count } { $colour }
}
azul-take-display-line = { azul-tiles } from display { $display } to line { $line }
azul-take-display-floor = { azul-tiles } from display { $display } to the floor
azul-take-centre-line = { azul-tiles } from the centre to line { $line }
azul-take-centre-floor = { azul-tiles } from the centre to the floor
azul-tile = line { $line } to column { $column } of the wall
azul-start = { $name } starts
azul-fill = A display gets { $tiles }
azul-chance-start = The first player is drawn by lot
azul-chance-fill = The displays are filled from the bag
azul-counting = The walls are tiled and scored
azul-ending-row = A horizontal row of the wall is complete ({ $names }).
azul-ending-idle = For five rounds no tile has reached a wall.
azul-ending-tiles = There are no tiles left to lay out.
azul-share-wall = Wall tiling
    .more = { $points } points more for wall tiling
    .less = { $points } points less for wall tiling
azul-share-floor = Floor line
    .more = { $points } points less lost on the floor line
    .less = { $points } points more lost on the floor line
azul-share-row = Rows
    .more = { $points } points more for rows
    .less = { $points } points less for rows
azul-share-column = Columns
    .more = { $points } points more for columns
    .less = { $points } points less for columns
azul-share-colour = Colours
    .more = { $points } points more for colours
    .less = { $points } points less for colours
azul-says-row = Complete row
azul-says-column = Complete column
azul-says-colour = All five of a colour
azul-tie-rows = Tied on points: whoever has more complete rows is ahead.
azul-unknown = { $text }

## Intarsia
intarsia-kind = { $kind ->
    [yellow] yellow
    [red] red
    [green] green
    [violet] violet
   *[wild] wild
}
intarsia-colour = { $colour ->
    [yellow] yellow
    [red] red
    [green] green
    [violet] violet
   *[none] no colour
}
intarsia-element = { $element ->
    [frame] frame
    [midsection] midsection
    [core] core
    [table] table
   *[connector] connector
}
intarsia-tool = { $tool ->
    [hammer] hammer
    [plane] plane
    [saw] saw
    [chisel] chisel
    [rasp] rasp
    [square] try square
   *[other] { $tool }
}
intarsia-cards = { $count } { intarsia-kind }
intarsia-notice = What is printed here on floors, tools, reward track and starting hands is our reconstruction: the rulebook shows it only in pictures.
intarsia-tabs = What is shown
intarsia-tab-floor = Floor
intarsia-tab-tools = Tools
intarsia-tab-others = Opponents
intarsia-floor = Floor of { $name }
intarsia-space = { $space }, { $type ->
    [ornament] { intarsia-colour } ornament: { $elements ->
        [0] empty
        [1] frame
        [2] frame and midsection
        [3] frame, midsection and core
       *[other] complete
    }
    [plant] plant
   *[connector] connector space, { intarsia-colour }: { $elements ->
        [0] empty
       *[other] built
    }
}
intarsia-build-here = Build a { intarsia-element } here. { $what }
intarsia-earns = It earns: { $tools }.
intarsia-now = Your decision
intarsia-ask = { $kind ->
    [action] Choose a glowing space to build on, or pass.
    [build] Choose a glowing space to build on.
    [pass] Nothing more can be built: pass.
    [payment] Pay for the { intarsia-element } on { $space }: { $cost } { $colour ->
        [any] of one colour
       *[other] { intarsia-colour }
    }
    [claim] You meet these requirements. Claim tool tiles.
    [take] { $count ->
        [one] Take a card, not of the ornament’s own colour.
       *[other] Take { $count } cards, one after the other, not of the ornament’s own colour.
    }
    [instead] That stack is empty. Take another card instead.
    [reward] Move the reward marker one or two spaces and take its cards.
    [pair] Two cards of one colour: which?
    [single] And one card of another colour: which?
    [keep] Which { $count } cards do you keep?
   *[hand] Choose your starting hand for the next round.
}
intarsia-waits = It is { $name }’s turn.
intarsia-costs = What the elements cost
intarsia-card-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
# $brings says what an element brings: nothing, cards, or a reward. $cost and $cards are as many cards, in words.
intarsia-legend = { $brings ->
    [nothing] { $name }: costs { $cost }
    [cards] { $name }: costs { $cost }, gives { $cards }
   *[reward] { $name }: costs { $cost }, gives a reward of { $cards }
}
intarsia-gain = { $points ->
    [one] +1 point
   *[other] +{ $points } points
}
intarsia-gain-same = { $points } for { $tiles ->
    [one] the same tool you have
   *[other] the same tools you have
}
intarsia-hand = Your hand: { $cards } cards
intarsia-hand-kind = Your hand: { intarsia-cards }
intarsia-picked = Picked: { $cards }
intarsia-pick-cards = Pick cards or a suggestion.
intarsia-pick-trade = A wild is any colour; any two cards stand for one of any colour.
intarsia-count = { $missing ->
    [0] { $spare } too many
    [one] 1 more card
   *[other] { $missing } more cards
}
intarsia-missing = { $count ->
    [one] At least 1 more card is needed.
   *[other] At least { $count } more cards are needed.
}
intarsia-enough = That is enough: press “{ intarsia-confirm }”.
intarsia-space-first = First choose a space to build on; then you pay.
intarsia-pay-first = First the { intarsia-element } on { $space } is paid for; “{ table-undo }” takes it back.
intarsia-put-back = Put one card back: { intarsia-kind }
intarsia-put-all-back = Put back
intarsia-choose-again = Choose something else to build
intarsia-confirm = { $word ->
    [keep] Keep
   *[pay] Pay
}
intarsia-options = { $word ->
    [keep] Cards to keep
   *[pay] Payments, the cheapest first
}
intarsia-option = { intarsia-confirm }: { $cards }
intarsia-take = { $word ->
    [pair] Two of: { intarsia-kind }
   *[other] Take: { intarsia-kind }
}. In the stack: { $left }
intarsia-reward = { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
intarsia-rewards = Reward track
intarsia-reward-any = two of one colour, one of another
intarsia-reward-space = { $cards }{ $here ->
    [yes] , the marker is here
   *[no] {""}
}
intarsia-round = Round
intarsia-round-worth = { $points ->
    [one] Round’s end: 1 point for each connector
   *[other] Round’s end: { $points } points for each connector
}
intarsia-claim = { intarsia-tool }, { intarsia-kind }
intarsia-done = Done
intarsia-pass = Pass
intarsia-pass-sure = { $lost ->
    [0] You will be out until the next round.
   *[other] You will be out until the next round, and keep only { $keeps } of your { $cards } cards.
}
intarsia-pass-yes = Yes, pass
intarsia-hand-card = Starting hand card { $card }: { $cards }
intarsia-hand-card-held = Starting hand card { $card }
intarsia-resting = Resting area
intarsia-resting-what = Starting hand cards to choose from for the next round.
intarsia-tools = Tool board
intarsia-tools-help = Each tile asks for ornaments of one colour: what is pale is still missing. The number with a plus is its bonus.
intarsia-tool-space = The { intarsia-kind } { intarsia-tool } asks for ornaments of { $levels } elements. { $state ->
    [claimed] You have it, with a bonus of { $bonus }.
    [gone] No tile is left.
    [met] You meet this. { intarsia-tool-brings }
   *[open] You lack { $missing }. { intarsia-tool-brings }
}{ $claimed ->
    [0] {""}
   *[other] { " " }Claimed by { $names }.
}
intarsia-tool-brings = It brings { $adds ->
    [0] { $points ->
        [one] 1 point
       *[other] { $points } points
    }
   *[other] { $bonus }, and { $adds } for your tools of this kind: { $points } points
}{ $tiles ->
    [one] .
   *[other] ; { $tiles } tiles are left.
}
intarsia-tools-of = { intarsia-tool }: { $bonuses }
intarsia-supply = Supply
intarsia-stacks = Material stacks
intarsia-wood = Wooden elements
intarsia-wood-left = { intarsia-element }{ $element ->
    [frame] , { intarsia-colour }
   *[other] {""}
}: { $left } left
intarsia-starts = starts
intarsia-passed = passed, no. { $order }
intarsia-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
intarsia-hand-of = Hand of { $name }: { $yellow } yellow, { $red } red, { $green } green, { $violet } violet, { $wild } wild
intarsia-connectors = { $count ->
    [one] 1 connector
   *[other] { $count } connectors
}
intarsia-connectors-worth = { $when ->
    [full] Round’s end: { intarsia-connectors } × { $each } = +{ $points }
   *[short] { intarsia-connectors }: +{ $points }
}
intarsia-ornament-points = { $when ->
    [full] Game’s end: ornaments +{ $points }
    [short] at the end: +{ $points }
   *[over] ornaments: { intarsia-points }
}
intarsia-plant-points = { $when ->
    [full] plants +{ $points }
    [short] plants: +{ $points }
   *[over] plants: { intarsia-points }
}
intarsia-move-build = builds a { intarsia-element } on { $space }
    .advice = build a { intarsia-element } on { $space }
intarsia-move-pay = pays { $cards }
    .advice = pay { $cards }
intarsia-move-claim = claims a tool: { intarsia-tool }, { intarsia-kind }
    .advice = claim a tool: { intarsia-tool }, { intarsia-kind }
intarsia-move-done = claims no more
    .advice = claim no more
intarsia-move-take = takes a card: { intarsia-kind }
    .advice = take a card: { intarsia-kind }
intarsia-move-instead = takes a card instead: { intarsia-kind }
    .advice = take a card instead: { intarsia-kind }
intarsia-move-reward = moves the reward marker { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}
    .advice = move the reward marker { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces
    }
intarsia-move-pair = takes two cards: { intarsia-kind }
    .advice = take two cards: { intarsia-kind }
intarsia-move-single = takes one card: { intarsia-kind }
    .advice = take one card: { intarsia-kind }
intarsia-move-pass = passes
    .advice = pass
intarsia-move-keep = keeps { $cards }
    .advice = keep { $cards }
intarsia-move-pass-last = { intarsia-move-pass }. { intarsia-round-ends }
intarsia-move-keep-last = { intarsia-move-keep }. { intarsia-round-ends }
intarsia-round-ends = The round ends: { $points ->
    [one] 1 point
   *[other] { $points } points
} for each connector{ $final ->
    [A] , and the ornaments count
    [B] , and ornaments and plants count
   *[no] {""}
}
intarsia-move-hand = chooses a starting hand: { $cards }
    .advice = choose a starting hand: { $cards }
intarsia-move-start = { $name } starts
intarsia-move-deal = { $name } gets the starting hand { $cards }
intarsia-round-number = Round { $round }
intarsia-chance-start = The first player is drawn by lot
intarsia-chance-deal = The starting hand cards are dealt
intarsia-counting = The points are counted
intarsia-ending-rounds = Three rounds have been played.
intarsia-share-tool = Tool tiles
    .more = { $points } points more for tool tiles
    .less = { $points } points less for tool tiles
intarsia-share-connector = Connectors
    .more = { $points } points more for connectors
    .less = { $points } points less for connectors
intarsia-share-ornament = Ornaments
    .more = { $points } points more for ornaments
    .less = { $points } points less for ornaments
intarsia-share-plant = Plants
    .more = { $points } points more for plants
    .less = { $points } points less for plants
intarsia-tie-tools = Tied on points: whoever has more tool tiles is ahead.
intarsia-move-other = { $move }

## Toscana
toscana-colour = { $colour ->
    [roofs] roofs
   *[pavement] pavement
}
toscana-side = { $name }, { toscana-colour }
toscana-board = The town: { $tiles ->
    [0] no tile lies yet
    [one] one tile lies
   *[other] { $tiles } tiles lie
}
toscana-board-lay = The town: lay your tile
toscana-board-try = The town: try the other player’s tile
toscana-keys = Arrow keys move the tile, R or the wheel turns it, N goes to the next place, Enter lays it.
toscana-goal = What counts is how many tiles your best area joins, not how many squares.
toscana-orientation = { $orientation ->
    [n] unturned
    [e] with a quarter turn
    [s] with a half turn
   *[w] with a three-quarter turn
}
toscana-hovers = { $square }, { toscana-orientation }: { $fits ->
    [yes] fits
   *[no] does not fit
}
toscana-does-not-fit = It does not fit there. A tile needs free squares, and has to share an edge with a square of your own colour; the first one covers the middle.
toscana-waits = It is { $name }’s turn.
toscana-turn = Turn
toscana-next = Next place
toscana-lay = Lay the tile
toscana-stuck = Your tile fits nowhere.
toscana-pass = Pass
toscana-veto-question = { $name } is to lay this tile. Do you allow it?
toscana-veto-why = A veto sends it under the stack. You have one veto stone for this game.
toscana-veto-theirs = You have vetoed the tile. { $name } has to lay the next one.
toscana-veto-yours = { $name } has vetoed your tile. Lay this one instead.
toscana-veto-no-more = Don’t ask again in this game
toscana-veto-quiet = You are no longer asked about vetoes. Press your veto stone to be asked again.
toscana-veto-again = Ask me about vetoes again
toscana-trial = This tile is only tried out here. Say whether it may be laid.
toscana-keep = Let it be laid
toscana-veto = Veto
toscana-veto-stone = Veto stone
toscana-veto-stones = { $stones ->
    [0] used
   *[other] still there
}
toscana-stack = Stack
toscana-stack-left = Tiles in the stack: { $stack }
toscana-top = On top of the stack: { toscana-tile }. Squares a to d are the upper row, e to h the lower. { toscana-stack-left }
toscana-tile = tile with the other colour at { $tile }
toscana-unseen = Still unseen: { $tiles }
toscana-vetoed = Vetoed, the last of the stack: { toscana-tile }
toscana-vetoed-short = last
toscana-best = { $tiles ->
    [one] one tile in the best area
   *[other] { $tiles } tiles in the best area
}
toscana-count = Show the area that counts
toscana-unit = { $tiles ->
    [one] tile
   *[other] tiles
}
toscana-match = Game { $game } of { $games }
toscana-game = Game { $game }
toscana-result = Game { $game }: { $one } { $first }, { $other } { $second }
toscana-won = { $game ->
    [0] { $name ->
        [none] Both have { $more } tiles, nobody wins.
       *[other] { $name } wins, { $more } tiles to { $fewer }.
    }
   *[other] { $name ->
        [none] Game { $game }: both have { $more } tiles, nobody wins.
       *[other] Game { $game }: { $name } wins, { $more } tiles to { $fewer }.
    }
}
toscana-match-won = { $name ->
    [none] The match ends in a draw.
   *[other] { $name } wins the match.
}
toscana-move-place = lays a tile at { $square }, { toscana-orientation }
    .advice = lay the tile at { $square }, { toscana-orientation }
toscana-move-veto = vetoes the tile
    .advice = veto the tile
toscana-move-keep = does not veto
    .advice = do not veto
toscana-move-pass = passes
    .advice = pass
toscana-move-start = { $name } starts
toscana-move-reveal = { $name ->
    [none] The next tile comes to the top of its stack
   *[other] { $name }: the next tile comes to the top of the stack
}
toscana-chance-start = The first player is drawn by lot
toscana-chance-reveal = The next tiles come to the top of the stacks
toscana-counting = The next tile is about to come to the top
toscana-ending-stuck = The tile of { $names } fits nowhere.
toscana-ending-stuck-you = Your tile fits nowhere.
toscana-ending-no-tile = { $names } has no tile left.
toscana-ending-no-tile-you = You have no tile left.
toscana-ending-both-stuck = The tiles of { $names } fit nowhere.
toscana-result-margin = { $points ->
    [one] by 1 tile
   *[other] by { $points } tiles
}
toscana-result-points = { $points ->
    [one] 1 tile
   *[other] { $points } tiles
}
toscana-share-tile = Best area
    .more = { $points } tiles more in the best area
    .less = { $points } tiles fewer in the best area
toscana-tie-draw = A tie: nobody wins.
toscana-move-other = { $move }

## Rules
rules-title = The rules of { $game }
rules-games = Rules of the games
rules-search = Search the rules
rules-found = { $count ->
    [0] Nothing found
    [one] One place found
   *[other] { $count } places found
}
rules-contents = Contents
rules-link = Link to rule { $rule }
rules-own-faces = How to play with your own
rules-table = Table

## Learn
learn-title = Learn { $game }
learn-step = Step { $step } of { $total }
learn-you = You
learn-other = Your opponent
learn-try = Would this be possible, too? Ask:
learn-back = Back
learn-next = Next
learn-skip = Skip
learn-again = Try again
learn-show = Show me
learn-miss = Not that one: begin where the outline is.
learn-miss-again = Like this: look at the board.
learn-point = Show me how
learn-goes-on = The lesson goes on as if you had chosen: { $move }
learn-verdict = What happens
learn-right = Right!
learn-shown = That is how it goes
learn-allowed = Not quite
learn-forbidden = The rules do not allow that
learn-rule = Read rule { $rule }
learn-done = You can play { $game } now
learn-done-text = The rest comes while playing. The table shows what is possible, and every refused move names its rule.
learn-play = Play your first game
learn-azul-take = In a turn you take all tiles of one colour from one factory display and put them into one pattern line. Take the two blue tiles of the first display and put them into the line that they fill exactly.
learn-azul-take-right = Line 2 is full. The other tiles of the display have gone to the centre of the table, where anybody may take them.
learn-azul-take-falls = Line 1 holds a single tile. The second one fell to the floor line, and that costs points.
learn-azul-take-long = The tiles fit, but the line is not full. Only full lines count at the end of the round; this one has to wait.
learn-azul-take-floor = You may always throw tiles onto the floor line, but every one of them costs points.
learn-azul-marker = You may also take all tiles of one colour from the centre. Whoever does that first in a round gets the start marker as well. Take the white tile from the centre into line 3.
learn-azul-marker-right = The start marker lies on your floor line: it costs a point, but you begin the next round.
learn-azul-marker-other = That works and brings the marker, too. For our wall, however, we want the white tile in line 3.
learn-azul-same = A line holds one colour only. Your line 3 has a white tile: take another white one from the centre and add it.
learn-azul-same-right = Two white tiles, one space left. Lines can grow over several turns, even over several rounds.
learn-azul-same-mixed = There is a white tile in line 3 already, so only white may join it.
learn-azul-same-elsewhere = Possible, but line 3 does not grow by that.
learn-azul-falls = Now fill line 1 with yellow. It has room for one tile: choose where you take it from, so that nothing falls.
learn-azul-falls-right = The display has just one yellow tile, and it fits. Nothing falls.
learn-azul-falls-wrong = The centre has two yellow tiles, and you must take both: one fell onto the floor line, where the marker lies already.
learn-azul-tiling = The round is nearly over, and lines 1, 2 and 3 are full. Take the blue tile into a line that is free. Your opponent then takes the last tiles, and the walls are tiled.
learn-azul-tiling-right = One tile of each full line has moved to the wall, from top to bottom: 1, 2 and 3 points, because each lies beneath another. The start marker cost one. Your blue tile stays in its line.
learn-azul-blocked = A new round, and you begin. Put the two blue tiles of the first display where a blue one is waiting. Try line 2, too: it is empty.
learn-azul-blocked-right = Three of five. Big lines need patience, but they bring tiles to the lowest row.
learn-azul-blocked-wall = Row 2 of your wall shows blue already, so its pattern line never takes blue again.
learn-azul-blocked-other = Possible, but the blue tile in line 5 stays alone.
learn-azul-points = The last two tiles. Lines 2 and 4 are full; line 1 is empty. A tile on the wall counts the unbroken row and the unbroken column it lies in. Which tile brings more in line 1: red or black?
learn-azul-points-right = Red lies beside yellow: 2 points. And the yellow tile of line 2 now has neighbours on two sides: 2 for its row and 2 for its column. With line 4 that makes 10.
learn-azul-points-fewer = Black has no neighbour: 1 point, and the yellow tile below counts its row only. Red would have brought three points more.
learn-azul-points-none = A single tile does not fill line 3, so no tile moves to the wall.
learn-azul-row = A later game. As soon as somebody has a complete horizontal row, the game ends after that round. You lead: take tiles that complete a row, without letting any fall.
learn-azul-row-right = The line is full, and its row of the wall will be complete. This is the last round.
learn-azul-row-falls = That completes a row, too, but there were two white tiles: one fell.
learn-azul-row-long = Two blue tiles do not fill line 4: no row is completed by that.
learn-azul-count = Still the last round. Line 4 needs four blue tiles and would bring neighbours in its row. Take what fills it; the start marker is worth it.
learn-azul-count-right = Four blue tiles at once. The marker costs a point, but the tile brings more.
learn-azul-count-half = Two blue tiles only fill half of the line, and there is not much time left.
learn-azul-count-other = Three red tiles do not fill line 5.
learn-azul-bonus = The last decision. At the end a complete row brings 2 points, a complete column 7, and all five tiles of a colour 10. Where does the yellow tile bring the most?
learn-azul-bonus-right = The yellow tile completes the fourth column of your wall: 7 points, and 2 for each of the two complete rows. You win clearly.
learn-azul-bonus-missed = The game is over, but line 3 stayed incomplete, and so did the fourth column: 7 points missed.
learn-intarsia-frame = You inlay a floor. In a turn you build exactly one piece of wood. A frame goes on a space of its colour beside one of your connectors; the first connector lies in the middle. You hold four violet cards: build a violet frame.
learn-intarsia-frame-right = The frame is chosen. Now it is paid for.
learn-intarsia-frame-other = That is possible, but you hold more violet cards, and an ornament wants many cards of its colour.
learn-intarsia-frame-red = Possible, but you hold no red card: you would have to pay with a wild, or with two other cards.
learn-intarsia-frame-far = No connector of yours is beside that space.
learn-intarsia-frame-connector = A connector needs a frame of yours beside it, and there is none yet.
learn-intarsia-pay = A frame costs one card of its colour. Pay with a violet card.
learn-intarsia-pay-right = Paid. The card goes back to its stack, and the frame lies on your floor. For a frame you take no card.
learn-intarsia-pay-wild = A wild stands for any card. It is too good for a frame when you have the colour.
learn-intarsia-pay-more = Two cards of any kind stand for one: allowed, but dear when you have the colour.
learn-intarsia-midsection = An ornament grows from the outside in: frame, midsection, core, table. They cost 1, 2, 3 and 4 cards of its colour. Set the midsection into your frame.
learn-intarsia-midsection-right = It fits into the frame and is paid with two violet cards. A midsection brings a card.
learn-intarsia-midsection-order = That piece comes later: frame, midsection, core and table follow in this order.
learn-intarsia-take = For a midsection you take one card of your choice, but not of the ornament’s colour and no wild. You have three green cards: take a fourth.
learn-intarsia-take-right = Four cards of one colour: that will be enough for a connector.
learn-intarsia-take-other = A good card as well. For the next steps we need green.
learn-intarsia-take-same = The ornament is violet, so you take another colour.
learn-intarsia-tool = Look at the tool board: the violet chisel asks for one violet ornament of three pieces. Build what you lack for it.
learn-intarsia-tool-right = With the core the ornament has three pieces. Now it has to be paid.
learn-intarsia-tool-none = Possible, but it earns no tool.
learn-intarsia-trade = The core costs three violet cards. You have one, and a wild. Any two cards stand for the missing one: pay with violet, the wild and two others. Which do you give? We shall need the green ones.
learn-intarsia-trade-right = Violet, wild, and two yellow cards for the third. The core is built, and the chisel is yours at once: 1 point.
learn-intarsia-trade-green = A right payment, and the chisel is yours: 1 point. Only the green cards will be missed.
learn-intarsia-trade-dear = A right payment, but with more cards than needed.
learn-intarsia-trade-few = Violet and wild are worth two cards; the core costs three.
learn-intarsia-connector = For the core you also took two cards, red ones. A connector goes beside one of your frames and opens new spaces around it. It costs four cards of one colour, whichever you like. Build one on an inner space, b2 or d2.
learn-intarsia-connector-right = Paid with four green cards. Frames may now go on the spaces beside it, too, and every connector scores at the end of each round.
learn-intarsia-connector-edge = Possible, but at the edge it opens fewer spaces.
learn-intarsia-connector-far = No frame of yours is beside that space.
learn-intarsia-reward = A connector, like a table, brings three cards: move the reward marker one or two spaces and take what is shown there. Choose.
learn-intarsia-reward-wild = Two yellow cards and a wild.
learn-intarsia-reward-any = There you choose yourself: two cards of one colour, and one of another.
learn-intarsia-keep = Instead of building you can pass: you are out until the next round and keep three cards at most. You have passed with five cards. Which three do you keep?
learn-intarsia-keep-right = A wild is always useful. The others play on until all have passed.
learn-intarsia-keep-wild = Allowed, but the wild stands for any colour: keep it.
learn-intarsia-hand = All have passed. Every connector has scored: 1 point in the first round, 2 in the second, 3 in the third. Who passed last chooses a starting hand card first, and begins. Now choose yours.
learn-intarsia-hand-right = Everybody takes the ten cards of the starting hand, and the next round begins.
learn-intarsia-same = A later game, round 3. A tool tile scores its bonus plus the bonuses of all your tiles of the same tool. You have saws of 2 and 3; the green saw asks for two green ornaments, one of two pieces and one of one. Which frame earns it?
learn-intarsia-same-right = 1 for the green saw, and 2 and 3 for the saws you have: 6 points for a single frame.
learn-intarsia-same-none = That frame is not green: no tool for it.
learn-intarsia-same-pass = There is something better to do than passing.
learn-intarsia-end = Nothing more can be built, so you must pass. When all have passed, the game ends with the third round, and the ornaments score: 1, 3, 7 or 12 points for one to four pieces. Pass.
learn-intarsia-end-right = 134 to 111: connectors, tools and above all complete ornaments have won the game.
learn-toscana-first = You lay roofs, your opponent pavement. Every tile has six squares of its owner and two of the other. The first tile has to cover the middle of the board. Move it, turn it, and lay it there.
learn-toscana-first-right = There it lies, and it covers the middle. It is your opponent’s turn.
learn-toscana-first-corner = The first tile has to cover the middle square.
learn-toscana-touch = This time your opponent began. Your tile must share an edge with a red square that already lies on the board; two of them are on your opponent’s tile. Lay it so that its own red joins that red.
learn-toscana-touch-right = Red meets red: your area now reaches over two tiles, and your opponent’s tile counts for you.
learn-toscana-touch-apart = Allowed: the tile touches a red square, but with a grey one of its own. The reds do not join.
learn-toscana-touch-pavement = That place touches grey squares only.
learn-toscana-area = Only your best area counts: the tiles over which your red squares hang together, edge to edge. Find a place that joins three tiles into one area; try below on the left, or above on the right.
learn-toscana-area-right = Three tiles in one area. Each tile counts once, whoever laid it.
learn-toscana-area-fewer = Allowed, but your best area does not reach over three tiles then. The number at the tile shows what a place would give.
learn-toscana-turn = Turn the tile (button “{ toscana-turn }”) so that it stands upright, and lay it where your area grows to four tiles, for instance to the right of your tiles.
learn-toscana-turn-right = Upright it fits. Tiles may be turned any way round, and gaps may remain.
learn-toscana-turn-flat = Your area grows, but the tile lies flat. Turn it once.
learn-toscana-turn-apart = Allowed, but your area does not grow. Look for a place where red meets red.
learn-toscana-join = Sometimes a tile joins more than itself. At the right edge one place adds two tiles to your area at once. Can you find it?
learn-toscana-join-right = At p9 your tile reaches red squares that were cut off: the area grows from nine to eleven.
learn-toscana-join-fewer = Allowed, but one place brings more: look at p9, upright.
learn-toscana-veto = Your opponent’s next tile lies open: it would join three more tiles to the pavement, up on the right. Once in a game you may veto: the tile goes under the stack, and the next one has to be played.
learn-toscana-veto-right = The tile is out of the way, and the next one is weaker there. Your veto stone is spent.
learn-toscana-veto-kept = Your opponent laid it at once: the pavement now counts ten.
learn-toscana-stuck = The game ends at once when somebody has to lay and cannot. Your opponent’s tile fits nowhere, and you lead by 16 to 14. What do you say?
learn-toscana-stuck-right = The game is over: 16 tiles in your best area, 14 in your opponent’s. You win.
learn-toscana-stuck-veto = With a veto your opponent gets another tile, and the game goes on. You were ahead!
learn-toscana-match = According to the rulebook you play a match of two games, and that is what a new table offers; the other player begins the second. If each wins one, the higher total decides. You have won the first. The veto stones are back: let your opponent lay the first tile.
learn-toscana-match-right = The first tile is seldom worth a veto. You are two tiles ahead for the total.
learn-toscana-match-veto = Allowed, but a veto is worth more later, when one tile would join much.
