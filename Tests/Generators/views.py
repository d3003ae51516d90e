#!/usr/bin/env python3
"""Draws the picture that the custom-views demo shows: hills at dusk, and in front of them the picture itself.

    python3 Tests/Generators/views.py Demos/custom-views/Resources/Views.ppm

Only Python's own library is needed, and the same bytes come out every time. The file is a portable pixmap, which
needs no codec.
"""

import math
import sys

WIDTH, HEIGHT = 200, 150
SAMPLES = 2

SKY = [(0.0, (28, 30, 78)), (0.35, (92, 56, 120)), (0.6, (214, 98, 104)), (0.78, (255, 178, 112))]
SUN = (0.24, 0.47, 0.085)
HILLS = [
    (0.60, 0.050, 5.2, 0.4, (92, 58, 104)),
    (0.70, 0.060, 3.7, 2.1, (58, 44, 86)),
    (0.84, 0.045, 6.1, 4.0, (26, 24, 54)),
]
# The screen that stands on the hills: left, top, width, height.
SCREEN = (0.50, 0.26, 0.40, 0.40)
FRAME = 0.022
FOOT = (0.66, 0.08)
DEPTH = 3


def gradient(stops, position):
    """The colour at a position 0…1 between the stops."""
    for (start, first), (end, second) in zip(stops, stops[1:]):
        if position <= end:
            part = max(0.0, (position - start) / (end - start))
            return tuple(a + (b - a) * part for a, b in zip(first, second))
    return stops[-1][1]


def scene(x, y, depth):
    """The colour at a place, both from 0 to 1."""
    left, top, width, height = SCREEN
    if depth and left <= x <= left + width and top <= y <= top + height:
        return scene((x - left) / width, (y - top) / height, depth - 1)
    if depth and left - FRAME <= x <= left + width + FRAME and top - FRAME <= y <= top + height + FRAME:
        return (236, 232, 224)
    if depth and abs(x - FOOT[0] - FOOT[1] / 2) <= FOOT[1] / 2 and top + height <= y <= 0.80:
        return (150, 146, 158)
    color = gradient(SKY, y)
    sun_x, sun_y, radius = SUN
    distance = math.hypot((x - sun_x) * WIDTH / HEIGHT, y - sun_y)
    glow = max(0.0, 1 - distance / (radius * 3.5)) ** 2
    color = tuple(a + (b - a) * glow * 0.8 for a, b in zip(color, (255, 226, 160)))
    if distance <= radius:
        color = (255, 240, 196)
    for level, size, waves, phase, shade in HILLS:
        if y >= level + size * math.sin(x * waves + phase):
            color = shade
    return color


def main(path):
    pixels = bytearray()
    steps = [(i + 0.5) / SAMPLES for i in range(SAMPLES)]
    for row in range(HEIGHT):
        for column in range(WIDTH):
            colors = [
                scene((column + dx) / WIDTH, (row + dy) / HEIGHT, DEPTH) for dy in steps for dx in steps
            ]
            pixels += bytes(round(sum(parts) / len(colors)) for parts in zip(*colors))
    with open(path, "wb") as file:
        file.write(b"P6\n%d %d\n255\n" % (WIDTH, HEIGHT))
        file.write(pixels)


main(sys.argv[1])
