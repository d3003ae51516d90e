/// Names as layout files write them: ids, outlets, methods and classes are Swift's identifiers.
package enum NameText {
    /// Whether a text is an identifier: a letter or `_`, then letters, digits and `_`.
    package static func isIdentifier(_ text: some StringProtocol) -> Bool {
        var isFirst = true
        for scalar in text.unicodeScalars {
            guard isIdentifierPart(scalar, isFirst: isFirst) else { return false }
            isFirst = false
        }
        return !isFirst
    }

    /// Whether a text is the name of a class, with outer types and its module before it if it has any.
    static func isClassName(_ text: String) -> Bool {
        var isFirst = true
        for scalar in text.unicodeScalars {
            if scalar == ".", !isFirst {
                isFirst = true
            } else {
                guard isIdentifierPart(scalar, isFirst: isFirst) else { return false }
                isFirst = false
            }
        }
        return !isFirst
    }

    /// Whether any letter is a capital.
    static func hasCapital(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.isASCII ? ("A"..."Z").contains($0) : $0.properties.isUppercase }
    }

    /// Whether a text is the name of a method, with its labels if it gives them: `save`, `save(_:)`.
    static func isMethod(_ text: some StringProtocol) -> Bool {
        guard let open = text.firstIndex(of: "(") else { return isIdentifier(text) }
        let labels = text[text.index(after: open)...]
        guard isIdentifier(text[..<open]), labels.last == ")" else { return false }
        let names = labels.dropLast().split(separator: ":", omittingEmptySubsequences: false)
        return names.last?.isEmpty == true && names.dropLast().allSatisfy { isIdentifier($0) }
    }

    /// A class's name as a layout file writes it: the part before the first dot is the module.
    package static func className(_ text: String) -> NibClassName {
        // Nearly all names have none, and characters are slow to look through.
        guard text.utf8.contains(UInt8(ascii: ".")), let dot = text.firstIndex(of: ".") else {
            return NibClassName(name: text)
        }
        return NibClassName(
            module: String(text[..<dot]), name: String(text[text.index(after: dot)...]))
    }

    /// A class's name with the article that sentences have before it: “an ImageView”, “a Label”.
    package static func withArticle(_ name: String) -> String {
        let beginsWithVowel = name.first.map { "AEIO".contains($0) } ?? false
        return "\(beginsWithVowel ? "an" : "a") \(name)"
    }

    /// The beginning of a text that a sentence quotes, with a mark where the rest is left out.
    static func shortened(_ text: String, to count: Int = 40) -> String {
        let start = text.prefix(count)
        return start.endIndex == text.endIndex ? text : "\(start)…"
    }

    static func isIdentifierPart(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
        if scalar.isASCII {
            return switch scalar {
            case "a"..."z", "A"..."Z", "_": true
            case "0"..."9": !isFirst
            default: false
            }
        }
        return isFirst ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
    }
}

/// The name of a class in a layout file, with its module if the file says one.
package struct NibClassName: Hashable, Sendable, CustomStringConvertible {
    /// The module, if the file names it.
    package var module: String?
    /// The class's own name, with outer types before it if it has any.
    package var name: String

    /// Makes a name.
    package init(module: String? = nil, name: String) {
        self.module = module
        self.name = name
    }

    /// The name as Swift writes it: `Kit.Badge`.
    package var description: String { module.map { "\($0).\(name)" } ?? name }
}
