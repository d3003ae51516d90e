#!/usr/bin/env python3
"""Writes how the ASCII glyphs of DejaVu Sans Mono cover a cell: to choose glyphs by, and finer to measure with.

Needs Pillow (PyPI) and Debian's fonts-dejavu-core; another font's file can be given as the argument. Monospaced
fonts put their strokes in about the same places, so that one font's shapes serve for all.
"""
import os
import subprocess
import sys

from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
SIZE = 400
# A type, its file, and the squares of a cell. The measure's do not divide into those that glyphs are chosen by.
TABLES = [
    ("GlyphShapes", os.path.join("Sources", "NibbleImages", "Drawing"), 4, 8),
    ("GlyphInk", os.path.join("Tests", "Benchmarks", "Sources", "nibble-bench", "Quality"), 6, 12),
]
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

HEAD = '''/// How the 95 ASCII glyphs cover a cell, each on a grid of %d by %d; made by `image-glyph-shapes.py`.
enum %s {
    static let columns = %d
    static let rows = %d

    /// From space to tilde, row by row, a square's coverage as a digit of 64: `A` for none, `/` for all.
    static let encoded: [StaticString] = [
'''

TAIL = '''    ]
}
'''


def font_file():
    if len(sys.argv) > 1:
        return sys.argv[1]
    found = subprocess.run(["fc-match", "-f", "%{file}", "DejaVu Sans Mono:style=Book"], capture_output=True,
                           text=True, check=True)
    return found.stdout


def main():
    font = ImageFont.truetype(font_file(), SIZE)
    ascent, descent = font.getmetrics()
    width, height = round(font.getlength("M")), ascent + descent
    for name, folder, columns, rows in TABLES:
        with open(os.path.join(ROOT, folder, name + ".swift"), "w") as file:
            file.write(HEAD % (columns, rows, name, columns, rows))
            for code in range(32, 127):
                image = Image.new("L", (width, height))
                ImageDraw.Draw(image).text((0, 0), chr(code), fill=255, font=font)
                cells = image.resize((columns, rows), Image.BOX).tobytes()
                text = "".join(DIGITS[(value * 63 + 127) // 255] for value in cells)
                file.write(f'        "{text}",  // {chr(code)}'.rstrip() + "\n")
            file.write(TAIL)


main()
