import NibbleReaders
import Testing

struct SyntaxHighlighterTests {
    /// The words of a text that have a kind, line by line.
    private func words(_ text: String, _ language: CodeLanguage) -> [String] {
        let highlighter = language.highlighter
        var state = SyntaxState()
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            let bytes = Array(line.utf8)
            return highlighter.tokens(in: bytes, state: &state).map {
                "\($0.kind.rawValue) \(String(decoding: bytes[$0.range], as: UTF8.self))"
            }
        }
    }

    @Test(arguments: [
        ("let a = 1", ["keyword let", "number 1"]),
        (
            "@MainActor final class Boat: View {}",
            [
                "attribute @MainActor", "keyword final", "keyword class", "type Boat", "type View",
            ]
        ),
        ("f(x.self) // why", ["function f", "keyword self", "comment // why"]),
        ("a /* b /* c */ d */ e", ["comment /* b /* c */ d */"]),
        ("a /* b\nc */ if", ["comment /* b", "comment c */", "keyword if"]),
        (
            #""a\"b" + "\(f("c"))d""#,
            [
                #"string "a\"b""#, #"string "\("#, "function f", #"string "c""#, #"string )d""#,
            ]
        ),
        (
            "\"\"\"\nlet \"a\"\n\"\"\" true",
            ["string \"\"\"", "string let \"a\"", "string \"\"\"", "number true"]
        ),
        ("#\"a\\\"# if", ["string #\"a\\\"#", "keyword if"]),
        ("#if DEBUG", ["tag #if", "type DEBUG"]),
        ("0x1F..<2.5e3", ["number 0x1F", "number 2.5e3"]),
        ("a.default + b", []),
    ])
    func swift(text: String, expected: [String]) {
        #expect(words(text, .swift) == expected)
    }

    @Test(arguments: [
        (
            #"<Label text="a &amp; b"/>"#,
            ["tag <Label", "attribute text", "string \"", "string a &amp; b\"", "tag />"]
        ),
        (
            "a &lt; <!-- b\nc --> </Label>",
            ["variable &lt;", "comment <!-- b", "comment c -->", "tag </Label", "tag >"]
        ),
        ("<a b='x\ny'>", ["tag <a", "attribute b", "string '", "string x", "string y'", "tag >"]),
        ("<![CDATA[ < ]]>&", ["string <![CDATA[ < ]]>"]),
    ])
    func xml(text: String, expected: [String]) {
        #expect(words(text, .xml) == expected)
    }

    @Test func keysOfJSONAreNotItsStrings() {
        #expect(
            words(#"{"a" : ["b", -1.5, true]}"#, .json) == [
                "attribute \"a\"", "string \"b\"", "number 1.5", "number true",
            ])
    }

    @Test(arguments: [
        (
            "@wraps\ndef f(x: int) -> None: # why",
            [
                "attribute @wraps", "keyword def", "function f", "type int", "number None", "comment # why",
            ]
        ),
        ("'''a\nb''' if", ["string '''a", "string b'''", "keyword if"]),
        ("rb'a\\'b'", ["string rb'a\\'b'"]),
    ])
    func python(text: String, expected: [String]) {
        #expect(words(text, .python) == expected)
    }

    @Test(arguments: [
        ("#include <stdio.h>", ["tag #include", "string <stdio.h>"]),
        (
            "static size_t n = sizeof(char);",
            [
                "keyword static", "type size_t", "keyword sizeof", "type char",
            ]
        ),
        ("puts(\"a\"); /* b */", ["function puts", "string \"a\"", "comment /* b */"]),
    ])
    func c(text: String, expected: [String]) {
        #expect(words(text, .c) == expected)
    }

    @Test(arguments: [
        (
            "if cd \"$a\"; then # b",
            [
                "keyword if", "function cd", "string \"", "variable $a", "string \"", "keyword then",
                "comment # b",
            ]
        ),
        (
            "echo $# 'it\\' \"$(dirname \"$0\")\"",
            [
                "function echo", "variable $#", "string 'it\\'", "string \"$(", "string \"", "variable $0",
                "string \"", "string )\"",
            ]
        ),
        (
            "cat <<'END'\n$x\nEND\nfi",
            ["function cat", "variable END", "string $x", "variable END", "keyword fi"]
        ),
    ])
    func shell(text: String, expected: [String]) {
        #expect(words(text, .shell) == expected)
    }

    @Test(arguments: [
        ("# Title", ["heading # Title"]),
        (
            "- *a* and **b** `c` [d](e)",
            ["mark -", "emphasis *a*", "strong **b**", "string `c`", "link [d](e)"]
        ),
        ("snake_case_name", []),
        ("```swift\nlet a\n```\n# b", ["mark ```swift", "keyword let", "mark ```", "heading # b"]),
        ("~~~\nany\n~~~", ["mark ~~~", "string any", "mark ~~~"]),
    ])
    func markdown(text: String, expected: [String]) {
        #expect(words(text, .markdown) == expected)
    }

    @Test(arguments: [
        ("Sources/Package.swift", CodeLanguage.swift), ("Card.layout", .xml), ("README.MD", .markdown),
        ("a.tar.gz", .plain), ("run", .plain), (".bashrc", .shell), ("main.c", .c), ("x.pyi", .python),
    ])
    func aFileNameTellsTheLanguage(name: String, language: CodeLanguage) {
        #expect(CodeLanguage(fileName: name) == language)
    }

    // Whatever the bytes are, the parts are in order, in the line and apart from each other, as those who draw them trust.
    @Test(arguments: CodeLanguage.allCases)
    func tokensOfAnyBytesAreInOrder(language: CodeLanguage) {
        let highlighter = language.highlighter
        let pieces = [
            "\"", "'", "\\(", "\\", "$(", "${", ")", "/*", "*/", "//", "#", "<<A", "<!--", "-->", "<", ">",
            "&a;",
            "```", "*", "[", "](", "let", "1.", "\u{E9}", " ", "\"\"\"", "@", "$",
        ]
        var generator = SplitMix(seed: 7)
        for _ in 0..<400 {
            var state = SyntaxState()
            for _ in 0..<4 {
                let line = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                    pieces.randomElement(using: &generator) ?? ""
                }.joined()
                var end = 0
                for token in highlighter.tokens(in: Array(line.utf8), state: &state) {
                    #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(line)")
                    end = token.range.upperBound
                }
                #expect(end <= line.utf8.count, "\(line)")
            }
        }
    }

    // A line of a minified file with nothing but openings must not cost a second.
    @Test(arguments: CodeLanguage.allCases, ["\\(\"", "$(\"", "[", "`", "<![CDATA[", "*a "])
    func openingsWithoutEndAreBounded(language: CodeLanguage, piece: String) {
        let line = Array(String(repeating: piece, count: 4_096 / piece.utf8.count).utf8)
        var state = SyntaxState()
        let duration = ContinuousClock().measure {
            _ = language.highlighter.tokens(in: line, state: &state)
        }
        #expect(duration < .seconds(20))
    }
}

/// Numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
