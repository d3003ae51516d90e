#!/usr/bin/env python3
"""Writes the small pictures of Tests/NibbleImagesTests/Fixtures and what they must decode to.

Needs Pillow (PyPI). PNG, BMP and GIF files are written byte by byte here, so that every variant exists and the
expected pixels follow from the pattern; Pillow, as a second opinion, must agree wherever it reads the variant.
`expected.txt` has a line a frame: file, tolerance, width, height, delay in milliseconds, RGBA in hexadecimal.
"""
import io
import os
import struct
import sys
import zlib

from PIL import Image, ImageSequence

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "..", "NibbleImagesTests", "Fixtures")
LINES = []


def pixels_of(image):
    data = image.tobytes()
    return [tuple(data[i:i + 4]) for i in range(0, len(data), 4)]


def save(name, data, frames, tolerance=0, check=True):
    """Writes a file and the frames it must give: (width, height, [RGBA tuples], milliseconds)."""
    with open(os.path.join(OUT, name), "wb") as file:
        file.write(data)
    for width, height, pixels, delay in frames:
        text = "".join("%02x%02x%02x%02x" % tuple(p) for p in pixels)
        LINES.append(f"{name} {tolerance} {width} {height} {delay} {text}")
    if check:
        seen = [pixels_of(f.convert("RGBA")) for f in ImageSequence.Iterator(Image.open(io.BytesIO(data)))]
        for (width, height, pixels, _), other in zip(frames, seen):
            for mine, theirs in zip(pixels, other):
                same = mine[3] == theirs[3] == 0 or all(abs(a - b) <= tolerance for a, b in zip(mine, theirs))
                if not same:
                    sys.exit(f"{name}: Pillow sees {theirs} where {mine} is expected")


# MARK: PNG

ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}


def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def pattern(x, y, channel, depth):
    return (x * 37 + y * 59 + channel * 83 + x * y * 7) * 257 % (1 << depth)


