/// W2: a thousand labels of four digits, of which each frame changes ten.
public struct SparseLabels: Sendable {
    /// What a frame does to one label.
    public struct Change: Hashable, Sendable {
        /// The label's number.
        public let label: Int
        /// What it shows now.
        public let value: Int
    }

    /// The number of labels.
    public static let count = 1_000
    /// The number of changes in a frame; the same label may come twice.
    public static let changesPerFrame = 10

    private var random = CongruentialGenerator(seed: 777)

    /// Makes the changes from the first frame on.
    public init() {}

    /// The changes of the next frame.
    public mutating func nextFrame() -> [Change] {
        (0..<Self.changesPerFrame).map { _ in
            let label = Int(random.next() >> 8) % Self.count
            return Change(label: label, value: Int(random.next() >> 8) % 10_000)
        }
    }

    /// Where a label stands on a screen of some columns.
    public static func position(of label: Int, columns: Int) -> (x: Int, y: Int) {
        (label % 25 * (columns / 25), label / 25)
    }

    /// Four digits with zeros in front.
    public static func text(_ value: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
