import Testing

@testable import NibbleNcurses

@Suite struct AnswerClockTests {
    @Test func nothingIsOwedBeforeAQuestion() {
        let clock = AnswerClock()
        #expect(clock.owed(at: 0) == 0)
        #expect(clock.remaining(at: 0) == 0)
        #expect(!clock.expectsReports(at: 0))
    }

    @Test func aTerminalThatNeverAnsweredIsGivenUp() {
        var clock = AnswerClock()
        clock.wasAsked(at: 100)
        #expect(clock.owed(at: 100) == 1)
        #expect(clock.remaining(at: 600) == AnswerClock.patience - 500)
        #expect(clock.owed(at: 100 + AnswerClock.limits.upperBound) == 0)
        #expect(clock.remaining(at: 100 + AnswerClock.limits.upperBound) == 0)
    }

    @Test func anAnswerThatIsOverdueHasALastChance() {
        var clock = AnswerClock()
        clock.wasAsked(at: 100)
        #expect(clock.owed(at: 100 + AnswerClock.patience) == 1)
        #expect(clock.remaining(at: 100 + AnswerClock.patience) == AnswerClock.lastChance)
    }

    @Test(arguments: [(10, 500), (400, 1_200), (9_000, 10_000)])
    func aTerminalMayTakeThreeTimesAsLongAsBefore(took: Int, allowance: Int) {
        var clock = AnswerClock()
        clock.wasAsked(at: 0)
        clock.wasAnswered(at: took)
        #expect(clock.owed(at: took) == 0)
        #expect(clock.allowance == allowance)
        clock.wasAsked(at: 20_000)
        #expect(clock.remaining(at: 20_000) == allowance)
    }

    @Test func theSlowestAnswerCounts() {
        var clock = AnswerClock()
        for took in [300, 900, 20] {
            clock.wasAsked(at: 0)
            clock.wasAnswered(at: took)
        }
        #expect(clock.allowance == 2_700)
    }

    @Test func answersComeInTheOrderOfTheirQuestions() {
        var clock = AnswerClock()
        clock.wasAsked(at: 0)
        clock.wasAsked(at: 1_000)
        clock.wasAnswered(at: 1_100)
        #expect(clock.owed(at: 1_100) == 1)
        #expect(clock.allowance == 3_300)
    }

    @Test func anAnswerThatNobodyAskedForChangesNothing() {
        var clock = AnswerClock()
        clock.wasAnswered(at: 5_000)
        #expect(clock == AnswerClock())
    }

    @Test func questionsWithoutAnswersDoNotPileUp() {
        var clock = AnswerClock()
        for time in 0..<1_000 { clock.wasAsked(at: time * 1_000) }
        var same = AnswerClock()
        for time in 980..<1_000 { same.wasAsked(at: time * 1_000) }
        #expect(clock == same)
    }

    @Test func theMouseIsForgottenAfterAWhile() {
        var clock = AnswerClock()
        clock.mouseReported(at: 0)
        #expect(clock.expectsReports(at: 500))
        #expect(!clock.expectsReports(at: 10_000))
        clock.mouseReported(at: 10_000)
        clock.forget()
        #expect(!clock.expectsReports(at: 10_000))
    }
}
