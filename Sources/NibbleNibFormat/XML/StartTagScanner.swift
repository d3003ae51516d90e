/// Finds where the attributes of a start tag stand, which the XML library does not tell.
///
/// The library has found the tag well formed, so this only has to find names and quotation marks. It gives as many
/// places as there are attributes, in their order.
struct StartTagScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var offset: Int

    /// Begins behind the tag's name.
    init(_ bytes: UnsafeBufferPointer<UInt8>, tagAt start: Int, count: Int, nameCount: Int) {
        self.bytes = bytes
        end = min(start + max(0, count), bytes.count)
        offset = min(start + 1 + nameCount, end)
    }

    /// The offsets of the next attribute's name and value, and the place of the value's closing quotation mark.
    mutating func next() -> (name: Int, value: Int, end: Int)? {
        while offset < end, isSpace(bytes[offset]) { offset += 1 }
        let name = offset
        while offset < end, bytes[offset] != UInt8(ascii: "=") { offset += 1 }
        while offset < end, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "'") {
            offset += 1
        }
        guard offset < end else { return nil }
        let quote = bytes[offset]
        let value = offset + 1
        offset += 1
        while offset < end, bytes[offset] != quote { offset += 1 }
        let close = offset
        offset += 1
        return (name, value, close)
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }
}
