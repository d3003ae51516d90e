import NibbleCells
import NibbleControllers
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ThemePickerTests {
    private let picker = ThemePickerController(themes: ThemeFile.standard)
    private let stage: Stage

    init() {
        let root = ViewController()
        stage = Stage(size: Size(width: 60, height: 24), controller: root)
        picker.modalPresentationStyle = .formSheet
        root.present(picker, animated: false)
        stage.settle()
    }

    @Test func movingInTheListShowsTheThemes() {
        #expect(stage.application.theme.palette == nil)
        for _ in 0..<3 { stage.press(.down) }
        #expect(stage.application.theme.palette == ThemeFile.standard.first?.palette)
        stage.press(.home)
        #expect(stage.application.theme.palette == nil)
    }

    @Test func enterKeepsAThemeAndEscapeDoesNot() {
        for _ in 0..<4 { stage.press(.down) }
        stage.press(.enter)
        stage.settle()
        #expect(picker.presentingViewController == nil)
        #expect(stage.application.theme.palette == ThemeFile.standard[1].palette)
    }

    @Test func filesThatAreNoThemesAreNamedBelowTheList() {
        let problem = ThemeFileError(
            file: "sea.theme",
            problems: [ThemeFileError.Problem(line: 3, sentence: "“#12” isn't a colour. Write six digits.")])
        let picker = ThemePickerController(themes: [], problems: [problem])
        let stage = Stage(size: Size(width: 60, height: 8), controller: picker)
        #expect(stage.text.contains("Light\nsea.theme:3: “#12” isn't a colour."), "\(stage.text)")
    }

    @Test func escapeGoesBackToTheThemeThatWas() {
        for _ in 0..<4 { stage.press(.down) }
        stage.press(.escape)
        stage.settle()
        #expect(picker.presentingViewController == nil && stage.application.theme.palette == nil)
    }
}
