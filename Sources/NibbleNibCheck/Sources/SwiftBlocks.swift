/// The ends of the brackets in a Swift source, found once for all that ask.
struct SwiftBlocks {
    /// The place of the bracket that closes the one at each place, or the end.
    private var ends: [Int: Int] = [:]
    /// The places of braces that open blocks, in order.
    private var starts: [Int] = []

    init(_ tokens: [SwiftToken]) {
        var open: [Int] = []
        for (place, token) in tokens.enumerated() where token.kind == .sign {
            switch token.text {
            case "{", "(", "[":
                open.append(place)
                if token.text == "{" { starts.append(place) }
            case "}", ")", "]":
                if let start = open.popLast() { ends[start] = place }
            default: break
            }
        }
    }

    /// The place of the bracket that closes the one at a place; the end of the tokens where none does.
    func end(ofBlockAt open: Int, in tokens: ArraySlice<SwiftToken>) -> Int {
        min(ends[open] ?? tokens.endIndex, tokens.endIndex)
    }

    /// The first brace that opens a block at a place or behind it.
    func start(from place: Int, in tokens: ArraySlice<SwiftToken>) -> Int? {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low < starts.count && starts[low] < tokens.endIndex ? starts[low] : nil
    }
}
