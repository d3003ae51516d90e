/// Cuts the bytes of a connection into lines, of bounded length.
struct LineCollector {
    private var bytes: [UInt8] = []
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Whether a line without an end is longer than any may be.
    var isTooLong: Bool { bytes.count > limit && !bytes.contains(UInt8(ascii: "\n")) }

    mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// The next whole line, without its end.
    mutating func next() -> [UInt8]? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        let line = Array(bytes[..<end])
        bytes.removeFirst(end + 1)
        return line
    }
}
