import NibbleCells

/// The way a camera was held, as EXIF numbers it: what must be done to the stored pixels to see them upright.
enum Orientation: Int, Sendable, CaseIterable {
    case up = 1
    case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

    /// Whether the upright picture is as wide as the stored one is high.
    var swapsAxes: Bool { rawValue >= 5 }

    /// The stored pixels turned upright.
    func apply(to buffer: PixelBuffer) -> PixelBuffer {
        guard self != .up else { return buffer }
        let width = buffer.width
        let height = buffer.height
        let isTurned = swapsAxes
        let outWidth = isTurned ? height : width
        let outHeight = isTurned ? width : height
        // Where the upright row begins in the stored pixels, and the steps right and down from there.
        let (start, right, down) = walk(width: width, height: height)
        let pixels = buffer.pixels
        let turned = [UInt32](unsafeUninitializedCapacity: pixels.count) { target, count in
            for y in 0..<outHeight {
                var source = start + y * down
                for x in 0..<outWidth {
                    target[y * outWidth + x] = pixels[source]
                    source += right
                }
            }
            count = pixels.count
        }
        return PixelBuffer(width: outWidth, height: outHeight, pixels: turned) ?? buffer
    }

    private func walk(width: Int, height: Int) -> (start: Int, right: Int, down: Int) {
        let lastColumn = width - 1
        let lastRow = (height - 1) * width
        switch self {
        case .up: return (0, 1, width)
        case .upMirrored: return (lastColumn, -1, width)
        case .down: return (lastRow + lastColumn, -1, -width)
        case .downMirrored: return (lastRow, 1, -width)
        case .leftMirrored: return (0, width, 1)
        case .right: return (lastRow, -width, 1)
        case .rightMirrored: return (lastRow + lastColumn, -width, -1)
        case .left: return (lastColumn, width, -1)
        }
    }
}

extension Orientation {
    /// Reads the orientation from an EXIF block, which is a small TIFF file; `up` when it holds none.
    init(exif view: ByteView, at start: Int, length: Int) {
        self = Orientation.read(view, at: start, end: start + length) ?? .up
    }

    private static func read(_ view: ByteView, at start: Int, end: Int) -> Orientation? {
        // JPEG always writes this prefix, WebP sometimes, PNG never.
        let tiff = view.holds("Exif\0\0", at: start) ? start + 6 : start
        let isLittle = view.holds("II", at: tiff)
        guard isLittle || view.holds("MM", at: tiff) else { return nil }
        func number(_ offset: Int, _ length: Int) -> Int? {
            offset <= end - length ? view.number(at: offset, length: length, isLittle: isLittle) : nil
        }
        guard number(tiff + 2, 2) == 42, let directory = number(tiff + 4, 4),
            let entries = number(tiff + directory, 2)
        else { return nil }
        for index in 0..<min(entries, 512) {
            let entry = tiff + directory + 2 + 12 * index
            guard let tag = number(entry, 2) else { return nil }
            // 0x0112 is the orientation; 3 is TIFF's type for 16-bit numbers.
            if tag == 0x0112, number(entry + 2, 2) == 3 { return number(entry + 8, 2).flatMap(Self.init) }
        }
        return nil
    }
}
