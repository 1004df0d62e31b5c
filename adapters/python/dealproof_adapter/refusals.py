"""How an adapter says no."""


class Unsupported(Exception):
    """The engine has no notion of this. The scenario is not run, and nobody is accused."""


class Refused(Exception):
    """The request is against the rules. It must have changed nothing."""

    def __init__(self, code, expected="", found=""):
        super().__init__(code)
        self.refusal = {"code": code, "expected": str(expected), "found": str(found)}
