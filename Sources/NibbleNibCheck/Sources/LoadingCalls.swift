/// The layout files that the initialisers of a class load, by themselves or through its methods, as far as names tell.
struct LoadingCalls {
    /// The files' names, without extension.
    private(set) var files: Set<String> = []
    /// Those that are applied to the object instead of making another.
    private(set) var templates: Set<String> = []

    private let className: String
    private let blocks: SwiftBlocks
    private let methods: [String: [ArraySlice<SwiftToken>]]

    /// Looks through the body of a class.
    init(_ body: ArraySlice<SwiftToken>, _ blocks: SwiftBlocks, className: String) {
        self.className = className
        self.blocks = blocks
        methods = Self.methods(in: body, blocks)
        var seen: Set<String> = ["init"]
        var pending = ["init"]
        while let name = pending.popLast() {
            for code in methods[name] ?? [] {
                // A template that is applied to the object makes no other of its class.
                let isTemplate = code.contains { $0.text == "apply" }
                for file in loads(in: code, by: ["Nib", "loadNib", "loadNibNamed"]) {
                    if isTemplate { templates.insert(file) } else { files.insert(file) }
                }
                for file in loads(in: code, by: ["loadLayout"]) { templates.insert(file) }
                for called in Self.names(calledIn: code) where seen.insert(called).inserted {
                    pending.append(called)
                }
            }
        }
    }

    /// The bodies of initialisers and methods by name, those of the class itself aside.
    private static func methods(
        in body: ArraySlice<SwiftToken>, _ blocks: SwiftBlocks
    ) -> [String: [ArraySlice<SwiftToken>]] {
        var methods: [String: [ArraySlice<SwiftToken>]] = [:]
        var index = body.startIndex
        var isStatic = false
        while index < body.endIndex {
            let token = body[index]
            if token.kind == .word, ["static", "class"].contains(token.text) { isStatic = true }
            if token.kind == .word, token.text == "init" || token.text == "func",
                let open = blocks.start(from: index, in: body)
            {
                let name = token.text == "init" ? "init" : body[index...].dropFirst().first?.text ?? ""
                let end = blocks.end(ofBlockAt: open, in: body)
                if !isStatic { methods[name, default: []].append(body[open..<min(end, body.endIndex)]) }
                (index, isStatic) = (end, false)
            } else if token.kind == .sign, ["{", "(", "["].contains(token.text) {
                (index, isStatic) = (blocks.end(ofBlockAt: index, in: body), false)
            } else if token.kind == .word, ["var", "let"].contains(token.text) {
                isStatic = false
            }
            index += 1
        }
        return methods
    }

    private static func names(calledIn code: ArraySlice<SwiftToken>) -> Set<String> {
        var names: Set<String> = []
        for (token, next) in zip(code, code.dropFirst()) where token.kind == .word && next.text == "(" {
            names.insert(token.text)
        }
        // `super.init` is another class's.
        names.remove("init")
        return names
    }

    private func loads(in code: ArraySlice<SwiftToken>, by calls: [String]) -> [String] {
        var found: [String] = []
        for index in code.indices where code[index].kind == .word {
            let arguments = code[index...].dropFirst()
            guard calls.contains(code[index].text), arguments.first?.text == "(" else { continue }
            let end = blocks.end(ofBlockAt: arguments.startIndex, in: code)
            let inside = code[arguments.startIndex..<min(end, code.endIndex)].dropFirst()
            if let name = name(in: inside) {
                found.append(name)
            } else if inside.count <= 1, calls == ["loadLayout"] {
                found.append(className)
            }
        }
        return found
    }

    /// The name of a file: the first literal, or what stands for the name of the class.
    private func name(in arguments: ArraySlice<SwiftToken>) -> String? {
        let first = arguments.prefix { $0.text != "," }
        if let literal = first.first(where: { $0.kind == .string }) {
            return String(literal.text.prefix { $0 != "." })
        }
        return first.contains { ["Self", "self", className].contains($0.text) } ? className : nil
    }
}
