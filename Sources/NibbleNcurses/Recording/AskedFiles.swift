internal import CTerminal
internal import NibbleCells
internal import NibbleSystem

/// The files that the environment asks for: NIBBLE_LOG and NIBBLE_RECORD.
///
/// What can't be opened is told on standard error, before the terminal is touched, and the program goes on without it: a
/// program that was started by a recorded one has the same environment.
@MainActor enum AskedFiles {
    /// Opens the log, if one is asked for.
    static func openLog(_ environment: ProcessEnvironment) {
        // Settings whose values mean nothing are told before the interface too.
        _ = Log.level
        tellUnknownRenderer(environment)
        tellUnknownSwitch("NIBBLE_ACCESSIBLE", using: "0", environment)
        tellUnknownSwitch("NIBBLE_PIXELS", or: ["tmux"], using: "1", environment)
        guard let path = environment["NIBBLE_LOG"] else { return }
        let status = tui_log_open(path)
        if status < 0 { tell("NIBBLE_LOG", path, -status, "Nothing is logged.") }
    }

    /// A recorder that has begun, if one is asked for.
    static func recorder(_ environment: ProcessEnvironment, size: Size) -> SessionRecorder? {
        guard let path = environment["NIBBLE_RECORD"] else { return nil }
        do {
            return try SessionRecorder(path: path, size: size, environment: environment)
        } catch {
            guard case .callFailed(_, let code) = error.problem else { return nil }
            tell("NIBBLE_RECORD", path, code, "Nothing is recorded.")
            return nil
        }
    }

    private static func tellUnknownRenderer(_ environment: ProcessEnvironment) {
        typealias Choice = EnvironmentCapabilities.RendererChoice
        guard let name = environment["NIBBLE_RENDERER"], Choice(rawValue: name) == nil else { return }
        let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
        StandardError.write(
            "NIBBLE_RENDERER: \(name.quotedForDisplay) isn't a renderer; these are: \(names). Using automatic."
        )
    }

    private static func tellUnknownSwitch(
        _ variable: String, or others: [String] = [], using fallback: String,
        _ environment: ProcessEnvironment
    ) {
        guard let value = environment[variable], !value.isEmpty, !others.contains(value),
            SwitchSpelling.isOn(value) == nil
        else { return }
        let words = (others + [SwitchSpelling.words]).joined(separator: ", ")
        StandardError.write(
            "\(variable): \(value.quotedForDisplay) isn't understood; these values are: \(words). Using \(fallback)."
        )
    }

    private static func tell(_ variable: String, _ path: String, _ code: Int32, _ effect: String) {
        StandardError.write("\(variable): can't write \(path.quotedForDisplay): \(reason(code)). \(effect)")
    }

    private static func reason(_ code: Int32) -> String {
        switch code {
        case EEXIST: "it's there already, and a recording doesn't overwrite a file"
        case ENOENT, ENOTDIR: "there's no such folder"
        case EACCES, EPERM: "you don't have permission"
        case EISDIR: "it's a folder"
        case ENOTTY: "it's a terminal, where the interface is shown"
        case ENXIO: "nothing reads that pipe"
        case ENOSPC, EDQUOT: "there's no room"
        default: NcursesError.words(code)
        }
    }
}
