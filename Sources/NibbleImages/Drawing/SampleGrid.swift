import NibbleCells

/// The colours of a grid of samples: the averages of a picture's pixels under each.
///
/// Samples are packed as pixels are, but with alpha multiplied in; 0 is nothing there.
struct SampleGrid {
    let width: Int
    let height: Int
    private(set) var samples: [UInt32]

    /// Averages a picture placed on the grid: exact areas, in time linear in pixels and samples.
    init(of buffer: PixelBuffer, width: Int, height: Int, placement: PicturePlacement) {
        self.width = width
        self.height = height
        samples = Array(repeating: 0, count: width * height)
        let columns = PixelSpan.spans(
            of: buffer.width, start: placement.x, length: placement.width, limit: width)
        let rows = PixelSpan.spans(
            of: buffer.height, start: placement.y, length: placement.height, limit: height)
        guard !columns.spans.isEmpty, !rows.spans.isEmpty else { return }
        let isOpaque = buffer.pixels.allSatisfy { $0 >= 0xFF00_0000 }
        var sums = [UInt64](repeating: 0, count: columns.spans.count * 4)
        buffer.pixels.withUnsafeBufferPointer { pixels in
            for (index, row) in rows.spans.enumerated() {
                for y in row.first...row.last {
                    let line = UnsafeBufferPointer(
                        rebasing: pixels[(y * buffer.width)..<((y + 1) * buffer.width)])
                    if isOpaque {
                        addOpaque(line, columns.spans, weight: row.weight(of: y), to: &sums)
                    } else {
                        addTranslucent(line, columns.spans, weight: row.weight(of: y), to: &sums)
                    }
                }
                let start = (rows.start + index) * width + columns.start
                store(&sums, columns.spans, rowTotal: row.total, isOpaque: isOpaque, at: start)
            }
        }
    }

    /// Turns sums into averages and clears them.
    private mutating func store(
        _ sums: inout [UInt64], _ columns: [PixelSpan], rowTotal: UInt64, isOpaque: Bool, at start: Int
    ) {
        for (x, column) in columns.enumerated() {
            let share = 1 / (Double(column.total * rowTotal) * (isOpaque ? 1 : 255))
            var sample: UInt32 = 0
            for channel in 0..<4 {
                let value = UInt32(Double(sums[4 * x + channel]) * share + 0.5)
                sample |= min(value, 255) << UInt32(8 * channel)
                sums[4 * x + channel] = 0
            }
            samples[start + x] = sample
        }
    }
}

/// Adds a row of opaque pixels, averaged across, to sums of four channels a sample.
private func addOpaque(
    _ row: UnsafeBufferPointer<UInt32>, _ spans: [PixelSpan], weight: UInt64, to sums: inout [UInt64]
) {
    sums.withUnsafeMutableBufferPointer { sums in
        for (x, span) in spans.enumerated() {
            // Two channels an integer: sums over whole pixels stay below 16 bits for 257 of them.
            var redBlue: UInt64 = 0
            var greenAlpha: UInt64 = 0
            var next = span.first + 1
            while next < span.last {
                let end = min(span.last, next + 256)
                var evens: UInt32 = 0
                var odds: UInt32 = 0
                for index in next..<end {
                    evens &+= row[index] & 0xFF00FF
                    odds &+= row[index] >> 8 & 0xFF00FF
                }
                redBlue &+= spread(evens)
                greenAlpha &+= spread(odds)
                next = end
            }
            redBlue &*= 256
            greenAlpha &*= 256
            redBlue &+= spread(row[span.first] & 0xFF00FF) &* span.firstWeight
            greenAlpha &+= spread(row[span.first] >> 8 & 0xFF00FF) &* span.firstWeight
            if span.last > span.first {
                redBlue &+= spread(row[span.last] & 0xFF00FF) &* span.lastWeight
                greenAlpha &+= spread(row[span.last] >> 8 & 0xFF00FF) &* span.lastWeight
            }
            sums[4 * x] &+= (redBlue & 0xFFFF_FFFF) &* weight
            sums[4 * x + 1] &+= (greenAlpha & 0xFFFF_FFFF) &* weight
            sums[4 * x + 2] &+= (redBlue >> 32) &* weight
            sums[4 * x + 3] &+= (greenAlpha >> 32) &* weight
        }
    }
}

/// The two 16-bit halves of an integer in the two 32-bit halves of a larger one.
@inline(__always) private func spread(_ pair: UInt32) -> UInt64 {
    UInt64(pair & 0xFFFF) | UInt64(pair >> 16) << 32
}

/// Adds a row of pixels with alpha, averaged across, to sums of four channels a sample: colours times alpha.
private func addTranslucent(
    _ row: UnsafeBufferPointer<UInt32>, _ spans: [PixelSpan], weight: UInt64, to sums: inout [UInt64]
) {
    sums.withUnsafeMutableBufferPointer { sums in
        for (x, span) in spans.enumerated() {
            var total = SIMD4<UInt64>.zero
            for index in span.first...span.last {
                let pixel = UInt64(row[index])
                let share = (pixel >> 24) &* span.weight(of: index)
                total &+= SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, 255) &* share
            }
            for channel in 0..<4 { sums[4 * x + channel] &+= total[channel] &* weight }
        }
    }
}

/// The pixels under one sample along a side, those at the ends in 256ths.
struct PixelSpan: Hashable {
    let first: Int
    let last: Int
    let firstWeight: UInt64
    let lastWeight: UInt64

    /// The sum of all weights.
    var total: UInt64 {
        first == last ? firstWeight : firstWeight + lastWeight + UInt64(last - first - 1) * 256
    }

    /// How much of a pixel of the span counts, in 256ths.
    @inline(__always) func weight(of pixel: Int) -> UInt64 {
        pixel == first ? firstWeight : pixel == last ? lastWeight : 256
    }

    /// The pixels under each sample of a side.
    ///
    /// - Parameters:
    ///   - pixels: The pixels along the picture's side.
    ///   - start: The sample where the picture begins.
    ///   - length: The samples that the picture takes.
    ///   - limit: The samples there are.
    /// - Returns: The first sample within 0 ..< limit, and the spans from there on.
    static func spans(of pixels: Int, start: Int, length: Int, limit: Int) -> (start: Int, spans: [PixelSpan])
    {
        let first = max(0, start)
        let end = min(limit, start + length)
        guard first < end else { return (0, []) }
        let scale = Double(pixels) * 256 / Double(length)
        func edge(_ sample: Int) -> Int { Int((Double(sample - start) * scale).rounded()) }
        let spans = (first..<end).map { sample in
            PixelSpan(from: edge(sample), to: edge(sample + 1), pixels: pixels)
        }
        return (first, spans)
    }

    private init(from start: Int, to end: Int, pixels: Int) {
        // Much magnified, a sample may be thinner than a 256th of a pixel.
        let start = min(start, pixels * 256 - 1)
        let end = max(start + 1, min(end, pixels * 256))
        first = start >> 8
        last = (end - 1) >> 8
        firstWeight = UInt64(first == last ? end - start : 256 - (start & 255))
        lastWeight = UInt64(first == last ? 0 : end - last * 256)
    }
}
