package import NibbleCells

extension Glyph {
    /// What the glyph shows, as text; empty for the right half of a wide one.
    package var text: String { scalar.map { String(Character($0)) } ?? (isContinuation ? "" : "?") }

    /// The glyph of a cluster.
    init(clusterOf text: String, isWide: Bool) {
        self = .space
    }
}

enum TemporaryWidth {
    static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x300..<0x370, 0x200B...0x200F, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
            0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}
