/// A checked image name: letters, digits, `_` and `-`, then `@2x` and an extension if there are any.
///
/// It can name nothing outside the folder it is looked up in.
struct ImageName: Hashable, Sendable {
    /// The part before the extension, with its scale.
    let stem: String
    /// The extension without its dot, in lower case; nil when the name has none.
    let fileExtension: String?

    /// Checks a name; nil when it is none.
    init?(_ name: String) {
        let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), name.utf8.count <= 255 else { return nil }
        let stemParts = parts[0].split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard (1...2).contains(stemParts.count), !stemParts[0].isEmpty,
            stemParts[0].allSatisfy(ImageName.isNameByte)
        else { return nil }
        if stemParts.count == 2 {
            let scale = Array(stemParts[1])
            guard scale.count == 2, ImageName.isDigit(scale[0]), scale[1] == UInt8(ascii: "x") else {
                return nil
            }
        }
        if parts.count == 2 {
            guard !parts[1].isEmpty, parts[1].allSatisfy({ ImageName.isLower($0) || ImageName.isDigit($0) })
            else { return nil }
        }
        stem = String(Substring(parts[0]))
        fileExtension = parts.count == 2 ? String(Substring(parts[1])) : nil
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isLower(byte) || isLower(byte | 0x20) && byte >= 0x41 || isDigit(byte)
            || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    private static func isLower(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
