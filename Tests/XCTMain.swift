import Dispatch
import Testing

/// Runs the tests of a bundle by Swift Testing, and none by XCTest.
///
/// A file of this name takes the place of the runner that SwiftPM writes: that one needs an index of all sources, in which
/// SwiftPM looks for classes of XCTest, and making it takes a fifth of a build.
@main
struct TestRunner {
    /// Isn't asynchronous: optimised, a bundle with a program whose `main` is takes that one's for its own.
    static func main() {
        if CommandLine.arguments.contains("xctest") { return }
        Task.detached { await Testing.__swiftPMEntryPoint() as Never }
        dispatchMain()
    }
}
