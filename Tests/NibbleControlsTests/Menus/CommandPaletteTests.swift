import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import NibbleControls
@testable import NibbleViews

/// The palette under more letters than anybody means.
@MainActor struct CommandPaletteTests {
    private func list(_ titles: [String]) -> CommandPaletteList {
        CommandPaletteList(
            titles.map { ActiveCommands.Entry(command: KeyCommand($0, key: .enter) {}, keys: []) })
    }

    @Test func lettersThatFindNothingAreTakenBack() {
        let list = list(["Save file", "Open file"])
        list.type("save")
        #expect(list.selectedCommand?.title == "Save file")
        list.type("x")
        list.type("yz")
        #expect(list.selectedCommand == nil)
        list.query = "sav"
        #expect(list.selectedCommand?.title == "Save file")
        list.query = "ope"
        #expect(list.selectedCommand?.title == "Open file")
    }

    @Test func aQueryHasAnEnd() {
        let list = list(["Save file"])
        for _ in 0..<2_000 { list.type("x") }
        #expect(list.query.count == 200)
        list.type(String(repeating: "y", count: 100_000))
        #expect(list.query.count == 200)
    }
}
