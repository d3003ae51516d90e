"""The scenarios, in the order in which they are written down."""

import argparse

scenarios = []


def scenario(identifier, name, long=False, cases=({},)):
    """Registers a function as a scenario of the fault list; one run for each case of keyword arguments."""

    def register(function):
        for case in cases:
            suffix = "".join(f" {describe(value)}" for value in case.values())
            scenarios.append((identifier, name + suffix, long, lambda case=case: function(**case)))
        return function

    return register


def shard(text):
    """`2/3`, the second of three parts, as a slice of a list: scenarios that cost much stand together, so they are dealt out."""
    number, _, count = text.partition("/")
    if not (number.isdecimal() and count.isdecimal() and 1 <= int(number) <= int(count)):
        raise argparse.ArgumentTypeError(f"'{text}' is not a part such as 1/2")
    return slice(int(number) - 1, None, int(count))


def describe(value):
    text = value if isinstance(value, str) and value.isprintable() and value else repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
