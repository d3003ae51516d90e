import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleViews

struct EdgeSnappingTests {
    @Test(arguments: [
        (0.0, 0), (0.49, 0), (0.5, 1), (1.4999999999, 2), (2.5, 3), (-0.5, 0), (-0.51, -1), (-1.5, -1),
        (1e300, 1_000_000_000),
        (-.infinity, -1_000_000_000),
    ])
    func edgesAreRoundedHalfUp(edge: Double, cell: Int) {
        #expect(EdgeSnapping.cell(edge) == cell)
    }

    /// Neighbours that share an edge share it in cells, wherever they stand; no length is off by a cell or more.
    @Test(arguments: 0..<200)
    func neighboursNeitherGapNorOverlap(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let rest = Double.random(in: -0.5...0.5, using: &random)
        var start = Double.random(in: -50...50, using: &random)
        var last: EdgeSnapping.Span?
        for _ in 0..<30 {
            let length = Double.random(in: 0...9, using: &random)
            let span = EdgeSnapping.snap(start: start, length: length, rest: rest)
            if let last { #expect(last.start + last.length == span.start) }
            #expect((Double(span.length) - length).magnitude < 1.001)
            #expect(span.rest.magnitude <= 0.5001)
            // Placed again, it is the same cells.
            #expect(EdgeSnapping.snap(start: start, length: length, rest: rest) == span)
            last = span
            start += length
        }
    }

    /// What is inside is rounded by its place on the screen: nesting changes nothing.
    @Test(arguments: 0..<200)
    func nestingChangesNothing(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let edges = (0..<6).map { _ in Double.random(in: 0...10, using: &random) }
        var rest = 0.0
        var cell = 0
        for edge in edges {
            let span = EdgeSnapping.snap(start: edge, length: 1, rest: rest)
            (cell, rest) = (cell + span.start, span.rest)
        }
        #expect(cell == EdgeSnapping.cell(edges.reduce(0, +)))
    }

    @Test func wholeLengthsKeepTheirLengthEverywhere() {
        for tenth in 0..<20 {
            #expect(EdgeSnapping.snap(start: Double(tenth) / 10, length: 7, rest: 0).length == 7)
        }
    }

    @Test(arguments: [
        (47, 4, [12, 12, 12, 11]), (46, 4, [12, 11, 12, 11]), (45, 4, [12, 11, 11, 11]),
        (42, 8, [6, 5, 5, 5, 6, 5, 5, 5]), (3, 5, [1, 1, 1, 0, 0]), (0, 2, [0, 0]), (8, 0, []),
    ])
    func remaindersAreSpreadFromTheFirstOn(total: Int, count: Int, shares: [Int]) {
        #expect(EdgeSnapping.shares(of: total, among: count) == shares)
    }

    @Test(arguments: [
        (0.25, 1.875, 0.0, 1, 1), (0.5, 1.875, 0.0, 1, 1), (1.25, 0.5, 0.0, 1, 1), (2.0, 2.0, 0.0, 3, 1),
        (0.1, 1.31, 0.4, 1, 1), (3.0, 0.0, 0.0, 3, 0), (-1.75, 1.875, 0.0, -1, 1),
    ])
    func aLineOfTextGetsTheRowOfItsMiddle(
        start: Double, length: Double, rest: Double, row: Int, rows: Int
    ) {
        let span = EdgeSnapping.textRow(start: start, length: length, rest: rest)
        #expect(span.start == row && span.length == rows)
        #expect((span.rest - (rest + start - Double(row))).magnitude < 1e-9)
    }

    // A key of a calculator is a quarter as wide as the screen, and square: two columns to a row.
    @MainActor @Test(arguments: [47, 80, 81, 82, 83]) func squaresBesideOneAnotherStandInRows(width: Int) {
        let root = View.container(width, 60)
        var above: [PlacedView] = []
        for row in 0..<4 {
            var line: [PlacedView] = []
            for column in 0..<4 {
                let key = PlacedView(in: root)
                LayoutConstraint.activate([
                    key.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
                    key.heightAnchor.constraint(equalTo: key.widthAnchor, multiplier: 0.5),
                    key.leadingAnchor.constraint(equalTo: line.last?.trailingAnchor ?? root.leadingAnchor),
                    key.topAnchor.constraint(
                        equalTo: row == 0 ? root.topAnchor : above[column].bottomAnchor),
                ])
                line.append(key)
            }
            above = line
            root.layoutIfNeeded()
            #expect(Set(line.map(\.frame.minY)).count == 1 && Set(line.map(\.frame.maxY)).count == 1)
            #expect(line.last?.frame.maxX == width)
        }
    }
}
