"""Small faults planted in a module, one at a time: a comparison turned round, a number off by one, a statement gone.

Each is a change of the syntax tree.  Types, docstrings, assertions and texts are left alone: no test is about them.
"""

from __future__ import annotations

import ast
from functools import partial
from operator import setitem
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

Change: TypeAlias = "Callable[[], None]"
"""Makes a change in a tree, once."""

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
SIMPLE = (ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return, ast.Raise, ast.Expr, ast.Delete)

NOT_ITSELF = {
    "body", "orelse", "finalbody", "handlers", "cases", "annotation", "returns", "decorator_list", "bases",
}  # fmt: skip
"""The parts of a statement that are statements of their own, or types."""

DELETED, TURNED = "statement deleted", "condition turned round"


@frozen
class Mutant:
    """A fault planted in a module: where, what it was and what it is, and on which lines it shows."""

    path: str
    number: int
    line: int
    lines: tuple[int, ...]
    kind: str
    was: str
    in_function: bool

    @property
    def name(self) -> str:
        """What to call it: its file, its line, its number among those of the file."""
        return f"{self.path}:{self.line}#{self.number}"


@frozen
class _Place:
    """A change that can be made: in which statement, of which kind, what it leaves of which node."""

    statement: ast.stmt
    kind: str
    node: ast.stmt | ast.expr
    change: Change
    in_function: bool


def mutants(path: Path, root: Path) -> list[Mutant]:
    """Return every fault that can be planted in a file, in their order."""
    name = str(path.relative_to(root))
    return [
        Mutant(
            name, number, place.node.lineno, _lines(place.statement), place.kind, _read(place.node), place.in_function
        )
        for number, place in enumerate(_places(ast.parse(path.read_text(encoding="utf-8"))))
    ]


def planted(path: Path, number: int) -> tuple[ast.Module, str]:
    """Return the tree of a file with one fault in it, and how the node reads now."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    place = next(place for at, place in enumerate(_places(tree)) if at == number)
    was = _read(place.node)
    place.change()
    ast.fix_missing_locations(tree)
    gone = {DELETED: "pass", TURNED: f"not ({was})"}
    return tree, gone.get(place.kind) or _read(place.node)


def _read(node: ast.AST) -> str:
    """Return a node as text, of a compound statement its head."""
    return ast.unparse(node).splitlines()[0][:160]


def _lines(statement: ast.stmt) -> tuple[int, ...]:
    """Return the lines of a statement; of a compound one, those of its head."""
    inner = getattr(statement, "body", None)
    end = inner[0].lineno - 1 if isinstance(inner, list) and inner else statement.end_lineno or statement.lineno
    return tuple(range(statement.lineno, max(end, statement.lineno) + 1))


def _places(tree: ast.Module) -> Iterator[_Place]:
    yield from _in_body(tree.body, in_function=False)


def _in_body(body: list[ast.stmt], *, in_function: bool) -> Iterator[_Place]:
    for at, statement in enumerate(body):
        if _left_alone(statement):
            continue
        if in_function and isinstance(statement, SIMPLE) and not isinstance(statement, ast.Return):
            nothing = ast.copy_location(ast.Pass(), statement)
            yield _Place(statement, DELETED, statement, partial(setitem, body, at, nothing), in_function)
        yield from _in_statement(statement, in_function=in_function)
        inside = in_function or isinstance(statement, ast.FunctionDef)
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(statement, name, None)
            if isinstance(inner, list):
                yield from _in_body(inner, in_function=inside)
        for handler in getattr(statement, "handlers", ()):
            yield from _in_body(handler.body, in_function=inside)
        for case in getattr(statement, "cases", ()):
            if case.guard is not None:
                yield from _expressions(statement, case.guard, in_function=in_function)
            yield from _in_body(case.body, in_function=inside)


def _left_alone(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass | ast.Global | ast.Nonlocal):
        return True
    if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
        return True
    if isinstance(statement, ast.Expr) and ast.unparse(statement).startswith("assert_never("):
        return True
    if isinstance(statement, ast.AnnAssign) and "TypeAlias" in ast.unparse(statement.annotation):
        return True
    if isinstance(statement, ast.FunctionDef) and len(statement.body) == 1 and _left_alone(statement.body[0]):
        return True
    return isinstance(statement, ast.If) and "TYPE_CHECKING" in ast.unparse(statement.test)


def _in_statement(statement: ast.stmt, *, in_function: bool) -> Iterator[_Place]:
    """Yield the changes in a statement itself, not in those inside it."""
    if isinstance(statement, ast.Return) and statement.value is not None and ast.unparse(statement.value) != "None":
        nothing = partial(setattr, statement, "value", ast.Constant(None))
        yield _Place(statement, "returns None", statement, nothing, in_function)
    if isinstance(statement, ast.If | ast.While):
        negated = ast.UnaryOp(ast.Not(), statement.test)
        yield _Place(statement, TURNED, statement.test, partial(setattr, statement, "test", negated), in_function)
    for name, value in ast.iter_fields(statement):
        if name in NOT_ITSELF:
            continue
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, ast.arguments):
                for default in (*each.defaults, *filter(None, each.kw_defaults)):
                    yield from _expressions(statement, default, in_function=in_function)
            elif isinstance(each, ast.AST):
                yield from _expressions(statement, each, in_function=in_function)


def _expressions(statement: ast.stmt, top: ast.AST, *, in_function: bool) -> Iterator[_Place]:
    """Yield the changes in an expression and all inside it."""
    for node in ast.walk(top):
        for kind, change in _changes(node):
            shown = next((each for each in (node, top) if isinstance(each, ast.expr)), statement)
            yield _Place(statement, kind, shown, change, in_function)


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                yield "comparison", partial(setitem, ops, at, COMPARE[type(op)]())
        case ast.BoolOp(op=ast.And()):
            yield "and, or", partial(setattr, node, "op", ast.Or())
        case ast.BoolOp(op=ast.Or()):
            yield "and, or", partial(setattr, node, "op", ast.And())
        case ast.BinOp(op=op, left=left) if type(op) in ARITHMETIC and not _is_text(left):
            yield "arithmetic", partial(setattr, node, "op", ARITHMETIC[type(op)]())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            double = ast.UnaryOp(ast.Not(), operand)  # which says the same as none
            yield "not dropped", partial(setattr, node, "operand", double)
        case ast.IfExp(test=test):
            yield TURNED, partial(setattr, node, "test", ast.UnaryOp(ast.Not(), test))
        case ast.Constant(value=bool() as value):
            yield "constant", partial(setattr, node, "value", not value)
        case ast.Constant(value=int() as value):
            yield "constant", partial(setattr, node, "value", value + 1)
        case ast.comprehension(ifs=[_, *_] as ifs):
            for at in range(len(ifs)):
                yield "filter dropped", partial(setitem, ifs, at, ast.Constant(value=True))
        case _:
            pass


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))
