#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Rearguard developers
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of rearguard_bench's rows: how the engine compares to its peers, and which goals are met.

  rearguard_bench SCENARIO | ratios.py
  ratios.py PROGRAM [--group GROUP]... SCENARIO...

The second form runs the program on each scenario, and runs groups with missed goals once more: a goal is missed only
if it is missed twice. Rows on stdin that come twice count as two runs. Exit status 1: a goal is missed, or a row failed.
"""

import argparse
import subprocess
import sys
from collections import namedtuple

OURS = "rearguard"
COMPARED = ["s", "ms", "us", "ns", "MiB", "bytes/hex"]  # units of which less is better
HEADER = ["group", "size", "peer", "metric", "value", "unit", "check"]

# What is asked of a row of ours. `size` (hexes): None for any. `bound` of the kinds:
#   "times"    the peer takes at least so many times as long
#   "of-peer"  ours is at most so many times the peer's row (`peer` may name another metric: "peer/metric")
#   "at-most"  in the row's unit
#   "at-least" in the row's unit
Goal = namedtuple("Goal", "group size metric kind bound peer", defaults=[None])

MILLION = 1_000_000
GOALS = [
    Goal("zoc", MILLION, "zoc-and-supply", "times", 5, "boost-adjacency-list"),
    Goal("zoc", MILLION, "zoc-and-supply", "times", 3, "boost-csr"),
    Goal("zoc", MILLION, "zoc-and-supply", "times", 1.6, "textbook-queue"),
    Goal("zoc", 10_000, "zoc-and-supply", "times", 3, "boost-adjacency-list"),
    Goal("supply", MILLION, "movement-supply", "times", 8, "boost-adjacency-list"),
    Goal("move", MILLION, "one-move-limited", "at-most", 3),  # us
    Goal("move", MILLION, "one-move-limited-p99", "at-most", 30),  # us
    Goal("move", MILLION, "one-move-unlimited", "at-most", 10),  # us
    Goal("move", None, "one-move-unlimited-p99", "of-peer", 1.2, "scratch/one-move-unlimited"),
    Goal("retreat", None, "retreat-4-p99", "at-most", 20),  # us
    Goal("retreat", None, "retreat-10-p99", "at-most", 200),  # us
    Goal("retreat", None, "retreat-10-few", "times", 100, "brute-force"),
    Goal("retreat", None, "plan-4-p99", "at-most", 200),  # us
    Goal("retreat", None, "plan-6-p99", "at-most", 3000),  # us
    Goal("any", None, "displacement-kept", "at-most", 1000),  # us
    Goal("any", None, "bonds-kept", "at-most", 200),  # us
    Goal("any", None, "audit", "at-most", 100),  # us
    Goal("whatif", None, "fates-20-codes", "at-most", 5000),  # us
    Goal("whatif", None, "fates-20-codes", "of-peer", 1.5, "rulings"),
    Goal("whatif", None, "danger-now-1000", "at-most", 100),  # ms
    Goal("whatif", None, "danger-now-1000", "of-peer", 1.5, "layers-and-codes"),
    Goal("whatif", None, "danger-now-1000", "times", 10, "rulings"),
    Goal("whatif", None, "danger-moves-1000", "at-most", 1000),  # ms
    Goal("whatif", None, "move-preview-p99", "at-most", 16000),  # us
    Goal("whatif", None, "move-preview", "times", 5, "two-danger-maps"),
    Goal("frame", None, "frame", "at-most", 2),  # ms
    Goal("frame", None, "frame", "times", 20, "draw-polygon"),
    Goal("frame", None, "frame-new-zoom", "at-most", 10),  # ms
    Goal("frame", None, "frame-pan-p99", "at-most", 4),  # ms
    Goal("frame", None, "frame-whole-map", "at-most", 3),  # ms
    Goal("frame", None, "frame-highlight", "at-most", 0.3),  # ms
    Goal("edit", None, "terrain-stroke", "of-peer", 1.5, "10x10"),
    Goal("edit", None, "hexside-stroke", "of-peer", 1.5, "10x10"),
    Goal("edit", None, "path-stroke", "of-peer", 1.5, "10x10"),
    Goal("edit", None, "stroke-block", "at-most", 16),  # ms
    Goal("edit", None, "stroke-block-all-layers", "at-most", 16),  # ms
    Goal("edit", None, "stroke-by-mouse-block", "at-most", 16),  # ms
    Goal("edit", None, "first-stroke", "at-most", 16),  # ms
    Goal("edit", MILLION, "flood-fill", "at-most", 100),  # ms
    Goal("edit", MILLION, "flood-fill-undo", "at-most", 100),  # ms
    Goal("load", 90_000, "start-until-idle", "of-peer", 0.45, "tiled"),
    Goal("load", 90_000, "render-picture", "of-peer", 0.8, "tmxrasterizer"),
    Goal("load", MILLION, "engine-memory", "at-most", 16),  # bytes/hex
    Goal("load", MILLION, "window-peak", "at-most", 200),  # MiB
    Goal("load", MILLION, "open-file", "at-most", 1),  # s
    Goal("table", None, "open-table", "at-most", 1000),  # ms
    Goal("table", None, "one-act-p99", "at-most", 1000),  # us
    Goal("load", MILLION, "parse-json", "at-least", 0.3),  # GB/s
    Goal("whatif", None, "cut-4-p99", "at-most", 50),  # ms
    Goal("whatif", None, "cut-4", "times", 20, "all-pairs"),
    Goal("whatif", MILLION, "supply-cut-p99", "at-most", 100),  # ms
    Goal("whatif", MILLION, "supply-cut", "of-peer", 8, "flood/supply-flood"),
    Goal("whatif", None, "best-attack", "at-most", 500),  # ms
]


class Rows:
    """Values by group, size, metric and peer: one for each run."""

    def __init__(self):
        self.values = {}
        self.units = {}

    def read(self, lines):
        for line in lines:
            fields = line.rstrip("\n").split("\t")
            if len(fields) != len(HEADER) or fields == HEADER:
                continue
            group, size, peer, metric, value, unit, _ = fields
            key = (group, int(size), metric, peer)
            self.values.setdefault(key, []).append(float(value))
            self.units[key] = unit

    def of(self, group, size, metric, peer):
        return self.values.get((group, size, metric, peer), [])


def print_table(header, lines):
    """Columns of even width, which Markdown takes for a table too."""
    cells = [header] + lines
    widths = [max(len(row[c]) for row in cells) for c in range(len(header))]
    for number, row in enumerate(cells):
        print("| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths)) + " |")
        if number == 0:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")


def ratio_lines(rows):
    lines = []
    for (group, size, metric, peer), values in rows.values.items():
        ours = rows.of(group, size, metric, OURS)
        unit = rows.units[group, size, metric, peer]
        is_compared = peer != OURS and unit in COMPARED and ours and ours[-1] > 0
        ratio = f"{values[-1] / ours[-1]:.2f}" if is_compared else ""
        lines.append([group, str(size), metric, peer, f"{values[-1]:.4g}", unit, ratio])
    return lines


def found(goal, rows, size):
    """What the runs give for a goal, to be compared with its bound; empty where there is no such row."""
    ours = rows.of(goal.group, size, goal.metric, OURS)
    if goal.peer is None:
        return ours
    peer, _, metric = goal.peer.partition("/")
    theirs = rows.of(goal.group, size, metric or goal.metric, peer)
    if goal.kind == "times":
        return [their / our for our, their in zip(ours, theirs) if our > 0]
    return [our / their for our, their in zip(ours, theirs) if their > 0]


def is_met(goal, value):
    return value >= goal.bound if goal.kind in ("times", "at-least") else value <= goal.bound


def goal_lines(rows):
    """A line for each goal and size, and whether it is missed."""
    lines = []
    for goal in GOALS:
        sizes = sorted({size for group, size, metric, _ in rows.values if (group, metric) == (goal.group, goal.metric)})
        wanted = [size for size in sizes if goal.size in (None, size)]
        for size in wanted:
            values = found(goal, rows, size)
            if not values:
                continue
            met = any(is_met(goal, value) for value in values)
            best = max(values) if goal.kind in ("times", "at-least") else min(values)
            unit = rows.units[goal.group, size, goal.metric, OURS] if goal.peer is None else "x"
            sign = ">=" if goal.kind in ("times", "at-least") else "<="
            against = goal.peer or ""
            lines.append(([goal.group, str(size), goal.metric, against, f"{sign} {goal.bound:g} {unit}", f"{best:.3g}",
                           "met" if met else "MISSED"], goal, size, met))
    return lines


def run(program, scenario, groups):
    """The program's lines, and whether it ended well."""
    command = [program, scenario] + [word for group in groups for word in ("--group", group)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    return done.stdout.splitlines(), done.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", nargs="?", help="rearguard_bench; none: rows are read from stdin")
    parser.add_argument("scenarios", nargs="*", help="files to measure on")
    parser.add_argument("--group", action="append", default=[], help="only that group; may be repeated")
    options = parser.parse_intermixed_args()

    rows = Rows()
    all_ran = True
    if options.program is None:
        rows.read(sys.stdin)
    else:
        for scenario in options.scenarios:
            first = Rows()
            lines, ran = run(options.program, scenario, options.group)
            first.read(lines)
            again = sorted({goal.group for _, goal, _, met in goal_lines(first) if not met})
            rows.read(lines)
            if again:
                lines, ran_again = run(options.program, scenario, again)
                rows.read(lines)
                ran = ran and ran_again
            all_ran = all_ran and ran

    print_table(["group", "size", "metric", "peer", "value", "unit", "times ours"], ratio_lines(rows))
    goals = goal_lines(rows)
    if goals:
        print()
        print_table(["group", "size", "metric", "against", "goal", "found", ""], [line for line, _, _, _ in goals])
    return 0 if all_ran and all(met for _, _, _, met in goals) else 1


if __name__ == "__main__":
    sys.exit(main())
