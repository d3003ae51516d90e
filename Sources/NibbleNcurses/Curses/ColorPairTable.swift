/// The colours for which ncurses' colour pairs stand; they never run out while a screen can be shown.
///
/// ncurses' own table (`alloc_pair`) fills up for ever on a direct-colour terminal, and repaints cells when it
/// gives a pair away. Here a pair is counted by the cells that show it, and is given new colours only when neither
/// the new screen nor the one the terminal still shows has it: then ncurses never sees a pair change under a cell.
struct ColorPairTable {
    /// A pair that ncurses has to be told of before it is drawn with.
    struct Definition: Hashable {
        let pair: Int32
        let foreground: Int32
        let background: Int32
    }

    /// The two colours of each pair, as a key.
    ///
    /// Pair 0 is the terminal's own colours and never changes.
    private var keys: [UInt64]
    /// The number of cells of the new screen that show each pair.
    private var users: [Int32]
    /// Pairs without users since before this frame, oldest first, from `firstFree` on.
    private var free: [Int32]
    private var firstFree = 0
    /// Pairs that lost their last user in this frame: the terminal still shows them.
    private var freedNow: [Int32] = []
    /// Whether a pair is in one of the two lists.
    private var isListed: [Bool]
    /// The frame in which each pair lost its last user.
    private var freedIn: [Int32]
    private var frame: Int32 = 1
    /// Pairs by a hash of their colours, 0 for an empty place; linear probing.
    private var places: [Int32]
    private let mask: Int

    /// The key of colours that no pair has.
    private static let unused = UInt64.max
    /// ncurses' documented maximum is 32,767 or 65,536; beyond, numbers wrap.
    static let maximum = 65_000

    /// Makes a table for pairs 1 to `capacity`.
    init(capacity: Int) {
        let count = min(max(0, capacity), Self.maximum)
        keys = Array(repeating: Self.unused, count: count + 1)
        users = Array(repeating: 0, count: count + 1)
        isListed = Array(repeating: true, count: count + 1)
        freedIn = Array(repeating: 0, count: count + 1)
        free = count == 0 ? [] : Array(1...Int32(count))
        var size = 64
        while size < 2 * count { size *= 2 }
        places = Array(repeating: 0, count: size)
        mask = size - 1
    }

    /// Begins a frame: what was without users at the end of the last one is on no screen now.
    mutating func beginFrame() {
        frame &+= 1
        if firstFree > free.count / 2 {
            free.removeFirst(firstFree)
            firstFree = 0
        }
        free += freedNow
        freedNow.removeAll(keepingCapacity: true)
    }

    /// The pair of two colours for one more cell, and its definition when it is new.
    ///
    /// Pair 0 when the terminal has no colours, or one screen shows more than half as many combinations as there
    /// are pairs.
    mutating func take(foreground: Int32, background: Int32) -> (pair: Int32, definition: Definition?) {
        guard foreground >= 0 || background >= 0 else { return (0, nil) }
        let key = UInt64(UInt32(bitPattern: foreground)) << 32 | UInt64(UInt32(bitPattern: background))
        let place = self.place(of: key)
        if places[place] != 0 {
            users[Int(places[place])] += 1
            return (places[place], nil)
        }
        guard let pair = nextFree() else { return (0, nil) }
        if keys[Int(pair)] != Self.unused { forget(pair) }
        keys[Int(pair)] = key
        users[Int(pair)] = 1
        // Forgetting may have moved the empty place that was found.
        places[self.place(of: key)] = pair
        return (pair, Definition(pair: pair, foreground: foreground, background: background))
    }

    /// Counts one more cell for a pair that was just taken.
    mutating func takeAgain(_ pair: Int32) {
        if pair > 0 { users[Int(pair)] += 1 }
    }

    /// Gives a pair back for one cell that does not show it any more.
    mutating func release(_ pair: Int32) {
        guard pair > 0 else { return }
        users[Int(pair)] -= 1
        guard users[Int(pair)] == 0 else { return }
        freedIn[Int(pair)] = frame
        guard !isListed[Int(pair)] else { return }
        isListed[Int(pair)] = true
        freedNow.append(pair)
    }

    /// Takes pairs off the list until one is really free; others were used again while they waited, or have been
    /// and are still shown.
    private mutating func nextFree() -> Int32? {
        while firstFree < free.count {
            let pair = free[firstFree]
            firstFree += 1
            if users[Int(pair)] == 0, freedIn[Int(pair)] == frame {
                freedNow.append(pair)
                continue
            }
            isListed[Int(pair)] = false
            if users[Int(pair)] == 0 { return pair }
        }
        return nil
    }

    // MARK: - Hashing

    private func home(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    }

    /// The place of a key, or the empty place where it would go.
    private func place(of key: UInt64) -> Int {
        var place = home(of: key)
        while places[place] != 0, keys[Int(places[place])] != key { place = (place + 1) & mask }
        return place
    }

    /// Removes a pair's key, moving back what probing had put behind it.
    private mutating func forget(_ pair: Int32) {
        var hole = place(of: keys[Int(pair)])
        places[hole] = 0
        var next = (hole + 1) & mask
        while places[next] != 0 {
            let home = home(of: keys[Int(places[next])])
            if (next - home) & mask >= (next - hole) & mask {
                places[hole] = places[next]
                places[next] = 0
                hole = next
            }
            next = (next + 1) & mask
        }
    }
}
