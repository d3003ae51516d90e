import NibbleCells
import NibbleTerminal
import Testing

/// Terminals are asked whether they show pixels.
struct PixelQuestionTests {
    private func questions(_ asksPixels: CapabilityQuestions.PixelQuestion) -> CapabilityQuestions {
        CapabilityQuestions(
            capabilities: TerminalCapabilities(), asksDepth: false, asksPixels: asksPixels, isUTF8: true)
    }

    private func asksKitty(_ questions: CapabilityQuestions) -> Bool {
        String(decoding: questions.bytes, as: UTF8.self).contains("\u{1B}_Gi=31")
    }

    private func asksITerm2(_ questions: CapabilityQuestions) -> Bool {
        String(decoding: questions.bytes, as: UTF8.self).contains("\u{1B}]1337;ReportCellSize\u{1B}\\")
    }

    @Test func kittysProtocolIsUsedWhereTheTerminalAnswers() {
        var questions = questions(.all)
        #expect(asksKitty(questions))
        questions.take(.graphics(isOK: true))
        questions.take(.primaryDeviceAttributes([62]))
        #expect(questions.capabilities.pixels == .kitty)
    }

    @Test func refusalsAndSilenceMeanNoPixels() {
        var questions = questions(.all)
        questions.take(.graphics(isOK: false))
        questions.take(.primaryDeviceAttributes([62, 22]))
        #expect(questions.capabilities.pixels == nil)
    }

    @Test func sixelsAreUsedWhereTheAttributesNameThemAndCellsAreMeasured() {
        var questions = questions(.attributes)
        questions.take(.primaryDeviceAttributes([64, 1, 4]))
        #expect(questions.capabilities.pixels == nil)
        questions = self.questions(.all)
        questions.take(.sixelColors(1_024))
        questions.take(.cellSize(Size(width: 8, height: 16)))
        questions.take(.primaryDeviceAttributes([64, 1, 4]))
        #expect(questions.capabilities.pixels == .sixel)
        #expect(questions.capabilities.sixelColors == 256)
    }

    @Test(arguments: [CapabilityQuestions.PixelQuestion.none, .attributes])
    func kittysQuestionIsNotAskedWhereItIsNotWanted(question: CapabilityQuestions.PixelQuestion) {
        var questions = questions(question)
        #expect(!asksKitty(questions))
        questions.take(.graphics(isOK: true))
        #expect(questions.capabilities.pixels == nil)
    }

    @Test func iTerm2sPicturesAreAskedForByItsOwnQuestion() {
        var questions = questions(.all)
        #expect(asksITerm2(questions))
        questions.take(.cellSizeInPoints)
        questions.take(.cellSize(Size(width: 8, height: 16)))
        questions.take(.primaryDeviceAttributes([64, 1, 4]))
        #expect(questions.capabilities.pixels == .iTerm2)
        questions = self.questions(.all)
        questions.take(.cellSizeInPoints)
        questions.take(.graphics(isOK: true))
        questions.take(.primaryDeviceAttributes([64]))
        #expect(questions.capabilities.pixels == .kitty)
    }

    @Test func aNameAloneSaysNothingOfPictures() {
        var questions = questions(.all)
        questions.take(.version("iTerm2 3.6.1"))
        questions.take(.primaryDeviceAttributes([64]))
        #expect(questions.capabilities.pixels == nil)
    }

    @Test(arguments: [CapabilityQuestions.PixelQuestion.none, .attributes])
    func iTerm2sPicturesAreNotUsedWhereNobodyAsked(question: CapabilityQuestions.PixelQuestion) {
        var questions = questions(question)
        #expect(!asksITerm2(questions))
        questions.take(.cellSizeInPoints)
        questions.take(.primaryDeviceAttributes([64]))
        #expect(questions.capabilities.pixels == nil)
    }

    @Test func picturesPassTmuxWhereTheUserSaysSo() {
        var questions = questions(.placeholders)
        #expect(!asksKitty(questions))
        questions.take(.version("tmux 3.3a"))
        questions.take(.primaryDeviceAttributes([1, 2]))
        #expect(questions.capabilities.pixels == .placeholders)
    }
}
