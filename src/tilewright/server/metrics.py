"""What a host can watch, for Prometheus at /metrics."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

requests = Counter("tilewright_requests_total", "HTTP requests", ["route", "status"])
sockets = Gauge("tilewright_sockets", "open WebSockets")
refused_connections = Counter("tilewright_refused_connections_total", "connections that were too many")
open_tables = Gauge("tilewright_open_tables", "tables held in memory")
events = Counter("tilewright_log_entries_total", "events saved to tables' logs")
not_saved = Counter("tilewright_not_saved_total", "commands that the database did not take")
finished = Counter("tilewright_finished_games_total", "games that ended", ["game"])
news_lag = Histogram("tilewright_news_lag_seconds", "from a move at another server until it is shown here")
news_heard = Gauge("tilewright_news_heard_timestamp_seconds", "when the connection for news last answered")
turns_waiting = Gauge("tilewright_turns_waiting", "turns that opponents have to play, and nobody thinks about")
longest_wait = Gauge("tilewright_longest_turn_wait_seconds", "since when the first of them is due")
saving = Histogram("tilewright_saving_seconds", "from a checked command to its commit")
thinking = Histogram("tilewright_thinking_seconds", "an opponent's thinking about one move", ["level"])
lost_readers = Counter("tilewright_lost_readers_total", "sockets closed because the client did not read")
