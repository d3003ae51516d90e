import DemoSupport
import Foundation
import Nibble

extension Scene {
    static let code = Scene("Code", in: .text, "source with colours, in the languages one reads") {
        CodeController()
    }

    static let log = Scene("Logs", in: .text, "lines that go on: type to filter, colours and all") {
        LogController()
    }

    static let bytes = Scene(
        "Bytes and colours", in: .text, "a file by its bytes, and a colour picker"
    ) {
        BytesController()
    }
}

/// The same small program in several languages, side by side.
final class CodeController: ViewController {
    private let parts: [(box: BoxView, code: CodeView)] = samples.map { name, text in
        let code = CodeView(text: text, language: CodeLanguage(fileName: name))
        code.accessibilityLabel = name
        return (BoxView(title: name), code)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (box, code) in parts {
            box.highlightsFocus = true
            box.contentInset = .zero
            box.contentView = code
            view.addSubview(box)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let rows = view.bounds.rows([1, 1])
        let columns = view.bounds.width >= 150 ? 3 : view.bounds.width >= 56 ? 2 : 1
        let places = rows.flatMap { $0.columns(Array(repeating: 1, count: columns)) }
        for (index, part) in parts.enumerated() {
            part.box.isHidden = index >= places.count
            if index < places.count { part.box.frame = places[index] }
        }
    }

    private static let samples: [(String, String)] = [
        (
            "Hello.swift",
            """
            import Nibble

            /// Greets whoever is there.
            @main struct Hello {
                static func main() async {
                    let names = ["Ada", "Grace", "Radia"]
                    let text = names.map { "Hello, \\($0)!" }
                    await Application.run(Label(text[0], alignment: .center))
                }
            }

            /// A harbour with room for some boats.
            struct Harbour: Sendable {
                enum Problem: Error { case isFull(limit: Int) }

                let limit = 0x40
                private(set) var boats: Set<String> = []

                /// Lets a boat come in.
                mutating func moor(_ name: String) throws(Problem) {
                    guard boats.count < limit else {
                        throw .isFull(limit: limit)
                    }
                    boats.insert(name)
                }
            }
            """
        ),
        (
            "hello.py",
            """
            import sys

            # Greets whoever is there.
            def greet(names, mark="!"):
                for number, name in enumerate(names):
                    print(f"{number + 1}. Hello, {name}{mark}")

            if __name__ == "__main__":
                greet(sys.argv[1:] or ["Ada", "Grace"])


            class Harbour:
                \"""Room for some boats.\"""

                limit = 0x40

                def __init__(self):
                    self.boats = set()

                def moor(self, name: str) -> None:
                    if len(self.boats) >= self.limit:
                        raise RuntimeError("full")
                    self.boats.add(name)
            """
        ),
        (
            "hello.json",
            """
            {
              "greeting": "Hello",
              "names": ["Ada", "Grace", "Radia"],
              "times": 3,
              "loud": true,
              "mark": null,
              "harbours": [
                { "name": "Tromsø", "boats": 212, "since": 1794 },
                { "name": "Gdańsk", "boats": 1043, "since": 997 },
                { "name": "横浜", "boats": 3800, "since": 1859 },
                { "name": "Valparaíso", "boats": 640, "since": 1536 }
              ],
              "depth": { "mean": 8.25, "least": -1.5e0 }
            }
            """
        ),
        (
            "hello.sh",
            """
            #!/usr/bin/env bash
            # Greets whoever is there.
            set -euo pipefail
            names=("${@:-Ada}")
            for name in "${names[@]}"; do
                printf 'Hello, %s!\\n' "$name"
            done

            # Counts the boats of each harbour in a file.
            count() {
                local file=$1 total=0
                while IFS=, read -r harbour boats _; do
                    [[ $harbour == \\#* ]] && continue
                    total=$((total + boats))
                    printf '%-12s %6d\\n' "$harbour" "$boats"
                done < "$file"
                echo "total: $total"
            }
            """
        ),
        (
            "hello.md",
            """
            # Hello

            Greets *whoever* is there, in **three** languages:

            1. Swift, by `Hello.swift`
            2. Python, by `hello.py`
            3. the shell, by `hello.sh`

            > A harbour is full when its last place is taken.

            ## Harbours

            | Harbour | Boats |
            |---------|------:|
            | Tromsø  |   212 |
            | Gdańsk  | 1,043 |

            - [x] moor a boat
            - [ ] let one out

            ```sh
            ./hello.sh Ada Grace
            ```

            More is in [the article](hello.html).
            """
        ),
        (
            "hello.c",
            """
            #include <stdio.h>
            #include <string.h>

            /* A harbour with room for some boats. */
            struct harbour {
                unsigned limit;
                const char *boats[0x40];
                unsigned count;
            };

            // Lets a boat come in; false where there is no room.
            static int moor(struct harbour *h, const char *name) {
                if (h->count == h->limit || strlen(name) == 0) {
                    return 0;
                }
                h->boats[h->count++] = name;
                return 1;
            }

            int main(void) {
                struct harbour bay = { .limit = 2 };
                const char *names[] = { "Ada", "Grace", "Radia" };
                for (int i = 0; i < 3; i++) {
                    if (!moor(&bay, names[i])) printf("%s waits\\n", names[i]);
                }
                return 0;
            }
            """
        ),
    ]
}

/// A log that goes on, with a field that filters it.
final class LogController: LiveController {
    private let log = LogView()
    private let field = SearchField()
    private let chips = Label("", alignment: .right)
    private let box = BoxView(title: "server.log")
    /// The number of lines of each level.
    private var counts: [Level: Int] = [:]
    /// The columns of the longest bar of a duration; 0 where bars have no room.
    private var barColumns = 0

