/// What `Package.swift` says of its targets, read by its form: no package description is run.
struct Manifest {
    /// The targets and products that each target depends on.
    private(set) var dependencies: [String: Set<String>] = [:]
    /// The targets of each library and executable product.
    private(set) var products: [String: Set<String>] = [:]

    private static let targetCalls: Set = [
        "library", "tests", "demo", "target", "executableTarget", "testTarget", "plugin",
    ]

    init(_ text: String) {
        let words = Word.all(in: text)
        let constants = Self.constants(words)
        let start =
            words.lastIndex { $0.text == "targets" && !$0.isQuoted && $0.isLabel && $0.depth <= 1 } ?? 0
        for index in words.indices where words[index].isCall {
            let arguments = Self.arguments(of: index, in: words)
            let names = arguments.filter(\.isQuoted).map(\.text)
            guard let name = names.first else { continue }
            let named = arguments.flatMap { $0.isQuoted || $0.isLabel ? [] : constants[$0.text] ?? [] }
            if index < start {
                if ["library", "executable"].contains(words[index].text) {
                    products[name] = Set(names.dropFirst() + named)
                }
            } else if Self.targetCalls.contains(words[index].text),
                words[index].depth == words[start].depth + 1
            {
                dependencies[name] = Set(names.dropFirst() + named)
            }
        }
    }

    /// Whether a module is a target of this package.
    func isOurs(_ module: String) -> Bool { dependencies[module] != nil }

    /// `let codecs = Target.Dependency.target(name: "CImageCodecs", …)`: the strings after each name, up to the next
    /// declaration, and those of the constants that it is made of.
    private static func constants(_ words: [Word]) -> [String: Set<String>] {
        words.indices.dropLast().reduce(into: [:]) { constants, index in
            guard words[index].text == "let", words[index].depth == 0 else { return }
            let rest = words[(index + 2)...].prefix { !["let", "func"].contains($0.text) }
            let parts = rest.filter { !$0.isQuoted && !$0.isLabel }.flatMap { constants[$0.text] ?? [] }
            constants[words[index + 1].text] = Set(rest.filter(\.isQuoted).map(\.text) + parts)
        }
    }

    private static func arguments(of call: Int, in words: [Word]) -> ArraySlice<Word> {
        words[(call + 1)...].prefix { $0.depth > words[call].depth }
    }

    /// A name or a string of the manifest, with the brackets around it counted.
    private struct Word {
        var text: String
        var isQuoted: Bool
        var depth: Int
        /// Whether a parenthesis follows.
        var isCall = false
        /// Whether a colon follows.
        var isLabel = false

        static func all(in text: String) -> [Word] {
            var words: [Word] = []
            var depth = 0
            var rest = text[...]
            while let character = rest.first {
                if rest.hasPrefix("//") {
                    rest = rest.drop { !$0.isNewline }
                } else if character == "\"" {
                    let string = rest.dropFirst().prefix { $0 != "\"" }
                    words.append(Word(text: String(string), isQuoted: true, depth: depth))
                    rest = rest.dropFirst(string.count + 2)
                } else if character.isLetter {
                    let name = rest.prefix { $0.isLetter || $0.isNumber }
                    rest = rest.dropFirst(name.count)
                    let isCall = rest.first == "("
                    let isLabel = rest.first == ":"
                    words.append(
                        Word(
                            text: String(name), isQuoted: false, depth: depth, isCall: isCall,
                            isLabel: isLabel))
                } else {
                    if "([{".contains(character) { depth += 1 }
                    if ")]}".contains(character) { depth -= 1 }
                    rest = rest.dropFirst()
                }
            }
            return words
        }
    }
}
