"""The table server: people and opponents at tables, over HTTP and WebSockets, with the truth in a database."""
