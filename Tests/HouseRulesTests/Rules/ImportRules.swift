import Testing

@testable import NibbleHouseRules

/// The arrows between targets: what each may import, and what of the system.
enum ImportRules {
    /// The direct arrows; a target may import whatever it reaches along them.
    static let arrows: [String: Set<String>] = [
        "NibbleCells": [],
        "NibbleSystem": ["CNibbleSystem"],
        "NibbleSolver": [],
        "NibbleNibFormat": ["CExpat", "NibbleCells"],
        "NibbleTerminal": ["NibbleCells"],
        "NibbleImages": ["NibbleCells", "NibbleSystem", "CImageCodecs"],
        "NibbleViews": ["NibbleTerminal", "NibbleSolver", "NibbleCells"],
        "NibbleNcurses": ["NibbleTerminal", "NibbleCells", "NibbleSystem", "CTerminal"],
        "NibbleTerminalView": ["NibbleViews", "NibbleImages", "NibbleNcurses"],
        "NibbleControls": ["NibbleViews"],
        "NibbleLists": ["NibbleControls"],
        "NibbleControllers": ["NibbleLists"],
        "NibbleReaders": ["NibbleControls", "CMarkGFM"],
        "NibbleNibs": ["NibbleControllers", "NibbleReaders", "NibbleNibFormat", "NibbleSystem"],
        "NibbleStage": ["NibbleNibs"],
        "NibbleTesting": ["NibbleStage"],
        "NibbleInspector": ["NibbleNibs"],
        "Nibble": ["NibbleNibs", "NibbleImages", "NibbleNcurses", "NibbleInspector", "NibbleSystem"],
        "NibbleNibCheck": ["NibbleNibFormat"],
        "NibbleEditing": ["NibbleNibCheck"],
        "NibbleDesign": ["NibbleStage", "NibbleInspector", "NibbleNibCheck"],
        "NibTool": [
            "Nibble", "NibbleDesign", "NibbleStage", "NibbleNibCheck", "NibbleEditing", "NibbleSystem",
            "ArgumentParser",
        ],
        "NibCheckTool": ["NibbleNibCheck"],
        "NibCheckPlugin": [],
        "NibCommandPlugin": [],
        "DemoSupport": ["Nibble", "NibbleStage", "ArgumentParser"],
    ]

    /// Modules of the system and the toolchain, by the targets that may use them.
    ///
    /// Foundation costs a dynamic start 2 to 4 ms and C is kept behind one address each; so both are rare.
    static let system: [String: Set<String>] = [
        "NibbleCells": ["Synchronization"],
        "NibbleTerminal": ["Synchronization"],
        "NibbleViews": ["FoundationEssentials", "Dispatch", "Synchronization"],
        "NibbleControls": ["FoundationEssentials", "Dispatch", "Synchronization"],
        "NibbleLists": ["FoundationEssentials"],
        "NibbleControllers": ["FoundationEssentials"],
        "NibbleSystem": ["Dispatch", "Glibc"],
        "NibbleNcurses": ["Dispatch", "Synchronization"],
        "NibbleImages": ["Dispatch", "Synchronization"],
        "NibbleNibs": ["Foundation", "FoundationEssentials", "Swift"],
        "NibbleInspector": ["Dispatch", "FoundationEssentials"],
        "NibbleStage": ["FoundationEssentials", "Synchronization"],
        "NibbleTesting": ["FoundationEssentials", "Testing"],
        "NibbleDesign": ["FoundationEssentials"],
        "Nibble": ["Foundation", "FoundationEssentials", "Synchronization"],
        "DemoSupport": ["FoundationEssentials"],
        "NibbleNibCheck": ["Foundation"],
        "NibbleEditing": ["Foundation"],
        "NibTool": ["Foundation", "FoundationEssentials", "Dispatch", "Synchronization"],
        "NibCheckTool": ["Foundation"],
        "NibCheckPlugin": ["Foundation", "PackagePlugin"],
        "NibCommandPlugin": ["Foundation", "PackagePlugin"],
    ]

    /// C belongs to the one target behind each module, whatever else reaches it along the arrows.
    static let ownersOfC = [
        "CNibbleSystem": "NibbleSystem", "CTerminal": "NibbleNcurses", "CImageCodecs": "NibbleImages",
        "CExpat": "NibbleNibFormat",
        "CMarkGFM": "NibbleReaders",
    ]

    static func followArrows(_ file: SourceFile) -> [Violation] {
        imports(of: file).filter { !isAllowed($0.module, in: file) }.map {
            Violation(file, line: $0.line, "\(file.target) may not import \($0.module)")
        }
    }

