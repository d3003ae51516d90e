import NibbleViews

/// Tells the person who wrote a program what is wrong with its layout files, where code cannot be told by an error.
///
/// Each text is said once, however often the file is loaded.
@MainActor package enum NibReports {
    private static var said: Set<String> = []
    /// Where reports go instead of to standard error; for tools and tests.
    package static var receiver: ((String) -> Void)?

    /// Says a text, unless it was said before.
    static func report(_ text: String) {
        if let receiver { return receiver(text) }
        guard said.count < 1_000, said.insert(text).inserted else { return }
        (NibCoder.self as Any as? any NibReporting.Type)?.report(text)
    }
}
