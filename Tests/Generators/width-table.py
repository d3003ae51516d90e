#!/usr/bin/env python3
"""Prints Sources/NibbleCells/Text/CharacterWidth.Table.swift.

    python3 Tests/Generators/width-table.py [FOLDER] > Sources/NibbleCells/Text/CharacterWidth.Table.swift

FOLDER holds the Unicode character database; without it, the folder of Debian's package `unicode-data` is
used. That package is at Unicode 15.0; what later versions added or changed stands in `LATER` and
`WIDENED_LATER` below, and is left alone when the package catches up.
"""

import pathlib
import subprocess
import sys

CODE_POINTS = 0x110000

# The raw values of `ScalarClass.Kind`.
TEXT, EMOJI, CONTROL, HIDDEN, MARK, VARIATION, JOINER, SPACING, JOINING, REGIONAL, MODIFIER, LEADING, VOWEL, TRAILING, LINKER = range(15)

# Assigned after Unicode 15.0: kind, columns, code points (15.1, 16.0 and 17.0).
LATER = [
    (TEXT, 1, "88F C5C CDC 1B4E-1B4F 1B7F 1C89-1C8A 20C1 2427-2429 2B96 A7CB-A7CF A7D2 A7D4 A7DA-A7DC A7F1"),
    (TEXT, 1, "FBC3-FBD2 FD90-FD91 FDC8-FDCE 105C0-105F3 10940-10959 10D40-10D65 10D6E-10D85 10D8E-10D8F"),
    (TEXT, 1, "10EC2-10EC7 10ED0-10ED8 11380-11389 1138B 1138E 11390-113B5 113B7 113D3-113D5 113D7-113D8"),
    (TEXT, 1, "116D0-116E3 11BC0-11BE1 11BF0-11BF9 11DB0-11DDB 11DE0-11DE9 13460-143FA 16100-1611D 16130-16139"),
    (TEXT, 1, "16D40-16D62 16D64-16D66 16D6B-16D79 16EA0-16EB8 16EBB-16ED3 1CC00-1CCFC 1CD00-1CEB3 1CEBA-1CED0"),
    (TEXT, 1, "1CEE0-1CEF0 1E5D0-1E5ED 1E5F0-1E5FA 1E5FF 1E6C0-1E6DE 1E6E0-1E6E2 1E6E4-1E6E5 1E6E7-1E6ED"),
    (TEXT, 1, "1E6F0-1E6F4 1E6FE-1E6FF 1F777-1F77A 1F8B2-1F8BB 1F8C0-1F8C1 1F8D0-1F8D8 1FA54-1FA57 1FBCB-1FBEF 1FBFA"),
    (TEXT, 2, "2FFC-2FFF 31E4-31E5 31EF 16FF2-16FF6 187F8-187FF 18CFF 18D09-18D1E 18D80-18DF2"),
    (TEXT, 2, "2B73A-2B73F 2CEA2-2CEAD 2EBF0-2EE5D 323B0-33479"),
    (EMOJI, 2, "1F6D8 1FA89-1FA8A 1FA8E-1FA8F 1FABE 1FAC6 1FAC8 1FACD 1FADC 1FADF 1FAE9-1FAEA 1FAEF"),
    (MARK, 0, "897 1ACF-1ADD 1AE0-1AEB 10D69-10D6D 10EFA-10EFC 113BB-113C0 113D2 113E1-113E2"),
    (MARK, 0, "11B60 11B62-11B64 11B66 11F5A 1611E-16129 1612D-1612E 1E5EE-1E5EF 1E6E3 1E6E6 1E6EE-1E6EF 1E6F5"),
    (SPACING, 1, "113B8-113BA 113C2 113C5 113C7-113CA 113CC-113CD 11B61 11B65 11B67 1612A-1612C"),
    (LINKER, 0, "113CE 113D0 1612F"),
    (LINKER, 1, "113CF"),
    (JOINING, 1, "113D1 16D63 16D67-16D6A"),
]

# East_Asian_Width N until Unicode 15.1, W since 16.0: trigrams, hexagrams, counting rods.
WIDENED_LATER = "2630-2637 268A-268F 4DC0-4DFF 1D300-1D356 1D360-1D376"

# Shown blank or half by some terminals: the fillers of Hangul.
FILLERS = "115F 3164 FFA0"


def folder():
    if len(sys.argv) > 1:
        return pathlib.Path(sys.argv[1])
    files = subprocess.run(["dpkg", "-L", "unicode-data"], check=True, capture_output=True, text=True).stdout
    return next(pathlib.Path(line).parent for line in files.split() if line.endswith("/EastAsianWidth.txt"))


