"""Drives demos in tmux, by keys and by reports of the mouse, and checks what they show.

    python3 Tests/Pty/demos FOLDER [--only TEXT]… [--part K/N] [--long] [--times]

FOLDER holds the executables of the demos and `nib`. Each scenario prints `ok PROGRAM name` or `FAIL PROGRAM name: reason`;
the last line counts them. With --part only every N-th is run, so that N runs at the same time do all; without --long only
those that don't wait for long.
"""

import argparse
import os
import sys
import time

from multiplexer import Demo, Failure, Skipped
from scenarios import scenarios
# These register their scenarios.
import builder
import controls
import inline
import inside
import showcase_scenarios
import remote
import tools


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--only", action="append", default=[], help="part of a scenario's name")
    parser.add_argument("--part", default="1/1", metavar="K/N", help="one of the parts that the scenarios are dealt out to")
    parser.add_argument("--long", action="store_true", help="run those that wait for long too")
    parser.add_argument("--times", action="store_true", help="say how long each took")
    options = parser.parse_args()
    part, parts = map(int, options.part.split("/"))
    passed = failed = 0
    chosen = [
        (program, name, case, run)
        for number, (program, name, is_long, case, run) in enumerate(scenarios)
        if number % parts == part - 1 and (options.long or not is_long)
        and (not options.only or any(text in f"{program} {name}" for text in options.only))
    ]
    # A name that was changed in one place only would pass for good.
    if not chosen:
        parser.error("no scenario is chosen: look at --only and --part, and add --long for those that wait for long")
    for program, name, case, run in chosen:
        began = time.monotonic()
        reason = None
        try:
            with Demo(os.path.abspath(os.path.join(options.folder, program)), **case) as demo:
                run(demo)
        except Skipped as skipped:
            print(f"skip {program} {name}: {skipped}", flush=True)
            continue
        except Failure as failure:
            reason = str(failure)
        except Exception as error:  # a scenario that breaks is one that fails
            reason = f"{type(error).__name__}: {error}"
        took = f" ({time.monotonic() - began:.1f} s)" if options.times else ""
        passed += reason is None
        failed += reason is not None
        print(f"ok {program} {name}{took}" if reason is None else f"FAIL {program} {name}: {reason}{took}", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
