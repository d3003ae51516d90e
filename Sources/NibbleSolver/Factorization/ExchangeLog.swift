/// The rows that have been put in slots since the factors were made, each as a sum of those in the slots before.
///
/// Of many exchanges a right side usually meets few. Lists by slot lead to those, so that the others cost nothing.
struct ExchangeLog {
    private struct Exchange {
        var slot: Int32
        var pivot: Double
        var shares: Range<Int>
        /// The exchange before in the same slot, or -1.
        var previous: Int32
    }

    private struct Share {
        var slot: Int32
        var exchange: Int32
        /// The share before of the same slot, or -1.
        var previous: Int32
        var value: Double
    }

    private var exchanges: [Exchange] = []
    private var shares: [Share] = []
    /// By slot, the last exchange in it and the last share of it.
    private var lastExchanges: [Int32]
    private var lastShares: [Int32]
    private var isQueued: [Bool] = []
    private var queue = Heap<Int32>()
    /// How much work the exchanges have been.
    private(set) var work = 0

    init(slotCount: Int) {
        lastExchanges = Array(repeating: -1, count: slotCount)
        lastShares = lastExchanges
    }

    var isEmpty: Bool { exchanges.isEmpty }

    var count: Int { exchanges.count }

    mutating func appendSlot() {
        lastExchanges.append(-1)
        lastShares.append(-1)
    }

    /// Notes that a row with these shares is in `slot` from now on.
    mutating func append(_ slot: Int, shares row: SparseVector) {
        let start = shares.count
        for index in row.indices where Int(index) != slot && row[Int(index)].magnitude > Tolerance.share {
            let share = Share(
                slot: index, exchange: Int32(exchanges.count), previous: lastShares[Int(index)],
                value: row[Int(index)])
            lastShares[Int(index)] = Int32(shares.count)
            shares.append(share)
        }
        exchanges.append(
            Exchange(
                slot: Int32(slot), pivot: row[slot], shares: start..<shares.count,
                previous: lastExchanges[slot]))
        lastExchanges[slot] = Int32(exchanges.count - 1)
        isQueued.append(false)
        work += shares.count - start + 8
    }

    /// Undoes the exchanges on a right side by slot, the last first.
    mutating func undo(on vector: inout SparseVector) {
        guard vector.indices.count * 4 < exchanges.count else {
            for index in exchanges.indices.reversed() { undo(index, on: &vector) }
            return
        }
        for slot in vector.indices { queueThose(touching: slot, before: Int32(exchanges.count)) }
        while let next = queue.pop() {
            let index = Int(-next)
            isQueued[index] = false
            let known = vector.indices.count
            undo(index, on: &vector)
            if vector.indices.count > known {
                queueThose(touching: exchanges[index].slot, before: Int32(index))
            }
        }
    }

    private mutating func undo(_ index: Int, on vector: inout SparseVector) {
        let exchange = exchanges[index]
        var value = vector[Int(exchange.slot)]
        for place in exchange.shares { value -= shares[place].value * vector[Int(shares[place].slot)] }
        work += exchange.shares.count
        if value != 0 || vector[Int(exchange.slot)] != 0 {
            vector.set(value / exchange.pivot, at: Int(exchange.slot))
        }
    }

    private mutating func queueThose(touching slot: Int32, before end: Int32) {
        var exchange = lastExchanges[Int(slot)]
        while exchange >= 0 {
            if exchange < end { enqueue(exchange, as: -exchange) }
            exchange = exchanges[Int(exchange)].previous
        }
        var share = lastShares[Int(slot)]
        while share >= 0 {
            let exchange = shares[Int(share)].exchange
            if exchange < end { enqueue(exchange, as: -exchange) }
            share = shares[Int(share)].previous
        }
    }

    private mutating func enqueue(_ exchange: Int32, as key: Int32) {
        guard !isQueued[Int(exchange)] else { return }
        isQueued[Int(exchange)] = true
        queue.push(key)
        work += 4
    }

    /// Writes a sum of the rows before the exchanges as one of the rows after them.
    mutating func apply(to vector: inout SparseVector) {
        guard vector.indices.count * 4 < exchanges.count else {
            for index in exchanges.indices { apply(index, to: &vector) }
            return
        }
        for slot in vector.indices { queueThose(in: slot, after: -1) }
        while let next = queue.pop() {
            isQueued[Int(next)] = false
            let known = vector.indices.count
            apply(Int(next), to: &vector)
            for place in known..<vector.indices.count { queueThose(in: vector.indices[place], after: next) }
        }
    }

    private mutating func apply(_ index: Int, to vector: inout SparseVector) {
        let exchange = exchanges[index]
        guard vector[Int(exchange.slot)] != 0 else { return }
        let value = vector[Int(exchange.slot)] / exchange.pivot
        vector.set(value, at: Int(exchange.slot))
        for place in exchange.shares { vector.add(-shares[place].value * value, at: Int(shares[place].slot)) }
        work += exchange.shares.count
    }

    private mutating func queueThose(in slot: Int32, after start: Int32) {
        var exchange = lastExchanges[Int(slot)]
        while exchange > start {
            enqueue(exchange, as: exchange)
            exchange = exchanges[Int(exchange)].previous
        }
    }
}
