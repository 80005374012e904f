"""The codes of laws of écarté: a book and its clauses each."""
