import Testing

/// Runs the tests of a bundle by Swift Testing, and none by XCTest.
///
/// A file of this name takes the place of the runner that SwiftPM writes: that one needs an index of all sources, in which
/// SwiftPM looks for classes of XCTest, and making it takes a fifth of a build.
@main
struct TestRunner {
    static func main() async {
        if CommandLine.arguments.contains("xctest") { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
