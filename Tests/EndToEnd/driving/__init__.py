"""Drives real Landfall nodes and real PostgreSQL clusters, for the suites here and for deploy/bench.

Only the standard library, so that a bench needs no more than python3.
"""
