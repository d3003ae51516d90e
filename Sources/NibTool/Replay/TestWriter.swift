import NibbleCells
import NibbleTerminal

/// Writes a recorded session as a test for NibbleTesting.
struct TestWriter {
    let recording: Recording
    /// The test's name: letters and digits, the first a capital.
    let name: String
    /// An expression that makes the controller.
    let controller: String

    /// The name for a file: "sign-up.cast" and "SignUpTests.swift" are "SignUp".
    static func name(of path: String) -> String {
        let file = path.split(separator: "/").last ?? "session"
        let words = file.prefix { $0 != "." }.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let whole = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        let name = whole.hasSuffix("Tests") ? String(whole.dropLast("Tests".count)) : whole
        return name.first?.isLetter == true ? name : "Session" + name
    }

    /// The file.
    var text: String {
        """
        import Nibble
        import NibbleTesting
        import Testing

        // The module that has the controller: @testable import MyApp

        /// Written by nib replay --as-test.
        @MainActor @Suite struct \(name)Tests {
            @Test func replays() {
                let stage = Stage(
                    size: \(Self.text(recording.size)), controller: \(controller))
        \(body)
            }
        }

        """
    }

    private var body: String {
        var lines: [String] = []
        var steps = TestScript(recording).steps[...]
        while let step = steps.first {
            let count = steps.prefix { $0 == step }.count
            let line = Self.statement(for: step)
            if count > 2 {
                lines.append("for _ in 1...\(count) { \(line) }")
            } else {
                lines += Array(repeating: line, count: count)
            }
            steps = steps.dropFirst(count)
        }
        return (lines + expectation).map { $0.isEmpty ? "" : "        " + $0 }.joined(separator: "\n")
    }

    // MARK: - Steps

    private static func statement(for step: TestScript.Step) -> String {
        switch step {
        case .advance(let tenths): "stage.advance(by: \(tenths / 10).\(tenths % 10))"
        case .press(let key):
            "stage.press(\(text(key.key))\(key.modifiers.isEmpty ? "" : ", \(text(key.modifiers))"))"
        case .type(let typed): "stage.type(\(literal(typed)))"
        case .paste(let pasted): "stage.paste(\(literal(pasted)))"
        case .click(let point, 1): "stage.click(at: \(text(point)))"
        case .click(let point, let count): "stage.click(at: \(text(point)), count: \(count))"
        case .drag(let start, let end): "stage.drag(from: \(text(start)), to: \(text(end)))"
        case .wheel(let steps, let point): "stage.wheel(\(steps), at: \(text(point)))"
        case .resize(let size): "stage.resize(to: \(text(size)))"
        case .mouse(let event): "stage.send(.mouse(\(text(event))))"
        case .focus(let isActive): "stage.send(.focus(isActive: \(isActive)))"
        case .secret: "// The recording has dots for the secret that was typed here."
        }
    }

    private static func text(_ point: Point) -> String { "Point(x: \(point.x), y: \(point.y))" }

    private static func text(_ size: Size) -> String { "Size(width: \(size.width), height: \(size.height))" }

    private static func text(_ key: Key) -> String {
        switch key {
        case .character(let character): ".character(\(literal(String(character))))"
        case .function(let number): ".function(\(number))"
        case .tab: ".tab"
        case .enter: ".enter"
        case .escape: ".escape"
        case .backspace: ".backspace"
        case .delete: ".delete"
        case .insert: ".insert"
        case .up: ".up"
        case .down: ".down"
        case .left: ".left"
        case .right: ".right"
        case .home: ".home"
        case .end: ".end"
        case .pageUp: ".pageUp"
        case .pageDown: ".pageDown"
        }
    }

    private static func text(_ modifiers: Modifiers) -> String {
        let all: [(Modifiers, String)] = [
            (.control, ".control"), (.alt, ".alt"), (.shift, ".shift"), (.super, ".super"),
            (.hyper, ".hyper"),
        ]
        let names = all.filter { modifiers.contains($0.0) }.map(\.1)
        return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
    }

    private static func text(_ event: MouseEvent) -> String {
        let button =
            switch event.button {
            case .none: ".none"
            case .left: ".left"
            case .middle: ".middle"
            case .right: ".right"
            case .other(let number): ".other(\(number))"
            }
        let delta = event.scrollDelta == .zero ? "" : ", scrollDelta: \(text(event.scrollDelta))"
        return "MouseEvent(location: \(text(event.location)), button: \(button), "
            + "modifiers: \(text(event.modifiers)), clickCount: \(event.clickCount), phase: .\(event.phase)\(delta))"
    }

    /// A string literal in one line; what could steer a terminal, or end the line, is written as a number.
    private static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\t": literal += "\\t"
            default:
                literal += steers(scalar) ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
            }
        }
        return literal + "\""
    }

    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    // MARK: - The last screen

    /// The statements that compare what the stage shows at the end with the last recorded screen.
    private var expectation: [String] {
        var screen = ReplayScreen(size: recording.size)
        for event in recording.events {
            switch event.content {
            case .output(let bytes): screen.feed(bytes)
            case .resize(let size): screen.resize(to: size)
            case .input, .marker: break
            }
        }
        let rows = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        var marks = "#"
        while rows.contains(where: { $0.contains("\"\"\"" + marks) || $0.contains("\\" + marks) }) {
            marks += "#"
        }
        return ["#expect(", "    stage.text == \(marks)\"\"\""]
            + rows.map { $0.isEmpty ? "" : "        " + $0 } + ["        \"\"\"\(marks))"]
    }
}