    /// The severity of a line.
    private enum Level: String, CaseIterable {
        case info = "INFO"
        case warning = "WARN"
        case error = "ERROR"

        /// The sequence that colours it in the log.
        var sequence: String { self == .error ? "1;31" : self == .warning ? "33" : "32" }

        var color: Color { self == .error ? .systemRed : self == .warning ? .systemYellow : .systemGreen }
    }

    override var interval: Double { 0.1 }

    override func viewDidLoad() {
        super.viewDidLoad()
        field.placeholder = "Filter the lines"
        field.addAction(for: .editingChanged) { [weak self] field in
            self?.log.filter = field.text
            self?.showCount()
        }
        log.showsLineNumbers = true
        log.accessibilityLabel = "Log"
        // The frame says where the keys are, those that filter too: brackets around a word are easily missed.
        box.highlightsFocus = true
        box.contentInset = .zero
        for part in [field, chips, log] as [View] { box.contentView.addSubview(part) }
        view.addSubview(box)
        refill()
    }

    /// Writes the lines so far again.
    private func refill() {
        log.clear()
        counts = [:]
        for number in 0..<600 + ticks { append(number) }
        showCount()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        chips.isHidden = bounds.width < 64
        let words = chips.isHidden ? 0 : Self.chipColumns
        box.frame = bounds
        box.layoutIfNeeded()
        let inside = box.contentView.bounds
        field.frame = Rect(x: 1, y: 0, width: max(0, inside.width - words - 2), height: 1)
        chips.frame = Rect(x: field.frame.maxX, y: 0, width: words, height: 1)
        log.frame = Rect(x: 0, y: 1, width: inside.width, height: max(0, inside.height - 1))
        let room = bounds.width - Self.lineColumns
        let columns = room < 12 ? 0 : min(room, 60)
        guard columns != barColumns else { return }
        barColumns = columns
        refill()
    }

    override func tick() {
        append(599 + ticks)
        showCount()
    }

    private func append(_ number: Int) {
        let mixed = (number &* 2_654_435_761) >> 8
        let level = mixed % 23 == 0 ? Level.error : mixed % 7 == 0 ? .warning : .info
        counts[level, default: 0] += 1
        let path = ["/photos", "/photos/42", "/login", "/albums", "/search?q=balloon"][mixed / 16 % 5]
        let seconds = 9 * 3_600 + number
        let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map(\.twoDigits)
        let milliseconds = mixed % Self.slowest
        let parts = [
            Self.colored(time.joined(separator: ":"), "2"),
            Self.colored(level.rawValue.padded(to: 5), level.sequence),
            "GET", Self.colored(path.padded(to: 17), "36"),
            level == .error ? Self.colored("500", "31") : "200",
            "in", "\(milliseconds)".padded(to: 3, atRight: true), "ms",
        ]
        log.append(parts.joined(separator: " ") + bar(of: milliseconds) + "\n")
    }

    /// A bar as long as an answer took, where there is room for one.
    private func bar(of milliseconds: Int) -> String {
        guard barColumns > 0 else { return "" }
        let length = 1 + milliseconds * (barColumns - 1) / Self.slowest
        let code = milliseconds < 90 ? "32" : milliseconds < 150 ? "33" : "31"
        return "  " + Self.colored(String(repeating: "▇", count: length), code)
    }

    private static func colored(_ text: String, _ sequence: String) -> String {
        "\u{1B}[\(sequence)m\(text)\u{1B}[0m"
    }

    /// No answer takes as many milliseconds.
    private static let slowest = 190
    /// The columns of a line without its bar: the border, the number, the words, and the blanks around the bar.
    private static let lineColumns = 64

    private func showCount() {
        box.footer = "\(log.filteredLineCount) of \(log.lineCount) lines"
        var text = AttributedString()
        for level in Level.allCases {
            var words = AttributedString("  \(level.rawValue) \(counts[level] ?? 0)")
            words.foregroundColor = level.color
            text += words
        }
        chips.attributedText = text
    }

    /// The room for the numbers of lines, up to five digits each.
    private static let chipColumns = 36
}

/// The bytes of a file, and a colour that is chosen.
final class BytesController: ViewController {
    private let hex = HexView()
    private let picker = ColorPicker()
    private let hexBox = BoxView(title: "WelcomeScene.swift")
    private let colorBox = BoxView(title: "Colour")

    override func viewDidLoad() {
        super.viewDidLoad()
        let file = try? Data(contentsOf: URL(filePath: Scene.welcome.file))
        hex.bytes = file.map { Array($0) } ?? Array("The source isn't on this machine.".utf8)
        hex.accessibilityLabel = "Bytes"
        picker.color = Color(hex: 0x4FC3D9)
        picker.accessibilityLabel = "Colour"
        hex.cursorMoved = { [weak self] in self?.hexBox.footer = "byte \($0.cursor)" }
        for (box, content) in [(hexBox, hex), (colorBox, picker)] as [(BoxView, View)] {
            box.highlightsFocus = true
            box.contentView = content
            view.addSubview(box)
        }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let isWide = bounds.width >= 110
        let parts = isWide ? bounds.columns([2, 1]) : bounds.rows([3, 2])
        (hexBox.frame, colorBox.frame) = (parts[0], parts[1])
    }

    override var preferredFocusedView: View? { hex }
}
