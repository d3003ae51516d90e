import NibbleViews

/// Tells the person who wrote a program what is wrong with its layout files, where code cannot be told by an error.
///
/// Each text is said once, however often the file is loaded.
@MainActor final class NibReports {
    /// Receives the reports instead of standard error, each as often as it comes.
    var handler: (@MainActor (String) -> Void)?
    private var said: Set<String> = []
    /// Programs that run for long say no more than this.
    private static let limit = 1_000

    /// Says a text, unless it was said before.
    func report(_ text: String) {
        if let handler { return handler(text) }
        guard said.count < Self.limit, said.insert(text).inserted else { return }
        (NibCoder.self as Any as? any NibReporting.Type)?.report(text)
    }
}
