#!/usr/bin/env python3
"""Writes Sources/NibbleImages/Drawing/GlyphShapes.swift: how the ASCII glyphs of DejaVu Sans Mono cover a cell.

Needs Pillow (PyPI) and Debian's fonts-dejavu-core; another font's file can be given as the argument. Monospaced
fonts put their strokes in about the same places, so that one font's shapes serve for all.
"""
import os
import subprocess
import sys

from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "..", "Sources", "NibbleImages", "Drawing", "GlyphShapes.swift")
COLUMNS, ROWS, SIZE = 4, 8, 400
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

HEAD = '''/// How the 95 ASCII glyphs cover a cell, each on a grid of 4 by 8; made by `image-glyph-shapes.py`.
enum GlyphShapes {
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
    with open(OUT, "w") as file:
        file.write(HEAD % (COLUMNS, ROWS))
        for code in range(32, 127):
            image = Image.new("L", (width, height))
            ImageDraw.Draw(image).text((0, 0), chr(code), fill=255, font=font)
            cells = image.resize((COLUMNS, ROWS), Image.BOX).tobytes()
            text = "".join(DIGITS[(value * 63 + 127) // 255] for value in cells)
            file.write(f'        "{text}",  // {chr(code)}\n')
        file.write(TAIL)


main()
