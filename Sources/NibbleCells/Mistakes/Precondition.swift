/// The rules that a library has for the code which calls it, with the sentence for whoever breaks one.
///
///     func insert(_ view: View, at index: Int) {
///         Precondition.check(index >= 0, "A view can't be inserted at position \(index).")
///
/// Breaking one is a mistake of the program, and ends it. Unlike the standard library's `precondition`, which is mute in release
/// builds, it writes the sentence to standard error in every build; the terminal is restored before it is shown. A rule that
/// is kept costs its test.
public enum Precondition {
    /// Ends the program with a sentence, unless a rule is kept.
    ///
    /// - Parameters:
    ///   - isKept: Whether it is kept.
    ///   - sentence: The mistake and the way out; made only where it is needed.
    ///   - file: The file that the sentence names.
    ///   - line: Its line.
    @inlinable @inline(__always)
    public static func check(
        _ isKept: Bool, _ sentence: @autoclosure () -> String, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        guard !isKept else { return }
        fail(sentence(), file: file, line: line)
    }

    /// Ends the program with a sentence.
    ///
    /// - Parameters:
    ///   - sentence: The mistake and the way out.
    ///   - file: The file that the sentence names.
    ///   - line: Its line.
    @inline(never)
    public static func fail(_ sentence: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
        fatalError(sentence, file: file, line: line)
    }
}
