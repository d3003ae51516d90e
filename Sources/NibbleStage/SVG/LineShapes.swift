/// The box-drawing characters U+2500…U+257F as shapes, read from their Unicode names.
struct LineShapes {
    /// The thickness of a line, and whether it is two.
    enum Weight { case none, light, heavy, double }

    /// A half of an axis: from the middle of the cell to one of its sides.
    private struct Arms: Equatable {
        var before = Weight.none
        var after = Weight.none

        var passes: Bool { before != .none && after != .none }
        var isAbsent: Bool { before == .none && after == .none }
        var isDouble: Bool { before == .double || after == .double }
        /// Half the extent across the line, in 24ths of the cell's height.
        var halfWidth: Int { max(before.halfWidth, after.halfWidth) }
    }

    private var horizontal = Arms()
    private var vertical = Arms()

    /// The shape of a straight or crossing line; nil for all other characters.
    static func mask(of scalar: Unicode.Scalar) -> CellMask? {
        guard (0x2500...0x257F).contains(scalar.value), let name = scalar.properties.name else { return nil }
        var words = name.split(separator: " ").dropFirst(2).map(String.init)
        let dashes = ["DOUBLE": 2, "TRIPLE": 3, "QUADRUPLE": 4]
        var gaps = 1
        if let dash = words.firstIndex(of: "DASH"), let count = dashes[words[dash - 1]] {
            gaps = count
            words.removeSubrange((dash - 1)...dash)
        }
        guard !words.contains("ARC"), !words.contains("DIAGONAL"), let lines = LineShapes(words) else {
            return nil
        }
        return lines.mask(dashes: gaps)
    }

    /// Reads "LIGHT DOWN AND RIGHT", "UP HEAVY AND HORIZONTAL LIGHT" and the like.
    private init?(_ words: [String]) {
        let weights: [String: Weight] = [
            "LIGHT": .light, "SINGLE": .light, "HEAVY": .heavy, "DOUBLE": .double,
        ]
        let parts = words.split(separator: "AND")
        var last = parts.first?.lazy.compactMap { weights[$0] }.first
        for part in parts {
            guard let weight = part.lazy.compactMap({ weights[$0] }).first ?? last else { return nil }
            last = weight
            for word in part where weights[word] == nil { set(word, weight) }
        }
    }

    private mutating func set(_ direction: String, _ weight: Weight) {
        switch direction {
        case "UP": vertical.before = weight
        case "DOWN": vertical.after = weight
        case "LEFT": horizontal.before = weight
        case "RIGHT": horizontal.after = weight
        case "VERTICAL": vertical = Arms(before: weight, after: weight)
        default: horizontal = Arms(before: weight, after: weight)
        }
    }

    // MARK: - Filling

    private func mask(dashes: Int) -> CellMask {
        var mask = CellMask()
        let axes = [(horizontal, vertical, Direction.across), (vertical, horizontal, .down)]
        for (arms, others, direction) in axes {
            for line in Self.lines(arms, others, direction) { mask.fill(x: line.x, y: line.y) }
        }
        for (arms, others, direction) in axes {
            for channel in Self.channels(arms, others, direction) { mask.clear(x: channel.x, y: channel.y) }
        }
        let direction = horizontal.isAbsent ? Direction.down : .across
        let step = CellMask.side / dashes
        for end in stride(from: step, through: CellMask.side, by: step) where dashes > 1 {
            let gap = direction.box(along: (end - step / 3)..<end, halfWidth: 12)
            mask.clear(x: gap.x, y: gap.y)
        }
        return mask
    }

    /// The outlines of the arms: from the cell's side up to the far side of what they meet in the middle.
    private static func lines(_ arms: Arms, _ others: Arms, _ direction: Direction) -> [CellMask.Box] {
        let reach = others.halfWidth * direction.squaresAlong
        return [(arms.before, 0..<(12 + reach)), (arms.after, (12 - reach)..<24)]
            .filter { $0.0 != .none }
            .map { direction.box(along: $0.1, halfWidth: $0.0.halfWidth) }
    }

    /// The areas that are left free between the two lines of a double one.
    private static func channels(_ arms: Arms, _ others: Arms, _ direction: Direction) -> [CellMask.Box] {
        // The channel of another double line is joined. A single line cuts it, unless it only ends at its side.
        let isCut = !others.isAbsent && !(arms.passes && !others.passes)
        let reach = (others.isDouble ? -1 : isCut ? others.halfWidth : 0) * direction.squaresAlong
        return [(arms.before, 0..<(12 - reach)), (arms.after, (12 + reach)..<24)]
            .filter { $0.0 == .double }
            .map { direction.box(along: $0.1, halfWidth: 1) }
    }

    /// The way a line runs; the squares of a mask are half as wide as high.
    private enum Direction {
        case across, down

        /// The squares along the line that are as long as one row of squares is high.
        var squaresAlong: Int { self == .across ? 2 : 1 }

        func box(along: Range<Int>, halfWidth: Int) -> CellMask.Box {
            switch self {
            case .across: CellMask.Box(x: along, y: (12 - halfWidth)..<(12 + halfWidth))
            case .down: CellMask.Box(x: (12 - halfWidth * 2)..<(12 + halfWidth * 2), y: along)
            }
        }
    }
}

extension LineShapes.Weight {
    /// Half the thickness from edge to edge, in 24ths of the cell's height.
    fileprivate var halfWidth: Int {
        switch self {
        case .none: 0
        case .light: 1
        case .heavy: 2
        case .double: 3
        }
    }
}
