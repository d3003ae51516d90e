/// The folders of a module, and which of them name types of which others.
///
/// A folder lies directly in its module and holds all that is below it; the files beside the folders are one more.
struct FolderGraph {
    /// The place where a folder names a type of another one.
    struct Arrow: Equatable {
        let source: String
        let target: String
        let type: String
        let path: String
        let line: Int
    }

    /// The first arrow from a folder to each of the others that it names, by the names of both.
    private var arrows: [String: [String: Arrow]] = [:]

    /// Reads the arrows off the Swift files of one module, in `Sources/<module>`.
    init(_ files: [SourceFile]) {
        let names = files.map(FileScopeTypes.init)
        var owners: [String: Set<String>] = [:]
        for (file, types) in zip(files, names) {
            for type in types.shared { owners[type, default: []].insert(Self.folder(of: file)) }
        }
        for (file, types) in zip(files, names) { add(file, types, owners) }
    }

    /// The folder of a file; the module's own name for those beside the folders.
    private static func folder(of file: SourceFile) -> String {
        let parts = file.path.split(separator: "/")
        return String(parts.count > 3 ? parts[2] : parts[1])
    }

    private mutating func add(
        _ file: SourceFile, _ types: FileScopeTypes, _ owners: [String: Set<String>]
    ) {
        let source = Self.folder(of: file)
        var isMember = false
        for token in file.tokens {
            defer { isMember = token.text == "." }
            guard !isMember, let first = token.text.utf8.first, (0x41...0x5A).contains(first),
                let targets = owners[token.text], !targets.contains(source),
                !types.hidden.contains(token.text)
            else { continue }
            for target in targets where arrows[source]?[target] == nil {
                arrows[source, default: [:]][target] = Arrow(
                    source: source, target: target, type: token.text, path: file.path, line: token.line)
            }
        }
    }

    /// The shortest circle through each folder that lies on one, each circle once.
    var circles: [[Arrow]] {
        var known: Set<[String]> = []
        return arrows.keys.sorted().compactMap { folder in
            guard let circle = shortestCircle(through: folder),
                known.insert(circle.map(\.source).sorted()).inserted
            else { return nil }
            return circle
        }
    }

    private func shortestCircle(through folder: String) -> [Arrow]? {
        var visited: Set<String> = []
        var paths: [[Arrow]] = [[]]
        while !paths.isEmpty {
            var longer: [[Arrow]] = []
            for path in paths {
                let next = arrows[path.last?.target ?? folder] ?? [:]
                if let last = next[folder] { return path + [last] }
                for target in next.keys.sorted() where visited.insert(target).inserted {
                    longer.append(path + (next[target].map { [$0] } ?? []))
                }
            }
            paths = longer
        }
        return nil
    }
}

/// The types that a file declares outside of other types.
private struct FileScopeTypes {
    /// Those that other files can name.
    private(set) var shared: Set<String> = []
    /// Those that are private.
    private(set) var hidden: Set<String> = []

    private static let keywords: Set = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    private static let modifiers: Set = [
        "public", "package", "open", "internal", "final", "indirect", "nonisolated", "private", "fileprivate",
    ]

    init(_ file: SourceFile) {
        let tokens = file.tokens
        var depth = 0
        for index in tokens.indices.dropLast() {
            switch tokens[index].text {
            case "{", "(": depth += 1
            case "}", ")": depth -= 1
            case let text where depth == 0 && Self.keywords.contains(text):
                // `import struct A.B` declares nothing.
                guard index == 0 || tokens[index - 1].text != "import" else { break }
                let before = tokens[..<index].suffix(6).reversed().map(\.text)
                let isHidden = before.prefix { Self.modifiers.contains($0) }
                    .contains { ["private", "fileprivate"].contains($0) }
                let name = tokens[index + 1].text
                if isHidden { hidden.insert(name) } else { shared.insert(name) }
            default: break
            }
        }
    }
}
