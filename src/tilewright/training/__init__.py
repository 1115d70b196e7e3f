"""Training of the nets that judge positions: self-play, learning, and a gate, generation after generation."""
