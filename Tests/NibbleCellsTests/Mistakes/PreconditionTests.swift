import NibbleCells
import Testing

/// Rules for calling code: silent while they are kept, and a sentence on standard error where one is broken.
@Suite struct Preconditions {
    @Test func aRuleThatIsKeptMakesNoSentence() {
        var sentences = 0
        func sentence() -> String {
            sentences += 1
            return "never"
        }
        for number in 0..<3 { Precondition.check(number < 3, sentence()) }
        #expect(sentences == 0)
    }

    @Test func aBrokenRuleEndsTheProgramWithItsSentenceAndPlace() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Precondition.check(1 > 2, "1 isn't more than 2.", file: "App/Numbers.swift", line: 7)
        }
        let error = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
        #expect(error.contains("App/Numbers.swift:7: Fatal error: 1 isn't more than 2."))
    }

    @Test func failingNamesTheCallingLine() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Precondition.fail("There is no way on.")
        }
        let error = String(decoding: try #require(result?.standardErrorContent), as: UTF8.self)
        #expect(error.contains("NibbleCellsTests/PreconditionTests.swift:"))
        #expect(error.contains(": Fatal error: There is no way on."))
    }
}
