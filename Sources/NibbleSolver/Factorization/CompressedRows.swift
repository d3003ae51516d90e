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

    /// Takes back what was appended since the last row ended.
    mutating func dropOpenRow() { elements.removeSubrange(Int(starts[rowCount])...) }

    /// Gives the elements other indices.
    mutating func renumber(by numbers: [Int32]) {
        for element in elements.indices { elements[element].index = numbers[Int(elements[element].index)] }
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
