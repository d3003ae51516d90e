/// Looks at the first bytes of a file, so that a file that isn't UTF-8 text is named for what it is.
enum FileKind {
    /// Whether the XML library may see the bytes; else the log says why not.
    static func check(_ bytes: [UInt8], log: inout ProblemLog) -> Bool {
        guard bytes.count <= XMLLimits.bytes else {
            log.error(
                .limit, .start,
                "The file has \(bytes.count) bytes, and a layout file may have \(XMLLimits.bytes).")
            return false
        }
        for (prefix, code, sentence) in beginnings where bytes.starts(with: prefix) {
            log.error(code, .start, sentence)
            return false
        }
        let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
        guard !isBlank else {
            log.error(.malformed, .start, "The file is empty. \(log.beginning).")
            return false
        }
        return checkText(bytes, log: &log)
    }

    private static func checkText(_ bytes: [UInt8], log: inout ProblemLog) -> Bool {
        if let zero = bytes.firstIndex(of: 0) {
            let message =
                zero < 4
                ? "The file is UTF-16 or UTF-32, or no text at all. Save it as UTF-8."
                : "This isn't a text file: it has a zero byte here."
            log.error(zero < 4 ? .encoding : .malformed, place(of: zero, in: bytes), message)
            return false
        }
        guard let fault = UTF8Check.firstFault(in: bytes) else { return true }
        log.error(
            .encoding, place(of: fault, in: bytes),
            "This byte isn't part of UTF-8 text. Save the file as UTF-8.")
        return false
    }

    private static func place(of offset: Int, in bytes: [UInt8]) -> NibPlace {
        bytes.withUnsafeBufferPointer {
            var cursor = TextCursor($0)
            return cursor.advance(to: offset)
        }
    }

    /// Beginnings that tell a kind of file that people may take for a layout file.
    private static let beginnings: [(prefix: [UInt8], code: NibProblem.Code, sentence: String)] = [
        ([0xFE, 0xFF], .encoding, "The file is UTF-16. Save it as UTF-8."),
        ([0xFF, 0xFE], .encoding, "The file is UTF-16 or UTF-32. Save it as UTF-8."),
        ([0, 0, 0xFE, 0xFF], .encoding, "The file is UTF-32. Save it as UTF-8."),
        (Array("+/v".utf8), .encoding, "The file is UTF-7. Save it as UTF-8."),
        (
            Array("NIBArchive".utf8), .unsupportedFile,
            "This is a compiled nib. Load the .xib file that it was made from."
        ),
        (
            Array("bplist".utf8), .unsupportedFile,
            "This is a compiled nib or a binary property list. Load the .xib file that it was made from."
        ),
        (Array("PK\u{3}\u{4}".utf8), .unsupportedFile, "This is a ZIP archive, not a layout file."),
        ([0x89, 0x50, 0x4E, 0x47], .unsupportedFile, "This is a PNG picture, not a layout file."),
        ([0x1F, 0x8B], .unsupportedFile, "This is a compressed file, not a layout file."),
    ]
}
