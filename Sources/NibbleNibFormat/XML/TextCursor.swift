/// Turns byte offsets into lines and columns, going forward only: every byte of a file is looked at once.
struct TextCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset = 0
    private var line: Int32 = 1
    private var column: Int32 = 1

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The place of the byte at the cursor.
    var place: NibPlace { NibPlace(line: line, column: column) }

    /// The place of the byte at `target`; an offset that has been passed already gives the cursor's place.
    mutating func advance(to target: Int) -> NibPlace {
        let end = min(target, bytes.count)
        while offset < end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                // Bytes that continue a character count nothing. A carriage return before a line end counts, unseen.
                column += 1
            }
            offset += 1
        }
        return place
    }
}
