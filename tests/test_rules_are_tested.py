"""Every numbered rule of docs/rules is named by a test, and every rule that a test names exists."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def documented_rules() -> set[str]:
    texts = (page.read_text() for page in (ROOT / "docs" / "rules").glob("*.md"))
    return {rule for text in texts for rule in re.findall(r"^- ([A-Z]{2}-[A-Z]\d+)\b", text, re.MULTILINE)}


def rules_named_by_tests() -> set[str]:
    """The arguments of `pytest.mark.rules(...)` on test functions and on the cases of their tables."""
    named = set()
    for file in (ROOT / "tests").rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for call in (part for decorator in node.decorator_list for part in ast.walk(decorator)):
                    if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rules":
                        named |= {ast.literal_eval(argument) for argument in call.args}
    return named


def test_every_refusal_leads_to_a_rule() -> None:
    reasons = [file.read_text() for file in (ROOT / "src" / "tilewright" / "games").glob("*/presentation/explain.py")]
    assert reasons
    assert {rule for text in reasons for rule in re.findall(r'"([A-Z]{2}-[A-Z]\d+)"', text)} <= documented_rules()


def test_every_rule_has_a_test() -> None:
    assert documented_rules() - rules_named_by_tests() == set()


def test_every_rule_that_a_test_names_exists() -> None:
    assert rules_named_by_tests() - documented_rules() == set()


def test_no_rule_was_lost() -> None:
    assert len(documented_rules()) == 130
