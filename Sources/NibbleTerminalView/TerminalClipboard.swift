internal import NibbleTerminal

/// The texts that programs put on the clipboard (OSC 52).
enum TerminalClipboard {
    /// The most bytes of a text that are taken.
    private static let limit = 100_000

    /// The text of `c;BASE64`; nil where it is anything else, a question among it.
    static func text(of payload: String) -> String? {
        let parts = payload.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let bytes = Base64Text.decoded(Array(parts[1].utf8)), bytes.count <= limit
        else {
            return nil
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
