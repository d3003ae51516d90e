"""A terminal as far as the fault list needs one: what stands on it, and which modes are on."""

import codecs
import re
import unicodedata

TOKEN = re.compile(
    rb"\x1b\[(?P<params>[0-?]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    rb"|\x1b(?P<string>[\]PX^_])(?P<body>[^\x1b\x07]*)(?:\x07|\x1b\\)"
    rb"|\x1b(?P<select>[ -/]+[0-~])"
    rb"|\x1b(?P<simple>[0-Z\\`-~])"
    rb"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])"
    rb"|(?P<text>[^\x00-\x1f\x7f]+)"
)


class Screen:
    """Reads what a program writes; `text` is what a person would see."""

    def __init__(self, columns=80, rows=24):
        self.rest = b""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.modes = {7, 25}
        self.others = {}
        self.pictures = set()
        self.kinds = set()
        self.commands = []
        self.titles = []
        self.controls = set()
        self.questions = []
        self.everything = bytearray()
        self.frames = 0
        self.history = []
        self.resize(columns, rows)

    def resize(self, columns, rows):
        # No more than the program draws.
        self.columns, self.rows = columns, min(rows, max(1, 2_000_000 // columns))
        self.primary = self.blank()
        self.alternate = self.blank()
        self.row = self.column = 0

    def blank(self):
        return [[" "] * self.columns for _ in range(self.rows)]

    @property
    def cells(self):
        return self.alternate if 1049 in self.modes else self.primary

    @property
    def text(self):
        return "\n".join("".join(row).rstrip() for row in self.cells)

    @property
    def transcript(self):
        """The first screen with the lines that have left it at the top, without wrapping."""
        return "".join("".join(row) for row in self.history + self.primary)

    @property
    def interface(self):
        """What stands on the second screen, also after it was left."""
        return "\n".join("".join(row).rstrip() for row in self.alternate)

    def dirt(self):
        """What is not as a terminal has it at the start."""
        found = [f"mode {mode} {'on' if mode in self.modes else 'off'}" for mode in sorted(self.modes ^ {7, 25})]
        return found + [f"{name} {value!r}" for name, value in sorted(self.others.items()) if value]

    def feed(self, data):
        self.everything += data
        self.rest += data
        position = 0
        while position < len(self.rest):
            match = TOKEN.match(self.rest, position)
            if not match:
                if self.rest[position] != 0x1B or len(self.rest) - position > 1 << 20:
                    position += 1
                    continue
                following = self.rest.find(b"\x1b", position + 1)
                if following < 0 or self.rest[following : following + 2] in (b"\x1b", b"\x1b\\"):
                    break
                position = following
                continue
            position = match.end()
            self.take(match)
        self.rest = self.rest[position:]

    def take(self, match):
        if match["text"] is not None:
            for character in self.decoder.decode(match["text"]):
                self.put(character)
        elif match["control"] is not None:
            self.control(match["control"][0])
        elif match["final"] is not None:
            self.sequence(match["params"].decode(), (match["between"] + match["final"]).decode())
        elif match["string"] is not None:
            self.string(match["string"].decode(), match["body"].decode("utf-8", "replace"))
        elif match["select"] is not None:
            self.kinds.add("ESC " + match["select"].decode())
            if match["select"][:1] == b"(":
                self.others["charset"] = "" if match["select"] == b"(B" else match["select"]
        else:
            self.kinds.add("ESC " + match["simple"].decode())
            if match["simple"] in b"=>":
                self.others["keypad"] = "" if match["simple"] == b">" else "on"

    def put(self, character):
        if unicodedata.category(character) in ("Cc", "Cf") and character != "\u200d":
            self.controls.add(character)
        if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
            if self.column:
                self.cells[self.row][self.column - 1] += character
            return
        width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
        if self.column + width > self.columns:
            self.column = 0
            self.line_feed()
        self.cells[self.row][self.column] = character
        if width == 2 and self.column + 1 < self.columns:
            self.cells[self.row][self.column + 1] = ""
        self.column = min(self.columns, self.column + width)

    def line_feed(self):
        if self.row + 1 < self.rows:
            self.row += 1
        else:
            if self.cells is self.primary:
                self.history.append(self.primary[0])
            del self.cells[0]
            self.cells.append([" "] * self.columns)

    def control(self, code):
        if code == 13:
            self.column = 0
        elif code in (10, 11, 12):
            self.line_feed()
        elif code == 8:
            self.column = max(0, self.column - 1)
        elif code == 9:
            self.column = min(self.columns - 1, self.column // 8 * 8 + 8)
        elif code not in (7, 14, 15):
            self.controls.add(chr(code))
        if code in (7, 14, 15):
            self.kinds.add(f"control {code}")

    def string(self, introducer, body):
        number = body.split(";")[0] if introducer == "]" else body[:2]
        self.kinds.add(f"string {introducer}{number}")
        self.commands.append(introducer + body)
        if introducer == "_" and body.startswith("G"):
            self.picture(dict(pair.split("=", 1) for pair in body[1:].split(";")[0].split(",") if "=" in pair))
        if introducer == "]" and number in ("0", "1", "2"):
            self.titles.append(body)
        if introducer == "]" and number == "8":
            self.others["link"] = body[2:].split(";", 1)[-1]
        if (introducer == "]" and body.endswith(";?")) or (introducer == "P" and body.startswith("$q")):
            self.questions.append(introducer + body)

    def picture(self, keys):
        """A command of kitty's graphics protocol."""
        if keys.get("a") == "q":
            self.questions.append("_G")
        elif keys.get("a") in ("t", "T", "p"):
            self.pictures.add(keys.get("i"))
        elif (keys.get("a"), keys.get("d")) == ("d", "A"):
            self.pictures.clear()
        elif (keys.get("a"), keys.get("d")) == ("d", "I"):
            self.pictures.discard(keys.get("i"))
        self.others["pictures"] = "held" if self.pictures else ""

    def sequence(self, params, final):
        prefix = params[:1] if params[:1] in ("?", ">", "<", "=") else ""
        numbers = [int(part) if part.isdigit() else 0 for part in params[len(prefix) :].replace(":", ";").split(";")]
        kind = f"CSI {prefix}{final}"
        self.kinds.add(kind + (params[1:] if final in "hl" else ""))
        if prefix == "?" and final in "hl":
            return self.switch(numbers, final == "h")
        if final in ("c", "u", "n", "q", "$p", "t") and self.ask(prefix, numbers, final):
            return
        first = max(1, numbers[0])
        handler = self.HANDLERS.get(prefix + final)
        if handler:
            handler(self, first, numbers)

    def switch(self, modes, on):
        for mode in modes:
            if mode == 1049 and on != (1049 in self.modes):
                if on:
                    self.saved = self.row, self.column
                    self.alternate = self.blank()
                else:
                    self.row, self.column = self.saved
            if mode == 2026 and not on:
                self.frames += 1
            (self.modes.add if on else self.modes.discard)(mode)
            if mode == 1:
                self.modes.discard(1)
                self.others["cursor keys"] = "application" if on else ""

    def ask(self, prefix, numbers, final):
        if (prefix, final) in (("", "c"), (">", "c"), ("?", "u"), (">", "q"), ("?", "$p"), ("", "n"), ("?", "n")):
            self.questions.append(prefix + ";".join(map(str, numbers)) + final)
            return True
        if final == "t" and prefix == "":
            if numbers[0] == 22:
                self.others["title stack"] = self.others.get("title stack", 0) + 1
            elif numbers[0] == 23:
                self.others["title stack"] = self.others.get("title stack", 0) - 1
            elif numbers[0] in (14, 16, 18):
                self.questions.append(f"{numbers[0]}t")
            return True
        return False

    # What sequences do, by their private prefix and last bytes.

    def place(self, first, numbers):
        self.row = min(self.rows, first) - 1
        self.column = min(self.columns, max(1, numbers[1] if len(numbers) > 1 else 1)) - 1

    def to_column(self, first, numbers):
        self.column = min(self.columns, first) - 1

    def to_row(self, first, numbers):
        self.row = min(self.rows, first) - 1

    def up(self, first, numbers):
        self.row = max(0, self.row - first)

    def down(self, first, numbers):
        self.row = min(self.rows - 1, self.row + first)

    def right(self, first, numbers):
        self.column = min(self.columns - 1, self.column + first)

    def left(self, first, numbers):
        self.column = max(0, self.column - first)

    def erase(self, row, start, end):
        self.cells[row][start:end] = [" "] * (min(end, self.columns) - start)

    def erase_line(self, first, numbers):
        start = self.column if numbers[0] == 0 else 0
        end = self.column + 1 if numbers[0] == 1 else self.columns
        self.erase(self.row, min(start, self.columns), end)

    def erase_screen(self, first, numbers):
        for row in range(self.rows):
            if numbers[0] == 2 or (row > self.row and numbers[0] == 0) or (row < self.row and numbers[0] == 1):
                self.erase(row, 0, self.columns)
        if numbers[0] < 2:
            self.erase_line(first, numbers)

    def erase_cells(self, first, numbers):
        self.erase(self.row, min(self.column, self.columns), self.column + first)

    def repeat(self, first, numbers):
        character = self.cells[self.row][self.column - 1] if self.column else " "
        for _ in range(first):
            self.put(character)

    def insert_cells(self, first, numbers):
        row = self.cells[self.row]
        row[self.column : self.column] = [" "] * first
        del row[self.columns :]

    def delete_cells(self, first, numbers):
        row = self.cells[self.row]
        del row[self.column : self.column + first]
        row += [" "] * (self.columns - len(row))

    def margins(self, first, numbers):
        whole = numbers == [0] or (len(numbers) > 1 and numbers == [1, self.rows])
        self.others["margins"] = "" if whole else numbers
        self.row = self.column = 0

    def style(self, first, numbers):
        self.others["style"] = "" if numbers[-1] == 0 else numbers

    def cursor_style(self, first, numbers):
        self.others["cursor style"] = numbers[0]

    def push_keyboard(self, first, numbers):
        self.others["kitty keyboard"] = self.others.get("kitty keyboard", 0) + 1

    def pop_keyboard(self, first, numbers):
        self.others["kitty keyboard"] = max(0, self.others.get("kitty keyboard", 0) - 1)

    def modify_keys(self, first, numbers):
        self.others["modified keys"] = numbers[1] if len(numbers) > 1 else 0

    HANDLERS = {
        "H": place, "f": place, "G": to_column, "`": to_column, "d": to_row, "A": up, "B": down, "C": right,
        "D": left, "K": erase_line, "J": erase_screen, "X": erase_cells, "b": repeat, "@": insert_cells,
        "P": delete_cells, "r": margins, "m": style, " q": cursor_style, ">u": push_keyboard, "<u": pop_keyboard,
        ">m": modify_keys,
    }
