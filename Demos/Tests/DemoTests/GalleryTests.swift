import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import gallery

extension Stage {
    /// The buttons that can be pressed.
    fileprivate var buttons: [Button] { controls.compactMap { $0 as? Button }.filter(\.isEnabled) }
}

@Suite @MainActor struct Galleries {
    nonisolated static let pages = [
        "Buttons", "Values", "Text", "Pickers", "Figures", "Scrolling", "Menus", "Readers",
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
        expectSnapshot(of: stage(page: page, screen), named: name, comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms) func menusLookAsRecorded(screen: DemoScreen) throws {
        let stage = stage(page: "Menus", screen)
        try stage.click("Photo ]")
        stage.press(.function(10), .shift)
        for key in [Key.down, .right] { stage.press(key) }
        expectSnapshot(
            of: stage, named: "gallery-open-menu-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms) func focusLooksAsRecorded(screen: DemoScreen) throws {
        let stage = stage(page: "Text", screen)
        for _ in 0..<2 { stage.press(.tab) }
        stage.type("Ada")
        stage.press(.home, .shift)
        expectSnapshot(
            of: stage, named: "gallery-typed-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func aLargeScreenShowsTheSourceOfThePage() {
        let large = DemoScreen(size: Size(width: 200, height: 60), depth: .trueColor)
        let stage = stage(page: "Buttons", large)
        #expect(stage.text.contains("ButtonsPage.swift") && stage.text.contains("enum ButtonsPage"))
        #expect(!(stage.application.window.firstResponder is CodeView))
        stage.press(.function(3))
        #expect(stage.text.contains("enum ValuesPage") && !stage.text.contains("ButtonsPage"))
        for _ in 0..<9 { stage.press(.tab) }
        stage.press(.function(2))
        #expect(stage.text.contains("enum ButtonsPage"))
        stage.resize(to: Size(width: 80, height: 24))
        #expect(!stage.text.contains("ButtonsPage.swift") && stage.text.contains("[ Save ]"))
    }

    @Test func everyControlIsShown() {
        var shown: Set<String> = []
        for page in Self.pages {
            shown.formUnion(stage(page: page).views(View.self).map { "\(type(of: $0))" })
        }
        let expected: Set = [
            "Button", "TextField", "TextView", "SearchField", "Switch", "CheckBox", "RadioGroup", "Slider",
            "Stepper", "SegmentedControl", "ProgressView", "ActivityIndicatorView", "PageControl",
            "PickerView",
            "DatePicker", "MenuBar", "StatusBar", "Toolbar", "Separator", "ScrollView", "Gauge", "Sparkline",
            "Chart", "BoxView", "Label", "CodeView", "LogView", "HexView", "DigitsLabel", "ColorPicker",
            "MenuView",
        ]
        #expect(expected.subtracting(shown) == [])
    }

    @Test func readersFilterAndTellWhereTheyAre() throws {
        let stage = stage(page: "Readers")
        try stage.click("Filter the lines")
        stage.type("error")
        #expect(stage.text.contains("boat 3 came in") && !stage.text.contains("boat 4 came in"))
        for _ in 0..<8 where !(stage.application.window.firstResponder is HexView) { stage.press(.tab) }
        stage.press(.right)
        #expect(stage.text.contains("Byte 1"))
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

    @Test func aPageThatIsTurnedToBeginsAtItsFirstControl() throws {
        let stage = stage(page: "Text")
        try stage.click("Four digits")
        for key in [7, 3, 8, 2, 4] {
            stage.press(.function(key))
            let focused = try #require(stage.application.window.firstResponder as? Control)
            let page = stage.controls.filter(\.canBecomeFirstResponder).drop { !($0 is SegmentedControl) }
            #expect(focused === page.dropFirst().first, "F\(key): \(type(of: focused))")
        }
        #expect(stage.application.window.firstResponder is TextField)
    }

    @Test func theTabsKeepTheKeys() throws {
        let stage = stage(page: "Text")
        try stage.click("Values")
        #expect(stage.application.window.firstResponder is SegmentedControl)
        stage.press(.right)
        stage.press(.function(5))
        #expect(stage.application.window.firstResponder is SegmentedControl)
    }

    @Test func theListOfCommandsLeavesItselfOut() {
        let stage = stage(page: "Buttons")
        stage.press(.character("p"), .control)
        #expect(stage.text.contains("─ Commands ─") && stage.text.contains("Theme: Dark"))
        #expect(!stage.text.contains("Find a command"))
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
        #expect(stage.text.contains("Apricot") && stage.text.contains("Grape"))
        #expect(!stage.text.contains("Banana"))
        stage.press(.escape)
        #expect(stage.text.contains("Banana"))
    }

    @Test func whatIsWrongWithAYearIsSaid() throws {
        let stage = stage(page: "Text")
        try stage.click("Four digits")
        stage.type("12\t")
        stage.press(.tab, .shift)
        #expect(stage.text.contains("A year has four digits"))
    }

    @Test func aContextMenuSaysWhatWasChosen() throws {
        let stage = stage(page: "Menus")
        try stage.click("Photo ]")
        stage.press(.function(10), .shift)
        stage.type("d")
        stage.press(.enter)
        #expect(stage.text.contains("Chosen: Delete"))
    }

    @Test func aMenuOfThePageSaysWhatWasChosen() throws {
        let stage = stage(page: "Menus", DemoScreen(size: Size(width: 120, height: 40), depth: .trueColor))
        #expect(stage.text.contains("✓ By name"))
        try stage.click("Rename…")
        #expect(stage.text.contains("Chosen: Rename…"))
        try stage.click("By size")
        #expect(stage.text.contains("✓ By size") && !stage.text.contains("✓ By name"))
        try stage.click("Show dates")
        #expect(stage.text.contains("Chosen: Show dates") && !stage.text.contains("✓ Show dates"))
        stage.press(.character("o"), .control)
        #expect(stage.text.contains("Chosen: Import…"))
    }

    @Test func aDownloadIsStartedAndCancelled() throws {
        let stage = stage(page: "Values")
        try stage.click("Start")
        try stage.click("Stop")
        #expect(stage.text.contains("[ Start ]") && !stage.text.contains("Stop"))
    }

    @Test(arguments: pages) func everyButtonShowsThatItWasPressed(page: String) throws {
        let count = stage(page: page).buttons.count
        for index in 0..<count {
            let stage = stage(page: page)
            let button = stage.buttons[index]
            #expect(button.becomeFirstResponder())
            stage.advance(by: 1)
            let before = stage.text
            stage.press(.enter)
            #expect(stage.text != before, "\(button.title)")
        }
    }

    @Test(arguments: ["New", "Share", "Done"]) func theToolBarSaysWhatWasPressed(title: String) throws {
        let stage = stage(page: "Buttons")
        try stage.click(title)
        #expect(stage.text.contains("\(title) was pressed"))
    }

    // Whatever the window was before, a page looks as it does in a window that always was so.
    @Test(arguments: pages) func pagesFollowTheWindow(page: String) {
        let stage = stage(page: page)
        for size in [Size(width: 40, height: 12), Size(width: 120, height: 40), Size(width: 80, height: 24)] {
            stage.resize(to: size)
            let fresh = self.stage(page: page, DemoScreen(size: size, depth: .trueColor))
            #expect(stage.text == fresh.text, "\(size)")
        }
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
