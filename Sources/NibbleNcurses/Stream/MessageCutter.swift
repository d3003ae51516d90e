/// Cuts bytes into messages, each of which has its length in front of it in four bytes, the highest first.
struct MessageCutter {
    /// A message claims to be empty, or longer than any.
    struct Broken: Error {}

    private var pending: [UInt8] = []

    /// The messages that are complete with some more bytes.
    ///
    /// - Throws: `Broken`; nothing that follows can be read.
    mutating func take(_ bytes: UnsafeRawBufferPointer) throws(Broken) -> [ArraySlice<UInt8>] {
        pending.append(contentsOf: bytes)
        var messages: [ArraySlice<UInt8>] = []
        var start = 0
        while pending.count - start >= 4 {
            let length = pending[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
            guard length > 0, length <= StreamInput.lengthLimit else { throw Broken() }
            let end = start + 4 + length
            guard end <= pending.count else { break }
            messages.append(pending[(start + 4)..<end])
            start = end
        }
        pending = Array(pending[start...])
        return messages
    }
}
