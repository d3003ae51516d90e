/// A command line that can't be followed: the sentence that says why.
package struct UsageError: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    package let description: String

    init(_ description: String) {
        self.description = description
    }
}
