import Testing

@testable import NibbleHouseRules

@Suite struct Scanner {
    @Test(arguments: [
        ("a // b", "a     "),
        ("a /* b /* c */ d */ e", "a                   e"),
        (#"f("x{")"#, #"f("  ")"#),
        (#"f("\"x")"#, #"f("   ")"#),
        (##"f(#"a"b\(c)"#)"##, ##"f(#"       "#)"##),
        (#"f("a\(g("b", x)) c")"#, #"f(" \(g(" ", x))  ")"#),
        ("\"\"\"\n{\"}\n\"\"\"; b", "\"\"\"\n   \n\"\"\"; b"),
        (##"#"\#(a) \(b)"#"##, ##"#"\#(a)     "#"##),
        ("\"open\nnext", "\"    \nnext"),
        ("a /", "a /"),
    ])
    func blanksWhatIsNoCode(text: String, code: String) {
        #expect(String(decoding: CodeScanner.code(of: text), as: UTF8.self) == code)
    }

    @Test func knowsCharactersOfC() {
        let code = CodeScanner.code(of: #"a = '"'; b = '\''; c = "'";"#, language: .c)
        #expect(String(decoding: code, as: UTF8.self) == #"a = ' '; b = '  '; c = " ";"#)
    }

    @Test func tokensHaveLinesAndNeighbours() {
        let tokens = Token.all(in: Array("ab!\n c_1.d".utf8))
        #expect(tokens.map(\.text) == ["ab", "!", "c_1", ".", "d"])
        #expect(tokens.map(\.line) == [1, 1, 2, 2, 2])
        #expect(tokens.map(\.isAttached) == [false, true, false, true, true])
    }

    @Test func blocksAreFunctionsOfTypes() {
        let code = """
            struct A<T> where T: P {
                let b = [1].map { $0 }
                class func c(
                    d: Int
                ) -> Int {
                    if d { return 1 }
                }
                var e: Int {
                    get { 1 }
                }
                protocol P { func f() }
                init() {}
            }
            for i in 0..<3 {
            }
            """
        let blocks = CodeBlock.inSwift(Token.all(in: CodeScanner.code(of: code)))
        #expect(blocks.map(\.keyword) == ["let", "func", "var", "init", "for"])
        #expect(blocks.map(\.firstLine) == [2, 3, 8, 12, 14])
        #expect(blocks.map(\.lineCount) == [1, 5, 3, 1, 2])
    }

    @Test func manifestIsReadByItsForm() {
        let manifest = Manifest(
            """
            func library(_ name: String) -> Target { .target(name: name) }
            let codecs = Target.Dependency.target(name: "CImageCodecs", condition: .when(traits: ["X"]))
            let package = Package(
                name: "nibble",
                products: [.library(name: "A", targets: ["A"]), .executable(name: "hello", targets: ["hello"])],
                dependencies: [.package(url: "u", from: "1.0.0")],
                targets: [
                    library("A"), // library("No")
                    .target(name: "B", dependencies: ["A", .product(name: "C", package: "c"), codecs], path: "b"),
                ]
            )
            """)
        #expect(manifest.products == ["A": ["A"], "hello": ["hello"]])
        #expect(manifest.dependencies == ["A": [], "B": ["A", "C", "c", "CImageCodecs", "X", "b"]])
        #expect(manifest.isOurs("B") && !manifest.isOurs("C"))
    }

    @Test func repositoryIsWhereThisFileIs() {
        #expect(Repository.text(of: "Package.swift")?.contains("name: \"nibble\"") == true)
        #expect(Repository.files.contains { $0.path == "Tests/HouseRulesTests/ScannerTests.swift" })
        #expect(Repository.files.contains { $0.path == ".gitignore" })
        #expect(!Repository.files.contains { $0.path.contains(".build/") })
    }
}
