"""How much of what the fault list allows, in one table.

`most` is the limit for optimised builds, in force with --strict. A debug build that shares its machine with others may
take `debug` times as much. Limits of work are compared with processor time, so that the work of others does not count;
limits of waiting with the clock on the wall, where the best of three tries counts.
"""

from typing import NamedTuple

from program import check


class Limit(NamedTuple):
    most: float
    unit: str
    debug: float = 1


LIMITS = {
    # Start and environment
    "L1 end without a terminal": Limit(2, "s"),
    "L3 processor time at rest": Limit(2, "%"),
    "L9 first frame of 1000x500": Limit(1, "s", debug=10),
    "L9 memory": Limit(300, "MiB"),
    "L10 memory": Limit(300, "MiB"),
    "L14 first frame": Limit(2.5, "s"),
    "L15 memory": Limit(10, "MiB more"),
    "L19 end after a hang-up": Limit(3, "s"),
    "L22 processor time of 50 at rest": Limit(2, "%"),
    # Life, signals, jobs
    "S1 restored after a signal": Limit(0.2, "s", debug=5),
    "S2 restored after SIGKILL": Limit(1, "s"),
    "S3 end of a crash": Limit(1, "s", debug=2),
    "S3 end of a crash, with the backtracer": Limit(2, "s", debug=30),
    "S11 frame after the last resize": Limit(0.2, "s", debug=5),
    "S13 end after a hang-up": Limit(2, "s"),
    "S14 end with a stuck terminal": Limit(2, "s"),
    "S15 memory": Limit(1, "MiB more"),
    "S16 answer to a key": Limit(0.3, "s", debug=2),
    "S16 answer to a key far away": Limit(0.8, "s", debug=1.5),
    "S16 bytes before an answer": Limit(6_000, "bytes"),
    # Input
    "I7 100 MB of keys": Limit(1.3, "times the work of the first 4 MB"),
    "I7 memory": Limit(16, "MiB more"),
    "I7 answer to a resize": Limit(0.5, "s", debug=2),
    "I7 answer to SIGTERM": Limit(0.5, "s", debug=2),
    "I9 paste of 1 MiB": Limit(2, "s", debug=2),
    "I14 100,000 motions": Limit(2, "s", debug=2),
    "I15 memory": Limit(4, "MiB more"),
    # Text
    "T4 layout and first frame": Limit(100, "ms of work", debug=5),
    "T6 layout and first frame": Limit(50, "ms of work", debug=10),
    "T6 memory": Limit(6, "times the text"),
    # Images
    "P1 end": Limit(100, "ms of work", debug=5),
    "P5 memory": Limit(8, "MiB more"),
    "P6 loading": Limit(200, "ms of work", debug=2),
    "P6 memory": Limit(16, "MiB more"),
    # Long runs
    "R4 wake-ups at rest": Limit(0.5, "a second"),
    # Once its thread pool was used, Dispatch looks after it by a timer of its own.
    "R4 wake-ups after a picture was decoded": Limit(1.5, "a second"),
    "R4 work at rest": Limit(5, "ms in 5 s"),
}

is_strict = False
# The most of each quantity that was seen.
figures = {}


def limit(name):
    return LIMITS[name].most * (1 if is_strict else LIMITS[name].debug)


def within(name, value):
    """Notes a figure, and fails where it is not below its limit."""
    figures[name] = max(value, figures.get(name, value))
    check(value < limit(name), f"{name}: {value:.3g} {LIMITS[name].unit}, not below {limit(name):.3g}")


def quickest(name, measure, tries=3):
    """As `within`, with the best of several tries: what others do at the same time only ever adds to a delay."""
    best = measure()
    while best >= limit(name) and tries > 1:
        best = min(best, measure())
        tries -= 1
    within(name, best)


def report():
    """Lines with the figures beside their limits."""
    for name, limits in LIMITS.items():
        if name in figures:
            yield f"{figures[name]:10.4g} of {limit(name):g} {limits.unit}: {name}"
