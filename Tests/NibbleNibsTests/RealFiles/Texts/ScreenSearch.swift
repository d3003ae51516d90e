import NibbleCells

/// Finds texts on a screen as people find them: in several rows where they are broken, and cut where there is no room.
struct ScreenSearch {
    /// Where a text is.
    struct Find {
        /// How many of its letters are visible.
        var letters: Int
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>
    }

    /// A place that a text is looked for near: its first column, and its row with the fraction that it has in points.
    struct Place {
        var column: Int
        var row: Double
    }

    private let grid: CellGrid
    /// The glyphs by row and column; nil for the right halves of wide ones.
    private let glyphs: [[Character?]]
    /// The places of each glyph.
    private var places: [Character: [Point]] = [:]

    init(_ grid: CellGrid) {
        self.grid = grid
        glyphs = (0..<grid.size.height).map { y in
            (0..<grid.size.width).map { x in
                let glyph = grid[Point(x: x, y: y)].glyph
                return glyph.isContinuation ? nil : glyph.character
            }
        }
        for (y, row) in glyphs.enumerated() {
            for (x, glyph) in row.enumerated() {
                if let glyph, glyph != " " { places[glyph, default: []].append(Point(x: x, y: y)) }
            }
        }
    }

    /// The place of a text that shows most of it and of those the one nearest to a place; nil where none of it is visible.
    func find(_ text: String, near place: Place?) -> (find: Find, isWhole: Bool)? {
        let letters = text.filter { !$0.isWhitespace }
        guard let first = letters.first else { return nil }
        let wanted = Array(letters)
        let starts = Self.starts(of: text)
        var best: (find: Find, isWhole: Bool, distance: Double)?
        for start in places[first] ?? [] {
            let find = follow(wanted, starts, from: start)
            guard find.letters == wanted.count || find.letters >= 3 || isCut(after: find) else { continue }
            let distance =
                place.map { Double(abs(start.x - $0.column)) + 3 * abs(Double(start.y) - $0.row) }
                ?? Double(start.y * 1_000 + start.x)
            if let best {
                guard find.letters >= best.find.letters else { continue }
                if find.letters == best.find.letters, distance >= best.distance { continue }
            }
            best = (find, find.letters == wanted.count, distance)
        }
        return best.map { ($0.find, $0.isWhole) }
    }

    /// Which of the letters begin words.
    private static func starts(of text: String) -> Set<Int> {
        var starts: Set<Int> = []
        var count = 0
        var isBetween = true
        for character in text {
            if character.isWhitespace {
                isBetween = true
            } else {
                if isBetween || character == "-" { starts.insert(count) }
                isBetween = character == "-"
                count += 1
            }
        }
        return starts
    }

    private func glyph(_ x: Int, _ y: Int) -> Character? {
        glyphs.indices.contains(y) && glyphs[y].indices.contains(x) ? glyphs[y][x] : nil
    }

    /// The blanks at a place, where a letter is behind them.
    private func blanks(before letter: Character, _ x: Int, _ y: Int) -> Int? {
        (1...Self.mostBlanks).first { glyph(x + $0, y) != " " }.flatMap { blanks in
            let isBlank = glyph(x, y) == " " && glyph(x + blanks, y) == letter
            return isBlank ? blanks : nil
        }
    }

    /// The most blanks between two words of a text.
    private static let mostBlanks = 4

    private func isCut(after find: Find) -> Bool {
        glyph(find.columns.upperBound + 1, find.rows.upperBound) == "…"
    }

    private func follow(_ wanted: [Character], _ starts: Set<Int>, from start: Point) -> Find {
        var find = Find(letters: 0, columns: start.x...start.x, rows: start.y...start.y)
        var (x, y) = (start.x, start.y)
        var low = start.x
        while find.letters < wanted.count {
            let letter = wanted[find.letters]
            let isStart = find.letters > 0 && starts.contains(find.letters)
            if glyph(x, y) == letter {
            } else if isStart, let blanks = blanks(before: letter, x, y) {
                x += blanks
            } else if find.letters > 0, let next = continuation(letter, below: y, from: low, to: find) {
                (x, y) = (next.x, next.y)
            } else {
                return find
            }
            let width = grid[Point(x: x, y: y)].glyph.columns
            low = min(low, x)
            find.columns = low...max(find.columns.upperBound, x + max(1, width) - 1)
            find.rows = start.y...y
            find.letters += 1
            x += max(1, width)
        }
        return find
    }

    /// Where a text goes on in the next row: at a glyph that begins a row of it.
    private func continuation(_ letter: Character, below y: Int, from low: Int, to find: Find) -> Point? {
        let columns = max(0, low - 30)...(find.columns.upperBound + 30)
        for row in [y + 1, y + 2] {
            let places = columns.filter { x in
                guard glyph(x, row) == letter else { return false }
                guard let before = glyph(x - 1, row) else { return true }
                return !before.isLetter && !before.isNumber
            }
            if let nearest = places.min(by: { abs($0 - low) < abs($1 - low) }) {
                return Point(x: nearest, y: row)
            }
        }
        return nil
    }
}