    /// What a manifest declares; its targets may name products of the package `used` in place of modules.
    static func areDeclared(in manifest: Manifest, using used: Manifest? = nil) -> Rule {
        let offered = used?.products ?? [:]
        let modules = Set(offered.values.joined())
        return { file in
            let named = manifest.dependencies[file.target] ?? []
            let declared = named.union(named.flatMap { offered[$0] ?? [] })
            return imports(of: file).compactMap { module, line in
                guard manifest.isOurs(module) || modules.contains(module), !declared.contains(module) else {
                    return nil
                }
                return Violation(file, line: line, "Package.swift does not give \(module) to \(file.target)")
            }
        }
    }

    /// The modules that a file imports, with their lines.
    static func imports(of file: SourceFile) -> [(module: String, line: Int)] {
        let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
        return file.tokens.indices.compactMap { index in
            guard file.tokens[index].text == "import", index + 1 < file.tokens.count else { return nil }
            var module = file.tokens[index + 1]
            if kinds.contains(module.text), index + 2 < file.tokens.count { module = file.tokens[index + 2] }
            return (module.text, module.line)
        }
    }

    private static func isAllowed(_ module: String, in file: SourceFile) -> Bool {
        if let owner = ownersOfC[module] { return owner == file.target }
        guard let direct = arrows[file.target] else {
            return !file.path.hasPrefix("Sources/")
        }
        return system[file.target, default: []].contains(module) || reachable(from: direct).contains(module)
    }

    private static func reachable(from targets: Set<String>) -> Set<String> {
        targets.reduce(into: targets) { $0.formUnion(reachable(from: arrows[$1, default: []])) }
    }
}

@Suite struct Imports {
    @Test func followTheArrows() {
        let demos = Repository.swiftFiles.filter { $0.path.hasPrefix("Demos/") }
        expectKept(ImportRules.followArrows, in: Repository.sources + demos)
    }

    @Test(arguments: [
        ("NibbleCells", "Foundation"), ("NibbleCells", "NibbleTerminal"), ("NibbleViews", "Foundation"),
        ("NibbleViews", "Glibc"), ("NibbleViews", "NibbleNcurses"), ("NibbleNcurses", "NibbleViews"),
        ("Nibble", "CTerminal"), ("NibbleImages", "Foundation"), ("NibbleUnknown", "NibbleCells"),
    ])
    func againstTheArrowsAreCaught(target: String, module: String) {
        let path = "Sources/\(target)/Sample.swift"
        #expect(isCaught("public import \(module)", by: ImportRules.followArrows, path: path))
        #expect(!isCaught("// import \(module)", by: ImportRules.followArrows, path: path))
    }

    @Test(arguments: [
        ("Nibble", "NibbleCells"), ("NibbleViews", "FoundationEssentials"), ("NibbleNcurses", "CTerminal"),
    ])
    func alongTheArrowsAreFine(target: String, module: String) {
        let path = "Sources/\(target)/Sample.swift"
        #expect(!isCaught("import struct \(module).Thing", by: ImportRules.followArrows, path: path))
    }

    // Otherwise a build works by luck: the module happens to have been built before.
    @Test func areDeclaredInTheManifest() throws {
        let manifest = Manifest(try #require(Repository.text(of: "Package.swift")))
        let ours = Repository.swiftFiles.filter { manifest.dependencies[$0.target] != nil }
        expectKept(ImportRules.areDeclared(in: manifest), in: ours)
    }

    @Test func areDeclaredInTheDemosManifest() throws {
        let manifest = Manifest(try #require(Repository.text(of: "Demos/Package.swift")))
        let nibble = Manifest(try #require(Repository.text(of: "Package.swift")))
        let ours = Repository.swiftFiles.filter {
            $0.path.hasPrefix("Demos/") && manifest.dependencies[$0.target] != nil
        }
        expectKept(ImportRules.areDeclared(in: manifest, using: nibble), in: ours)
    }

    @Test func undeclaredAreCaught() {
        let manifest = Manifest(#"targets: [library("A"), library("B", ["A"]), library("C")]"#)
        let rule = ImportRules.areDeclared(in: manifest)
        #expect(isCaught("import A", by: rule, path: "Sources/C/Sample.swift"))
        #expect(!isCaught("import A\nimport Glibc", by: rule, path: "Sources/B/Sample.swift"))
        let other = Manifest(
            #"let all = ["A", "B"]; let p = [.library(name: "P", targets: all)]; targets: [library("A")]"#)
        let user = Manifest(#"let p = D.product(name: "P"); targets: [demo("d", [p]), demo("e")]"#)
        let uses = ImportRules.areDeclared(in: user, using: other)
        #expect(isCaught("import B", by: uses, path: "Demos/e/Sample.swift"))
        #expect(!isCaught("import B", by: uses, path: "Demos/d/Sample.swift"))
    }
}
