"""FAULTS 4.9: what an application costs at rest."""

import os

from catalogue import scenario
from limits import within
from program import Program, check


def waits(pid):
    """How often each thread of a process went to sleep of its own accord, and so was woken."""
    counts = {}
    for thread in os.listdir(f"/proc/{pid}/task"):
        with open(f"/proc/{pid}/task/{thread}/status") as file:
            counts[thread] = sum(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
    return counts


CASES = {"fault-app": "R4 wake-ups at rest", "captioned-image": "R4 wake-ups after a picture was decoded"}


@scenario("R4", "at rest", cases=[{"program": program} for program in CASES])
def rest(program, seconds=5):
    with Program(program=None if program == "fault-app" else program) as app:
        app.wait(lambda: len(app.screen.everything) > 1_000 or "ready-" in app.screen.text, 10, "nothing was drawn")
        app.quiet(1)
        before, length, work = waits(app.pid), len(app.screen.everything), app.cpu()
        app.pump_for(seconds)
        woken = sum(count - before.get(thread, 0) for thread, count in waits(app.pid).items())
        within(CASES[program], woken / seconds)
        check(len(app.screen.everything) == length, "something was written")
        within("R4 work at rest", 1000 * (app.cpu() - work))
