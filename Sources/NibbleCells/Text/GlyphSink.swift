/// Takes what each cell of a line shows, from left to right.
///
/// Generic parameters of `GlyphScanner` are of these types, all in this module, so that the compiler makes a
/// scanner for each of them.
protocol GlyphSink {
    /// The columns taken so far.
    var columns: Int { get }
    /// The columns still wanted; none or fewer once there are enough.
    var room: Int { get }
    /// Takes printable ASCII, no more than there is room for.
    mutating func append(ascii bytes: Span<UInt8>)
    /// Takes a single scalar.
    mutating func append(_ scalar: UInt32, columns: Int, isDoubtful: Bool)
    /// Takes a cluster of several scalars.
    mutating func append(_ cluster: borrowing ScalarCluster)
    /// Takes a tab.
    mutating func appendTab()
    /// The character is complete that ends before a byte; each byte of `append(ascii:)` is one of its own.
    mutating func endCharacter(at offset: Int)
}

extension GlyphSink {
    /// Spaces up to the next column that a multiple of 8 starts.
    mutating func appendTab() {
        repeat { append(0x20, columns: 1, isDoubtful: false) } while columns & 7 != 0 && !isFull
    }

    @inline(__always) mutating func endCharacter(at offset: Int) {}

    /// Whether the columns that were wanted are taken.
    var isFull: Bool { room <= 0 }
}

/// Collects glyphs until a number of columns is reached.
struct GlyphCollector: GlyphSink {
    var glyphs: [Glyph]
    var columns: Int
    let limit: Int

    /// - Parameters:
    ///   - glyphs: What to append to.
    ///   - start: The column the text starts at, for tabs.
    ///   - limit: The columns after which to stop, counted from the start.
    init(appendingTo glyphs: consuming [Glyph], start: Int, limit: Int) {
        self.glyphs = glyphs
        columns = max(0, start)
        self.limit = columns.saturatingAdd(max(0, limit))
    }

    var room: Int { limit - columns }

    mutating func append(ascii bytes: Span<UInt8>) {
        glyphs.append(addingCapacity: bytes.count) { output in
            for index in bytes.indices { output.append(Glyph(bits: UInt32(bytes[index]))) }
        }
        columns += bytes.count
    }

    mutating func append(_ scalar: UInt32, columns width: Int, isDoubtful: Bool) {
        guard !isFull else { return }
        glyphs.append(Glyph(scalar: scalar, isWide: width == 2, isDoubtful: isDoubtful))
        columns += width
    }

    mutating func append(_ cluster: borrowing ScalarCluster) {
        guard !isFull else { return }
        glyphs.append(cluster.glyph)
        columns += cluster.columns
    }
}

/// Adds up columns.
struct ColumnCounter: GlyphSink {
    var columns = 0
    let room = Int.max

    mutating func append(ascii bytes: Span<UInt8>) { columns += bytes.count }
    mutating func append(_ scalar: UInt32, columns width: Int, isDoubtful: Bool) { columns += width }
    mutating func append(_ cluster: borrowing ScalarCluster) { columns += cluster.columns }
}

/// Collects the UTF-8 of what is shown.
struct TextCollector: GlyphSink {
    var bytes: [UInt8] = []
    var columns = 0
    let room = Int.max

    mutating func append(ascii run: Span<UInt8>) {
        bytes.append(addingCapacity: run.count) { output in
            for index in run.indices { output.append(run[index]) }
        }
        columns += run.count
    }

    mutating func append(_ scalar: UInt32, columns width: Int, isDoubtful: Bool) {
        bytes.append(utf8Of: scalar)
        columns += width
    }

    mutating func append(_ cluster: borrowing ScalarCluster) {
        bytes.append(contentsOf: cluster.bytes)
        columns += cluster.columns
    }
}

extension Array<UInt8> {
    /// Appends the UTF-8 of a scalar.
    mutating func append(utf8Of scalar: UInt32) {
        if scalar < 0x80 { return append(UInt8(scalar)) }
        if scalar < 0x800 {
            append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
        } else {
            if scalar < 0x10000 {
                append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            } else {
                append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
                append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
            }
            append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
        }
        append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
}
