import ArgumentParser
import DemoSupport
import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import table

@Suite struct Ledgers {
    private let ledger = Ledger(count: 30_000)

    private func found(_ query: LedgerQuery) throws -> [Int] {
        try query.entries(of: ledger) { _ in }.map(Int.init)
    }

    @Test func entriesAreTheSameEveryTime() {
        #expect(Ledger(count: 9).text(.name, of: 3) == ledger.text(.name, of: 3))
        #expect(ledger.text(.number, of: 1_233) == "1,234")
        #expect(Set((0..<100).map { ledger.text(.name, of: $0) }).count > 90)
    }

    @Test(arguments: [
        (0, "2015-03-01"), (305, "2015-12-31"), (306, "2016-01-01"), (365, "2016-02-29"), (366, "2016-03-01"),
    ])
    func daysHaveDates(day: Int, date: String) {
        #expect(Ledger.date(day) == date)
    }

    @Test(arguments: [
        ("1,250.00", 125_000), ("7", 700), ("7.5", 750), ("x", nil), ("", nil), ("1.234", nil), ("-4", nil),
        ("99999999999999999999", nil), ("1.-1", nil),
    ])
    func amountsAreRead(text: String, hundredths: Int?) {
        #expect(Ledger.hundredths(text) == hundredths)
    }

    @Test(arguments: [Field.name, .city, .date, .amount, .state, .number], [true, false])
    func entriesAreSorted(field: Field, isAscending: Bool) throws {
        var ledger = ledger
        ledger.set("Bo", for: .name, of: 7)
        ledger.set("Zzz", for: .city, of: 8)
        ledger.set("1", for: .amount, of: 9)
        let query = LedgerQuery(field: field, isAscending: isAscending)
        let entries = try query.entries(of: ledger) { _ in }.map(Int.init)
        #expect(entries.sorted() == Array(0..<30_000))
        for (one, other) in zip(entries, entries.dropFirst()) {
            let texts = [ledger.text(field, of: one), ledger.text(field, of: other)]
            let inOrder =
                switch field {
                case .amount: ledger.amount(of: one) <= ledger.amount(of: other)
                case .number: one <= other
                default: texts[0] <= texts[1]
                }
            let isEqual =
                field == .amount ? ledger.amount(of: one) == ledger.amount(of: other) : texts[0] == texts[1]
            #expect(isEqual ? one < other : inOrder == isAscending)
        }
    }

    @Test func entriesAreFound() throws {
        var query = LedgerQuery(search: "ADA B")
        let names = try found(query)
        #expect(!names.isEmpty && names.allSatisfy { ledger.text(.name, of: $0).hasPrefix("Ada B") })
        query.search = "lisbon"
        query.field = .amount
        let cities = try found(query)
        #expect(cities.count > 300 && cities.allSatisfy { ledger.text(.city, of: $0) == "Lisbon" })
        query.search = "nobody"
        #expect(try found(query) == [])
    }

    @Test func whatWasTypedIsFoundToo() throws {
        var ledger = ledger
        ledger.set("Quentin", for: .name, of: 11)
        #expect(try LedgerQuery(search: "quentin").entries(of: ledger) { _ in } == [11])
    }

    /// Letters that come fast leave a search behind each: a thousand such cost less than thirty that are wanted.
    @Test func searchesThatNobodyWantsCostNothing() async {
        let ledger = Ledger(count: 0)
        let search = { @Sendable (count: Int) -> Duration in
            ContinuousClock().measure {
                for _ in 0..<count { _ = try? LedgerQuery(search: "lisbon").entries(of: ledger) { _ in } }
            }
        }
        let wanted = search(30)
        let unwanted = Task.detached {
            withUnsafeCurrentTask { $0?.cancel() }
            return search(1_000)
        }
        let spent = await unwanted.value
        #expect(spent < wanted)
    }

    @Test func aSearchCanBeGivenUp() async {
        let task = Task.detached {
            try LedgerQuery(field: .name).entries(of: Ledger(count: 1_000_000)) { _ in }
        }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}

@Suite @MainActor struct TableDemo {
    private let controller = TableController(ledger: Ledger(count: 20_000))

    private func stage(_ screen: DemoScreen = DemoScreen.forms[0]) -> Stage {
        Stage(size: screen.size, controller: controller, capabilities: screen.capabilities)
    }

