"""On which line a part of a file stands."""

from __future__ import annotations

from hoyle.records.places import places

PLACED = '''# "hoyle" = [
hoyle = 1
about = """
acts = [ "no" ]
""""
score = { N = 3, "S" = 2 }  # { T = 1 }
acts = [
  'N stands', "N plays \\"KH\\"",  # one

  """N says
"x" """, [
    { a.b = 1.5 }, 07:32:00 ],
]
hands . N = '''

PLACED += """'''
x'y'''
[ options . "in" ]
points = 7
[[expect]]
by = ["N"]
[expect.score]
N.x = 1
[expect.score.stand]
[[expect]]
[[ expect.deep ]]
[[expect.deep]]
z = 0
"""


def test_every_part_of_a_toml_file_has_its_line() -> None:
    assert places(PLACED, "=") == {
        (): 1, ("hoyle",): 2, ("about",): 3, ("score",): 6, ("score", "N"): 6, ("score", "S"): 6, ("acts",): 7,
        ("acts", 0): 8, ("acts", 1): 8, ("acts", 2): 10, ("acts", 3): 11, ("acts", 3, 0): 12, ("acts", 3, 0, "a"): 12,
        ("acts", 3, 0, "a", "b"): 12, ("acts", 3, 1): 12, ("hands",): 14, ("hands", "N"): 14,
        ("options", "in"): 16, ("options", "in", "points"): 17, ("expect",): 18, ("expect", 0): 18,
        ("expect", 0, "by"): 19, ("expect", 0, "by", 0): 19, ("expect", 0, "score"): 20,
        ("expect", 0, "score", "N"): 21,
        ("expect", 0, "score", "N", "x"): 21, ("expect", 0, "score", "stand"): 22, ("expect", 1): 23,
        ("expect", 1, "deep"): 24, ("expect", 1, "deep", 0): 24, ("expect", 1, "deep", 1): 25,
        ("expect", 1, "deep", 1, "z"): 26,
    }  # fmt: skip


def test_every_part_of_a_json_file_has_its_line() -> None:
    text = '{"hoyle"\n: 1, "acts": ["a",\n"b:[", {"c":\n [1, -2.5e3]}], "d": {},\n"e": null}'
    assert places(text, ":") == {
        (): 1, ("hoyle",): 1, ("acts",): 2, ("acts", 0): 2, ("acts", 1): 3, ("acts", 2): 3, ("acts", 2, "c"): 3,
        ("acts", 2, "c", 0): 4, ("acts", 2, "c", 1): 4, ("d",): 4, ("e",): 5,
    }  # fmt: skip
