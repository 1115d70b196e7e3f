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
saving = Histogram("tilewright_saving_seconds", "from a checked command to its commit")
thinking = Histogram("tilewright_thinking_seconds", "an opponent's thinking about one move", ["level"])
lost_readers = Counter("tilewright_lost_readers_total", "sockets closed because the client did not read")
