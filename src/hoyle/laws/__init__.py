"""The laws: offences, clauses, remedies, rulings.  Knows no game and no table: a case comes as answers."""
