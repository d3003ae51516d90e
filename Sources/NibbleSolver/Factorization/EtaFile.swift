/// The product form of the pivots since the last factorisation: an elementary matrix, or eta, for each.
///
/// An eta is the identity but for one row, the pivot row. Of many etas a right-hand side usually meets few. Lists by
/// slot lead to those, so that the others cost nothing.
struct EtaFile {
    private struct Eta {
        var slot: Int32
        var pivot: Double
        var elements: Range<Int>
        /// The eta before of the same slot, or -1.
        var previous: Int32
    }

    private struct Element {
        var slot: Int32
        var eta: Int32
        /// The element before of the same slot, or -1.
        var previous: Int32
        var value: Double
    }

    private var etas: [Eta] = []
    private var elements: [Element] = []
    /// By slot, its last eta and the last element at it.
    private var lastEtas: [Int32]
    private var lastElements: [Int32]
    private var isQueued: [Bool] = []
    private var queue = Heap<Int32>()
    /// The work that the etas have been since the factorisation, about one for each element that was looked at.
    private(set) var work = 0

    init(slotCount: Int) {
        lastEtas = Array(repeating: -1, count: slotCount)
        lastElements = lastEtas
    }

    var isEmpty: Bool { etas.isEmpty }

    var count: Int { etas.count }

    mutating func appendSlot() {
        lastEtas.append(-1)
        lastElements.append(-1)
    }

    /// Adds the eta of a pivot in `slot`.
    mutating func append(_ slot: Int, pivotRow row: SparseVector) {
        let start = elements.count
        for index in row.indices where Int(index) != slot && row[Int(index)].magnitude > Tolerance.drop {
            let element = Element(
                slot: index, eta: Int32(etas.count), previous: lastElements[Int(index)],
                value: row[Int(index)])
            lastElements[Int(index)] = Int32(elements.count)
            elements.append(element)
        }
        etas.append(
            Eta(
                slot: Int32(slot), pivot: row[slot], elements: start..<elements.count,
                previous: lastEtas[slot]))
        lastEtas[slot] = Int32(etas.count - 1)
        isQueued.append(false)
        work += elements.count - start + 8
    }

    /// Solves with the etas, the last first.
    mutating func ftran(_ vector: inout SparseVector) {
        guard vector.indices.count * 4 < etas.count else {
            for index in etas.indices.reversed() { ftran(index, &vector) }
            return
        }
        for slot in vector.indices { queueThose(touching: slot, before: Int32(etas.count)) }
        while let next = queue.pop() {
            let index = Int(-next)
            isQueued[index] = false
            let known = vector.indices.count
            ftran(index, &vector)
            if vector.indices.count > known {
                queueThose(touching: etas[index].slot, before: Int32(index))
            }
        }
    }

    private mutating func ftran(_ index: Int, _ vector: inout SparseVector) {
        let eta = etas[index]
        var value = vector[Int(eta.slot)]
        for place in eta.elements { value -= elements[place].value * vector[Int(elements[place].slot)] }
        work += eta.elements.count
        if value != 0 || vector[Int(eta.slot)] != 0 {
            vector.set(value / eta.pivot, at: Int(eta.slot))
        }
    }

    private mutating func queueThose(touching slot: Int32, before end: Int32) {
        var eta = lastEtas[Int(slot)]
        while eta >= 0 {
            if eta < end { enqueue(eta, as: -eta) }
            eta = etas[Int(eta)].previous
        }
        var element = lastElements[Int(slot)]
        while element >= 0 {
            let eta = elements[Int(element)].eta
            if eta < end { enqueue(eta, as: -eta) }
            element = elements[Int(element)].previous
        }
    }

    private mutating func enqueue(_ eta: Int32, as key: Int32) {
        guard !isQueued[Int(eta)] else { return }
        isQueued[Int(eta)] = true
        queue.push(key)
        work += 4
    }

    /// Solves with the transposed etas, the first first.
    mutating func btran(_ vector: inout SparseVector) {
        guard vector.indices.count * 4 < etas.count else {
            for index in etas.indices { btran(index, &vector) }
            return
        }
        for slot in vector.indices { queueThose(in: slot, after: -1) }
        while let next = queue.pop() {
            isQueued[Int(next)] = false
            let known = vector.indices.count
            btran(Int(next), &vector)
            for place in known..<vector.indices.count { queueThose(in: vector.indices[place], after: next) }
        }
    }

    private mutating func btran(_ index: Int, _ vector: inout SparseVector) {
        let eta = etas[index]
        guard vector[Int(eta.slot)] != 0 else { return }
        let value = vector[Int(eta.slot)] / eta.pivot
        vector.set(value, at: Int(eta.slot))
        for place in eta.elements {
            vector.add(-elements[place].value * value, at: Int(elements[place].slot))
        }
        work += eta.elements.count
    }

    private mutating func queueThose(in slot: Int32, after start: Int32) {
        var eta = lastEtas[Int(slot)]
        while eta > start {
            enqueue(eta, as: eta)
            eta = etas[Int(eta)].previous
        }
    }
}
