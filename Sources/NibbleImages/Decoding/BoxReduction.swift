import NibbleCells

/// Averages boxes of pixels while rows arrive from the top, so that a large picture is never held whole.
///
/// Box `i` covers the pixels from `i * source / target` to the next box's first. Colours are weighted by their
/// alpha: a transparent pixel has none to give.
struct BoxReduction {
    let source: Extent
    let target: Extent
    /// 1 grey, 2 grey and alpha, 3 RGB, 4 RGBA.
    let channels: Int
    private(set) var pixels: [UInt32]

    /// Sums of opaque samples down each column, over at most `columnRows` rows, which cannot overflow 16 bits.
    private var columns: [UInt16]
    /// Sums over boxes: four a box, the colours times alpha, then alpha; opaque ones use alpha 1.
    private var boxes: [UInt64]
    /// The first source column of each box, and the end of the last.
    private let edges: [Int]
    private var sourceRow = 0
    private var targetRow = 0
    private var columnRows = 0

    private static let maximumColumnRows = 257

    /// Makes a reduction; both extents are at least 1x1 and the target is not the larger one.
    init(from source: Extent, to target: Extent, channels: Int) {
        self.source = source
        self.target = target
        self.channels = channels
        pixels = Array(repeating: 0, count: target.area)
        let isExact = source == target
        columns = isExact || channels % 2 == 0 ? [] : Array(repeating: 0, count: source.width * channels)
        boxes = isExact ? [] : Array(repeating: 0, count: target.width * 4)
        edges = isExact ? [] : (0...target.width).map { $0 * source.width / target.width }
    }

    /// The samples of a row.
    var rowSamples: Int { source.width * channels }

    /// Takes the next row of `source.width * channels` samples; rows after the last are ignored.
    mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
        guard sourceRow < source.height, row.count >= rowSamples else { return }
        sourceRow += 1
        if source == target {
            copy(row)
            targetRow += 1
            return
        }
        if channels % 2 == 0 {
            sumTranslucent(row)
        } else {
            sumColumns(row)
            columnRows += 1
        }
        let isBoxEnd = sourceRow == (targetRow + 1) * source.height / target.height
        if columnRows == BoxReduction.maximumColumnRows || (isBoxEnd && columnRows > 0) { foldColumns() }
        if isBoxEnd { emit() }
    }

    /// Whether every row has arrived.
    var isComplete: Bool { sourceRow == source.height }

    private mutating func sumColumns(_ row: UnsafeBufferPointer<UInt8>) {
        let count = rowSamples
        columns.withUnsafeMutableBufferPointer { columns in
            // At most 257 rows of 255 fit in 16 bits.
            for index in 0..<count { columns[index] &+= UInt16(row[index]) }
        }
    }

    private mutating func foldColumns() {
        let channels = channels
        columnRows = 0
        columns.withUnsafeMutableBufferPointer { columns in
            boxes.withUnsafeMutableBufferPointer { boxes in
                for box in 0..<target.width {
                    var sums = SIMD4<UInt64>.zero
                    for x in edges[box]..<edges[box + 1] {
                        for channel in 0..<channels {
                            sums[channel] &+= UInt64(columns[x * channels + channel])
                        }
                    }
                    if channels == 1 { sums = SIMD4(sums[0], sums[0], sums[0], 0) }
                    for channel in 0..<3 { boxes[box * 4 + channel] &+= sums[channel] }
                }
                columns.update(repeating: 0)
            }
        }
    }

    private mutating func sumTranslucent(_ row: UnsafeBufferPointer<UInt8>) {
        let channels = channels
        boxes.withUnsafeMutableBufferPointer { boxes in
            for box in 0..<target.width {
                var sums = SIMD4<UInt64>.zero
                for x in edges[box]..<edges[box + 1] {
                    let index = x * channels
                    let alpha = UInt64(row[index + channels - 1])
                    let color =
                        channels == 4
                        ? SIMD4(UInt64(row[index]), UInt64(row[index + 1]), UInt64(row[index + 2]), 1)
                        : SIMD4(repeating: UInt64(row[index])).replacing(with: 1, where: lastLane)
                    sums &+= color &* alpha
                }
                for channel in 0..<4 { boxes[box * 4 + channel] &+= sums[channel] }
            }
        }
    }

    /// Writes the averages of a finished row of boxes.
    private mutating func emit() {
        let first = targetRow * source.height / target.height
        let rows = UInt64(sourceRow - first)
        for box in 0..<target.width {
            let count = rows * UInt64(edges[box + 1] - edges[box])
            let alpha = channels % 2 == 0 ? boxes[box * 4 + 3] : count
            var pixel: UInt32 = 0
            if alpha > 0 {
                for channel in 0..<3 {
                    pixel |= UInt32((boxes[box * 4 + channel] + alpha / 2) / alpha) << UInt32(8 * channel)
                }
                let average = channels % 2 == 0 ? (alpha + count / 2) / count : 255
                pixel |= UInt32(average) << 24
            }
            pixels[targetRow * target.width + box] = pixel
        }
        boxes.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
        targetRow += 1
    }

    private mutating func copy(_ row: UnsafeBufferPointer<UInt8>) {
        let start = targetRow * target.width
        let width = target.width
        let channels = channels
        pixels.withUnsafeMutableBufferPointer { pixels in
            for x in 0..<width {
                let index = x * channels
                let isColor = channels > 2
                pixels[start + x] = PixelBuffer.pack(
                    red: row[index], green: row[index + (isColor ? 1 : 0)],
                    blue: row[index + (isColor ? 2 : 0)],
                    alpha: channels % 2 == 0 ? row[index + channels - 1] : 255)
            }
        }
    }
}

private let lastLane = SIMDMask<SIMD4<UInt64.SIMDMaskScalar>>([false, false, false, true])
