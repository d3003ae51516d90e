#!/usr/bin/env python3
"""Writes Tests/NibbleSolverTests/Fixtures/kiwi.txt: a thousand random systems and what kiwisolver makes of them.

Needs kiwisolver (PyPI). A line is a system: its constraints in the order in which they are added, then `->` and the
solution's values, or `x` and the place of the required constraint that kiwi refuses. A constraint is
`PRIORITY TERMS RELATION CONSTANT`: `750:1a-2b>=5` (r is required; 750, 500 and 250 are kiwi's strong, medium and weak).

kiwi weighs strengths a thousand times apart, where priorities never mix. So a system is kept only if the errors of kiwi's
solution, strength by strength, are those that are found without weights: strong errors are made least, then held at
that as a required constraint, then medium ones are made least, then weak ones. What is unique is not decided here: the
tests compare the errors, and the values of those variables that the solver says are determined.
"""
import os
import random
import sys

from kiwisolver import Solver, UnsatisfiableConstraint, Variable

OUT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "NibbleSolverTests", "Fixtures", "kiwi.txt")
STRENGTHS = {"r": "required", "750": "strong", "500": "medium", "250": "weak"}
COUNT = 1000


class Constraint:
    def __init__(self, rng, names, witness):
        self.priority = rng.choice(["r", "r", "r", "750", "500", "250", "250"])
        self.terms = {name: rng.choice([1, 1, 1, -1, -1, 2, -2, 3]) for name in rng.sample(names, rng.randint(1, min(3, len(names))))}
        self.relation = rng.choice(["=", "=", "<=", ">="])
        self.constant = rng.randint(-30, 60)
        # Required constraints hold where the witness is, except for the few that make a conflict.
        if self.priority == "r" and rng.random() < 0.95:
            self.constant = sum(c * witness[name] for name, c in self.terms.items())
            self.constant += {"=": 0, "<=": rng.randint(0, 9), ">=": -rng.randint(0, 9)}[self.relation]

    def expression(self, variables):
        return sum((c * variables[name] for name, c in self.terms.items()), start=0 * next(iter(variables.values())))

    def of(self, variables):
        left = self.expression(variables)
        return {"=": left == self.constant, "<=": left <= self.constant, ">=": left >= self.constant}[self.relation]

    def error(self, values):
        rest = sum(c * values[name] for name, c in self.terms.items()) - self.constant
        return {"=": abs(rest), "<=": max(0, rest), ">=": max(0, -rest)}[self.relation]

    def __str__(self):
        terms = "".join(f"{c:+d}{name}" for name, c in self.terms.items())
        return f"{self.priority}:{terms}{self.relation}{self.constant}"


def errors(constraints, values):
    return [sum(c.error(values) for c in constraints if c.priority == p) for p in ("750", "500", "250")]


def weighed(constraints, names):
    """kiwi's own solution, or the place of the constraint that it refuses."""
    solver, variables = Solver(), {name: Variable(name) for name in names}
    for place, constraint in enumerate(constraints):
        try:
            solver.addConstraint(constraint.of(variables) | STRENGTHS[constraint.priority])
        except UnsatisfiableConstraint:
            return None, place
    solver.updateVariables()
    return {name: v.value() for name, v in variables.items()}, None


def staged(constraints, names):
    """The least errors, one strength after the other, with nothing but required constraints and one goal at a time."""
    frozen, result = [], []
    for priority in ("750", "500", "250"):
        solver, variables = Solver(), {name: Variable(name) for name in names}
        total = {}
        for constraint in constraints:
            if constraint.priority == "r":
                solver.addConstraint(constraint.of(variables))
                continue
            # left - constant == over - under, and what counts of these is the error.
            over, under = Variable("over"), Variable("under")
            solver.addConstraint(over >= 0)
            solver.addConstraint(under >= 0)
            solver.addConstraint(constraint.expression(variables) - constraint.constant == over - under)
            counted = {"=": over + under, "<=": 1 * over, ">=": 1 * under}[constraint.relation]
            total[constraint.priority] = counted + total.get(constraint.priority, 0)
        for held, least in frozen:
            if held in total:
                solver.addConstraint(total[held] <= least)
        if priority in total:
            solver.addConstraint((total[priority] == 0) | "strong")
        solver.updateVariables()
        least = errors(constraints, {name: v.value() for name, v in variables.items()})[len(result)]
        frozen.append((priority, least))
        result.append(least)
    return result


def system(rng):
    names = "abcd"[: rng.randint(2, 4)]
    witness = {name: rng.randint(-20, 20) for name in names}
    constraints = [Constraint(rng, names, witness) for _ in range(rng.randint(3, 7))]
    text = " ".join(map(str, constraints))
    values, refused = weighed(constraints, names)
    if refused is not None:
        return f"{text} x {refused}"
    try:
        least = staged(constraints, names)
    except UnsatisfiableConstraint:  # kiwi lost it by rounding
        return None
    if any(abs(a - b) > 1e-6 for a, b in zip(least, errors(constraints, values))):
        return None
    return f"{text} -> " + " ".join(f"{values[name]:.9g}" for name in names)


def main():
    rng, lines, skipped = random.Random(20), [], 0
    while len(lines) < COUNT:
        line = system(rng)
        if line:
            lines.append(line)
        else:
            skipped += 1
    os.makedirs(os.path.dirname(OUT), exist_ok=True)
    with open(OUT, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")
    refused = sum(" x " in line for line in lines)
    print(f"{COUNT} systems, {refused} of them refused; {skipped} left out", file=sys.stderr)


main()