def pack_row(samples, depth):
    if depth == 16:
        return b"".join(struct.pack(">H", s) for s in samples)
    if depth == 8:
        return bytes(samples)
    bits = "".join(format(s, f"0{depth}b") for s in samples)
    bits += "0" * (-len(bits) % 8)
    return int(bits, 2).to_bytes(len(bits) // 8, "big") if bits else b""


def png_bytes(width, height, color, depth, interlaced, extra=b"", filter_type=0):
    def row(y, xs):
        samples = [pattern(x, y, c, depth) for x in xs for c in range(CHANNELS[color])]
        return bytes([0]) + pack_row(samples, depth)

    if interlaced:
        raw = b""
        for x0, y0, dx, dy in ADAM7:
            xs = range(x0, width, dx)
            if len(xs):
                raw += b"".join(row(y, xs) for y in range(y0, height, dy))
    else:
        raw = b"".join(row(y, range(width)) for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, depth, color, 0, 0, interlaced)
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra
            + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def eight(sample, depth):
    return (sample * 255 + ((1 << depth) - 1) // 2) // ((1 << depth) - 1)


def png_pixels(width, height, color, depth, palette, transparent):
    for y in range(height):
        for x in range(width):
            raw = [pattern(x, y, c, depth) for c in range(CHANNELS[color])]
            if color == 3:
                yield palette[raw[0]]
                continue
            values = [eight(v, depth) for v in raw]
            alpha = values[-1] if color in (4, 6) else 0 if raw == transparent else 255
            yield tuple(values[:1] * 3 + [alpha] if color in (0, 4) else values[:3] + [alpha])


def all_png():
    depths = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
    for color, sizes in depths.items():
        for depth in sizes:
            for interlaced in (0, 1):
                for keyed in (False, True):
                    one_png(color, depth, interlaced, keyed)
    for width, height in ((1, 1), (2, 3), (33, 1), (1, 9)):
        for interlaced in (0, 1):
            pixels = list(png_pixels(width, height, 6, 8, None, None))
            save(f"png-size-{width}x{height}-{interlaced}.png", png_bytes(width, height, 6, 8, interlaced),
                 [(width, height, pixels, 0)])


def one_png(color, depth, interlaced, keyed):
    if keyed and color in (4, 6):
        return
    width, height, extra, palette, transparent = 9, 5, b"", None, None
    if color == 3:
        palette = [(i * 5 % 256, 255 - i, i * 11 % 256, 255) for i in range(1 << depth)]
        extra = chunk(b"PLTE", bytes(v for p in palette for v in p[:3]))
    if keyed and color == 3:
        palette = [p[:3] + (i * 70 % 256,) if i < 4 else p for i, p in enumerate(palette)]
        extra += chunk(b"tRNS", bytes(p[3] for p in palette[:4]))
    elif keyed:
        transparent = [pattern(2, 1, c, depth) for c in range(CHANNELS[color])]
        extra = chunk(b"tRNS", b"".join(struct.pack(">H", v) for v in transparent))
    pixels = list(png_pixels(width, height, color, depth, palette, transparent))
    name = f"png-type{color}-{depth}bit{'-adam7' if interlaced else ''}{'-key' if keyed else ''}.png"
    # Pillow rounds 16-bit samples in its own ways and shows no 16-bit key.
    save(name, png_bytes(width, height, color, depth, interlaced, extra), [(width, height, pixels, 0)],
         check=depth < 16 and not (keyed and color == 0 and depth < 8))


# MARK: EXIF, JPEG, WebP

def picture(width, height, mode="RGB"):
    image = Image.new(mode, (width, height))
    for y in range(height):
        for x in range(width):
            values = (40 + 150 * x // width, 200 - 150 * y // height, 60 + 120 * (x + y) // (width + height),
                      255 - 200 * x // width)
            image.putpixel((x, y), values[:len(mode)] if len(mode) > 1 else values[0])
    return image


def exif(orientation):
    return (b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01" + struct.pack(">H", orientation)
            + b"\0\0\0\0\0\0")


def encoded(image, form, **options):
    data = io.BytesIO()
    image.save(data, form, **options)
    return data.getvalue()


def decoded(data, turn=None):
    image = Image.open(io.BytesIO(data))
    if image.mode == "CMYK":
        image = image.convert("RGB")
    image = image.convert("RGBA")
    if turn is not None:
        image = image.transpose(turn)
    return [(image.width, image.height, pixels_of(image), 0)]


TURNS = {2: Image.FLIP_LEFT_RIGHT, 3: Image.ROTATE_180, 4: Image.FLIP_TOP_BOTTOM, 5: Image.TRANSPOSE,
         6: Image.ROTATE_270, 7: Image.TRANSVERSE, 8: Image.ROTATE_90}


def all_jpeg():
    kinds = {
        "444": (picture(17, 11), dict(subsampling=0)),
        "420": (picture(33, 18), dict(subsampling=2)),
        "grey": (picture(9, 9, "L"), {}),
        "progressive": (picture(24, 24), dict(progressive=True)),
        "restart": (picture(40, 24), dict(restart_marker_blocks=1)),
        "cmyk": (picture(16, 8).convert("CMYK"), {}),
    }
    for kind, (image, options) in kinds.items():
        data = encoded(image, "JPEG", quality=92, **options)
        # Simpler chroma upsampling than Pillow's moves the samples at edges.
        save(f"jpeg-{kind}.jpg", data, decoded(data), tolerance=14)
    for orientation in range(1, 9):
        data = encoded(picture(24, 16), "JPEG", quality=95, subsampling=0, exif=exif(orientation))
        save(f"jpeg-exif{orientation}.jpg", data, decoded(data, TURNS.get(orientation)), tolerance=10, check=False)


def all_webp():
    save("webp-lossy.webp", data := encoded(picture(20, 12), "WEBP", quality=90), decoded(data), tolerance=12)
    save("webp-lossless.webp", data := encoded(picture(19, 7, "RGBA"), "WEBP", lossless=True, exact=True),
         decoded(data))
    save("webp-alpha.webp", data := encoded(picture(20, 12, "RGBA"), "WEBP", quality=90), decoded(data),
         tolerance=12)
    data = encoded(picture(12, 8), "WEBP", lossless=True, exif=exif(6))
    save("webp-exif6.webp", data, decoded(data, Image.ROTATE_270), check=False)
    frames = [picture(10, 6, "RGBA"), picture(10, 6, "RGBA").transpose(Image.ROTATE_180)]
    data = encoded(frames[0], "WEBP", save_all=True, append_images=frames[1:], duration=[70, 250], lossless=True)
    save("webp-animated.webp", data,
         [(10, 6, pixels_of(f), d) for f, d in zip(frames, (70, 250))], tolerance=1)


def exif_png():
    extra = chunk(b"eXIf", exif(8)[6:])
    pixels = list(png_pixels(4, 3, 2, 8, None, None))
    turned = [pixels[y * 4 + (3 - x)] for x in range(4) for y in range(3)]
    save("png-exif8.png", png_bytes(4, 3, 2, 8, 0, extra), [(3, 4, turned, 0)], check=False)


# MARK: GIF

def gif_blocks(data):
    return b"".join(bytes([len(data[i:i + 255])]) + data[i:i + 255] for i in range(0, len(data), 255)) + b"\0"


def lzw(indices, bits):
    """Indices as LZW codes, with a clear code so often that codes never grow."""
    codes, clear = [], 1 << bits
    for i, index in enumerate(indices):
        if i % (clear - 2) == 0:
            codes.append(clear)
        codes.append(index)
    codes.append(clear + 1)
    value = sum(code << (n * (bits + 1)) for n, code in enumerate(codes))
    return bytes([bits]) + gif_blocks(value.to_bytes((len(codes) * (bits + 1) + 7) // 8, "little"))


def gif_image(left, top, width, height, indices, local=None, interlaced=False, transparent=None, disposal=0,
              delay=0):
    control = bytes([disposal << 2 | (transparent is not None)]) + struct.pack("<H", delay)
    data = b"\x21\xf9\x04" + control + bytes([transparent or 0, 0])
    flags = (0x80 | 2 if local else 0) | (0x40 if interlaced else 0)
    data += b"," + struct.pack("<HHHHB", left, top, width, height, flags)
    if local:
        data += bytes(v for c in local for v in c)
    rows = [indices[y * width:(y + 1) * width] for y in range(height)]
    if interlaced:
        order = [y for first, step in ((0, 8), (4, 8), (2, 4), (1, 2)) for y in range(first, height, step)]
        rows = [rows[y] for y in order]
    return data + lzw([i for row in rows for i in row], 3)


PALETTE = [(0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (0, 255, 255), (255, 0, 255),
           (255, 255, 255)]


def compose(canvas, size, image, local=None, transparent=None, disposal=0, **_):
    """The canvas with an image on it, and the canvas after its time."""
    left, top, width, height, indices = image
    shown, after = list(canvas), list(canvas)
    for i, index in enumerate(indices):
        x, y = left + i % width, top + i // width
        if index != transparent and x < size[0] and y < size[1]:
            shown[y * size[0] + x] = (local or PALETTE)[index] + (255,)
    if disposal == 2:
        after = [(0, 0, 0, 0) if left <= n % size[0] < left + width and top <= n // size[0] < top + height else p
                 for n, p in enumerate(shown)]
    return shown, canvas if disposal == 3 else after if disposal == 2 else shown


def gif(name, size, images, check=True, trailer=b";"):
    data = b"GIF89a" + struct.pack("<HHBBB", *size, 0x80 | 2, 0, 0) + bytes(v for c in PALETTE for v in c)
    data += b"\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    canvas, frames = [(0, 0, 0, 0)] * (size[0] * size[1]), []
    for image, options in images:
        data += gif_image(*image, **options)
        shown, canvas = compose(canvas, size, image, **options)
        delay = options.get("delay", 0) * 10
        frames.append((*size, shown, 0 if len(images) == 1 else delay if delay > 10 else 100))
    save(name, data + trailer, frames, check=check)


def all_gif():
    def area(left, top, width, height, seed):
        return left, top, width, height, [(x * 3 + y * 5 + seed) % 8 for y in range(height) for x in range(width)]

    local = [(10 * i, 200 - 9 * i, 77) for i in range(8)]
    gif("gif-still.gif", (7, 5), [(area(0, 0, 7, 5, 0), {})])
    gif("gif-interlaced.gif", (6, 19), [(area(0, 0, 6, 19, 1), dict(interlaced=True))])
    gif("gif-local.gif", (5, 4), [(area(0, 0, 5, 4, 2), dict(local=local, transparent=3))])
    gif("gif-disposal.gif", (8, 6), [
        (area(0, 0, 8, 6, 0), dict(disposal=1, delay=7)),
        (area(1, 1, 4, 3, 3), dict(disposal=3, delay=20, transparent=2)),
        (area(4, 2, 4, 4, 5), dict(disposal=2, delay=0)),
        (area(0, 3, 3, 2, 6), dict(delay=100, local=local, interlaced=True)),
    ], check=False)  # Pillow clears to the background colour where browsers clear to nothing.
    gif("gif-outside.gif", (4, 4), [(area(2, 2, 5, 5, 1), dict(delay=5)), (area(9, 9, 2, 2, 1), dict(delay=5))],
        check=False)
    gif("gif-no-trailer.gif", (3, 3), [(area(0, 0, 3, 3, 1), {})], trailer=b"")


# MARK: BMP

def bmp(name, width, height, depth, body, pixels, compression=0, masks=b"", palette=b"", down=False, head=40,
        check=True, size=None):
    start = 14 + head + len(masks) + len(palette)
    if head == 12:
        info = struct.pack("<IHHHH", 12, width, height, 1, depth)
    else:
        info = struct.pack("<IiiHHIIiiII", head, width, -height if down else height, 1, depth, compression,
                           len(body), 0, 0, 0, 0)
        info += masks.ljust(head - 40, b"\0") if head > 40 else b""
        start -= len(masks) if head > 40 else 0
        masks = b"" if head > 40 else masks
    data = b"BM" + struct.pack("<IHHI", start + len(body), 0, 0, start) + info + masks + palette + body
    save(name, data, [(width, height, pixels, 0)], check=check)


def bmp_rows(rows, down=False):
    return b"".join(row + b"\0" * (-len(row) % 4) for row in (rows if down else rows[::-1]))


def all_bmp():
    width, height = 7, 3
    for depth in (1, 4, 8):
        colors = [(i * 13 % 256, i * 7 % 256, 255 - i) for i in range(1 << depth)]
        indices = [[pattern(x, y, 0, depth) for x in range(width)] for y in range(height)]
        pixels = [colors[i] + (255,) for row in indices for i in row]
        palette = b"".join(bytes((b, g, r, 0)) for r, g, b in colors)
        bmp(f"bmp-{depth}.bmp", width, height, depth, bmp_rows([pack_row(r, depth) for r in indices]), pixels,
            palette=palette)
    colors = [[tuple(pattern(x, y, c, 8) for c in range(4)) for x in range(width)] for y in range(height)]
    rows24 = [b"".join(bytes((b, g, r)) for r, g, b, _ in row) for row in colors]
    solid = [p[:3] + (255,) for row in colors for p in row]
    bmp("bmp-24.bmp", width, height, 24, bmp_rows(rows24), solid)
    bmp("bmp-24-down.bmp", width, height, 24, bmp_rows(rows24, True), solid, down=True)
    bmp("bmp-24-os2.bmp", width, height, 24, bmp_rows(rows24), solid, head=12)
    rows32 = [b"".join(bytes((b, g, r, a)) for r, g, b, a in row) for row in colors]
    bmp("bmp-32.bmp", width, height, 32, bmp_rows(rows32), solid)
    masks = struct.pack("<IIII", 0xFF0000, 0xFF00, 0xFF, 0xFF000000)
    bmp("bmp-32-alpha.bmp", width, height, 32, bmp_rows(rows32), [p for row in colors for p in row], 3, masks,
        head=108)
    rows16 = [b"".join(struct.pack("<H", (r >> 3) << 11 | (g >> 2) << 5 | b >> 3) for r, g, b, _ in row)
              for row in colors]
    five = [(eight(r >> 3, 5), eight(g >> 2, 6), eight(b >> 3, 5), 255) for row in colors for r, g, b, _ in row]
    bmp("bmp-16-565.bmp", width, height, 16, bmp_rows(rows16), five, 3,
        struct.pack("<III", 0xF800, 0x07E0, 0x1F), check=False)
    run_lengths()


def run_lengths():
    colors = [(i * 16, 255 - i * 16, i * 5) for i in range(16)]
    palette = b"".join(bytes((b, g, r, 0)) for r, g, b in colors) + b"\0" * 4 * 240
    def pixels(rows):
        return [colors[i] + (255,) for row in rows for i in row]
    # Bottom row first: a run of 3 and an absolute run of 3 with padding; a jump; a run past the edge.
    body = bytes([3, 5, 0, 3, 1, 2, 3, 0, 0, 0, 0, 2, 2, 0, 4, 7, 0, 0, 9, 9, 0, 1])
    bmp("bmp-rle8.bmp", 6, 3, 8, body, pixels([[9] * 6, [0, 0, 7, 7, 7, 7], [5, 5, 5, 1, 2, 3]]), 1,
        palette=palette, check=False)
    body = bytes([4, 0x12, 0, 4, 0x34, 0x56, 0, 0, 8, 0xAB, 0, 1])
    bmp("bmp-rle4.bmp", 8, 2, 4, body, pixels([[10, 11] * 4, [1, 2, 1, 2, 3, 4, 5, 6]]), 2,
        palette=palette[:64], check=False)


def main():
    os.makedirs(OUT, exist_ok=True)
    for make in (all_png, exif_png, all_jpeg, all_webp, all_gif, all_bmp):
        make()
    with open(os.path.join(OUT, "expected.txt"), "w") as file:
        file.write("\n".join(LINES) + "\n")


main()
