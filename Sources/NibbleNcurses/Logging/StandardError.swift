internal import NibbleCells
internal import NibbleSystem

/// The stream for what isn't output: while an interface is shown it is kept, and comes after it.
package enum StandardError {
    /// Writes lines, the last one's end added.
    package static func write(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = bytes.withUnsafeBytes { NibbleSystem.write(2, $0.baseAddress, $0.count) }
    }
}

/// Ends the process in an orderly way.
package enum ProcessEnd {
    /// Writes an error's sentence to standard error and exits with status 1.
    package static func explain(_ error: any Error) -> Never {
        StandardError.write(TerminalText.sanitizeLines(of: "\(error)"))
        exit(1)
    }
}
