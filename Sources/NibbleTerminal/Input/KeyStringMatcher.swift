/// The key strings of a terminal as a tree of bytes, and the place in it where the input has got to.
struct KeyStringMatcher: Sendable {
    /// The result of the next byte.
    enum Step {
        /// No key string goes on like this.
        case mismatch
        /// The byte was taken; more must come.
        case incomplete
        /// The byte ends a key string that isn't the beginning of a longer one.
        case match(KeyEvent)
    }

    private struct Node: Sendable {
        var byte: UInt8
        var firstChild = 0
        var nextSibling = 0
        var event: KeyEvent?
    }

    /// The root is node 0, so that 0 also means "none" in the links.
    private var nodes = [Node(byte: 0)]
    private var position = 0
    /// The bytes taken since the root.
    private(set) var pending: [UInt8] = []
    /// The longest key string among the pending bytes: its length and its key.
    private(set) var longestMatch: (length: Int, event: KeyEvent)?

    /// Makes a matcher for the usable ones of the strings; of two equal ones the later counts.
    init(_ strings: [InputParser.KeyString]) {
        for string in strings where string.isUsable {
            var node = 0
            for byte in string.bytes { node = child(of: node, for: byte) ?? addChild(to: node, for: byte) }
            nodes[node].event = string.event
        }
    }

    /// Whether there is nothing to match.
    var isEmpty: Bool { nodes.count == 1 }

    /// Whether all that has come is an ESC.
    var isLoneEscape: Bool { pending == [0x1b] }

    /// Takes the next byte.
    mutating func advance(_ byte: UInt8) -> Step {
        guard let next = child(of: position, for: byte) else { return .mismatch }
        if let event = nodes[next].event {
            if nodes[next].firstChild == 0 {
                reset()
                return .match(event)
            }
            longestMatch = (pending.count + 1, event)
        }
        pending.append(byte)
        position = next
        return .incomplete
    }

    /// Goes back to the root.
    mutating func reset() {
        position = 0
        pending.removeAll(keepingCapacity: true)
        longestMatch = nil
    }

    private func child(of node: Int, for byte: UInt8) -> Int? {
        var child = nodes[node].firstChild
        while child != 0, nodes[child].byte != byte { child = nodes[child].nextSibling }
        return child == 0 ? nil : child
    }

    private mutating func addChild(to node: Int, for byte: UInt8) -> Int {
        nodes.append(Node(byte: byte, nextSibling: nodes[node].firstChild))
        nodes[node].firstChild = nodes.count - 1
        return nodes.count - 1
    }
}
