#!/usr/bin/env python3
"""Draws the picture that the captioned-image demo shows when it is given none: a balloon over a valley, at noon.

    python3 Tests/Generators/balloon.py Demos/Shared/DemoPictures/Balloon.png

Only Python's own library is needed, and the same bytes come out every time. One large subject on a bright ground, which
reads in any style from 40 columns on, and fine detail along the bottom, which shows through the caption's bar.
"""

import math
import struct
import sys
import zlib

WIDTH, HEIGHT = 640, 400
# The envelope's middle, its radius, the neck below it, and the basket.
CENTER_X, CENTER_Y, RADIUS = 322, 140, 122
NECK_Y, NECK_RADIUS = 288, 19
BASKET = (305, 306, 34, 27)
GORES = 9

RED, CREAM, ORANGE, NAVY = (196, 44, 38), (250, 240, 214), (240, 142, 36), (36, 48, 92)
SKY = [(0.0, (38, 104, 186)), (0.55, (112, 176, 226)), (1.0, (226, 238, 240))]
HORIZON = 300

# Clouds: discs of one height, each with its middle and its radius.
CLOUDS = [
    (92, 88, 30), (126, 78, 38), (164, 90, 28), (60, 98, 18), (520, 176, 24), (550, 164, 34), (586, 178, 26),
    (548, 52, 14), (568, 48, 19), (592, 54, 13),
]

# Houses of the village: left edge, foot, width and height.
HOUSES = [
    (410, 352, 26, 14), (440, 348, 20, 12), (466, 354, 30, 15), (504, 350, 22, 13), (388, 362, 18, 11),
    (430, 370, 28, 15), (476, 374, 24, 14), (520, 368, 30, 15),
]


def mix(first, second, part):
    part = max(0.0, min(1.0, part))
    return tuple(a + (b - a) * part for a, b in zip(first, second))


def gradient(stops, position):
    """The colour at a position 0…1 between the stops."""
    for (start, first), (end, second) in zip(stops, stops[1:]):
        if position <= end:
            return mix(first, second, (position - start) / (end - start))
    return stops[-1][1]


def hash01(a, b):
    """A number 0…1 that looks like chance and is the same every time."""
    value = math.sin(a * 127.1 + b * 311.7) * 43758.5453
    return value - math.floor(value)


def sky(x, y):
    color = gradient(SKY, min(1.0, y / HORIZON))
    for cx, cy, radius in CLOUDS:
        distance = math.hypot(x - cx, (y - cy) * 1.35)
        if y < cy + radius * 0.42:
            lit = (250, 251, 250) if y < cy else (222, 230, 238)
            color = mix(color, lit, (radius - distance) / 5)
    return color


def hill_line(x, layer):
    """The upper edge of a range of hills, the farthest first."""
    if layer == 0:
        return 268 + 16 * math.sin(x / 74 + 2.2) + 8 * math.sin(x / 31)
    if layer == 1:
        return 296 + 14 * math.sin(x / 96 + 0.4) + 5 * math.sin(x / 37 + 1)
    return 322 + 8 * math.sin(x / 120 + 3.6) + 3 * math.sin(x / 41)


