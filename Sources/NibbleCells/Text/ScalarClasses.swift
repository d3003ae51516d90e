/// The class of every scalar, in two stages: pages of 128 classes, equal pages stored once.
///
/// Made from the runs of the generated table when the first text that is not ASCII is read: 33 KB, two loads a
/// scalar. Planes above 1 are a few runs, which are searched.
struct ScalarClasses {
    /// The classes of all scalars.
    static let shared = ScalarClasses(runs: CharacterWidth.runs)

    /// The place where the page of each 128 scalars starts in `classes`.
    private var pages: [UInt16] = []
    private var classes: [UInt8] = []

    private static let pageSize = 128
    private static let pageCount = 0x20000 / pageSize

    private init(runs: [UInt32]) {
        pages.reserveCapacity(Self.pageCount)
        classes.reserveCapacity(Self.pageCount / 4 * Self.pageSize)
        var uniformPages = [UInt16?](repeating: nil, count: 256)
        var run = 0
        for page in 0..<Self.pageCount {
            let range = page * Self.pageSize..<(page + 1) * Self.pageSize
            let bits = Int(runs[run] & 0xFF)
            let isUniform = Self.end(of: run, in: runs) >= range.upperBound
            if isUniform, let known = uniformPages[bits] {
                pages.append(known)
            } else {
                let offset = UInt16(classes.count)
                pages.append(offset)
                if isUniform { uniformPages[bits] = offset }
                appendClasses(of: range, runs: runs, first: run)
            }
            while Self.end(of: run, in: runs) <= range.upperBound { run += 1 }
        }
    }

    private mutating func appendClasses(of range: Range<Int>, runs: [UInt32], first: Int) {
        var run = first
        var scalar = range.lowerBound
        while scalar < range.upperBound {
            let end = min(Self.end(of: run, in: runs), range.upperBound)
            classes.append(
                contentsOf: repeatElement(UInt8(truncatingIfNeeded: runs[run]), count: end - scalar))
            scalar = end
            run += 1
        }
    }

    /// The scalar after the last of a run.
    private static func end(of run: Int, in runs: [UInt32]) -> Int {
        run + 1 < runs.count ? Int(runs[run + 1] >> 8) : 0x110000
    }

    /// The class of a scalar.
    @inline(__always)
    subscript(_ scalar: UInt32) -> ScalarClass {
        let page = Int(scalar >> 7)
        guard page < pages.count else { return Self.highClass(of: scalar) }
        return ScalarClass(bits: classes[Int(pages[page]) + Int(scalar & 127)])
    }

    /// The class of a scalar above plane 1, by binary search.
    private static func highClass(of scalar: UInt32) -> ScalarClass {
        let runs = CharacterWidth.runs
        let key = scalar << 8 | 0xFF
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle] <= key { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? .hidden : ScalarClass(bits: UInt8(truncatingIfNeeded: runs[low - 1]))
    }
}
