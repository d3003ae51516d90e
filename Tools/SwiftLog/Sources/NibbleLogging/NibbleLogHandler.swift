internal import Glibc
public import Logging

/// A handler for swift-log that writes where Nibble's `Log` does: lines on standard error.
///
/// While an interface is shown, such lines are kept and come after it; with `NIBBLE_LOG=file` they are in that file at once,
/// with the time. `NIBBLE_LOG_LEVEL` names the least important level that is written: trace, debug, info, notice, warning,
/// error or critical; notice where it isn't set.
///
///     LoggingSystem.bootstrap { NibbleLogHandler(label: $0) }
public struct NibbleLogHandler: LogHandler {
    /// The least important level that is written.
    public var logLevel: Logger.Level
    /// The values that are written behind every message.
    public var metadata: Logger.Metadata = [:]
    /// The source of more metadata of each message.
    public var metadataProvider: Logger.MetadataProvider?
    private let label: String
    private let write: @Sendable (String) -> Void

    /// Makes a handler that writes to standard error.
    ///
    /// - Parameter label: The logger's label, which is written before the message.
    public init(label: String) {
        let name = getenv("NIBBLE_LOG_LEVEL").map { String(cString: $0) } ?? ""
        self.init(label: label, logLevel: Logger.Level(rawValue: name) ?? .notice, write: Self.writeLine)
    }

    /// Makes a handler that writes its lines with a closure.
    init(label: String, logLevel: Logger.Level, write: @escaping @Sendable (String) -> Void) {
        self.label = label
        self.logLevel = logLevel
        self.write = write
    }

    /// A value of the metadata.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Writes a message: its level, the label, the text, the error and the metadata by name.
    public func log(event: LogEvent) {
        var all = metadataProvider?.get() ?? [:]
        all.merge(metadata) { $1 }
        all.merge(event.metadata ?? [:]) { $1 }
        let values = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        let error = event.error.map { ": \($0)" } ?? ""
        write("\(event.level.rawValue): \(label): \(event.message)\(error)\(values)")
    }

    /// Writes in one call, so that lines of several threads stay whole.
    @Sendable private static func writeLine(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
