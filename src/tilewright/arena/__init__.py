"""Matches between players, programs that speak the engine protocol, and ratings with error bars."""
