"""``hoyle rule``: replay a record, and say what went wrong, what the law says to it, and what each option leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from attrs import frozen

from hoyle.cli.page import ASIDE, FAULT, HEAD, Page, as_json, print_json
from hoyle.cli.words import account, accounts, case_data, clause_id, head, person, points, score_data
from hoyle.errors import UnknownName
from hoyle.games.registry import codes_of
from hoyle.laws.explain import capital, listed
from hoyle.laws.rulings import Outcome, Verdict
from hoyle.records import RecordError, check, read_file
from hoyle.referee import report, under
