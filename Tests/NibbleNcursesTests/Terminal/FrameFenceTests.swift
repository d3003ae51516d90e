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
        #expect(!fence.frameWasSent(atOnce: true, at: 0))
        #expect(fence.isOpen)
    }

    @Test(arguments: [(1, false), (FrameFence.interval, false), (FrameFence.interval + 1, true), (800, true)])
    func aFrameThatWaitsForLongIsFollowedByAQuestionThatTheNextWaitsFor(milliseconds: Int, isAsked: Bool) {
        var fence = FrameFence()
        fence.terminalAnswers = true
        #expect(!fence.frameWasSent(atOnce: false, at: 100))
        #expect(fence.isOpen)
        #expect(fence.lineIsFree(at: 100 + milliseconds) == isAsked)
        #expect(fence.isOpen != isAsked)
    }

    @Test func aTerminalThatNeverAnsweredIsNotAsked() {
        var fence = FrameFence()
        _ = fence.frameWasSent(atOnce: false, at: 0)
        #expect(!fence.lineIsFree(at: 1_000))
        #expect(fence.isOpen)
    }

    @Test(arguments: [(FrameFence.interval, false), (FrameFence.interval + 1, true)])
    func anAnswerWithinAnIntervalEndsTheWaiting(milliseconds: Int, isAsked: Bool) {
        var fence = slow
        fence.wasAnswered(at: 1_000 + milliseconds)
        #expect(fence.isOpen)
        #expect(fence.frameWasSent(atOnce: true, at: 2_000) == isAsked)
    }

    @Test func theLineMayBeFasterLater() {
        var fence = slow
        fence.wasAnswered(at: 2_000)
        #expect(!fence.frameWasSent(atOnce: true, at: 1_000 + FrameFence.memory))
    }

    @Test func anAnswerThatDoesNotComeIsGivenUp() {
        var fence = slow
        // The time of an earlier question is up.
        #expect(!fence.givesUp(at: 1_000 + FrameFence.patience - 1))
        #expect(!fence.isOpen)
        #expect(fence.givesUp(at: 1_000 + FrameFence.patience))
        #expect(fence.isOpen)
        #expect(!fence.givesUp(at: 9_000))
    }

    @Test func answersToNobodyChangeNothing() {
        var fence = slow
        fence.forget()
        fence.wasAnswered(at: 1_001)
        #expect(fence.isOpen)
        #expect(fence.frameWasSent(atOnce: true, at: 2_000))
    }
}
