/// Something that can't be ported, with a sentence that says what is wrong and what to do.
package struct PortFailure: Error, CustomStringConvertible {
    /// The sentence.
    package let description: String

    package init(description: String) { self.description = description }
}
