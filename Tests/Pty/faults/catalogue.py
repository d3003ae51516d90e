"""The scenarios, in the order in which they are written down."""

scenarios = []


def scenario(identifier, name, long=False, cases=({},)):
    """Registers a function as a scenario of the fault list; one run for each case of keyword arguments."""

    def register(function):
        for case in cases:
            suffix = "".join(f" {describe(value)}" for value in case.values())
            scenarios.append((identifier, name + suffix, long, lambda case=case: function(**case)))
        return function

    return register


def describe(value):
    text = value if isinstance(value, str) and value.isprintable() and value else repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
