internal import NibbleCells
internal import NibbleSystem
internal import NibbleTerminal

/// Records a session on a terminal for `nib replay`: what is read, what is sent, sizes and times.
@MainActor final class SessionRecorder {
    private let start: Int
    private var file: RecordingFile?
    private var writer = AsciicastWriter()

    /// Whether a secret is typed: characters and pastes are recorded as dots.
    var hidesTyping = false {
        didSet {
            guard hidesTyping != oldValue else { return }
            mark(hidesTyping ? "typing is hidden" : "typing is shown")
        }
    }

    /// Makes a recorder that writes a new file.
    ///
    /// - Throws: `NcursesError` when the file is there already or can't be created.
    init(path: String, size: Size, environment: ProcessEnvironment) throws(NcursesError) {
        start = Self.microseconds(CLOCK_MONOTONIC)
        file = try RecordingFile(path: path)
        let variables = ProcessEnvironment.recordedNames.compactMap { name in
            environment[name].map { (name: name, value: $0) }
        }
        add(
            AsciicastWriter.header(
                size: size, timestamp: Self.microseconds(CLOCK_REALTIME) / 1_000_000, environment: variables))
    }

    /// Whether events are still recorded.
    var isRecording: Bool { file != nil }

    /// Records bytes that are sent to the terminal.
    func sent(_ bytes: ArraySlice<UInt8>) {
        guard isRecording, !bytes.isEmpty, let line = writer.output(bytes, at: now) else { return }
        add(line)
    }

    /// Records bytes that were read, before the event that they mean is handled; nil where they mean none.
    func read(_ bytes: [UInt8], for event: InputEvent?) {
        let shown = hidesTyping ? Self.hidden(bytes, for: event) : bytes
        guard isRecording, !shown.isEmpty else { return }
        add(AsciicastWriter.input(shown, at: now))
    }

    /// Records another size.
    func resized(to size: Size) { add(AsciicastWriter.resize(to: size, at: now)) }

    /// Records a remark for people.
    func mark(_ text: String) { add(AsciicastWriter.marker(text, at: now)) }

    // MARK: - Secrets

    /// The bytes with a dot for each character that is typed or pasted; keys and answers stay.
    private static func hidden(_ bytes: [UInt8], for event: InputEvent?) -> [UInt8] {
        switch event {
        case .key(let key):
            guard case .character = key.key, key.modifiers.isSubset(of: .shift) else { return bytes }
            return Array("•".utf8)
        case .paste(let text):
            let dots = String(repeating: "•", count: min(text.count, 1_000))
            return Array("\u{1B}[200~\(dots)\u{1B}[201~".utf8)
        case .mouse, .focus, .reply: return bytes
        case .pasteCut, nil: return []
        }
    }

    // MARK: - The file

    private static func microseconds(_ clock: clockid_t) -> Int {
        var now = timespec()
        clock_gettime(clock, &now)
        return now.tv_sec * 1_000_000 + now.tv_nsec / 1_000
    }

    private var now: Int { Self.microseconds(CLOCK_MONOTONIC) - start }

    /// The room that is kept for the last marker.
    private static let reserve = 256

    private func add(_ line: [UInt8]) {
        guard let file else { return }
        guard file.hasRoom(for: line.count + Self.reserve) else {
            _ = file.append(AsciicastWriter.marker("the recording has reached its limit", at: now))
            return stop("it has \(RecordingFile.limit >> 20) MiB, which is the limit")
        }
        if !file.append(line) { stop("the file can't be written to") }
    }

    private func stop(_ reason: String) {
        file = nil
        StandardError.write("NIBBLE_RECORD: the recording ends here: \(reason).")
    }
}

extension ProcessEnvironment {
    /// The variables that decide what a program sends, which a replay sets again.
    static let recordedNames = [
        "TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG", "NIBBLE_RENDERER",
    ]
}
