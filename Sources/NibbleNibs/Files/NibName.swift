/// A layout file's name as code gives it: plain, with an extension, or with a module before it.
///
/// It can name nothing outside the folders it is looked for in.
struct NibName: Hashable, Sendable {
    /// The file's name without extension.
    let stem: String
    /// The extension, if the name has one that is a layout file's.
    let fileExtension: String?
    /// The module before the name, as class names have it: `Demo.TBView`.
    let module: String?

    /// The extension of Nibble's own files.
    static let layout = "layout"
    /// The extensions of layout files, in the order in which they are tried.
    static let extensions = [layout, "xib"]
    /// The extension of storyboards.
    static let storyboard = "storyboard"

    /// Takes a name apart; nil when it is none.
    init?(_ name: String) {
        var parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...4).contains(parts.count), name.utf8.count <= 255, parts.allSatisfy(Self.isPart) else {
            return nil
        }
        let known = Self.extensions + [Self.storyboard, "nib"]
        if parts.count > 1, let last = parts.last, known.contains(String(last)) {
            // A nib is what Xcode makes of a xib; there is none here, so the name alone counts.
            fileExtension = last == "nib" ? nil : String(last)
            parts.removeLast()
        } else {
            fileExtension = nil
        }
        guard let last = parts.last else { return nil }
        // `Photo.owner.layout` is a file of that name; `Demo.TBView` is a class.
        module = fileExtension == nil && parts.count > 1 ? String(parts[0]) : nil
        stem = fileExtension == nil ? String(last) : parts.joined(separator: ".")
    }

    /// Letters, digits and the few signs that Xcode's files have in their names.
    private static func isPart(_ part: Substring) -> Bool {
        !part.isEmpty
            && part.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
                    || "_-+~ ".unicodeScalars.contains($0)
            }
    }
}
