import NibbleCells
import NibbleTerminal
import Testing

struct CapabilityQuestionTests {
    private func questions() -> CapabilityQuestions {
        var capabilities = TerminalCapabilities()
        capabilities.colorAnswer = .awaited
        return CapabilityQuestions(
            capabilities: capabilities, asksDepth: false, asksPixels: .none, isUTF8: true)
    }

    @Test func aTerminalThatDoesNotTellItsColoursRefused() {
        var questions = questions()
        questions.take(.primaryDeviceAttributes([62]))
        #expect(questions.isComplete && questions.capabilities.colorAnswer == .refused)
        #expect(questions.capabilities.colorTheme.opaque(.systemBackground) != .default)
    }

    @Test func rowsOfTheNormalScreenAreNotPaintedOnAGroundThatIsNotTold() {
        var capabilities = TerminalCapabilities()
        capabilities.colorAnswer = .unpainted
        #expect(capabilities.colorTheme.opaque(.secondarySystemBackground) == .default)
        #expect(capabilities.colorTheme.opaque(.tint) != .default)
        capabilities.background = 0xFFFFFF
        #expect(capabilities.colorTheme.opaque(.secondarySystemBackground) != .default)
    }

    @Test func aTerminalThatTellsThemKeepsItsGround() {
        var questions = questions()
        questions.take(.backgroundColor(TerminalReply.RGB(red: 0xFFFF, green: 0xFFFF, blue: 0xFFFF)))
        questions.take(.primaryDeviceAttributes([62]))
        #expect(questions.capabilities.background == 0xFFFFFF)
        #expect(questions.capabilities.colorTheme.opaque(.systemBackground) == .default)
        #expect(questions.capabilities.colorTheme.appearance == .light)
    }
}
