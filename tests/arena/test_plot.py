"""The picture of the ratings is well-formed and to scale."""

from __future__ import annotations

from xml.etree import ElementTree

from tilewright.arena.plot import ratings_plot
from tilewright.arena.ratings import Standing

SVG = "{http://www.w3.org/2000/svg}"


def standing(name: str, elo: float, error: float) -> Standing:
    return Standing(name, 10, 5.0, 0.5, 0.2, 0.8, elo, error, 40.0, 0)


def test_dots_and_bars_are_to_scale() -> None:
    table = [standing("best <&>", 200, 50), standing("middle", 0, 100), standing("last", -200, 50)]
    picture = ElementTree.fromstring(ratings_plot(table, "a & b"))
    dots = [float(dot.attrib["cx"]) for dot in picture.iter(f"{SVG}circle")]
    bars = [line for line in picture.iter(f"{SVG}line") if line.attrib["class"] == "bar"]
    lengths = [float(bar.attrib["x2"]) - float(bar.attrib["x1"]) for bar in bars]
    assert dots[0] > dots[1] > dots[2]
    assert abs((dots[0] - dots[1]) - (dots[1] - dots[2])) < 0.3
    assert abs(lengths[1] - 2 * lengths[0]) < 0.3
    assert abs(lengths[1] - (dots[0] - dots[1])) < 0.3  # 200 points either way
    assert {"a & b", "best <&>"} <= {text.text for text in picture.iter(f"{SVG}text")}


def test_one_player_alone_can_be_drawn() -> None:
    ElementTree.fromstring(ratings_plot([standing("alone", 0.0, 0.0)], "self-play"))
