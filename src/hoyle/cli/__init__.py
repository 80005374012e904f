"""The ``hoyle`` command.  What it prints for people may change; the keys of its JSON do not."""

from __future__ import annotations

import os
import sys

import click

from hoyle.cli.ask import ask
from hoyle.cli.games import games
from hoyle.cli.laws import laws
from hoyle.cli.loading import load, load_installed
from hoyle.cli.odds import odds
from hoyle.cli.replay import replay
from hoyle.cli.rule import rule
from hoyle.cli.simulate import simulate
from hoyle.errors import HoyleError

PIPE_CLOSED = 141
"""The exit status where nobody reads on, as of a program that the system ends for it."""


class Polite(click.Group):
    """A group of commands that says what is wrong with its input on one line for each fault, and exits with 2.

    Where what it prints is read no further, as by ``head``, it ends without a word.
    """

    def invoke(self, ctx: click.Context) -> object:
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except HoyleError as error:
            click.echo(str(error), err=True)
            ctx.exit(2)
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing is left to fail as it ends
            ctx.exit(PIPE_CLOSED)


@click.group(cls=Polite, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80})
@click.version_option(package_name="hoyle")
@click.option(
    "--with",
    "modules",
    multiple=True,
    metavar="FILE.py",
    help="Run this Python file, or module, which registers codes of laws; may be repeated.",
)
def main(modules: tuple[str, ...]) -> None:
    """Rule on card games by the laws of the printed Hoyles."""
    load_installed()
    for each in modules:
        load(each)


for command in (rule, ask, laws, replay, games, odds, simulate):
    main.add_command(command)
