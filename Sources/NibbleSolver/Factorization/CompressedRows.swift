/// A sparse matrix, row after row in one array.
struct CompressedRows {
    struct Element {
        var index: Int32
        var value: Double
    }

    private(set) var starts: [Int32] = [0]
    private(set) var elements: [Element] = []

    var rowCount: Int { starts.count - 1 }

    func range(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

    /// Adds an element to the row that `endRow` ends.
    mutating func append(_ value: Double, at index: Int32) {
        elements.append(Element(index: index, value: value))
    }

    mutating func endRow() { starts.append(Int32(elements.count)) }

    /// Gives the elements other indices, and drops those that get a negative one.
    mutating func renumber(by numbers: [Int32]) {
        var kept = 0
        var start = 0
        for row in 0..<rowCount {
            let end = Int(starts[row + 1])
            for place in start..<end {
                let number = numbers[Int(elements[place].index)]
                guard number >= 0 else { continue }
                elements[kept] = Element(index: number, value: elements[place].value)
                kept += 1
            }
            start = end
            starts[row + 1] = Int32(kept)
        }
        elements.removeSubrange(kept...)
    }

    /// The square matrix's transpose.
    func transposed() -> CompressedRows {
        var result = CompressedRows()
        result.starts = Array(repeating: 0, count: starts.count)
        for element in elements { result.starts[Int(element.index) + 1] += 1 }
        for row in 0..<rowCount { result.starts[row + 1] += result.starts[row] }
        var next = result.starts
        result.elements = Array(repeating: Element(index: 0, value: 0), count: elements.count)
        for row in 0..<rowCount {
            for element in elements[range(of: row)] {
                let place = Int(next[Int(element.index)])
                next[Int(element.index)] += 1
                result.elements[place] = Element(index: Int32(row), value: element.value)
            }
        }
        return result
    }
}
