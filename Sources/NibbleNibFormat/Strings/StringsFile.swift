/// The translations of one `.strings` file: `"key" = "value";`, with comments and escapes, UTF-8 or UTF-16.
package struct StringsFile: Sendable {
    /// One translation.
    package struct Entry: Hashable, Sendable {
        /// The translated text.
        package var value: String
        /// The place of the key.
        package var place: NibPlace
    }

    /// The translations by key.
    package var entries: [String: Entry] = [:]
    /// Everything that is wrong with the file; the entries that could be understood are there nevertheless.
    package var problems: [NibProblem] = []

    /// Reads a file's bytes.
    ///
    /// - Parameters:
    ///   - bytes: The whole file.
    ///   - file: The file's name, as problems show it.
    package init(_ bytes: [UInt8], file: String) {
        var log = ProblemLog(file: file)
        if let text = Self.text(of: bytes, log: &log) {
            var parser = StringsParser(text, log: log)
            parser.parse()
            entries = parser.entries
            log = parser.log
        }
        problems = log.sorted()
    }

    /// The file as UTF-8; a mark at the beginning tells UTF-16.
    private static func text(of bytes: [UInt8], log: inout ProblemLog) -> [UInt8]? {
        guard bytes.count <= XMLLimits.bytes else {
            log.error(
                .limit, .start,
                "The file has \(bytes.count) bytes, and a strings file may have \(XMLLimits.bytes).")
            return nil
        }
        if bytes.starts(with: "bplist".utf8) {
            log.error(
                .unsupportedFile, .start,
                "This is a binary property list. Use the text that it was made from.")
            return nil
        }
        if bytes.starts(with: [0xFF, 0xFE]) { return utf16(bytes) { UInt16($0) | UInt16($1) << 8 } }
        if bytes.starts(with: [0xFE, 0xFF]) { return utf16(bytes) { UInt16($0) << 8 | UInt16($1) } }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        let text = Array(bytes[start...])
        guard let fault = UTF8Check.firstFault(in: text) else { return text }
        let place = text.withUnsafeBufferPointer {
            var cursor = TextCursor($0)
            return cursor.advance(to: fault)
        }
        log.error(.encoding, place, "This byte isn't part of UTF-8 text. Save the file as UTF-8 or UTF-16.")
        return nil
    }

    private static func utf16(_ bytes: [UInt8], unit: (UInt8, UInt8) -> UInt16) -> [UInt8] {
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { unit(bytes[$0], bytes[$0 + 1]) }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}
