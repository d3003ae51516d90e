import Testing

@testable import NibbleSolver

@Suite struct RowSelectionTests {
    /// A row is taken exactly when the rows so far can be matched with columns of their own.
    @Test(arguments: 0..<200) func takesARowWheneverItCanHaveAColumn(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let columnCount = Int.random(in: 1...12, using: &random)
        var table = ConstraintTable()
        for _ in 0..<columnCount { table.appendColumn() }
        var selection = RowSelection(columnCount: columnCount)
        var matching = Matching()
        for serial in 0..<20 {
            let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                LinearExpression.Term(Variable(index: Int.random(in: 0..<columnCount, using: &random)))
            }
            let row = table.add(
                LinearExpression(terms), .equal, .required, 1, serial: serial, level: 0)
            let isTaken = selection.take(Int32(row), of: table)
            #expect(isTaken == matching.take(row, columns: Set(terms.map(\.variable.index))))
        }
        let owners = selection.owners.filter { $0 >= 0 }
        #expect(owners.count == selection.count)
        #expect(Set(owners).count == selection.count)
        for (column, owner) in selection.owners.enumerated() where owner >= 0 {
            #expect(table.entries(of: Int(owner)).contains { table.entries[$0].column == Int32(column) })
        }
    }

    /// The matching that forgets all that it has learnt after each row.
    private struct Matching {
        private var columns: [Int: Set<Int>] = [:]
        private var owners: [Int: Int] = [:]

        mutating func take(_ row: Int, columns: Set<Int>) -> Bool {
            self.columns[row] = columns
            var visited: Set<Int> = []
            return augment(row, &visited)
        }

        private mutating func augment(_ row: Int, _ visited: inout Set<Int>) -> Bool {
            for column in columns[row, default: []] where visited.insert(column).inserted {
                if let owner = owners[column], !augment(owner, &visited) { continue }
                owners[column] = row
                return true
            }
            return false
        }
    }
}
