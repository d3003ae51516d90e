#!/usr/bin/env python3
"""How much pictures drawn in cells look like their sources: structural similarity, ours beside chafa's.

    measure.py --ours 'PROGRAM {file} {style} {depth} {columns} {rows}' PICTURE…

The program writes one frame of coloured text, the picture stretched over all cells. Both outputs are drawn with
DejaVu Sans Mono, block characters by their geometry, and compared with the picture of the same size: SSIM of the
brightness (Wang 2004, Gaussian window), the same after both were blurred as by an eye some way off, and the
PSNR of the blurred ones in dB. Time is user and system time of the whole program, the least of five.
Needs Pillow, numpy and scipy (PyPI), chafa and fonts-dejavu-core (Debian).
"""
import argparse
import os
import resource
import shlex
import subprocess

import numpy
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import gaussian_filter

CELL = 10, 20
BLUR = 5.0
PALETTE = [0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000,
           0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF]
STEPS = [0, 95, 135, 175, 215, 255]
PALETTE += [STEPS[i // 36] << 16 | STEPS[i // 6 % 6] << 8 | STEPS[i % 6] for i in range(216)]
PALETTE += [(8 + 10 * i) * 0x010101 for i in range(24)]

# Ours, chafa's symbols, depths.
STYLES = [
    ("ascii", "ascii", ("true", "256", "16", "mono")),
    ("half", "vhalf", ("true", "256", "16", "mono")),
    ("quadrant", "quad+half", ("true", "16", "mono")),
    ("sextant", "sextant+quad+half", ("true", "16", "mono")),
    ("octant", None, ("true",)),
    ("braille", "braille", ("true", "mono")),
]
CHAFA_COLORS = {"true": "full", "256": "256", "16": "16", "mono": "none"}


def rgb(value):
    return value >> 16, value >> 8 & 255, value & 255


def color(numbers):
    """The colour after 38 or 48, and how many numbers it took."""
    if numbers[0] == 5:
        return rgb(PALETTE[numbers[1]]), 2
    return tuple(numbers[1:4]), 4


def cells(text, columns, rows):
    """The characters of a frame with their colours: rows of (character, ink, paper)."""
    grid, line = [], []
    ink, paper, reverse = (255, 255, 255), (0, 0, 0), False
    i = 0
    while i < len(text):
        if text[i] == "\n":
            grid.append(line)
            line = []
        elif text[i] == "\x1b":
            end = next(j for j in range(i + 2, len(text)) if text[j].isalpha())
            if text[end] == "m":
                numbers = [int(n or 0) for n in text[i + 2:end].split(";")]
                while numbers:
                    n = numbers.pop(0)
                    if n == 0:
                        ink, paper, reverse = (255, 255, 255), (0, 0, 0), False
                    elif n in (38, 48):
                        found, used = color(numbers)
                        numbers = numbers[used:]
                        ink, paper = (found, paper) if n == 38 else (ink, found)
                    elif n == 7:
                        reverse = True
                    elif n == 39:
                        ink = (255, 255, 255)
                    elif n == 49:
                        paper = (0, 0, 0)
                    elif 30 <= n <= 37 or 90 <= n <= 97:
                        ink = rgb(PALETTE[n - 30 if n < 90 else n - 82])
                    elif 40 <= n <= 47 or 100 <= n <= 107:
                        paper = rgb(PALETTE[n - 40 if n < 100 else n - 92])
            i = end
        elif text[i] >= " ":
            line.append((text[i], paper, ink) if reverse else (text[i], ink, paper))
        i += 1
    grid.append(line)
    blank = (" ", (255, 255, 255), (0, 0, 0))
    return [(row + [blank] * columns)[:columns] for row in (grid + [[]] * rows)[:rows]]


def octants():
    """The characters of Unicode 16's octants by pattern, those of U+1CD00 on; the rest are quadrants and such."""
    older = {0, 1, 2, 3, 5, 10, 15, 20, 40, 63, 64, 80, 85, 90, 95, 128, 160, 165, 170, 175, 192, 240, 245, 250, 252,
             255}
    table = {chr(0x1CD00 + i): p for i, p in enumerate(sorted(set(range(256)) - older))}
    table |= {chr(c): p for c, p in ((0x1CEA8, 1), (0x1CEAB, 2), (0x1FB82, 3), (0x1CEA3, 64), (0x1CEA0, 128),
                                     (0x2582, 192), (0x1FB85, 63), (0x2586, 252), (0x1FBE6, 20), (0x1FBE7, 40))}
    return table


def patterns():
    """Block characters as (columns, rows, pattern)."""
    table = {" ": (1, 1, 0), "█": (1, 1, 1), "▀": (1, 2, 1), "▄": (1, 2, 2), "▌": (2, 1, 1), "▐": (2, 1, 2)}
    for char, pattern in zip("▘▝▖▗▚▞▛▜▙▟", (1, 2, 4, 8, 9, 6, 7, 11, 13, 14)):
        table[char] = (2, 2, pattern)
    sextants = [p for p in range(1, 63) if p not in (21, 42)]
    table |= {chr(0x1FB00 + i): (2, 3, p) for i, p in enumerate(sextants)}
    for char, pattern in octants().items():
        table.setdefault(char, (2, 4, pattern))
    return table


def braille(dots):
    """Dots of Braille in a cell: the font has none."""
    image = Image.new("L", (CELL[0] * 4, CELL[1] * 4))
    for bit, (x, y) in enumerate(((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))):
        if dots >> bit & 1:
            left, top, size = x * 20 + 5, y * 20 + 5, 10
            ImageDraw.Draw(image).ellipse((left, top, left + size, top + size), fill=255)
    return numpy.asarray(image.resize(CELL, Image.BOX)) / 255


def masks():
    """How much ink each character has in each pixel of a cell, made when first asked for."""
    width, height = CELL
    font = ImageFont.truetype("DejaVuSansMono.ttf", 16.6)
    known, blocks = {}, patterns()

    def mask(char):
        if char not in known:
            if char in blocks:
                columns, rows, pattern = blocks[char]
                x = numpy.arange(width)[None, :] * columns // width
                y = numpy.arange(height)[:, None] * rows // height
                known[char] = (pattern >> (y * columns + x) & 1).astype(float)
            elif "⠀" <= char <= "⣿":
                known[char] = braille(ord(char) - 0x2800)
            elif char in "░▒▓":
                known[char] = numpy.full((height, width), (" ░▒▓".index(char)) / 4)
            else:
                image = Image.new("L", CELL)
                ImageDraw.Draw(image).text((0, 0), char, fill=255, font=font)
                known[char] = numpy.asarray(image) / 255
        return known[char]

    return mask


def draw(grid, mask):
    width, height = CELL
    image = numpy.zeros((len(grid) * height, len(grid[0]) * width, 3))
    for y, row in enumerate(grid):
        for x, (char, ink, paper) in enumerate(row):
            share = mask(char)[:, :, None]
            place = image[y * height:(y + 1) * height, x * width:(x + 1) * width]
            place[:] = share * numpy.array(ink) + (1 - share) * numpy.array(paper)
    return image


def brightness(image):
    return image @ numpy.array([0.299, 0.587, 0.114])


def ssim(one, other):
    def mean(values):
        return gaussian_filter(values, 1.5)

    a, b = mean(one), mean(other)
    va, vb, ab = mean(one * one) - a * a, mean(other * other) - b * b, mean(one * other) - a * b
    c, d = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    return float(numpy.mean((2 * a * b + c) * (2 * ab + d) / ((a * a + b * b + c) * (va + vb + d))))


def likeness(drawn, source):
    def blurred(image):
        return gaussian_filter(image, (BLUR, BLUR, 0))

    soft, soft_source = blurred(drawn), blurred(source)
    error = numpy.mean((soft - soft_source) ** 2)
    return (ssim(brightness(drawn), brightness(source)), ssim(brightness(soft), brightness(soft_source)),
            10 * numpy.log10(255 ** 2 / max(error, 1e-9)))


def run(command):
    least = None
    for _ in range(int(os.environ.get("ROUNDS", "5"))):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output = subprocess.run(command, capture_output=True, check=True, stdin=subprocess.DEVNULL).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        least = spent if least is None else min(least, spent)
    return output.decode(), least * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ours", required=True)
    parser.add_argument("--size", default="120x34")
    parser.add_argument("--save", help="a folder for the drawn pictures")
    parser.add_argument("--only", help="one style")
    parser.add_argument("pictures", nargs="+")
    options = parser.parse_args()
    columns, rows = (int(n) for n in options.size.split("x"))
    mask, size = masks(), (columns * CELL[0], rows * CELL[1])
    print("| style | colours | ours SSIM / blurred / PSNR | ms | chafa SSIM / blurred / PSNR | ms |")
    print("|---|---|---|--:|---|--:|")
    for style, symbols, depths in STYLES:
        for depth in depths if options.only in (None, style) else ():
            sums = {"ours": [], "chafa": []}
            for path in options.pictures:
                source = numpy.asarray(Image.open(path).convert("RGB").resize(size, Image.BOX)).astype(float)
                values = dict(file=path, style=style, depth=depth, columns=columns, rows=rows)
                commands = {"ours": [word.format(**values) for word in shlex.split(options.ours)]}
                if symbols:
                    commands["chafa"] = ["chafa", "-f", "symbols", "--symbols", symbols, "-c", CHAFA_COLORS[depth],
                                         "-s", options.size, "--stretch", path]
                for name, command in commands.items():
                    text, spent = run(command)
                    drawn = draw(cells(text, columns, rows), mask)
                    sums[name].append((*likeness(drawn, source), spent))
                    if options.save:
                        file = f"{os.path.basename(path)}-{style}-{depth}-{name}.png"
                        Image.fromarray(drawn.astype("uint8")).save(os.path.join(options.save, file))
            fields = []
            for name in ("ours", "chafa"):
                if not sums[name]:
                    fields += ["", ""]
                    continue
                a, b, c, t = numpy.mean(sums[name], axis=0)
                fields += [f"{a:.3f} / {b:.3f} / {c:.1f}", f"{t:.1f}"]
            print(f"| {style} | {depth} | " + " | ".join(fields) + " |", flush=True)


main()
