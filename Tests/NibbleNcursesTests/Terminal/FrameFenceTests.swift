import Testing

@testable import NibbleNcurses

@Suite struct FrameFenceTests {
    /// A terminal that answers, on a line that turned out to be slow at the time 1,000.
    private var slow: FrameFence {
        var fence = FrameFence()
        fence.terminalAnswers = true
        _ = fence.frameWasSent(atOnce: false, at: 0)
        _ = fence.lineIsFree(at: 1_000)
        return fence
    }

    @Test func framesThatGoOutAtOnceAreNotFollowedByAQuestion() {
        var fence = FrameFence()
        fence.terminalAnswers = true
        let isAskedAtOnce = fence.frameWasSent(atOnce: true, at: 0)
        #expect(!isAskedAtOnce)
        #expect(fence.isOpen)
    }

    @Test(arguments: [(1, false), (FrameFence.interval, false), (FrameFence.interval + 1, true), (800, true)])
    func aFrameThatWaitsForLongIsFollowedByAQuestionThatTheNextWaitsFor(milliseconds: Int, isAsked: Bool) {
        var fence = FrameFence()
        fence.terminalAnswers = true
        let isAskedAtOnce = fence.frameWasSent(atOnce: false, at: 100)
        #expect(!isAskedAtOnce)
        #expect(fence.isOpen)
        let isAskedLater = fence.lineIsFree(at: 100 + milliseconds)
        #expect(isAskedLater == isAsked)
        #expect(fence.isOpen != isAsked)
    }

    @Test func aTerminalThatNeverAnsweredIsNotAsked() {
        var fence = FrameFence()
        _ = fence.frameWasSent(atOnce: false, at: 0)
        let isAskedLater = fence.lineIsFree(at: 1_000)
        #expect(!isAskedLater)
        #expect(fence.isOpen)
    }

    @Test(arguments: [(FrameFence.interval, false), (FrameFence.interval + 1, true)])
    func anAnswerWithinAnIntervalEndsTheWaiting(milliseconds: Int, isAsked: Bool) {
        var fence = slow
        fence.wasAnswered(at: 1_000 + milliseconds)
        #expect(fence.isOpen)
        let isAskedAgain = fence.frameWasSent(atOnce: true, at: 2_000)
        #expect(isAskedAgain == isAsked)
    }

    @Test func theLineMayBeFasterLater() {
        var fence = slow
        fence.wasAnswered(at: 2_000)
        let isAskedAgain = fence.frameWasSent(atOnce: true, at: 1_000 + FrameFence.memory)
        #expect(!isAskedAgain)
    }

    @Test func anAnswerThatDoesNotComeIsGivenUp() {
        var fence = slow
        // The time of an earlier question is up.
        let isGivenUpEarly = fence.givesUp(at: 1_000 + FrameFence.patience - 1)
        #expect(!isGivenUpEarly)
        #expect(!fence.isOpen)
        let isGivenUp = fence.givesUp(at: 1_000 + FrameFence.patience)
        #expect(isGivenUp)
        #expect(fence.isOpen)
        let isGivenUpAgain = fence.givesUp(at: 9_000)
        #expect(!isGivenUpAgain)
    }

    @Test func aTerminalThatLeavesAQuestionUnansweredIsNotAskedAgain() {
        var fence = slow
        _ = fence.givesUp(at: 1_000 + FrameFence.patience)
        let isAskedAgain = fence.frameWasSent(atOnce: true, at: 4_000)
        #expect(!isAskedAgain)
        #expect(fence.isOpen)
        // Nor when another program had the terminal meanwhile, or another frame had to wait.
        fence.forget()
        _ = fence.frameWasSent(atOnce: false, at: 30_000)
        let isAskedLater = fence.lineIsFree(at: 31_000)
        #expect(!isAskedLater)
        #expect(fence.isOpen)
    }

    @Test func aLateAnswerIsAnAnswer() {
        var fence = slow
        _ = fence.givesUp(at: 1_000 + FrameFence.patience)
        fence.wasAnswered(at: 1_500 + FrameFence.patience)
        let isAskedAgain = fence.frameWasSent(atOnce: true, at: 4_000)
        #expect(isAskedAgain)
        #expect(!fence.isOpen)
    }

    @Test func answersToNobodyChangeNothing() {
        var fence = slow
        fence.forget()
        fence.wasAnswered(at: 1_001)
        #expect(fence.isOpen)
        let isAskedAgain = fence.frameWasSent(atOnce: true, at: 2_000)
        #expect(isAskedAgain)
    }
}
