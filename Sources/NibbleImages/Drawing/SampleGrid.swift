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
        let isOpaque = buffer.isOpaque
        if isOpaque, var average = ShortAverage(columns.spans, rows.spans) {
            buffer.pixels.withUnsafeBufferPointer { pixels in
                for (index, row) in rows.spans.enumerated() {
                    average.store(
                        row, of: pixels, width: buffer.width, to: &samples,
                        at: (rows.start + index) * width + columns.start)
                }
            }
            return
        }
        var average = RowAverage(columns.spans, isOpaque: isOpaque)
        buffer.pixels.withUnsafeBufferPointer { pixels in
            for (index, row) in rows.spans.enumerated() {
                for y in row.first...row.last {
                    average.add(pixels, row: y, width: buffer.width, weight: row.weight(of: y))
                }
                average.store(
                    rowTotal: row.total, to: &samples, at: (rows.start + index) * width + columns.start)
            }
        }
    }
}

extension PixelBuffer {
    /// Whether nothing shows through any pixel.
    ///
    /// Without a way out at the first that isn't opaque, so that the compiler looks at several at a time.
    fileprivate var isOpaque: Bool {
        var common = UInt32.max
        for pixel in pixels { common &= pixel }
        return common >= 0xFF00_0000
    }
}

extension SampleGrid {
    /// Changes red, green and blue of every sample, their alpha aside.
    mutating func adjust(_ curve: ToneCurve) {
        guard !curve.isIdentity else { return }
        let table = (0...255).map { curve(Float($0) / 255) * 255 }
        for index in samples.indices where samples[index] >= 1 << 24 {
            let color = channels(samples[index])
            var changed = SIMD4<Float>(repeating: Float(color.w))
            for channel in 0..<3 {
                let straight = min(255, Int(color[channel]) * 255 / Int(color.w))
                changed[channel] = table[straight] * Float(color.w) / 255
            }
            samples[index] = packed(changed)
        }
    }
}

/// Sums up rows of pixels into one row of samples.
///
/// In 32-bit floats: pixels and weights have 8 bits each, so sums are exact to far less than a step of a channel.
private struct RowAverage {
    private let spans: [PixelSpan]
    private let isOpaque: Bool
    /// Sums over the rows so far.
    private var sums: [SIMD4<Float>]
    /// The last row, averaged across; the next sample may need it as well.
    private var across: [SIMD4<Float>]
    private var rowAcross = -1

    init(_ spans: [PixelSpan], isOpaque: Bool) {
        self.spans = spans
        self.isOpaque = isOpaque
        sums = Array(repeating: .zero, count: spans.count)
        across = sums
    }

    /// Adds a row of pixels with a weight of at most 1.
    mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, row: Int, width: Int, weight: Float) {
        if row != rowAcross {
            rowAcross = row
            let line = UnsafeBufferPointer(rebasing: pixels[(row * width)..<((row + 1) * width)])
            across.withUnsafeMutableBufferPointer { across in
                if isOpaque {
                    averageOpaque(line, spans, into: across)
                } else {
                    averageTranslucent(line, spans, into: across)
                }
            }
        }
        for x in sums.indices { sums[x] += across[x] * weight }
    }

    /// Writes the averages and clears the sums.
    mutating func store(rowTotal: Float, to samples: inout [UInt32], at start: Int) {
        let share = 1 / rowTotal
        for x in sums.indices {
            samples[start + x] = packed(sums[x] * share)
            sums[x] = .zero
        }
    }
}

/// Averages a row of opaque pixels under each span.
private func averageOpaque(
    _ row: UnsafeBufferPointer<UInt32>, _ spans: [PixelSpan],
    into target: UnsafeMutableBufferPointer<SIMD4<Float>>
) {
    for (x, span) in spans.enumerated() {
        var sum = floats(row[span.first]) * span.firstWeight
        if span.last > span.first { sum += floats(row[span.last]) * span.lastWeight }
        var next = span.first + 1
        while next < span.last {
            // Two channels an integer: sums of 256 whole pixels stay below 16 bits each.
            let end = min(span.last, next + 256)
            var evens: UInt32 = 0
            var odds: UInt32 = 0
            for index in next..<end {
                evens &+= row[index] & 0xFF00FF
                odds &+= row[index] >> 8 & 0xFF00FF
            }
            sum += SIMD4(Float(evens & 0xFFFF), Float(odds & 0xFFFF), Float(evens >> 16), Float(odds >> 16))
            next = end
        }
        target[x] = sum * span.share
    }
}

/// Averages a row of pixels with alpha under each span: colours times alpha, and alpha.
private func averageTranslucent(
    _ row: UnsafeBufferPointer<UInt32>, _ spans: [PixelSpan],
    into target: UnsafeMutableBufferPointer<SIMD4<Float>>
) {
    for (x, span) in spans.enumerated() {
        var sum = SIMD4<Float>.zero
        for index in span.first...span.last {
            var color = floats(row[index])
            let share = color.w * span.weight(of: index)
            color.w = 255
            sum += color * share
        }
        target[x] = sum * (span.share / 255)
    }
}

/// The pixels under one sample along a side, those at the ends in 256ths.
struct PixelSpan: Hashable {
    let first: Int
    let last: Int
    /// The parts of the first and of the last pixel that count, 0…1; all of those between.
    let firstWeight: Float
    let lastWeight: Float
    /// 1 / the sum of all weights.
    let share: Float

    /// The sum of all weights.
    var total: Float { 1 / share }

    /// The part of a pixel of the span that counts, 0…1.
    @inline(__always) func weight(of pixel: Int) -> Float {
        pixel == first ? firstWeight : pixel == last ? lastWeight : 1
    }

    /// The pixels under each sample of a side.
    ///
    /// - Parameters:
    ///   - pixels: The pixels along the picture's side.
    ///   - start: The sample where the picture begins.
    ///   - length: The samples that the picture takes.
    ///   - limit: The samples there are.
    /// - Returns: The first sample within 0 ..< limit, and the spans from there on.
    static func spans(
        of pixels: Int, start: Int, length: Int, limit: Int
    ) -> (start: Int, spans: [PixelSpan]) {
        let first = max(0, start)
        let end = min(limit, start + length)
        guard first < end else { return (0, []) }
        let scale = Double(pixels) / Double(length)
        let spans = (first..<end).map { sample in
            PixelSpan(
                from: Double(sample - start) * scale, to: Double(sample - start + 1) * scale, pixels: pixels)
        }
        return (first, spans)
    }

    private init(from start: Double, to end: Double, pixels: Int) {
        first = min(Int(start), pixels - 1)
        // An end on a pixel's edge, give or take rounding, has nothing of that pixel.
        last = max(first, min(Int((end - 0.001).rounded(.down)), pixels - 1))
        if first == last {
            firstWeight = 1
            lastWeight = 0
            share = 1
        } else {
            firstWeight = Float(Double(first + 1) - start)
            lastWeight = Float(end - Double(last))
            share = 1 / (firstWeight + lastWeight + Float(last - first - 1))
        }
    }
}
