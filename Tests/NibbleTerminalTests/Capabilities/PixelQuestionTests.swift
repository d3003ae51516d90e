import NibbleCells
import Testing

@testable import NibbleTerminal

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
        questions.take(.graphics(image: 31, code: "OK"))
        questions.take(.primaryDeviceAttributes([62]))
        #expect(questions.capabilities.pixels == .kitty)
    }

    @Test func framesAreComposedWhereTheTerminalCopiesThemAndCanShowAnother() {
        typealias Answer = (image: Int, code: String)
        func composes(_ answers: [Answer]) -> Bool {
            var questions = questions(.all)
            questions.take(.graphics(image: 31, code: "OK"))
            for (image, code) in answers { questions.take(.graphics(image: image, code: code)) }
            questions.take(.primaryDeviceAttributes([62]))
            return questions.capabilities.composesFrames
        }
        #expect(composes([(32, "OK"), (33, "ENOENT")]))
        // Ghostty refuses frames; WezTerm copies them and has no command to show another.
        let others: [[Answer]] = [
            [], [(32, "EINVAL"), (33, "EINVAL")], [(32, "OK")], [(33, "ENOENT")],
            [(32, "ENOENT"), (33, "ENOENT")],
        ]
        for answers in others { #expect(!composes(answers), "\(answers)") }
    }

    @Test func theModelOfAScreenAnswersTheQuestionsAsKittyDoes() {
        var screen = ScreenModel(size: Size(width: 8, height: 4))
        screen.offersPictures = true
        screen.buffer.pictures.acceptsFrames = true
        screen.feed(questions(.all).bytes)
        let answers = String(decoding: screen.takeAnswers(), as: UTF8.self).replacing("\u{1B}", with: "^")
        #expect(answers.contains("^_Gi=31;OK^\\^_Gi=32;OK^\\^_Gi=33;ENOENT:"))
        #expect(screen.unknownSequences == [])
        screen.buffer.pictures.acceptsFrames = false
        screen.feed(questions(.all).bytes)
        #expect(String(decoding: screen.takeAnswers(), as: UTF8.self).contains("_Gi=32;EINVAL:"))
        #expect(screen.unknownSequences == [])
        screen.offersPictures = false
        screen.feed(questions(.all).bytes)
        #expect(!String(decoding: screen.takeAnswers(), as: UTF8.self).contains("_G"))
    }

    @Test func refusalsAndSilenceMeanNoPixels() {
        var questions = questions(.all)
        questions.take(.graphics(image: 31, code: "ENOTSUPPORTED"))
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
        questions.take(.graphics(image: 31, code: "OK"))
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
        questions.take(.graphics(image: 31, code: "OK"))
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
