#!/usr/bin/env python3
"""Draws the pictures that the photos demo shows where it is given none: a valley with a lake at six hours of a day.

    python3 Tests/Generators/valley.py Demos/photos/Pictures

Only Python's own library is needed, and the same bytes come out every time. Shapes are large and skies differ, so that
the pictures can be told apart when they are as small as 24 by 9 cells.
"""

import math
import os
import random
import struct
import sys
import zlib

WIDTH, HEIGHT = 320, 200
SHORE = 0.70

# Of each hour: the sky from the top down, the sun or moon (its place in parts of the picture, radius and colour), the
# colour that the hills take on, how strongly, and how many stars there are.
HOURS = {
    "1 Dawn": ([(48, 56, 108), (188, 130, 150), (252, 206, 160)], (0.22, 0.56, 15, (255, 236, 190)), (120, 92, 120), 0.45, 8),
    "2 Morning": ([(96, 152, 218), (168, 206, 240), (236, 240, 232)], (0.30, 0.30, 15, (255, 250, 214)), (150, 176, 190), 0.25, 0),
    "3 Noon": ([(38, 104, 204), (84, 154, 232), (176, 214, 246)], (0.52, 0.14, 14, (255, 255, 236)), (110, 150, 180), 0.10, 0),
    "4 Storm": ([(44, 50, 62), (80, 88, 100), (140, 144, 146)], None, (60, 66, 76), 0.50, 0),
    "5 Evening": ([(64, 50, 112), (216, 96, 84), (255, 184, 92)], (0.74, 0.57, 19, (255, 214, 128)), (96, 44, 72), 0.50, 0),
    "6 Night": ([(6, 10, 30), (14, 24, 58), (36, 50, 92)], (0.68, 0.22, 17, (240, 240, 226)), (10, 16, 40), 0.72, 90),
}
# From the farthest to the nearest: height of the ridge, swing, waves, shift and colour by day.
HILLS = [
    (0.46, 0.10, 2.3, 0.6, (124, 140, 160)),
    (0.56, 0.07, 3.4, 2.4, (84, 122, 96)),
    (0.64, 0.04, 5.1, 4.4, (52, 96, 58)),
]


def mix(first, second, part):
    part = max(0.0, min(1.0, part))
    return tuple(a + (b - a) * part for a, b in zip(first, second))


def ridge(hill, x):
    top, swing, waves, shift, _ = hill
    return top - swing * (0.6 * math.sin(waves * x * 2 + shift) + 0.4 * math.sin(waves * x * 5 + 2 * shift))


def sky(colors, y):
    top, middle, bottom = colors
    part = y / SHORE
    return mix(top, middle, part / 0.55) if part < 0.55 else mix(middle, bottom, (part - 0.55) / 0.45)


def land(hour, x, y):
    """The colour above the shore, at parts of the picture."""
    colors, light, tint, strength, _ = hour
    color = sky(colors, y)
    if light:
        cx, cy, radius, shine = light
        distance = math.hypot((x - cx) * WIDTH, (y - cy) * HEIGHT)
        color = mix(color, shine, 0.5 * max(0.0, 1 - distance / (radius * 5)) ** 2)
        color = mix(color, shine, radius + 0.5 - distance)
    for index, hill in enumerate(HILLS):
        edge = (y - ridge(hill, x)) * HEIGHT
        slope = mix(hill[4], (0, 0, 0), 0.35 * (y - hill[0]) / 0.3)
        color = mix(color, mix(slope, tint, strength * (1.2 - 0.2 * index)), edge)
    return color


def draw(name, hour):
    source = random.Random(name)
    rows = []
    for row in range(HEIGHT):
        y = (row + 0.5) / HEIGHT
        line = []
        for column in range(WIDTH):
            x = (column + 0.5) / WIDTH
            if y <= SHORE:
                line.append(land(hour, x, y))
                continue
            # The lake shows the land upside down, a little darker, in waves that grow towards the viewer.
            depth = (y - SHORE) / (1 - SHORE)
            sway = 0.012 * depth * math.sin(depth * 60 + 3 * math.sin(x * 9))
            color = land(hour, x + sway, max(0.0, SHORE - (y - SHORE) * 1.6))
            line.append(mix(color, (14, 26, 44), 0.28 + 0.2 * depth))
        rows.append(line)
    for _ in range(hour[4]):
        column, row = source.randrange(WIDTH), source.randrange(HEIGHT * 2 // 5)
        if (row + 0.5) / HEIGHT < min(ridge(hill, column / WIDTH) for hill in HILLS):
            rows[row][column] = mix(rows[row][column], (235, 240, 255), source.uniform(0.4, 1.0))
    return rows


def png(rows):
    """The file's bytes; each row holds the differences from the one above, which smooth pictures make small."""
    raw, above = bytearray(), bytes(WIDTH * 3)
    for row in rows:
        line = bytes(min(255, max(0, round(channel))) for pixel in row for channel in pixel)
        raw += b"\x02" + bytes((a - b) & 255 for a, b in zip(line, above))
        above = line
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(bytes(raw), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    os.makedirs(sys.argv[1], exist_ok=True)
    for name, hour in HOURS.items():
        with open(os.path.join(sys.argv[1], f"{name}.png"), "wb") as file:
            file.write(png(draw(name, hour)))


main()
