/// A vector with a list of the components that may be other than zero.
struct SparseVector {
    private(set) var values: [Double] = []
    private(set) var indices: [Int32] = []
    private var isListed: [Bool] = []

    var count: Int { values.count }

    subscript(index: Int) -> Double { values[index] }

    /// Makes the vector all zero, with at least `count` components.
    mutating func clear(count: Int) {
        for index in indices {
            values[Int(index)] = 0
            isListed[Int(index)] = false
        }
        indices.removeAll(keepingCapacity: true)
        guard count > values.count else { return }
        values.append(contentsOf: repeatElement(0, count: count - values.count))
        isListed.append(contentsOf: repeatElement(false, count: count - isListed.count))
    }

    mutating func add(_ value: Double, at index: Int) {
        values[index] += value
        guard !isListed[index] else { return }
        isListed[index] = true
        indices.append(Int32(index))
    }

    /// Sets a component, which is zero from now on if `value` is.
    mutating func set(_ value: Double, at index: Int) {
        add(value - values[index], at: index)
        values[index] = value
    }
}

extension SparseVector {
    enum Order { case ascending, descending }

    /// Solves a triangular system in place: each component, in order, is divided by its pivot and taken out of those
    /// that its row of `matrix` names, all of which come later.
    mutating func sweep(
        _ matrix: CompressedRows, _ order: Order, dividingBy pivots: [Double]? = nil, queue: inout Heap<Int32>
    ) {
        let count = matrix.rowCount
        let sign: Int32 = order == .ascending ? 1 : -1
        var position = order == .ascending ? 0 : count - 1
        if count > 64 {
            // Few components touch few others: those alone are visited, until they have become many.
            queue.removeAll()
            for index in indices { queue.push(sign * index) }
            let limit = count / 8
            while indices.count <= limit {
                guard let next = queue.pop() else { return }
                let known = indices.count
                eliminate(Int(sign * next), matrix, pivots)
                for index in known..<indices.count { queue.push(sign * indices[index]) }
            }
            guard let next = queue.pop() else { return }
            position = Int(sign * next)
        }
        while position >= 0, position < count {
            if values[position] != 0 { eliminate(position, matrix, pivots) }
            position += Int(sign)
        }
    }

    @inline(__always)
    private mutating func eliminate(_ position: Int, _ matrix: CompressedRows, _ pivots: [Double]?) {
        var value = values[position]
        guard value.magnitude > Tolerance.cancellation else {
            values[position] = 0
            return
        }
        if let pivots {
            value /= pivots[position]
            values[position] = value
        }
        for place in matrix.range(of: position) {
            let element = matrix.elements[place]
            add(-element.value * value, at: Int(element.index))
        }
    }
}
