import DemoSupport
import Nibble
import Testing

@testable import showcase

/// The themes that can be named on the command line.
@Suite @MainActor struct ThemeChoices {
    private let colors = "background: #0b1b2b\ntext: #d8e6f0\n"

    private func choice(_ files: [ThemeFile] = [], problems: [ThemeFileError] = []) -> ThemeChoice {
        ThemeChoice(files: ThemeFile.standard + files, problems: problems)
    }

    private func palette(_ name: String) -> ThemePalette? {
        ThemeFile.standard.first { $0.name == name }?.palette
    }

    private func message(_ choice: ThemeChoice, _ name: String) -> String? {
        let error = #expect(throws: DemoError.self) { try choice.theme(named: name) }
        return error?.description
    }

    @Test func eachThemeOfTheListHasAName() throws {
        #expect(try choice().theme(named: "Dark") == .dark)
        #expect(try choice().theme(named: "light") == .light)
        #expect(try choice().theme(named: "terminal") == .standard)
        for file in ThemeFile.standard {
            #expect(try choice().theme(named: file.name.uppercased()).palette == file.palette, "\(file.name)")
        }
    }

    @Test(arguments: [("rose", "Rosé Pine"), ("ROSÉ P", "Rosé Pine"), ("gru", "Gruvbox")])
    func theStartOfANameIsEnoughWithoutCaseAndAccents(name: String, theme: String) throws {
        #expect(try choice().theme(named: name).palette == palette(theme))
    }

    @Test func aStartOfSeveralNamesListsThem() {
        #expect(
            message(choice(), "solar")
                == "“solar” begins the names of several themes. Name one of them: Solarized dark, Solarized light."
        )
    }

    @Test func mistakesInTheFileAreTold() {
        let problem = ThemeFileError(
            file: "Bad.theme", problems: [.init(line: 2, sentence: "“x” isn't a colour. Write six digits.")])
        let choice = choice(problems: [problem])
        let mistake = "Bad.theme:2: “x” isn't a colour. Write six digits."
        #expect(message(choice, "bad") == "The theme “bad” has mistakes:\n\(mistake)")
        #expect(message(choice, "sea")?.hasSuffix(" These files have mistakes:\n\(mistake)") == true)
    }

    @Test func equalNamesAreToldApartByTheirFiles() throws {
        let files = try ["a.theme", "b.theme"].map { file in
            try ThemeFile(
                text: colors + "name: Same\n" + (file == "b.theme" ? "relief: raised" : ""), file: file)
        }
        let choice = choice(files)
        #expect(
            message(choice, "same")?.hasSuffix("Name one of them: Same (a.theme), Same (b.theme).") == true)
        #expect(try choice.theme(named: "b.theme").relief == .raised)
        #expect(try choice.theme(named: "Same (a.theme)").relief == .flat)
    }
}
