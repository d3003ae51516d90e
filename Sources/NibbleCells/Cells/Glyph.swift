/// The content of a cell: one Unicode scalar, one interned grapheme cluster, or the right half of a wide glyph.
///
/// Four bytes, so that comparing cells compares integers. The width is part of the value; no table is looked
/// up when cells are compared or written.
@frozen public struct Glyph: Hashable, Sendable {
    @usableFromInline static let clusterFlag: UInt32 = 1 << 31
    @usableFromInline static let wideFlag: UInt32 = 1 << 30
    @usableFromInline static let doubtfulFlag: UInt32 = 1 << 29
    @usableFromInline static let payloadMask: UInt32 = (1 << 29) - 1

    /// The scalar or cluster index in the low 29 bits, the flags above them.
    @usableFromInline let bits: UInt32

    @inlinable init(bits: UInt32) {
        self.bits = bits
    }

    /// An empty cell.
    public static let space = Glyph(bits: 0x20)
    /// The right half of the wide glyph in the cell to the left.
    public static let continuation = Glyph(bits: 0)

    /// A glyph of one printable scalar of one column.
    ///
    /// A control character becomes U+FFFD: nothing that steers a terminal reaches it. For text of any kind there is
    /// `init(character:)`.
    @inlinable public init(_ scalar: Unicode.Scalar) {
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        bits = isControl ? 0xFFFD : scalar.value
    }

    /// A glyph of one scalar.
    ///
    /// - Parameters:
    ///   - scalar: A printable scalar; `TerminalText` turns text into glyphs that are safe to show.
    ///   - isWide: Whether it takes two columns.
    ///   - isDoubtful: Whether terminals disagree about its width.
    @inlinable package init(_ scalar: Unicode.Scalar, isWide: Bool = false, isDoubtful: Bool = false) {
        bits = scalar.value | (isWide ? Glyph.wideFlag : 0) | (isDoubtful ? Glyph.doubtfulFlag : 0)
    }

    /// A glyph of the scalar with this value, which must be one.
    @inlinable init(scalar value: UInt32, isWide: Bool, isDoubtful: Bool) {
        bits = value | (isWide ? Glyph.wideFlag : 0) | (isDoubtful ? Glyph.doubtfulFlag : 0)
    }

    /// A glyph of several scalars, kept in the cluster table.
    @inlinable package init(cluster index: UInt32, isWide: Bool, isDoubtful: Bool) {
        bits =
            index | Glyph.clusterFlag | (isWide ? Glyph.wideFlag : 0) | (isDoubtful ? Glyph.doubtfulFlag : 0)
    }

    /// Whether the glyph takes two columns.
    @inlinable public var isWide: Bool { bits & Glyph.wideFlag != 0 }
    /// Whether this is the right half of a wide glyph.
    @inlinable public var isContinuation: Bool { bits == 0 }
    /// Whether terminals disagree about the glyph's width, so that the cursor must be placed again after it.
    @inlinable public var isDoubtful: Bool { bits & Glyph.doubtfulFlag != 0 }
    /// The columns it takes: 2 for a wide glyph, 0 for the right half of one, else 1.
    @inlinable public var columns: Int { isContinuation ? 0 : isWide ? 2 : 1 }

    /// The scalar, unless the glyph is a cluster or the right half of a wide glyph.
    @inlinable public var scalar: Unicode.Scalar? {
        guard bits & Glyph.clusterFlag == 0, bits != 0 else { return nil }
        return Unicode.Scalar(bits & Glyph.payloadMask)
    }

    /// 1 or 2 for a single scalar that every terminal shows in that many columns, else 0.
    @inlinable package var plainColumns: Int {
        switch bits >> 29 {
        case 0: bits == 0 ? 0 : 1
        case Glyph.wideFlag >> 29: 2
        default: 0
        }
    }

    /// The scalar of a glyph whose `plainColumns` are not 0.
    @inlinable package var plainScalar: UInt32 { bits & Glyph.payloadMask }

    /// The same glyph taking two columns, or one.
    package func taking(_ columns: Int) -> Glyph {
        Glyph(bits: columns == 2 ? bits | Glyph.wideFlag : bits & ~Glyph.wideFlag)
    }

    /// The index in the cluster table, for a glyph of several scalars.
    @inlinable package var clusterIndex: UInt32? {
        bits & Glyph.clusterFlag == 0 ? nil : bits & Glyph.payloadMask
    }
}
