"""Runs the fault list's scenarios on a real application in a pseudo-terminal.

    python3 Tests/Pty/faults FOLDER [--long] [--strict] [--figures] [--only ID]… [--part K/N]

FOLDER holds the executables `fault-app` and `captioned-image`. Each scenario prints `ok ID name` or
`FAIL ID name: reason`, or `skip` where it cannot be run here; the last line counts them. Without --long only the quick
ones run. With --part only every N-th is run, so that N runs at the same time do all. The limits are in `limits.py`;
--strict is for optimised builds.
"""

import argparse
import os
import sys
import time

import limits
import program
from catalogue import scenarios

import start, life, jobs, input, text, images, rest, lines  # noqa: E401,F401 (they register their scenarios)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--long", action="store_true")
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--part", default="1/1", metavar="K/N", help="one of N parts that are run at the same time")
    parser.add_argument("--times", action="store_true", help="say how long each took")
    parser.add_argument("--strict", action="store_true", help="allow no more than the fault list does")
    parser.add_argument("--figures", action="store_true", help="print what was measured beside its limits")
    options = parser.parse_args()
    program.bin_path = os.path.abspath(options.folder)
    limits.is_strict = options.strict
    part, parts = map(int, options.part.split("/"))
    passed = failed = 0
    for number, (identifier, name, is_long, run) in enumerate(scenarios):
        if number % parts != part - 1:
            continue
        if options.only and identifier not in options.only:
            continue
        if is_long and not options.long:
            continue
        began = time.monotonic()
        try:
            run()
            reason = None
        except program.Skipped as skipped:
            print(f"skip {identifier} {name}: {skipped}", flush=True)
            continue
        except program.Failure as failure:
            reason = str(failure)
        except Exception as error:  # a scenario that breaks is one that fails
            reason = f"{type(error).__name__}: {error}"
        took = f" ({time.monotonic() - began:.1f} s)" if options.times else ""
        if reason is None:
            passed += 1
            print(f"ok {identifier} {name}{took}", flush=True)
        else:
            failed += 1
            print(f"FAIL {identifier} {name}: {reason}{took}", flush=True)
    if options.figures:
        print(*limits.report(), sep="\n")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
