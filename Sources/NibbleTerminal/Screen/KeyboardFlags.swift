/// The levels of the kitty keyboard protocol's flags, the present one last.
enum KeyboardFlags {
    private static let limit = 64

    /// Adds a level (`CSI > u`), leaves some (`<`), or replaces, adds and removes flags of the present one (`=`).
    static func change(_ levels: inout [Int], by sequence: OutputSequence) {
        let flags = sequence.number(0, default: 0)
        switch sequence.marker {
        case UInt8(ascii: ">"):
            // As in kitty, the oldest level gives way.
            if levels.count == limit { levels.removeFirst() }
            levels.append(flags)
        case UInt8(ascii: "<"): levels.removeLast(min(levels.count, sequence.count()))
        default:
            let old = levels.popLast() ?? 0
            switch sequence.number(1, default: 1) {
            case 2: levels.append(old | flags)
            case 3: levels.append(old & ~flags)
            default: levels.append(flags)
            }
        }
    }
}
