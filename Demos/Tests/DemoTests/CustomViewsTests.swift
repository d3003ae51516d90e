import ArgumentParser
import DemoSupport
import Nibble
import NibbleTesting
import Testing

@testable import custom_views

@Suite(.serialized) @MainActor struct CustomViewExamples {
    private func stage(_ arguments: [String], size: Size = Size(width: 80, height: 24)) throws -> Stage {
        let demo = try #require(try CustomViews.parseAsRoot(arguments) as? CustomViews)
        let stage = Stage(size: size, controller: demo.makeController())
        stage.advance(by: 1)
        return stage
    }

    @Test(arguments: Example.allCases, [Size(width: 80, height: 24), Size(width: 47, height: 20)])
    func looksAsRecorded(example: Example, size: Size) throws {
        try expectSnapshot(
            of: stage([example.rawValue], size: size),
            named: "custom-views-\(example.rawValue)-\(size.width)x\(size.height)")
    }

    @Test(arguments: [Size(width: 80, height: 24), Size(width: 47, height: 20)])
    func theListLooksAsRecorded(size: Size) throws {
        try expectSnapshot(of: stage([], size: size), named: "custom-views-\(size.width)x\(size.height)")
    }

    /// Where there is room the example that the list is at is shown beside it, and keys stay in the list.
    @Test func theListShowsWhatItIsAt() throws {
        let stage = try stage([], size: Size(width: 120, height: 40))
        expectSnapshot(of: stage, named: "custom-views-120x40")
        #expect(stage.text.contains("In a nib") && stage.text.contains("custom-views code"))
        for example in Example.allCases.dropFirst() {
            stage.press(.down)
            stage.advance(by: 1)
            #expect(stage.text.contains("custom-views \(example.rawValue)"), "\(stage.text)")
            #expect(stage.text.contains(example.summary.prefix(40)), "\(stage.text)")
        }
        stage.press(.tab)
        #expect(stage.application.window.firstResponder is TableView)
    }

    @Test func everyExampleIsInTheListOnce() {
        #expect(Example.sections.flatMap(\.examples) == Example.allCases)
    }

    @Test(arguments: Example.allCases) func enterShowsWhatItsNameShows(example: Example) throws {
        let stage = try stage([])
        let list = stage.screen
        for _ in 0..<(Example.allCases.firstIndex(of: example) ?? 0) { stage.press(.down) }
        stage.press(.enter)
        stage.advance(by: 1)
        let (shown, wanted) = (stage.text, try self.stage([example.rawValue]).text)
        #expect(shown == wanted)
        stage.press(.escape)
        stage.advance(by: 1)
        #expect(stage.text.contains("CodeCustomView and NibCustomView"))
        if example == .code { #expect(stage.screen == list) }
    }

    @Test func controlQEndsIt() throws {
        let stage = try stage(["tbview"])
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test func unknownNamesAreRefusedWithTheRightOnes() {
        let error = #expect(throws: (any Error).self) { try CustomViews.parseAsRoot(["tview"]) }
        let message = error.map { CustomViews.fullMessage(for: $0) }
        #expect(message?.contains("wrong-owner") == true)
    }

    @Test(arguments: [Example.codeCustomView, .nibCustomView]) func theirButtonsCanBePressed(
        example: Example
    ) throws {
        let stage = try stage([example.rawValue])
        for presses in 1...2 {
            stage.press(.enter)
            stage.advance(by: 1)
            #expect(stage.text.split(separator: "Not pressed").count == 3 - presses)
            stage.press(.tab)
        }
    }

    @Test(arguments: [(Example.information, "Ada Lovelace"), (.informationOwner, "Ada Lovelace")])
    func dShowsDataOrNone(example: Example, name: String) throws {
        let stage = try stage([example.rawValue])
        #expect(stage.text.contains(name) && !stage.text.contains("Nothing is known"))
        stage.type("d")
        stage.advance(by: 1)
        #expect(!stage.text.contains(name) && stage.text.contains("Nothing is known"))
        stage.type("d")
        stage.advance(by: 1)
        #expect(stage.text.contains(name))
    }

    @Test(arguments: Example.allCases) func everythingFollowsAResize(example: Example) throws {
        let grown = try stage([example.rawValue], size: Size(width: 47, height: 20))
        grown.resize(to: Size(width: 80, height: 24))
        grown.advance(by: 1)
        #expect(try grown.text == stage([example.rawValue]).text)
    }
}
