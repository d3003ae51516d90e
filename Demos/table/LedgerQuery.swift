import Nibble

/// The entries of a ledger that are wanted, and their order: found step by step, so that it can be stopped at any time.
struct LedgerQuery: Sendable {
    /// The text that the name or the city contains; empty for all entries.
    var search = ""
    /// The order; nil for that of the numbers.
    var field: Field?
    var isAscending = true

    /// Whether the answer is all entries as they are.
    var isTrivial: Bool { search.isEmpty && (field == nil || field == .number && isAscending) }

    /// Finds the entries.
    ///
    /// - Parameters:
    ///   - ledger: The entries there are.
    ///   - progress: Is told how far it has come, 0…1, a few dozen times.
    /// - Returns: The entries, in order.
    /// - Throws: `CancellationError`.
    func entries(of ledger: Ledger, progress: @Sendable (Double) -> Void) throws -> [Int32] {
        let found = try matches(in: ledger) { progress($0 * 0.2) }
        guard field != nil else { return found }
        let keys = keys(for: ledger)
        var pairs = try chunked(found.count, { progress(0.2 + $0 * 0.2) }) { range in
            found[range].map { Pair(key: keys($0), entry: $0) }
        }
        try sort(&pairs) { progress(0.4 + $0 * 0.6) }
        return pairs.map(\.entry)
    }

    // MARK: - Searching

    private func matches(in ledger: Ledger, _ progress: (Double) -> Void) throws -> [Int32] {
        guard !search.isEmpty else { return Array(0..<Int32(ledger.count)) }
        // Letters that come fast leave searches behind that are no longer wanted.
        try Task.checkCancellation()
        let wanted = search.lowercased()
        let length = wanted.count
        // No more of a long text is looked at than fits.
        func isWanted(_ text: String) -> Bool {
            let text = text.lowercased()
            return length <= text.count && text.contains(wanted)
        }
        // A name stands for hundreds of entries: each is looked at once.
        let names = Names.all.map(isWanted)
        let cities = Names.cities.map(isWanted)
        let (newNames, newCities) = (ledger.texts[.name] ?? [:], ledger.texts[.city] ?? [:])
        return try chunked(ledger.count, progress) { range in
            range.compactMap { entry -> Int32? in
                let hasName = newNames[entry].map(isWanted) ?? names[Ledger.name(of: entry)]
                let hasCity = newCities[entry].map(isWanted) ?? cities[Ledger.city(of: entry)]
                return hasName || hasCity ? Int32(entry) : nil
            }
        }
    }

    /// Makes a list piece by piece.
    private func chunked<Element>(
        _ count: Int, _ progress: (Double) -> Void, _ make: (Range<Int>) -> [Element]
    ) throws -> [Element] {
        var made: [Element] = []
        for start in stride(from: 0, to: count, by: Self.chunk) {
            try Task.checkCancellation()
            made += make(start..<min(count, start + Self.chunk))
            progress(Double(start) / Double(count))
        }
        return made
    }

    private static let chunk = 16_384

    // MARK: - Sorting

    private struct Pair {
        let key: Int
        let entry: Int32
    }

    /// The number that stands for an entry when entries are compared.
    private func keys(for ledger: Ledger) -> (Int32) -> Int {
        let texts = field.flatMap { ledger.texts[$0] } ?? [:]
        switch field {
        case .name:
            return { texts[Int($0)].map { Self.rank($0, in: Names.all) } ?? 2 * Ledger.name(of: Int($0)) }
        case .city:
            return { texts[Int($0)].map { Self.rank($0, in: Names.cities) } ?? 2 * Ledger.city(of: Int($0)) }
        case .date: return { Ledger.day(of: Int($0)) }
        case .amount: return { ledger.amount(of: Int($0)) }
        case .state: return { Ledger.state(of: Int($0)) }
        default: return { Int($0) }
        }
    }

    /// The place of a text among others that are sorted: even numbers are theirs, odd ones lie between.
    private static func rank(_ text: String, in sorted: [String]) -> Int {
        let place = sorted.firstIndex { $0 >= text } ?? sorted.count
        return place < sorted.count && sorted[place] == text ? 2 * place : 2 * place - 1
    }

    private func isBefore(_ one: Pair, _ other: Pair) -> Bool {
        guard one.key == other.key else { return isAscending ? one.key < other.key : one.key > other.key }
        return one.entry < other.entry
    }

    /// Sorts pieces, then merges them two by two.
    private func sort(_ pairs: inout [Pair], _ progress: (Double) -> Void) throws {
        let count = pairs.count
        var runs: [[Pair]] = []
        for start in stride(from: 0, to: count, by: Self.chunk) {
            try Task.checkCancellation()
            runs.append(pairs[start..<min(count, start + Self.chunk)].sorted(by: isBefore))
            progress(Double(start) / Double(count) * 0.5)
        }
        let all = max(1, runs.count - 1)
        while runs.count > 1 {
            var merged: [[Pair]] = []
            for index in stride(from: 0, to: runs.count, by: 2) {
                try Task.checkCancellation()
                merged.append(
                    index + 1 < runs.count ? merge(runs[index], runs[index + 1]) : runs[index])
                progress(1 - Double(runs.count - 1) / Double(all) * 0.5)
            }
            runs = merged
        }
        pairs = runs.first ?? []
    }

    private func merge(_ one: [Pair], _ other: [Pair]) -> [Pair] {
        var merged: [Pair] = []
        merged.reserveCapacity(one.count + other.count)
        var (left, right) = (0, 0)
        while left < one.count, right < other.count {
            if isBefore(other[right], one[left]) {
                merged.append(other[right])
                right += 1
            } else {
                merged.append(one[left])
                left += 1
            }
        }
        merged += one[left...]
        merged += other[right...]
        return merged
    }
}
