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

    /// Finds the steps; nil where a hole would be filled in part, whose edges would be missing.
    ///
    /// - Parameters:
    ///   - looks: What each piece shows, row by row.
    ///   - wanted: What each piece is to show; nil where it's not seen.
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
        func isHole(_ index: Int) -> Bool { looks[index] == .hole && wanted[index] != nil }
        return looks.indices.contains { index in
            let neighbours = [
                index % size.width + 1 < size.width ? index + 1 : index,
                index + size.width < looks.count ? index + size.width : index,
            ]
            return isHole(index)
                && neighbours.contains { isHole($0) && (wanted[$0] == .hole) != (wanted[index] == .hole) }
        }
    }

    /// Tints pieces, and the holes between them, which are opened afterwards.
    private mutating func tint(_ needed: [Bool], as look: KittyFrames.Look) {
        let places = needed.indices.filter { needed[$0] }.map {
            Rect(x: $0 % size.width, y: $0 / size.width, width: 1, height: 1)
        }
        let bounds = places.reduce(Rect.zero) { $0.union($1) }
        for row in bounds.minY..<bounds.maxY {
            let runs = Self.runs(in: row, bounds.minX..<bounds.maxX, size) {
                needed[$0] || wanted[$0] == .hole
            }
            for columns in runs {
                let run = (row * size.width + columns.lowerBound)..<(row * size.width + columns.upperBound)
                guard columns.count == bounds.size.width || needed[run].contains(true) else { continue }
                tints.add(look, row: row, columns: columns)
                for index in run where !needed[index] {
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
        let parts = (0..<(fine.width * fine.height)).map { index in
            let (x, y) = (index % fine.width, index / fine.width)
            return [y / 2, (y + 1) / 2].flatMap { row in [x / 2, (x + 1) / 2].map { row * size.width + $0 } }
        }
        let allowed = parts.map { $0.allSatisfy { wanted[$0] == .hole } }
        let needed = zip(parts, allowed).map { part, isHole in isHole && part.contains { opened[$0] } }
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
            for columns in runs(in: row, 0..<size.width, size, where: { allowed[$0] }) {
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
        in row: Int, _ columns: Range<Int>, _ size: Size, where isWanted: (Int) -> Bool
    ) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start: Int?
        for x in columns {
            let isIn = isWanted(row * size.width + x)
            if isIn, start == nil { start = x }
            if !isIn, let first = start {
                result.append(first..<x)
                start = nil
            }
        }
        if let first = start { result.append(first..<columns.upperBound) }
        return result
    }
}
