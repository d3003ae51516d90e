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

    @Test func itSaysWhatIsListed() {
        let lines = stage.text.split(separator: "\n")
        let title = lines.firstIndex { $0.contains("Themes") }
        #expect(
            title != nil && title.map { lines[$0 + 1].contains("The terminal's") } == true, "\(stage.text)")
        let navigation = NavigationController(rootViewController: ThemePickerController(themes: []))
        let text = Stage(size: Size(width: 60, height: 24), controller: navigation).text
        #expect(text.split(separator: "\n").filter { $0.contains("Themes") }.count == 1, "\(text)")
    }

    @Test func enterKeepsAThemeAndEscapeDoesNot() {
        for _ in 0..<4 { stage.press(.down) }
        stage.press(.enter)
        stage.settle()
        #expect(picker.presentingViewController == nil)
        #expect(stage.application.theme.palette == ThemeFile.standard[1].palette)
    }

    private func problem(_ file: String) -> ThemeFileError {
        ThemeFileError(
            file: file,
            problems: [ThemeFileError.Problem(line: 3, sentence: "“#12” isn't a colour. Write six digits.")])
    }

    @Test func filesThatAreNoThemesAreNamedOverTheList() {
        let picker = ThemePickerController(themes: [], problems: [problem("sea.theme")])
        let stage = Stage(size: Size(width: 60, height: 8), controller: picker)
        #expect(stage.text.contains("sea.theme:3: “#12” isn't a colour."), "\(stage.text)")
        let list = stage.text.firstRange(of: "The terminal's")?.lowerBound ?? stage.text.startIndex
        #expect(stage.text[..<list].contains("sea.theme:3"), "\(stage.text)")
    }

    @Test func mistakesStayWhileOneMovesAndTheListKeepsItsRoom() {
        let names = ["a.theme", "b.theme", "c.theme", "d.theme", "e.theme"]
        let picker = ThemePickerController(themes: ThemeFile.standard, problems: names.map(problem))
        let stage = Stage(size: Size(width: 60, height: 12), controller: picker)
        for key in [Key.home, .end] {
            stage.press(key)
            #expect(stage.text.contains("a.theme:3") && stage.text.contains("b.theme:3"), "\(stage.text)")
            #expect(stage.text.contains("3 more mistakes are listed below the themes."))
        }
        stage.wheel(30, at: Point(x: 5, y: 8))
        #expect(stage.text.contains("e.theme:3"), "\(stage.text)")
    }

    @Test func themesOfEqualNamesAreListedWithTheirFiles() throws {
        let colors = "background: #0b1b2b\ntext: #d8e6f0\n"
        let files = try ["my.theme", "other.theme"].map {
            try ThemeFile(text: "name: Nord\n" + colors, file: $0)
        }
        let dark = try ThemeFile(text: "name: Dark\n" + colors, file: "night.theme")
        let picker = ThemePickerController(themes: ThemeFile.standard + files + [dark])
        let stage = Stage(size: Size(width: 60, height: 24), controller: picker)
        for line in ["Nord\n", "Nord (my.theme)\n", "Nord (other.theme)\n", "Dark\n", "Dark (night.theme)"] {
            #expect(stage.text.contains(line), "\(stage.text)")
        }
    }

    @Test func escapeGoesBackToTheThemeThatWas() {
        for _ in 0..<4 { stage.press(.down) }
        stage.press(.escape)
        stage.settle()
        #expect(picker.presentingViewController == nil && stage.application.theme.palette == nil)
    }
}
