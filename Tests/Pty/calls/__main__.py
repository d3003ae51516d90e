"""Lets every system call of a run fail once, and looks at what is left: the terminal, the files, the message.

    python3 Tests/Pty/calls FOLDER [--seconds N] [--part NAME]… [--call NAME]… [--list]

FOLDER holds the executables `fault-app`, `sign-up`, `files` and `nib`. Each part is run once as it is, to count its calls;
then once for each kind of call and each number: the first of the kind fails, the second, and so on to the last. With
--seconds each part takes as many of these, spread evenly, as it has time for. A run that ends badly is printed as
`FAIL PART CALL NUMBER ERROR: reason`; the last line counts the runs.
"""

import argparse
import os
import random
import shutil
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "faults"))

import program  # noqa: E402
from parts import parts  # noqa: E402
from tracing import Case, counted, error_of  # noqa: E402


def cases(part, names):
    """Every call of a run, the first of each kind first; the others in an order that spreads them, always the same."""
    found = {
        name: [Case(name, number, error_of(name)) for number in numbers]
        for name, numbers in sorted(counted(part).items()) if numbers and (not names or name in names)}
    firsts = [numbered[0] for numbered in found.values()]
    others = [case for numbered in found.values() for case in numbered[1:]]
    random.Random(1).shuffle(others)
    return firsts + others


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="for each part")
    parser.add_argument("--part", action="append", default=[])
    parser.add_argument("--call", action="append", default=[])
    parser.add_argument("--number", type=int, help="only this one of each kind")
    parser.add_argument("--list", action="store_true", help="print the calls alone")
    options = parser.parse_args()
    if not shutil.which("strace"):
        print("skip: strace is not installed\n0 passed, 0 failed")
        return
    program.bin_path = os.path.abspath(options.folder)
    passed = failed = 0
    for name, part in parts.items():
        if options.part and name not in options.part:
            continue
        began = time.monotonic()
        chosen = cases(part, options.call)
        if options.list:
            print(name, *chosen, sep="\n  ")
            continue
        done = 0
        for case in chosen:
            if options.number and case.number != options.number:
                continue
            if time.monotonic() - began > options.seconds:
                break
            done += 1
            try:
                part(case)
                passed += 1
            except Exception as failure:  # a run that breaks is one that fails
                failed += 1
                kind = "" if isinstance(failure, program.Failure) else f"{type(failure).__name__}: "
                print(f"FAIL {name} {case}: {kind}{failure}", flush=True)
        print(f"{name}: {done} of {len(chosen)} calls, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
