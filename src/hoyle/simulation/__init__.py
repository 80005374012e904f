"""Many deals played and counted: at random or by a policy, on one processor or on many, with the same answer.

The deals are split into blocks of a fixed size, each with a seed of its own, so that it is all one who plays which
block, and when.  Counts are added up, and nothing else is kept.
"""

from hoyle.simulation.counts import Counts, Ended
from hoyle.simulation.policies import AtTables, Erring, Policy, TablePolicy, at_random
from hoyle.simulation.report import Report
from hoyle.simulation.running import simulate

__all__ = [
    "AtTables",
    "Counts",
    "Ended",
    "Erring",
    "Policy",
    "Report",
    "TablePolicy",
    "at_random",
    "simulate",
]
