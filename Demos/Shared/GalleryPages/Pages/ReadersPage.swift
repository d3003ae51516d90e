import Nibble

/// Views of things that are read: source text, a log, bytes and large digits.
@MainActor enum ReadersPage {
    static func make(_ say: @escaping @MainActor (String) -> Void) -> GalleryPage {
        // The box with the first control is the first one, which Enter leads to.
        GalleryPage("Readers", [[log, code], [bytes(say), digits]])
    }

    private static var code: GalleryBox {
        let source = """
            /// A boat and what it carries.
            struct Boat: Sendable {
                var name = "Ada"  // of the harbour
                var tons = 12.5

                mutating func load(_ crates: Int) throws {
                    guard crates < 0x40 else {
                        throw Overload("\\(crates) crates")
                    }
                    tons += Double(crates) / 4
                }
            }
            """
        let code = CodeView(text: source, language: .swift)
        code.accessibilityLabel = "Source text"
        let box = GalleryBox("Code")
        box.fill(code, height: 10)
        return box
    }

    private static var log: GalleryBox {
        let log = LogView()
        log.accessibilityLabel = "Log"
        log.followsEnd = false
        let levels = ["\u{1B}[32minfo ", "\u{1B}[32minfo ", "\u{1B}[33mwarn ", "\u{1B}[1;31merror"]
        for number in 0..<60 {
            let second = number < 10 ? "0\(number)" : "\(number)"
            log.append(
                "\u{1B}[2m12:00:\(second)\u{1B}[0m \(levels[number % levels.count])\u{1B}[0m "
                    + "boat \(number) came in\n")
        }
        let filter = TextField()
        filter.placeholder = "Filter the lines"
        filter.accessibilityLabel = "Filter"
        filter.addAction(for: .editingChanged) { [weak log] in log?.filter = $0.text }
        let box = GalleryBox("Log", spacing: 1)
        box.fill(filter)
        box.fill(log, height: 8)
        return box
    }

    private static func bytes(_ say: @escaping @MainActor (String) -> Void) -> GalleryBox {
        let bytes = HexView()
        bytes.bytes = Array("The harbour: ".utf8) + (0..<115).map { UInt8(truncatingIfNeeded: $0 * 37) }
        bytes.cursorMoved = { say("Byte \($0.cursor)") }
        let box = GalleryBox("Bytes")
        // Eight bytes to a row need each column of a half of 120.
        box.contentInset = .zero
        box.fill(bytes, height: 9)
        return box
    }

    private static var digits: GalleryBox {
        let small = DigitsLabel()
        small.text = "12:45"
        small.textAlignment = .center
        let large = DigitsLabel()
        // A blank is wide in these.
        large.text = "98%"
        large.textAlignment = .center
        large.digitSize = .large
        large.textColor = .tint
        let box = GalleryBox("Digits", spacing: 1)
        // Large digits would touch the border.
        box.contentInset = EdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        box.fill(small, height: 3)
        box.fill(large, height: 5)
        return box
    }
}
