/// Averages opaque pixels under samples of a few pixels: down in integers, then across in floats.
///
/// Sums down have 16 bits a channel, eight channels at a time, with weights in 256ths: an average is off by a step of a channel
/// at most, or a little more with four or five rows, and a flat area is exact.
struct ShortAverage {
    /// The pixels under a sample, and the factors that make a channel of a sum down.
    private struct Column {
        let first: Int32
        let last: Int32
        let firstWeight: Float
        let weight: Float
        let lastWeight: Float

        init(_ span: PixelSpan, from start: Int) {
            first = Int32(truncatingIfNeeded: span.first - start)
            last = Int32(truncatingIfNeeded: span.last - start)
            let share = span.share / Float(ShortAverage.one)
            firstWeight = span.firstWeight * share
            weight = share
            // A span of one pixel gives its last no weight.
            lastWeight = span.lastWeight * share
        }
    }

    private let columns: [Column]
    /// The first pixel of a row that counts.
    private let start: Int
    /// The sums of the pixels that count, four channels a pixel.
    private var sums: [UInt16]

    /// The sum of all weights down.
    private static let one: UInt16 = 256
    /// The pixels along a side, on average, that a sample has at most: weights of more are too coarse.
    private static let longest = 4

    /// Makes an average; nil where samples have too many pixels.
    init?(_ columns: [PixelSpan], _ rows: [PixelSpan]) {
        guard let first = columns.first, let last = columns.last, Self.areShort(columns), Self.areShort(rows)
        else { return nil }
        start = first.first
        self.columns = columns.map { Column($0, from: first.first) }
        sums = Array(repeating: 0, count: (last.last + 1 - first.first) * 4)
    }

    private static func areShort(_ spans: [PixelSpan]) -> Bool {
        guard let first = spans.first, let last = spans.last else { return false }
        return last.last - first.first < longest * spans.count
    }

    /// Writes the averages of the pixels in some rows.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - pixels: All pixels of the picture.
    ///   - width: The pixels of a row.
    ///   - samples: The samples that are written.
    ///   - place: The first sample that is written.
    mutating func store(
        _ rows: PixelSpan, of pixels: UnsafeBufferPointer<UInt32>, width: Int, to samples: inout [UInt32],
        at place: Int
    ) {
        var (whole, rounded) = (Float(0), UInt16(0))
        for y in rows.first...rows.last {
            // Rounded from the first row on, so that what one weight has too much the next has too little.
            whole += rows.weight(of: y) * rows.share * Float(Self.one)
            let end = y == rows.last ? Self.one : UInt16(whole + 0.5)
            let row = pixels[(y * width + start)..<(y * width + start + sums.count / 4)]
            add(
                UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: row)), end - rounded,
                isFirst: y == rows.first)
            rounded = end
        }
        samples.withUnsafeMutableBufferPointer { samples in
            sums.withUnsafeBytes { sums in
                for (x, column) in columns.enumerated() {
                    samples[place + x] = Self.average(column, of: sums)
                }
            }
        }
    }

    /// Adds the channels of a row, each times a weight, or begins with them.
    private mutating func add(_ row: UnsafeRawBufferPointer, _ weight: UInt16, isFirst: Bool) {
        sums.withUnsafeMutableBytes { sums in
            if isFirst {
                Self.write(row, weight, to: sums, adding: false)
            } else {
                Self.write(row, weight, to: sums, adding: true)
            }
        }
    }

    /// Writes the channels of a row, each times a weight, or adds them to what is there.
    ///
    /// Called with a literal, so that there's no branch for each pair of pixels.
    @inline(__always) private static func write(
        _ row: UnsafeRawBufferPointer, _ weight: UInt16, to sums: UnsafeMutableRawBufferPointer, adding: Bool
    ) {
        // Two pixels at a time, and the one that an odd number leaves.
        let end = row.count & ~7
        for place in stride(from: 0, to: end, by: 8) {
            let pair = row.loadUnaligned(fromByteOffset: place, as: SIMD8<UInt8>.self)
            var sum = SIMD8<UInt16>(truncatingIfNeeded: pair) &* weight
            if adding { sum &+= sums.loadUnaligned(fromByteOffset: place &* 2, as: SIMD8<UInt16>.self) }
            sums.storeBytes(of: sum, toByteOffset: place &* 2, as: SIMD8<UInt16>.self)
        }
        guard end < row.count else { return }
        let last = row.loadUnaligned(fromByteOffset: end, as: SIMD4<UInt8>.self)
        var sum = SIMD4<UInt16>(truncatingIfNeeded: last) &* weight
        if adding { sum &+= sums.loadUnaligned(fromByteOffset: end * 2, as: SIMD4<UInt16>.self) }
        sums.storeBytes(of: sum, toByteOffset: end * 2, as: SIMD4<UInt16>.self)
    }

    @inline(__always) private static func average(_ column: Column, of sums: UnsafeRawBufferPointer) -> UInt32
    {
        var sum = pixel(column.first, of: sums) * column.firstWeight
        var next = column.first &+ 1
        while next < column.last {
            sum += pixel(next, of: sums) * column.weight
            next &+= 1
        }
        return packed(sum + pixel(column.last, of: sums) * column.lastWeight)
    }

    @inline(__always) private static func pixel(_ index: Int32, of sums: UnsafeRawBufferPointer) -> SIMD4<
        Float
    > {
        let channels = sums.loadUnaligned(fromByteOffset: Int(index) &* 8, as: SIMD4<UInt16>.self)
        return SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: channels))
    }
}
