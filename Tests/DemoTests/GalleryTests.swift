import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import gallery

@Suite @MainActor struct Galleries {
    nonisolated static let pages = [
        "Buttons", "Values", "Text", "Pickers", "Figures", "Scrolling", "Menus",
    ]

    private func stage(page: String, _ screen: DemoScreen = DemoScreen.all[0]) -> Stage {
        let stage = Stage(
            size: screen.size, controller: GalleryController(), capabilities: screen.capabilities)
        if let index = Self.pages.firstIndex(of: page) { stage.press(.function(index + 2)) }
        return stage
    }

    @Test(arguments: DemoScreen.forms, pages) func pagesLookAsRecorded(screen: DemoScreen, page: String)
        throws
    {
        let name = "gallery-\(page.lowercased())-\(screen.testDescription)"
        try expectSnapshot(of: stage(page: page, screen), named: name, comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms) func menusLookAsRecorded(screen: DemoScreen) throws {
        let stage = stage(page: "Menus", screen)
        try stage.click("Photo ]")
        stage.press(.function(10), .shift)
        for key in [Key.down, .right] { stage.press(key) }
        try expectSnapshot(
            of: stage, named: "gallery-open-menu-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms) func focusLooksAsRecorded(screen: DemoScreen) throws {
        let stage = stage(page: "Text", screen)
        for _ in 0..<2 { stage.press(.tab) }
        stage.type("Ada")
        stage.press(.home, .shift)
        try expectSnapshot(
            of: stage, named: "gallery-typed-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func everyControlIsShown() {
        var shown: Set<String> = []
        for page in Self.pages {
            var pending: [View] = [stage(page: page).application.window]
            while let view = pending.popLast() {
                shown.insert("\(type(of: view))")
                pending += view.subviews
            }
        }
        let expected: Set = [
            "Button", "TextField", "TextView", "SearchField", "Switch", "CheckBox", "RadioGroup", "Slider",
            "Stepper", "SegmentedControl", "ProgressView", "ActivityIndicatorView", "PageControl",
            "PickerView",
            "DatePicker", "MenuBar", "StatusBar", "Toolbar", "Separator", "ScrollView", "Gauge", "Sparkline",
            "Chart", "BoxView", "Label",
        ]
        #expect(expected.subtracting(shown) == [])
    }

    @Test func theMouseTurnsPagesAndSetsValues() throws {
        let stage = stage(page: "")
        try stage.click("Large")
        #expect(stage.text.contains("(●) Large"))
        try stage.click("Values")
        let slider = try #require(stage.firstControl(Slider.self))
        let row = slider.convert(Point(x: 0, y: 0), to: nil)
        stage.drag(from: row, to: Point(x: row.x + slider.bounds.width + 5, y: row.y))
        #expect(stage.text.contains("100 %"))
        try stage.click("Pickers")
        try stage.click("Water")
        #expect(stage.text.contains("[ Water"))
    }

    @Test func theKeysOfTheMenuTurnPages() {
        let stage = stage(page: "Figures")
        #expect(stage.text.contains("Memory"))
        stage.press(.function(10))
        #expect(stage.text.contains("Find a command…"))
        stage.press(.escape)
        stage.press(.character("t"), .alt)
        stage.type("l")
        stage.press(.enter)
        #expect(stage.application.theme == .light)
    }

    @Test func aSearchShowsWhatIsFound() throws {
        let stage = stage(page: "Text")
        try stage.click("Search  ")
        stage.type("ap")
        #expect(stage.text.contains("Apple, Apricot, Grape") && !stage.text.contains("Banana"))
        stage.press(.escape)
        #expect(stage.text.contains("Banana"))
    }

    @Test func aContextMenuSaysWhatWasChosen() throws {
        let stage = stage(page: "Menus")
        try stage.click("Photo ]")
        stage.press(.function(10), .shift)
        stage.type("d")
        stage.press(.enter)
        #expect(stage.text.contains("Chosen: Delete"))
    }

    @Test func aDownloadIsStartedAndCancelled() throws {
        let stage = stage(page: "Values")
        try stage.click("Start")
        try stage.click("Stop")
        #expect(stage.text.contains("[ Start ]") && !stage.text.contains("Stop"))
    }

    @Test func smallScreensScroll() {
        let stage = stage(page: "", DemoScreen(size: Size(width: 40, height: 12), depth: .trueColor))
        #expect(!stage.text.contains("Switches"))
        for _ in 0..<5 { stage.wheel(1, at: Point(x: 5, y: 5)) }
        #expect(stage.text.contains("Switches"))
    }

    @Test func controlQEndsIt() {
        let stage = stage(page: "Text")
        stage.press(.tab)
        stage.press(.tab)
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }
}
