#!/usr/bin/env python3
"""Draws the picture that the captioned-image demo shows when it is given none: a harbour at night.

    python3 Tests/Generators/harbour.py Demos/captioned-image/Resources/Harbour.png

Only Python's own library is needed, and the same bytes come out every time. Shapes are large and lights bright,
so that the picture reads at 80 by 24 cells in any style.
"""

import math
import random
import struct
import sys
import zlib

WIDTH, HEIGHT = 640, 400
HORIZON = 232
MOON = (462, 82, 40)

SKY = [(0.0, (9, 14, 38)), (0.45, (24, 34, 78)), (0.78, (78, 66, 118)), (1.0, (196, 118, 104))]
WATER = [(0.0, (112, 82, 104)), (0.2, (40, 46, 84)), (1.0, (6, 12, 30))]
LAMP = (255, 206, 120)
SHORE = (12, 14, 30)

# Left edge, width and height of the buildings on the shore, in pixels.
BUILDINGS = [
    (0, 46, 62), (46, 34, 88), (80, 52, 48), (132, 30, 112), (162, 44, 70), (206, 60, 40), (266, 36, 58),
    (302, 40, 30), (520, 34, 34), (554, 42, 66), (596, 44, 46),
]


def gradient(stops, position):
    """The colour at a position 0…1 between the stops."""
    for (start, first), (end, second) in zip(stops, stops[1:]):
        if position <= end:
            part = (position - start) / (end - start)
            part = part * part * (3 - 2 * part)
            return tuple(a + (b - a) * part for a, b in zip(first, second))
    return stops[-1][1]


def blend(pixel, color, amount):
    amount = max(0.0, min(1.0, amount))
    return tuple(a + (b - a) * amount for a, b in zip(pixel, color))