def ground(x, y, color):
    if y > hill_line(x, 0):
        color = mix((104, 138, 168), (126, 160, 160), (y - 250) / 50)
    if y > hill_line(x, 1):
        color = mix((72, 124, 84), (96, 148, 78), (y - 290) / 50)
        if hash01(x // 7, y // 5) > 0.72:
            color = mix(color, (38, 84, 52), 0.55)
    if y > hill_line(x, 2):
        color = field(x, y)
    return color


def field(x, y):
    """The fields in front: strips that run to one point, a river, and hedges between them."""
    depth = (y - 306) / 94
    river = 236 + 150 * (1 - depth) ** 2 * math.sin(3.1 * depth + 0.4) - 60 * depth
    width = 3 + 22 * depth
    if abs(x - river) < width:
        glint = 0.5 + 0.5 * math.sin(x / 5 + y * 1.7)
        return mix((92, 152, 206), (232, 244, 250), glint * 0.6)
    if abs(x - river) < width + 4:
        return (58, 96, 50)
    row = math.floor(math.log(max(0.05, depth) * 12 + 1) * 3.2)
    along = (x - 320) / (0.35 + depth) + 40 * row
    strip = math.floor(along / 74)
    if along % 74 < 4 or (math.log(max(0.05, depth) * 12 + 1) * 3.2) % 1 < 0.09:
        return (44, 88, 46)
    kinds = [(222, 196, 92), (128, 178, 74), (92, 150, 66), (196, 170, 110), (160, 196, 92)]
    color = kinds[int(hash01(strip, row) * len(kinds))]
    furrow = math.sin(along * 1.1) if hash01(row, strip) > 0.4 else math.sin(y * 1.4)
    return mix(color, (70, 96, 48), 0.22 + 0.22 * furrow)


def village(x, y, color):
    for left, foot, width, height in HOUSES:
        roof = foot - height - height * 0.75 * (1 - abs(x - left - width / 2) / (width / 2 + 3))
        if left - 3 <= x < left + width + 3 and roof < y <= foot - height:
            color = (176, 66, 48) if x < left + width / 2 else (134, 46, 38)
        if left <= x < left + width and foot - height < y <= foot:
            color = (246, 238, 220) if x < left + width * 0.6 else (204, 192, 176)
            if (x - left) % 9 in (4, 5, 6) and foot - height + 3 < y < foot - 4:
                color = (70, 74, 92)
    # The church's tower and its spire.
    if 398 <= x < 410 and 318 < y <= 362:
        color = (240, 232, 216) if x < 405 else (196, 184, 170)
        if 402 <= x < 406 and 326 < y < 334:
            color = (60, 64, 84)
    if 292 < y <= 318 and abs(x - 404) < (y - 292) / 26 * 8:
        color = (78, 84, 104)
    return color


def half_width(y):
    """Half the envelope's width in a row: a ball above, a cone down to the neck below."""
    if y < CENTER_Y - RADIUS or y > NECK_Y:
        return 0.0
    turn = CENTER_Y + RADIUS * 0.42
    if y <= turn:
        return math.sqrt(max(0.0, RADIUS**2 - (y - CENTER_Y) ** 2))
    widest = math.sqrt(RADIUS**2 - (turn - CENTER_Y) ** 2)
    part = (y - turn) / (NECK_Y - turn)
    return NECK_RADIUS + (widest - NECK_RADIUS) * (1 - part) ** 1.12


def envelope(x, y, color):
    reach = half_width(y)
    if abs(x - CENTER_X) >= reach or reach == 0:
        return color
    # How far around the balloon this is, -1…1 on the side that is seen.
    angle = math.asin((x - CENTER_X) / reach) / (math.pi / 2)
    gore = math.floor((angle + 1) / 2 * GORES)
    within = (angle + 1) / 2 * GORES % 1
    height = (y - (CENTER_Y - RADIUS)) / (NECK_Y - CENTER_Y + RADIUS)
    color = RED if gore % 2 == 0 else CREAM
    # A zigzag band around the middle, a cap at the top, a skirt at the bottom.
    zigzag = 0.035 * (abs(within - 0.5) * 4 - 1)
    if 0.36 + zigzag < height < 0.52 + zigzag:
        color = NAVY if gore % 2 else ORANGE
    if height < 0.07 or height > 0.93:
        color = NAVY
    if within < 0.05 or within > 0.95:
        color = mix(color, (60, 24, 30), 0.5)
    # Light from the upper left.
    light = 0.62 + 0.46 * math.cos((angle + 0.45) * 1.5) - 0.22 * height
    color = mix((34, 20, 40), color, light)
    return mix(color, (255, 252, 240), 0.55 * max(0.0, 1 - math.hypot(angle + 0.42, (height - 0.22) * 2.4) / 0.34))


def basket(x, y, color):
    left, top, width, height = BASKET
    # Four ropes from the neck to the basket.
    if NECK_Y <= y <= top:
        part = (y - NECK_Y) / (top - NECK_Y)
        for side in (-1, -0.4, 0.4, 1):
            rope = CENTER_X + side * (NECK_RADIUS + (width / 2 - NECK_RADIUS) * part)
            if abs(x - rope) < 1.1:
                color = (52, 40, 36)
        if abs(x - CENTER_X) < 4 and y < NECK_Y + 9:
            color = (255, 226, 120)
    # Two people.
    for head in (left + 10, left + 24):
        if math.hypot(x - head, y - (top - 6)) < 4.5:
            color = (224, 176, 140)
        if abs(x - head) < 5 and top - 2 <= y <= top:
            color = (58, 70, 140)
    if left <= x < left + width and top < y <= top + height:
        weave = (math.floor(x / 4) + math.floor(y / 4)) % 2
        color = (158, 106, 54) if weave else (118, 74, 36)
        if y < top + 5:
            color = (86, 48, 28)
        color = mix(color, (40, 24, 20), (x - left) / width * 0.5)
    return color


def shade(x, y):
    """The colour of a point."""
    color = village(x, y, ground(x, y, sky(x, y)))
    return basket(x, y, envelope(x, y, color))


def pixel(x, y):
    """The mean of four points, so that edges are soft."""
    points = [shade(x + dx, y + dy) for dx in (0.25, 0.75) for dy in (0.25, 0.75)]
    return [min(255, max(0, round(sum(channel) / 4))) for channel in zip(*points)]


def png(rows):
    """The file's bytes; every row uses the filter that looks smallest, as the PNG standard advises."""
    raw, above = bytearray(), bytes(WIDTH * 3)
    for line in rows:
        left = bytes(3) + line[:-3]
        choices = [
            line,
            bytes((a - b) & 255 for a, b in zip(line, left)),
            bytes((a - b) & 255 for a, b in zip(line, above)),
            bytes((a - (b + c) // 2) & 255 for a, b, c in zip(line, left, above)),
        ]
        costs = [sum(min(value, 256 - value) for value in choice) for choice in choices]
        kind = costs.index(min(costs))
        raw.append(kind)
        raw += choices[kind]
        above = line
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", header), (b"IDAT", zlib.compress(bytes(raw), 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )


rows = [bytes(channel for x in range(WIDTH) for channel in pixel(x, y)) for y in range(HEIGHT)]
with open(sys.argv[1], "wb") as file:
    file.write(png(rows))
