/// What `Package.swift` says of its targets, read by its form: no package description is run.
struct Manifest {
    /// The targets and products that each target depends on.
    private(set) var dependencies: [String: Set<String>] = [:]
    /// The names of the products.
    private(set) var products: Set<String> = []

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
            if index < start {
                if ["library", "executable"].contains(words[index].text) { products.insert(name) }
            } else if Self.targetCalls.contains(words[index].text),
                words[index].depth == words[start].depth + 1
            {
                let named = arguments.filter { !$0.isQuoted && !$0.isLabel }.flatMap {
                    constants[$0.text] ?? []
                }
                dependencies[name] = Set(names.dropFirst() + named)
            }
        }
    }

    /// Whether a module is a target of this package.
    func isOurs(_ module: String) -> Bool { dependencies[module] != nil }

    /// `let codecs = Target.Dependency.target(name: "CImageCodecs", …)`: the first string after each name; the strings of
    /// `let views: [Target.Dependency] = ["A", "B"]`, with those of the constants that are added to them.
    private static func constants(_ words: [Word]) -> [String: [String]] {
        words.indices.dropLast().reduce(into: [:]) { constants, index in
            guard words[index].text == "let", words[index].depth == 0 else { return }
            let rest = words[(index + 2)...].prefix { $0.text != "let" && $0.text != "func" }
            let isList = rest.first?.text == "Target" && rest.first?.depth == 1
            let added = rest.filter { !$0.isQuoted }.flatMap { constants[$0.text] ?? [] }
            let quoted = rest.filter(\.isQuoted).map(\.text)
            constants[words[index + 1].text] = isList ? added + quoted : Array(quoted.prefix(1))
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
