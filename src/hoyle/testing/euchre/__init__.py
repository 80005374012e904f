"""How euchre is played at random, lawfully and not: a recipe for each offence, and what such play has to know."""
