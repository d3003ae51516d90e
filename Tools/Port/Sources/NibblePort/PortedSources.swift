/// Swift files that are ported together.
package struct PortedSources {
    /// The ported texts by the names of their files.
    package private(set) var files: [String: String] = [:]
    /// The errors that are left after settling.
    package private(set) var remaining: [String] = []
    private let facts = ProjectFacts()
    /// The names of the types that the files declare.
    var types: Set<String> { facts.types }

    /// Ports files.
    ///
    /// - Parameters:
    ///   - texts: The texts by the names of their files.
    ///   - mainStoryboard: The storyboard that the program begins with, for a whole project.
    ///   - isProgram: Whether the files become a program of their own.
    ///   - isTranslated: Whether the program has texts in `.strings` files.
    package init(
        _ texts: [String: String], mainStoryboard: String? = nil, isProgram: Bool = false,
        isTranslated: Bool = false
    ) {
        facts.mainStoryboard = mainStoryboard
        facts.isProgram = isProgram
        facts.isTranslated = isTranslated
        for name in texts.keys.sorted() { facts.read(texts[name] ?? "") }
        let porter = Porter(facts: facts)
        files = texts.mapValues { porter.port($0) }
    }

    /// Adds the small files that the ported ones need, where Apple's Foundation does more than the one on Linux.
    package mutating func addSupport() {
        for (name, text) in SupportFile.needed(by: files) where files[name] == nil { files[name] = text }
    }

    /// Makes what the compiler refuses a comment below a `#warning` with the reason.
    package mutating func settle(with compiler: Compiler) throws {
        var settler = Settler(files)
        try settler.settle { try compiler.errors(in: $0) }
        files = settler.files
        addSupport()
        remaining = settler.remaining.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }
    }
}
