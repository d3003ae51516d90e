internal import NibbleSystem

/// Messages for the people who develop or run a program, in lines on standard error.
///
/// While an interface is shown, such lines are kept and come after it; with `NIBBLE_LOG=file` they are in that file at once,
/// with the time. `NIBBLE_LOG_LEVEL` names the least important level that is written.
///
///     Log.notice("Loaded \(photos.count) photos")
///     Log.error("Can't save the album: \(error)")
///
/// Any thread may write; a message is one line, or several that stay together.
public enum Log {
    /// The importance of a message, from the least to the most.
    public enum Level: String, CaseIterable, Comparable, Sendable {
        /// Details for whoever looks for a fault.
        case debug
        /// A step of the program.
        case info
        /// A fact worth knowing, and in order.
        case notice
        /// Something that may need attention.
        case warning
        /// A failure.
        case error

        /// Whether one level is less important than another.
        public static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .notice: 2
            case .warning: 3
            case .error: 4
            }
        }
    }

    /// The least important level that is written.
    ///
    /// `NIBBLE_LOG_LEVEL`, else notice.
    public static let level: Level = {
        guard let name = getenv("NIBBLE_LOG_LEVEL").map({ String(cString: $0) }) else { return .notice }
        if let level = Level(rawValue: name) { return level }
        let names = Level.allCases.map(\.rawValue).joined(separator: ", ")
        StandardError.write(
            "NIBBLE_LOG_LEVEL: \(name.quotedForDisplay) isn't a level; these are: \(names). Using notice."
        )
        return .notice
    }()

    /// Writes a message for whoever looks for a fault.
    public static func debug(_ message: @autoclosure () -> String) { write(message(), level: .debug) }

    /// Writes what the program does.
    public static func info(_ message: @autoclosure () -> String) { write(message(), level: .info) }

    /// Writes what is worth knowing.
    public static func notice(_ message: @autoclosure () -> String) { write(message(), level: .notice) }

    /// Writes what may need attention.
    public static func warning(_ message: @autoclosure () -> String) { write(message(), level: .warning) }

    /// Writes what went wrong.
    public static func error(_ message: @autoclosure () -> String) { write(message(), level: .error) }

    /// Writes a message of some level, unless that is below `level`.
    ///
    /// - Parameters:
    ///   - message: The message, made only where it is written.
    ///   - level: How important it is.
    public static func write(_ message: @autoclosure () -> String, level: Level) {
        guard level >= self.level else { return }
        StandardError.write("\(level.rawValue): \(message())")
    }
}
