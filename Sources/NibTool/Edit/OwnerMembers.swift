import NibbleNibCheck

/// The names that members of a file's owner have, which a new member can't have.
struct OwnerMembers {
    private let names: Set<String>

    /// Swift's words that nothing can be called.
    static let keywords: Set<String> = [
        "_", "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var", "where", "while",
    ]

    /// The tables by which classes tell layout files of their members.
    private static let tables: Set<String> = ["actions", "inspectables", "outlets"]

    /// The names of a class: its own and those of the classes above it, and of their members.
    init(_ owner: String, _ catalog: ClassCatalog) {
        var names = Self.tables
        names.insert(String(owner.reversed().prefix { $0 != "." }.reversed()))
        for entry in catalog.chain(of: owner).entries {
            names.insert(entry.name)
            names.formUnion(entry.memberNames)
        }
        self.names = names
    }

    /// Whether a member has a name.
    func has(_ name: String) -> Bool { names.contains(name) }
}
