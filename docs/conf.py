"""How Sphinx builds these pages."""

import sys
from importlib.metadata import version as installed
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import disagreements
import laws_index

laws_index.write()
disagreements.write()

project = "hoyle"
author = "The hoyle authors"
copyright = "The hoyle authors"
version = release = installed("hoyle")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
nitpicky = False

html_theme = "furo"
html_title = f"hoyle {release}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

add_module_names = False
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True  # else a field with a docstring of its own would be described twice
python_use_unqualified_type_names = True

# Several games have an act or an offence of the same name, which a type hint cannot tell apart.
suppress_warnings = ["ref.python"]