class Picture:
    def __init__(self):
        self.rows = [[(0, 0, 0)] * WIDTH for _ in range(HEIGHT)]

    def put(self, x, y, color, amount=1.0):
        if 0 <= x < WIDTH and 0 <= y < HEIGHT:
            self.rows[y][x] = blend(self.rows[y][x], color, amount)

    def box(self, left, top, width, height, color, amount=1.0):
        for y in range(top, top + height):
            for x in range(left, left + width):
                self.put(x, y, color, amount)

    def disc(self, cx, cy, radius, color, soft=1.0):
        for y in range(int(cy - radius - soft), int(cy + radius + soft) + 1):
            for x in range(int(cx - radius - soft), int(cx + radius + soft) + 1):
                distance = math.hypot(x - cx, y - cy)
                self.put(x, y, color, (radius + soft - distance) / soft)

    def polygon(self, points, color):
        top, bottom = int(min(y for _, y in points)), int(max(y for _, y in points))
        for y in range(top, bottom + 1):
            crossings = []
            for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1]):
                if min(y1, y2) <= y < max(y1, y2):
                    crossings.append(x1 + (y - y1) * (x2 - x1) / (y2 - y1))
            crossings.sort()
            for left, right in zip(crossings[::2], crossings[1::2]):
                for x in range(round(left), round(right) + 1):
                    self.put(x, y, color)

    def png(self):
        """The file's bytes; every row uses the filter that looks smallest, as the PNG standard advises."""
        raw, above = bytearray(), bytes(WIDTH * 3)
        for row in self.rows:
            line = bytes(min(255, max(0, round(channel))) for pixel in row for channel in pixel)
            left = bytes(3) + line[:-3]
            choices = [
                bytes(line),
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


def draw_sky(picture, random_source):
    for y in range(HORIZON):
        color = gradient(SKY, y / HORIZON)
        picture.rows[y] = [color] * WIDTH
    for _ in range(70):
        x, y = random_source.randrange(WIDTH), random_source.randrange(150)
        picture.put(x, y, (226, 232, 255), random_source.uniform(0.35, 1.0))
        picture.put(x + 1, y, (226, 232, 255), 0.3)
    x, y, radius = MOON
    for dy in range(-150, 151):
        for dx in range(-150, 151):
            glow = max(0.0, 1 - math.hypot(dx, dy) / 150) ** 2
            if y + dy < HORIZON:
                picture.put(x + dx, y + dy, (168, 176, 214), glow * 0.55)
    picture.disc(x, y, radius, (250, 244, 222), 1.5)
    for dx, dy, size in [(-12, -8, 9), (10, 6, 7), (-4, 16, 6), (16, -14, 4)]:
        picture.disc(x + dx, y + dy, size, (226, 218, 196), 4)


def draw_shore(picture, random_source):
    """Hills, buildings and their windows; answers with the lights, to be mirrored in the water."""
    for x in range(WIDTH):
        hill = 18 + 12 * math.sin(x / 71 + 1) + 7 * math.sin(x / 29)
        for y in range(HORIZON - int(hill), HORIZON):
            picture.put(x, y, (40, 38, 74))
    lights = []
    for left, width, height in BUILDINGS:
        picture.box(left, HORIZON - height, width - 2, height, SHORE)
        for y in range(HORIZON - height + 7, HORIZON - 8, 11):
            for x in range(left + 5, left + width - 8, 9):
                if random_source.random() < 0.42:
                    picture.box(x, y, 4, 5, LAMP, random_source.uniform(0.65, 1))
        lights.append((left + width // 2, 0.5))
    return lights


def draw_lighthouse(picture):
    base, foot = 372, HORIZON
    picture.polygon([(base - 40, foot), (base - 22, foot - 14), (base + 30, foot - 12), (base + 52, foot)], SHORE)
    picture.polygon([(base - 9, foot - 12), (base - 6, foot - 74), (base + 6, foot - 74), (base + 9, foot - 12)],
                    (214, 208, 206))
    for band in (22, 46):
        picture.polygon([(base - 8, foot - band), (base - 7, foot - band - 12), (base + 7, foot - band - 12),
                         (base + 8, foot - band)], (166, 52, 52))
    picture.box(base - 9, foot - 77, 19, 3, SHORE)
    picture.box(base - 5, foot - 88, 11, 11, (255, 240, 190))
    picture.polygon([(base - 8, foot - 88), (base, foot - 98), (base + 8, foot - 88)], SHORE)
    lamp = foot - 83
    for x in range(WIDTH):
        distance = abs(x - base)
        if distance < 8:
            continue
        reach = distance * 0.12 + 2
        for y in range(int(lamp - reach), int(lamp + reach) + 1):
            beam = (1 - abs(y - lamp) / reach) * max(0.0, 1 - distance / 250)
            picture.put(x, y, (255, 236, 180), beam * 0.5)
    picture.disc(base, lamp, 6, (255, 250, 224), 6)


def draw_water(picture, lights):
    for y in range(HORIZON, HEIGHT):
        depth = (y - HORIZON) / (HEIGHT - HORIZON)
        color = gradient(WATER, depth)
        for x in range(WIDTH):
            wave = math.sin(x / (9 + 26 * depth) + 2.2 * math.sin(y / 3.1)) * math.sin(y / (1.6 + 2.4 * depth))
            picture.rows[y][x] = blend(color, (138, 136, 178), 0.10 * max(0.0, wave))
    paths = [(MOON[0], 26, (244, 238, 220), 1.0), (372, 9, (255, 236, 180), 0.85)]
    paths += [(x, 6, LAMP, strength) for x, strength in lights]
    for center, width, color, strength in paths:
        mirror(picture, center, width, color, strength)


def mirror(picture, center, width, color, strength):
    """A light's path on the water: broken by waves that grow towards the viewer."""
    length = int((HEIGHT - HORIZON) * (0.35 + 0.65 * strength))
    for step in range(length):
        y = HORIZON + step
        depth = step / (HEIGHT - HORIZON)
        sway = math.sin(y / 4.3 + center) * (2 + 10 * depth)
        reach = width * (0.5 + 1.5 * depth)
        ripple = 0.5 + 0.5 * math.sin(y * y / (120 + 260 * depth) + center)
        for x in range(int(center + sway - reach), int(center + sway + reach) + 1):
            edge = 1 - abs(x - center - sway) / reach
            picture.put(x, y, color, strength * edge * ripple * (1 - step / length) ** 0.6)


def draw_boat(picture, x, y, size, sail):
    """A sailing boat: hull, mast, two sails, a lamp and its reflection."""
    mirror(picture, x + int(size * 0.55), 5, LAMP, 0.55)
    picture.polygon([(x - size, y - size * 0.28), (x + size * 1.1, y - size * 0.28), (x + size * 0.8, y),
                     (x - size * 0.75, y)], (10, 10, 20))
    picture.box(int(x - size), int(y - size * 0.28), int(size * 2.1), 3, (196, 86, 70))
    picture.box(x - 1, int(y - size * 2.5), 3, int(size * 2.25), (70, 58, 66))
    picture.polygon([(x + 4, y - size * 2.4), (x + 4, y - size * 0.45), (x + size, y - size * 0.45)], sail)
    picture.polygon([(x - 4, y - size * 2.1), (x - 4, y - size * 0.45), (x - size * 0.7, y - size * 0.45)],
                    tuple(channel * 0.78 for channel in sail))
    picture.disc(x + int(size * 0.55), int(y - size * 0.34), 3, (255, 228, 150), 3)


def main(path):
    random_source = random.Random(2)
    picture = Picture()
    draw_sky(picture, random_source)
    lights = draw_shore(picture, random_source)
    draw_lighthouse(picture)
    draw_water(picture, lights)
    draw_boat(picture, 150, 318, 46, (214, 206, 214))
    draw_boat(picture, 566, 286, 26, (176, 166, 190))
    with open(path, "wb") as file:
        file.write(picture.png())


if __name__ == "__main__":
    main(sys.argv[1])