    private func settle(_ stage: Stage) async {
        _ = await controller.settle()
        stage.advance(by: 0.1)
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func looksAsRecorded(screen: DemoScreen) throws {
        expectSnapshot(
            of: stage(screen), named: "table-\(screen.testDescription)", comparing: .textAndStyles)
    }

    /// Where there is much room, the entry is shown by itself beside the table.
    @Test func theEntryIsShownBesideTheTable() {
        let screen = DemoScreen(size: Size(width: 200, height: 60), depth: .trueColor)
        let stage = stage(screen)
        expectSnapshot(of: stage, named: "table-\(screen.testDescription)", comparing: .textAndStyles)
        #expect(stage.text.contains("─ Entry 1 ") && stage.text.contains("States around it"))
        stage.press(.down)
        #expect(stage.text.contains("─ Entry 2 "))
    }

    @Test(arguments: DemoScreen.forms + DemoScreen.small) func editingLooksAsRecorded(screen: DemoScreen)
        throws
    {
        let stage = stage(screen)
        for key in [Key.down, .right, .enter] { stage.press(key) }
        stage.type("Ada")
        expectSnapshot(
            of: stage, named: "table-editing-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test(arguments: DemoScreen.forms) func searchingLooksAsRecorded(screen: DemoScreen) async throws {
        let stage = stage(screen)
        stage.press(.character("f"), .control)
        stage.type("lisbon")
        await settle(stage)
        expectSnapshot(
            of: stage, named: "table-search-\(screen.testDescription)", comparing: .textAndStyles)
    }

    @Test func pressingATitleSorts() async throws {
        let stage = stage()
        let amounts = (0..<20_000).map(controller.ledger.amount).sorted().map(Ledger.money)
        try stage.click("Amount")
        await settle(stage)
        #expect(stage.text.contains("▲ Amount") && stage.text.contains(amounts[0]))
        try stage.click("Amount")
        await settle(stage)
        #expect(stage.text.contains("▼ Amount") && stage.text.contains(amounts[19_999]))
    }

    @Test func whatIsFoundCanBeEdited() async {
        let stage = stage()
        stage.press(.character("f"), .control)
        stage.type("ada berg")
        await settle(stage)
        #expect(stage.text.contains("of 20,000 rows"))
        stage.press(.tab)
        stage.press(.tab)
        stage.press(.right)
        stage.press(.enter)
        stage.type("Zoe")
        stage.press(.enter)
        #expect(stage.text.contains("Zoe"))
        stage.press(.character("f"), .control)
        stage.press(.escape)
        await settle(stage)
        #expect(stage.text.contains("20,000 rows") && !stage.text.contains("of 20,000"))
    }

    @Test(arguments: [Key.down, .enter]) func theSearchLeadsToWhatItFound(key: Key) async {
        let stage = stage()
        stage.press(.character("f"), .control)
        stage.type("lisbon")
        await settle(stage)
        stage.press(key)
        stage.press(.right)
        stage.press(.enter)
        #expect(controller.table.isEditingCell)
        stage.press(.escape)
        #expect(stage.text.contains("517 of 20,000 rows") && stage.text.contains("Esc Show all"))
        stage.press(.escape)
        await settle(stage)
        #expect(!stage.text.contains("of 20,000 rows") && controller.searchField.text.isEmpty)
    }

    @Test func nothingFoundIsSaid() async {
        let stage = stage()
        stage.press(.character("f"), .control)
        stage.type("xyz")
        await settle(stage)
        #expect(
            stage.text.contains("Nobody and nowhere has “xyz”") && stage.text.contains("0 of 20,000 rows"))
    }

    @Test func wrongAmountsAreNotTaken() {
        let stage = stage()
        controller.table.editCell(row: 0, column: "amount")
        stage.type("much")
        stage.press(.enter)
        #expect(stage.text.contains("An amount such as 1,250.00") && controller.table.isEditingCell)
        stage.press(.escape)
        #expect(!controller.table.isEditingCell && stage.text.contains("20,000 rows"))
    }

    @Test func givingUpLeavesWhatWasThere() async {
        let stage = stage()
        let before = stage.text
        stage.press(.tab, .shift)
        stage.press(.right)
        stage.press(.enter)
        stage.press(.escape)
        #expect(controller.work == nil)
        stage.press(.tab)
        stage.advance(by: 0.1)
        #expect(stage.text == before)
    }

    @Test(arguments: [Key.enter, .function(2)]) func aCellThatCannotBeChangedSaysSo(key: Key) {
        let stage = stage()
        stage.press(key)
        #expect(stage.text.contains("“No.” cannot be changed."))
        stage.press(.down)
        #expect(stage.text.contains("20,000 rows"))
    }

    @Test func controlQEndsIt() {
        let stage = stage()
        stage.press(.character("q"), .control)
        #expect(!stage.application.isRunning)
    }

    @Test func theBarOffersNoSearchWhileAFieldTakesItsKey() {
        let stage = stage()
        let enabled = { controller.keyCommands.filter(\.isEnabled).map(\.title) }
        #expect(enabled().contains("Search"))
        stage.press(.right)
        #expect(enabled().contains("Edit"))
        let bright = statusStyle("Search", on: stage)
        stage.press(.enter)
        #expect(controller.table.isEditingCell && !enabled().contains("Search"))
        #expect(!enabled().contains("Edit") && statusStyle("Search", on: stage) != bright)
        stage.press(.escape)
        #expect(enabled().contains("Search") && statusStyle("Search", on: stage) == bright)
        stage.press(.character("f"), .control)
        #expect(controller.searchField.isFirstResponder && !enabled().contains("Search"))
    }

    /// The colours of some words in the last row.
    private func statusStyle(_ words: String, on stage: Stage) -> TerminalColor? {
        guard let row = stage.text.split(separator: "\n", omittingEmptySubsequences: false).last,
            let place = row.firstRange(of: words)
        else { return nil }
        let x = row.distance(from: row.startIndex, to: place.lowerBound)
        return stage.style(at: Point(x: x, y: stage.screen.size.height - 1)).foreground
    }

    @Test func typingReplacesWhatF2Edits() {
        let stage = stage()
        stage.press(.right)
        stage.press(.function(2))
        stage.type("Zoe\n")
        #expect(controller.ledger.text(.name, of: 0) == "Zoe")
    }

    @Test(arguments: DemoScreen.small) func quittingIsOfferedOnSmallScreens(screen: DemoScreen) {
        #expect(stage(screen).text.contains("Ctrl Q Quit"))
    }

    @Test func itSaysWhatItIs() {
        #expect(Table.helpMessage().contains("OVERVIEW: Shows a ledger of a million rows"))
    }
}
