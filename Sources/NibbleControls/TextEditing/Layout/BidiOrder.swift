/// The order of the characters of a row on the screen where some of them run from right to left.
///
/// Unicode's bidirectional algorithm (UAX 9) without explicit formatting, whose characters are shown in a visible form
/// instead of having an effect, and without the pairing of brackets (rule N0). Levels are found row by row.
struct BidiOrder {
    /// 0 or an even number for what runs from left to right, odd for the other.
    private(set) var levels: [UInt8]
    /// The level of the row as a whole: 1 where the line's first letter runs from right to left.
    let base: UInt8

    /// Finds the levels of the characters of a row, given the first scalar of each.
    init(_ scalars: [Unicode.Scalar], base: UInt8) {
        self.base = base
        let classes = scalars.map { BidiClass($0) }
        var resolved = classes
        Self.resolveNumbers(&resolved, base: base)
        Self.resolveNeutrals(&resolved, base: base)
        levels = resolved.map { Self.level(of: $0, base: base) }
        resetBlanksAtEnd(classes)
    }

    /// The level of a line by its first letter (rules P2 and P3); nil for a line without letters.
    static func baseLevel(of scalars: some Sequence<Unicode.Scalar>) -> UInt8? {
        for scalar in scalars {
            switch BidiClass(scalar) {
            case .left: return 0
            case .right, .arabic: return 1
            default: continue
            }
        }
        return nil
    }

    /// The characters from left to right, by number (rule L2).
    var visualOrder: [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
        for level in stride(from: highest, through: lowestOdd, by: -1) where highest >= lowestOdd {
            var start = 0
            while start < levels.count {
                guard levels[start] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < levels.count, levels[end] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }

    /// The sign that stands for another where text runs from right to left: the opening bracket for the closing one.
    static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        let pairs: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"),
        ]
        for (first, second) in pairs {
            if scalar == first { return second }
            if scalar == second { return first }
        }
        return nil
    }

    // MARK: - Rules

    /// Rules W2 to W7: what digits and the signs around them become.
    private static func resolveNumbers(_ classes: inout [BidiClass], base: UInt8) {
        var strong: BidiClass = base == 1 ? .right : .left
        for index in classes.indices {
            switch classes[index] {
            case .left, .right, .arabic: strong = classes[index]
            case .number where strong == .arabic: classes[index] = .arabicNumber
            default: break
            }
        }
        for index in classes.indices.dropFirst().dropLast() {
            let (before, after) = (classes[index - 1], classes[index + 1])
            guard before == after, before == .number || before == .arabicNumber else { continue }
            if classes[index] == .numberSeparator || (classes[index] == .numberSign && before == .number) {
                classes[index] = before
            }
        }
        resolveTerminators(&classes)
        strong = base == 1 ? .right : .left
        for index in classes.indices {
            switch classes[index] {
            case .left: strong = .left
            case .right, .arabic:
                classes[index] = .right
                strong = .right
            case .number where strong == .left: classes[index] = .left
            case .numberSign, .numberSeparator, .numberTerminator, .blank: classes[index] = .neutral
            default: break
            }
        }
    }

    /// Rule W5: signs beside a number belong to it.
    private static func resolveTerminators(_ classes: inout [BidiClass]) {
        var index = 0
        while index < classes.count {
            guard classes[index] == .numberTerminator else {
                index += 1
                continue
            }
            var end = index
            while end < classes.count, classes[end] == .numberTerminator { end += 1 }
            let touchesNumber =
                (index > 0 && classes[index - 1] == .number)
                || (end < classes.count && classes[end] == .number)
            if touchesNumber { for place in index..<end { classes[place] = .number } }
            index = end
        }
    }

    /// Rules N1 and N2: what is between two of one direction has it too, all else has the row's.
    private static func resolveNeutrals(_ classes: inout [BidiClass], base: UInt8) {
        let edge: BidiClass = base == 1 ? .right : .left
        var before = edge
        var index = 0
        while index < classes.count {
            guard classes[index] == .neutral else {
                before = classes[index] == .left ? .left : .right
                index += 1
                continue
            }
            var end = index
            while end < classes.count, classes[end] == .neutral { end += 1 }
            let after: BidiClass = end < classes.count ? (classes[end] == .left ? .left : .right) : edge
            for place in index..<end { classes[place] = before == after ? before : edge }
            index = end
        }
    }

    /// Rules I1 and I2.
    private static func level(of resolved: BidiClass, base: UInt8) -> UInt8 {
        switch resolved {
        case .left: base == 0 ? 0 : 2
        case .right, .arabic: 1
        case .number, .arabicNumber: 2
        default: base
        }
    }

    /// Rule L1: blanks at the end go to the end of the row, and tabs where the row's direction puts them.
    private mutating func resetBlanksAtEnd(_ classes: [BidiClass]) {
        for index in levels.indices.reversed() {
            guard classes[index] == .blank else { return }
            levels[index] = base
        }
    }
}
