import Glibc

/// A part of Nibble that reads bytes from outside, and the laws that hold whatever they are.
enum Target: String, CaseIterable {
    /// The bytes of a terminal, read as keys and answers.
    case input
    /// The bytes of a program, shown on a screen.
    case screen
    /// A layout file in Nibble's own spelling.
    case layout
    /// A layout file in Xcode's.
    case xcode
    /// A picture.
    case image
    /// Translations.
    case strings
    /// A Swift source, read for its classes.
    case sources
    /// A recording that `nib replay` plays.
    case recording

    /// Reads bytes and checks the laws; ends the process where one does not hold.
    func run(_ bytes: [UInt8]) {
        switch self {
        case .input: InputLaws.check(bytes)
        case .screen: ScreenLaws.check(bytes)
        case .layout, .xcode: LayoutLaws.check(bytes)
        case .image: ImageLaws.check(bytes)
        case .strings: StringsLaws.check(bytes)
        case .sources: SourceLaws.check(bytes)
        case .recording: RecordingLaws.check(bytes)
        }
    }

    /// The target that the environment names, because libFuzzer takes the arguments for itself.
    static let chosen: Target = {
        let name = getenv("NIBBLE_FUZZ").map { String(cString: $0) } ?? ""
        guard let target = Target(rawValue: name) else {
            let names = allCases.map(\.rawValue).joined(separator: ", ")
            complain("NIBBLE_FUZZ names one of the targets: \(names).")
            exit(64)
        }
        return target
    }()
}

/// Writes a line where people see it.
func complain(_ text: String) {
    let line = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
}

/// Ends the process unless a law holds; libFuzzer keeps the bytes that broke it.
func require(_ holds: Bool, _ broken: @autoclosure () -> String) {
    guard !holds else { return }
    complain("BROKEN: " + broken())
    abort()
}

/// Whether a text holds a character that steers a terminal, line ends not counted.
func steers(_ text: String) -> Bool {
    text.unicodeScalars.contains {
        ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value)
    }
}
