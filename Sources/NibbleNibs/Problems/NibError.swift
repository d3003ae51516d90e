// What a load's errors are made of; the format's other declarations are the package's own.
@_exported public import NibbleNibFormat

/// The problems for which a layout file wasn't loaded, each with its place and, where one is near, the right name.
///
/// Nothing was attached to anything: a load happens as a whole or not at all.
public struct NibError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problems, in the order of their places.
    public let problems: [NibProblem]
    /// UIKit's words in such a case, where it has any; the first line of the description.
    ///
    /// Search for it: what has been written about UIKit's nibs is true here too.
    public let sentence: String?

    /// Makes an error of problems.
    package init(_ problems: [NibProblem], sentence: String? = nil) {
        self.problems = problems
        self.sentence = sentence
    }

    /// UIKit's words where there are any, then a line for each problem: `Photo.layout:14:17: error: … [NIB120]`.
    public var description: String {
        ((sentence.map { [$0] } ?? []) + problems.map(\.description)).joined(separator: "\n")
    }
}
