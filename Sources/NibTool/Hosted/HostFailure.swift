/// The reason why the classes of a package draw nothing.
struct HostFailure: Error, CustomStringConvertible {
    let description: String

    /// Makes a failure of a sentence and a program's last words.
    init(_ sentence: String, _ lines: [String] = []) {
        description = ([sentence] + lines).joined(separator: "\n  ")
    }
}
