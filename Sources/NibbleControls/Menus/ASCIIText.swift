/// The first characters of a text of ASCII, read where they are in memory.
///
/// A byte is a character there, so nothing is made to compare it: a list that is searched may have a hundred thousand lines.
/// Loops count by themselves, because those over ranges are slow in a build that isn't optimised.
struct ASCIIText {
    private let bytes: UnsafePointer<UInt8>
    /// The number of characters.
    let count: Int

    /// Makes a text of the first characters of some bytes; nil where those aren't ASCII, or where two make one character.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int) {
        guard let start = bytes.baseAddress else { return nil }
        // What comes after the last one may belong to it.
        let end = min(bytes.count, limit + 1)
        var index = 0
        while index < end {
            // A carriage return and a line feed are one character.
            guard start[index] < 0x80, start[index] != 0x0D else { return nil }
            index += 1
        }
        self.bytes = start
        count = min(bytes.count, limit)
    }

    /// A character in lower case.
    subscript(index: Int) -> UInt8 { Self.lowercased(bytes[index]) }

    /// Whether a word begins at a character that isn't the first.
    func beginsWord(at index: Int) -> Bool {
        let (before, character) = (bytes[index - 1], bytes[index])
        let isInWord = Self.isLetter(before) || before >= 0x30 && before <= 0x39
        return !isInWord || before >= 0x61 && before <= 0x7A && character >= 0x41 && character <= 0x5A
    }

    /// Whether the text has some letters in their order.
    func has(_ letters: [UInt8]) -> Bool {
        var rest = letters.makeIterator()
        var wanted = rest.next()
        var index = 0
        while let letter = wanted, index < count {
            if self[index] == letter { wanted = rest.next() }
            index += 1
        }
        return wanted == nil
    }

    /// The first letters of a query in lower case, without blanks; nil where it isn't ASCII.
    static func letters(of query: String, limit: Int) -> [UInt8]? {
        var letters: [UInt8] = []
        for byte in query.utf8 {
            guard byte < 0x80 else { return nil }
            let isBlank = byte == 0x20 || byte >= 0x09 && byte <= 0x0D
            if !isBlank, letters.count < limit { letters.append(lowercased(byte)) }
        }
        return letters
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
}
