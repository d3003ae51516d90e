import NibbleCells
import NibbleControllers
import NibbleTesting
import NibbleViews
import Testing

struct ThemeFileTests {
    private func problems(_ text: String) -> [String] {
        do {
            _ = try ThemeFile(text: text, file: "sea.theme")
            return []
        } catch {
            return error.description.split(separator: "\n").map(String.init)
        }
    }

    @Test func aFileSaysItsColours() throws {
        let file = try ThemeFile(
            text:
                "# Mine\r\nname: Sea\nbackground: #0b1b2b\n text :d8e6f0 \naccent: #4fc3d9\nsurface: #12273a\n",
            file: "sea.theme")
        #expect(file.name == "Sea")
        #expect(file.palette.background == 0x0B1B2B && file.palette.text == 0xD8E6F0)
        #expect(file.palette.hues.accent == 0x4FC3D9 && file.palette.surfaces == [0x12273A])
        #expect(file.palette.appearance == .dark)
    }

    @Test func aFileSaysHowControlsStandOut() throws {
        let colors = "background: #000000\ntext: #ffffff\n"
        let raised = try ThemeFile(text: colors + "relief: raised\nborders: card", file: "sea.theme")
        #expect(raised.relief == .raised && raised.borderStyle == .innerHalf)
        #expect(raised.theme.relief == .raised && raised.theme.borderStyle == .innerHalf)
        let silent = try ThemeFile(text: colors, file: "sea.theme")
        #expect(silent.relief == nil && silent.borderStyle == nil && silent.theme.relief == .flat)
        #expect(
            problems(colors + "relief: high\nborders: thick") == [
                "sea.theme:3: “high” isn't known for “relief”. These are: flat, raised.",
                "sea.theme:4: “thick” isn't known for “borders”. These are: light, rounded, heavy, double, card, none.",
            ])
    }

    @Test func itsNameIsTheFilesWhereItHasNone() throws {
        #expect(try ThemeFile(text: "background: #ffffff\ntext: #000000", file: "snow.theme").name == "snow")
    }

    @Test func problemsSayTheLineAndTheWayOut() {
        #expect(
            problems("background: #12\ntext #ffffff\ncolour: #000000\nred: #111111\nred: #222222") == [
                "sea.theme:1: “#12” isn't a colour. Write six digits: “background: #1e1e2e”.",
                "sea.theme:2: “text #ffffff” has no colon. Write “background: #1e1e2e”.",
                "sea.theme:3: “colour” isn't known here. These are: name, background, text, accent, red, green, "
                    + "yellow, blue, surface, raised, relief, borders.",
                "sea.theme:5: “red” is there twice. Remove one of them.",
            ])
        #expect(
            problems("name: Sea\n\n") == [
                "sea.theme:3: “background” is missing. Write “background: #1e1e2e”."
            ])
    }

    @Test func hostileFilesAreHarmless() {
        let controls = problems("\u{1B}[31m: #000000")
        #expect(controls.count == 1 && !controls.joined().contains("\u{1B}"))
        #expect(problems(String(repeating: "x\n", count: 30_000)).count == 20)
        #expect(
            problems(String(repeating: "x", count: 70_000)) == ["sea.theme:1: A theme has at most 64 kB."])
        #expect(problems("background: #-12345\ntext: #+12345").count == 2)
    }

    @Test func equalNamesAreFollowedByTheFile() throws {
        let colors = "background: #ffffff\ntext: #000000"
        let themes = try ["snow.theme", "\u{1B}.theme", "ice.theme"].map { file in
            try ThemeFile(text: colors + (file == "ice.theme" ? "" : "\nname: Snow"), file: file)
        }
        #expect(ThemeFile.titles(of: themes) == ["Snow (snow.theme)", "Snow (^[.theme)", "ice"])
        #expect(ThemeFile.titles(of: [themes[0]]) == ["Snow"])
        #expect(ThemeFile.titles(of: [themes[2]], besides: ["ice"]) == ["ice (ice.theme)"])
        #expect(ThemeFile.titles(of: ThemeFile.standard) == ThemeFile.standard.map(\.name))
    }

    @Test func twelveThemesComeWithIt() {
        #expect(ThemeFile.standard.count == 12)
        #expect(Set(ThemeFile.standard.map(\.name)).count == ThemeFile.standard.count)
    }

    @Test @MainActor func aThemeWithANamePaintsItsGround() throws {
        let nord = try #require(ThemeFile.standard.first { $0.name == "Nord" })
        let stage = Stage(width: 10, height: 2, root: View())
        stage.application.theme = nord.theme
        stage.advance(by: 0)
        #expect(stage.style(at: .zero).background == .rgb(0x2E3440))
    }
}
