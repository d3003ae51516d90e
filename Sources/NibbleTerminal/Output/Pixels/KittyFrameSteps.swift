internal import NibbleCells

/// The steps from one frame of a picture to another: rectangles of pieces that are copied so that they look as wanted.
///
/// No edge of a piece need be one of the picture's pixels. Pixels that reach out of a hole stay, as one would see what is
/// behind the terminal's text instead; they look as what is around the hole does.
struct KittyFrameSteps {
    /// A rectangle of pieces that is to look alike.
    struct Step {
        let look: KittyFrames.Look
        let rect: Rect
    }

    private let looks: [KittyFrames.Look]
    private let wanted: [KittyFrames.Look?]
    private let size: Size
    /// The pieces that are to show their pixels first, whatever comes over them.
    private var restored: [Bool]
    /// The pieces that are to become holes.
    private var opened: [Bool]
    private var tints = AreaCover<KittyFrames.Look>()

    /// Finds the steps.
    ///
    /// Nil if a part of a hole would be filled: the pixels along its edges can't be restored.
    ///
    /// - Parameters:
    ///   - looks: The look of each piece, row by row.
    ///   - wanted: The look that each is to have; nil where it's not seen.
    ///   - size: The pieces across and down.
    init?(from looks: [KittyFrames.Look], to wanted: [KittyFrames.Look?], size: Size) {
        (self.looks, self.wanted, self.size) = (looks, wanted, size)
        let differs = looks.indices.map { wanted[$0] != nil && wanted[$0] != looks[$0] }
        restored = looks.indices.map { index in
            guard differs[index], let look = wanted[index], look != .hole else { return false }
            return look == .plain || looks[index] != .plain
        }
        opened = looks.indices.map { differs[$0] && wanted[$0] == .hole }
        guard !fillsHolesInPart else { return nil }
        var seen: Set<KittyFrames.Look> = []
        for index in looks.indices where differs[index] {
            guard let look = wanted[index], case .tinted = look, seen.insert(look).inserted else { continue }
            tint(looks.indices.map { differs[$0] && wanted[$0] == look }, as: look)
        }
    }

    /// The steps in their order: pixels, the tints over them, and holes.
    var all: [Step] {
        let mayBePlain = looks.indices.map { restored[$0] || wanted[$0] == .plain }
        return Self.cover(restored, within: mayBePlain, size).map { Step(look: .plain, rect: $0) }
            + tints.rectangles().map { Step(look: $0.key, rect: $0.rect) }
            + holes.map { Step(look: .hole, rect: $0) }
    }

    private var fillsHolesInPart: Bool {
        func isFilled(_ index: Int) -> Bool? {
            looks[index] == .hole ? wanted[index].map { $0 != .hole } : nil
        }
        return looks.indices.contains { index in
            guard let own = isFilled(index) else { return false }
            if index % size.width + 1 < size.width, isFilled(index + 1) == !own { return true }
            return index + size.width < looks.count && isFilled(index + size.width) == !own
        }
    }

    /// Tints pieces, and the holes between them, which are opened afterwards.
    private mutating func tint(_ needed: [Bool], as look: KittyFrames.Look) {
        var bounds = Rect.zero
        for index in needed.indices where needed[index] {
            bounds = bounds.union(Rect(x: index % size.width, y: index / size.width, width: 1, height: 1))
        }
        for row in bounds.minY..<bounds.maxY {
            for var columns in Self.runs(in: row, size, where: { needed[$0] || wanted[$0] == .hole }) {
                let start = row * size.width
                if !needed[(start + columns.lowerBound)..<(start + columns.upperBound)].contains(true) {
                    // Text alone, from one end of the tint to the other.
                    guard columns.lowerBound <= bounds.minX, columns.upperBound >= bounds.maxX else {
                        continue
                    }
                    columns = bounds.minX..<bounds.maxX
                }
                tints.add(look, row: row, columns: columns)
                for index in (start + columns.lowerBound)..<(start + columns.upperBound) where !needed[index]
                {
                    opened[index] = true
                    if looks[index] != .plain { restored[index] = true }
                }
            }
        }
    }

    /// Few rectangles of holes that have all of those that are to be opened.
    ///
    /// The pixels between two holes must lie inside a rectangle: what is covered are pieces, pairs of neighbours, and squares
    /// of four.
    private var holes: [Rect] {
        guard opened.contains(true) else { return [] }
        let fine = Size(width: 2 * size.width - 1, height: 2 * size.height - 1)
        let isHole = wanted.map { $0 == .hole }
        var allowed: [Bool] = []
        var needed: [Bool] = []
        for y in 0..<fine.height {
            let (upper, lower) = (y / 2 * size.width, (y + 1) / 2 * size.width)
            for x in 0..<fine.width {
                let (left, right) = (x / 2, (x + 1) / 2)
                let isWhole =
                    isHole[upper + left] && isHole[upper + right] && isHole[lower + left]
                    && isHole[lower + right]
                allowed.append(isWhole)
                needed.append(
                    isWhole
                        && (opened[upper + left] || opened[upper + right] || opened[lower + left]
                            || opened[lower + right])
                )
            }
        }
        return Self.cover(needed, within: allowed, fine).map { rect in
            let (right, bottom) = ((rect.maxX + 2) / 2, (rect.maxY + 2) / 2)
            return Rect(
                x: rect.minX / 2, y: rect.minY / 2, width: right - rect.minX / 2,
                height: bottom - rect.minY / 2)
        }
    }

    /// Few rectangles that have all of some pieces, and others only of those that they may have.
    private static func cover(_ needed: [Bool], within allowed: [Bool], _ size: Size) -> [Rect] {
        guard needed.contains(true) else { return [] }
        var areas = AreaCover<Bool>()
        for row in 0..<size.height {
            for columns in runs(in: row, size, where: { allowed[$0] }) {
                areas.add(true, row: row, columns: columns)
            }
        }
        var left = needed
        return areas.rectangles { _, _ in .overlapping }.compactMap { _, rect in
            var bounds = Rect.zero
            for y in rect.minY..<rect.maxY {
                for x in rect.minX..<rect.maxX where left[y * size.width + x] {
                    bounds = bounds.union(Rect(x: x, y: y, width: 1, height: 1))
                    left[y * size.width + x] = false
                }
            }
            return bounds.isEmpty ? nil : bounds
        }
    }

    /// The pieces side by side in a row of which something is true.
    private static func runs(
        in row: Int, _ size: Size, where isWanted: (Int) -> Bool
    ) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start: Int?
        for x in 0..<size.width {
            let isIn = isWanted(row * size.width + x)
            if isIn, start == nil { start = x }
            if !isIn, let first = start {
                result.append(first..<x)
                start = nil
            }
        }
        if let first = start { result.append(first..<size.width) }
        return result
    }
}
