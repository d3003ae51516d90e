internal import CTerminal
internal import NibbleSystem

/// The output of the program while its interface was shown: kept in memory, and shown when the screen is left.
public enum CapturedOutput {
    /// The most that is read, from the end, in bytes.
    private static let limit = 64 * 1_024

    /// The end of what was printed, at most 64 KiB, in the order in which it was written.
    ///
    /// Nil while nothing is captured: before the interface is shown, and where both streams go elsewhere than to the terminal.
    /// The text may hold any characters: `TerminalText.sanitizeLines(of:)` makes them safe to show.
    public static var text: String? {
        let capture = tui_guard_capture()
        let end = capture < 0 ? -1 : lseek(capture, 0, SEEK_CUR)
        guard end >= 0 else { return nil }
        let start = max(0, Int(end) - limit)
        var bytes = [UInt8](repeating: 0, count: Int(end) - start)
        let count = bytes.withUnsafeMutableBytes { pread(capture, $0.baseAddress, $0.count, start) }
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}
