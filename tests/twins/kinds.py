"""All kinds of twins."""
from typing import Callable, NamedTuple

import places
import spellings
from case import SECTIONS
from places import moved, numbered


class Kind(NamedTuple):
    make: Callable
    least: int                      # questions that are asked when all are: fewer, and a rule has begun to swallow
    tolerance: float | None = None  # relative; None: every bit
    mistakes: bool = False          # a model that is wrong must be wrong in the same way, and defaults are asked too


KINDS = {
    "json": Kind(spellings.as_json, 1150, mistakes=True),
    "yaml": Kind(spellings.as_yaml, 1150, mistakes=True),
    "text": Kind(spellings.as_text, 1150, mistakes=True),
    "list": Kind(spellings.as_list, 1150, mistakes=True),
    "renamed": Kind(spellings.renamed, 1100, mistakes=True),
    "reordered": Kind(spellings.reordered, 700, mistakes=True),
    "one function": Kind(spellings.in_function, 700),
    "functions": Kind(spellings.by_functions, 700),
    "expression": Kind(spellings.as_expression, 70),
    "constants as inputs": Kind(moved("inputs", ("constants",)), 160),
    "constants as variables": Kind(moved("variables", ("constants",)), 190),
    "constants as steps": Kind(moved("steps", ("constants",)), 210),
    "inputs as constants": Kind(moved("constants", ("inputs",)), 400),
    "inputs as variables": Kind(moved("variables", ("inputs",)), 400),
    "inputs as steps": Kind(moved("steps", ("inputs",)), 400),
    "variables as steps": Kind(moved("steps", ("variables",)), 450),
    "all as steps": Kind(moved("steps", SECTIONS), 550),
    "values given": Kind(places.given, 650),
    # `u**2 + sin(u**2)` is differentiated by u**2 once; with two names for the 2 there are two squares, whose parts are
    # added later. A constant exponent has a shorter rule, whose zeros may have another sign.
    "numbers as inputs": Kind(numbered("inputs"), 260, 1e-12),
    "numbers as variables": Kind(numbered("variables"), 260, 1e-12),
    "numbers as constants": Kind(numbered("constants"), 260, 1e-12),
    "numbers as steps": Kind(numbered("steps"), 260, 1e-12),
    "nudged": Kind(places.nudged, 400, 1e-9),
    "converted": Kind(places.converted, 400),
    "300 inputs": Kind(places.crowded, 700),
    "300 sources": Kind(places.crowded_sources, 50),
}
