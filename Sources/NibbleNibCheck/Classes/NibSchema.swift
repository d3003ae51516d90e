package import NibbleCells
import NibbleNibFormat

/// The vocabulary of layout files for Nibble's own classes.
package struct NibSchema: Sendable {
    /// A class and what is its own, without what the class above it has.
    struct Class: Sendable {
        /// The class's name in files.
        let name: String
        /// The name of the class above it that layout files know.
        let superclass: String?
        /// Whether its objects have events for actions.
        let sendsActions: Bool
        /// The attributes and what they take.
        fileprivate(set) var attributes: [String: InspectableKind] = [:]
        /// The outlets.
        fileprivate(set) var outlets: [String: Outlet] = [:]
        /// The names under which objects take others besides outlets.
        fileprivate(set) var parts: Set<String> = []
        /// The actions.
        fileprivate(set) var actions: [String] = []
    }

    /// The type of an outlet's content.
    struct Outlet: Sendable {
        /// The name of the type.
        let type: String
        /// Whether it holds several.
        let isCollection: Bool
    }

    /// The classes.
    let classes: [Class]

    /// The classes that Nibble ships.
    static let shipped = NibSchema(table)

    /// Reads the text that `ShippedClasses` writes; words that it doesn't write say nothing.
    init(_ text: String) {
        var classes: [Class] = []
        for line in text.split(separator: "\n") {
            if !line.hasPrefix("  ") {
                classes.append(Class(line))
            } else if let last = classes.indices.last {
                classes[last].add(line.split(separator: " ").map(String.init))
            }
        }
        self.classes = classes
    }

    /// Whether a text is a value of a kind; names of pictures are not looked for.
    package static func isValue(_ text: String, of kind: InspectableKind) -> Bool {
        if case .image = kind { return !text.isEmpty }
        return AttributeText.content(of: text, as: kind) != nil
    }

    /// The names from which a value that is none may have been meant.
    package static func names(of kind: InspectableKind) -> [String] {
        switch kind {
        case .choice(let names), .choices(let names): names
        case .color: ColorNames.names.keys.sorted()
        case .boolean: ["true", "false"]
        default: []
        }
    }
}

extension NibSchema.Class {
    /// Reads the line that begins a class: `Button: Control, sends actions`.
    fileprivate init(_ line: Substring) {
        let parts = line.split(separator: ", ")
        let names = (parts.first ?? "").split(separator: ": ").map(String.init)
        name = names.first ?? ""
        superclass = names.dropFirst().first
        sendsActions = parts.dropFirst().first == "sends actions"
    }

    /// Takes what a line of the class says, in words: `text title subtitle`, `outlet menu Menu`.
    fileprivate mutating func add(_ words: [String]) {
        guard let first = words.first else { return }
        let names = words.dropFirst()
        switch first {
        case "outlet", "outlets":
            guard words.count == 3 else { return }
            outlets[words[1]] = NibSchema.Outlet(type: words[2], isCollection: first == "outlets")
        case "part": parts.formUnion(names)
        case "action": actions += names
        default:
            guard let kind = InspectableKind(word: first) else { return }
            for name in names { attributes[name] = kind }
        }
    }
}

extension InspectableKind {
    /// The kind that a word of the table stands for: `text`, `choice(left,right)`.
    fileprivate init?(word: String) {
        let parts = word.split(separator: "(", maxSplits: 1)
        let names = parts.dropFirst().first?.dropLast().split(separator: ",").map(String.init)
        switch (parts.first, names) {
        case ("text", nil): self = .text
        case ("boolean", nil): self = .boolean
        case ("integer", nil): self = .integer
        case ("number", nil): self = .number
        case ("color", nil): self = .color
        case ("image", nil): self = .image
        case ("point", nil): self = .point
        case ("size", nil): self = .size
        case ("rect", nil): self = .rect
        case ("insets", nil): self = .insets
        case ("choice", let names?): self = .choice(names)
        case ("choices", let names?): self = .choices(names)
        default: return nil
        }
    }
}
