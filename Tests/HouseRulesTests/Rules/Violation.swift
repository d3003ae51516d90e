import Testing

@testable import NibbleHouseRules

/// A place where a rule is broken.
struct Violation: CustomStringConvertible {
    let path: String
    let line: Int
    let problem: String

    init(_ file: SourceFile, line: Int, _ problem: String) {
        path = file.path
        self.line = line
        self.problem = problem
    }

    var description: String { "\(path):\(line): \(problem)" }
}

/// A rule of the house: what it finds wrong in a file.
typealias Rule = (SourceFile) -> [Violation]

/// Expects that no file breaks a rule, and names every place where one does.
func expectKept(
    _ rule: Rule, in files: [SourceFile], sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(!files.isEmpty, "There is nothing to check.", sourceLocation: sourceLocation)
    for violation in files.flatMap(rule) {
        Issue.record("\(violation)", sourceLocation: sourceLocation)
    }
}

/// Whether a rule finds a piece of code wrong, so that a rule is seen to be able to fail.
func isCaught(_ code: String, by rule: Rule, path: String = "Sources/NibbleCells/Sample.swift") -> Bool {
    !rule(SourceFile(path: path, text: code)).isEmpty
}
