"""The pictures are well-formed and to scale."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tilewright.arena.bounds import Bounds
from tilewright.arena.plot import ratings_plot, sprt_plot
from tilewright.arena.ratings import Standing
from tilewright.arena.sprt import SequentialTest, contest
from tilewright.games.registry import game

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


def course(ratios: list[float]) -> ElementTree.Element:
    """The picture of a test of three players with these log-likelihood ratios, and bounds at -2.944 and 2.944."""
    test = SequentialTest(contest(game("azul", players=3), "a", "b"), Bounds(0, 10))
    test.ratios = ratios
    return ElementTree.fromstring(sprt_plot(test, "a <&> b", "games & deals"))


def points_of(picture: ElementTree.Element) -> list[tuple[float, float]]:
    [curve] = picture.iter(f"{SVG}polyline")
    return [(float(x), float(y)) for x, y in (point.split(",") for point in curve.attrib["points"].split())]


def test_the_course_of_a_test_runs_from_zero_to_where_it_ended() -> None:
    picture = course([1.0, -1.0, 2.944])
    lower, upper = [float(line.attrib["y1"]) for line in picture.iter(f"{SVG}line") if line.attrib["class"] == "limit"]
    assert upper < lower  # y grows downwards
    accepted = next(text for text in picture.iter(f"{SVG}text") if text.text == "accepted")
    assert float(accepted.attrib["y"]) == pytest.approx(upper, abs=5)
    points = points_of(picture)
    assert [x - points[0][0] for x, _ in points] == pytest.approx([0, 580 / 3, 2 * 580 / 3, 580], abs=0.2)
    zero = (lower + upper) / 2
    scale = (lower - upper) / 2 / 2.944
    assert [y for _, y in points] == pytest.approx([zero, zero - scale, zero + scale, upper], abs=0.2)
    texts = {text.text for text in picture.iter(f"{SVG}text")}
    assert {"a <&> b", "games & deals", "-2.94", "2.94", "rejected", "accepted", "0", "8"} <= texts  # of nine games


@pytest.mark.parametrize("deals", [0, 1, 6666])
def test_short_and_long_tests_can_be_drawn(deals: int) -> None:
    points = points_of(course([0.001 * number for number in range(1, deals + 1)]))
    assert len(points) == deals + 1 if deals < 2 else 900 < len(points) <= 1001
    assert points[-1][0] == pytest.approx(650 if deals else 70)
