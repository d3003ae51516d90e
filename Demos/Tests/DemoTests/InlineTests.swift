import ArgumentParser
import Testing

@testable import inline

/// The command lines of the demo for shell scripts.
struct InlineTests {
    @Test(arguments: [-5, 0])
    func lessThanOneStepIsRefused(steps: Int) throws {
        let error = try #require(throws: (any Error).self) { try Inline.Work.parse(["--", "\(steps)"]) }
        #expect(Inline.Work.message(for: error) == "The number of steps is 1 or more; \(steps) isn't.")
        #expect(try Inline.Work.parse(["1"]).steps == 1)
    }

    @Test(arguments: [["--pause=-5"], ["--pause", "-5"]])
    func lessThanNoPauseIsRefused(arguments: [String]) throws {
        let error = try #require(throws: (any Error).self) { try Inline.Work.parse(["3"] + arguments) }
        #expect(Inline.Work.message(for: error) == "--pause is 0 or more; -5 isn't.")
        #expect(try Inline.Work.parse(["3", "--pause", "0"]).pause == 0)
    }

    @Test func lessThanOneRowIsRefused() throws {
        let pick = try #require(throws: (any Error).self) {
            try Inline.Pick.parse(["Title", "a", "b", "--rows", "0"])
        }
        let watch = try #require(throws: (any Error).self) { try Inline.Watch.parse(["--rows", "0"]) }
        #expect(Inline.Pick.message(for: pick) == "--rows is 1 or more; 0 isn't.")
        #expect(Inline.Watch.message(for: watch) == "--rows is 1 or more; 0 isn't.")
    }
}