def code_points(text):
    for part in text.split():
        first, _, last = part.partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def entries(path):
    """The (first, last, value) of each line of a file of the database."""
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = [field.strip() for field in line.partition("#")[0].split(";")]
        if len(fields) < 2:
            continue
        first, _, last = fields[0].partition("..")
        yield int(first, 16), int(last or first, 16), fields[1]


def values(path, default):
    result = [default] * CODE_POINTS
    for first, last, value in entries(path):
        result[first : last + 1] = [value] * (last - first + 1)
    return result


def having(path, name):
    return {point for first, last, value in entries(path) if value == name for point in range(first, last + 1)}


def kind(point, category, segment, emoji, linkers):
    if category == "Cc":
        return CONTROL if point < 0x80 else HIDDEN
    if point == 0x200D:
        return JOINER
    if 0xFE00 <= point <= 0xFE0F or 0xE0100 <= point <= 0xE01EF or 0x180B <= point <= 0x180D or point == 0x180F:
        return VARIATION
    if category in ("Cf", "Cn", "Cs", "Zl", "Zp"):
        return HIDDEN
    if 0x1F3FB <= point <= 0x1F3FF:
        return MODIFIER
    if point in linkers:
        return LINKER
    if category in ("Mn", "Me"):
        return MARK
    by_segment = {
        "Regional_Indicator": REGIONAL, "L": LEADING, "V": VOWEL, "T": TRAILING,
        "Prepend": JOINING, "SpacingMark": SPACING, "Extend": SPACING,
    }
    if segment in by_segment:
        return by_segment[segment]
    return EMOJI if point in emoji and point > 0x7F else TEXT


def columns(kind, category, width, presented):
    if kind in (CONTROL, HIDDEN, MARK, VARIATION, JOINER, VOWEL, TRAILING) or category in ("Mn", "Me"):
        return 0
    if kind == REGIONAL:
        return 1
    return 2 if width in ("W", "F") or presented else 1


def classes(data):
    categories = values(data / "extracted" / "DerivedGeneralCategory.txt", "Cn")
    segments = values(data / "auxiliary" / "GraphemeBreakProperty.txt", "Other")
    widths = values(data / "EastAsianWidth.txt", "N")
    ages = values(data / "DerivedAge.txt", None)
    emoji = having(data / "emoji" / "emoji-data.txt", "Emoji")
    linkers = having(data / "extracted" / "DerivedCombiningClass.txt", "9")
    presented = having(data / "emoji" / "emoji-data.txt", "Emoji_Presentation")
    later = {point: (kind, columns) for kind, columns, text in LATER for point in code_points(text)}
    doubtful = set(code_points(WIDENED_LATER)) | set(code_points(FILLERS))
    for point in code_points(WIDENED_LATER):
        widths[point] = "W"

    for point in range(CODE_POINTS):
        point_kind = kind(point, categories[point], segments[point], emoji, linkers)
        point_columns = columns(point_kind, categories[point], widths[point], point in presented)
        is_new = ages[point] is not None and int(ages[point].split(".")[0]) >= 15
        if categories[point] == "Cn" and point in later:
            point_kind, point_columns = later[point]
            is_new = True
        simple = point_kind in (TEXT, EMOJI)
        shown = point_kind not in (CONTROL, HIDDEN)
        doubt = shown and (is_new or point in doubtful or point_kind == REGIONAL)
        yield simple << 7 | doubt << 6 | point_kind << 2 | point_columns


def main():
    data = folder()
    version = (data / "EastAsianWidth.txt").read_text(encoding="utf-8").split("\n")[0].split("-")[-1][: -len(".txt")]
    ranges = []
    last = None
    for point, value in enumerate(classes(data)):
        if value != last:
            ranges.append(f"0x{point << 8 | value:X}")
        last = value
    print(f"// Generated by Tests/Generators/width-table.py from Unicode {version} (Debian's unicode-data) and its list")
    print("// of later additions, up to Unicode 17.0. Do not edit: run the generator again.")
    print()
    print("extension CharacterWidth {")
    print("    /// The runs of scalars of one class: the first scalar of each in the upper 24 bits, the class's bits")
    print("    /// in the lower 8; ascending, the first is U+0000.")
    print("    static let runs: [UInt32] = [")
    line = "       "
    for item in ranges:
        if len(line) + len(item) + 2 > 110:
            print(line)
            line = "       "
        line += f" {item},"
    print(line)
    print("    ]")
    print("}")


main()
