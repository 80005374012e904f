"""The printed codes of euchre."""
