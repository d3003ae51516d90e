import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Rows of names.
private final class Names: TableViewDataSource {
    let names = ["Ada", "Grace", "Alan", "Edsger", "Barbara"]

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { names.count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .default)
        cell.textLabel.text = names[indexPath.row]
        return cell
    }
}

/// Lists in the words of WAI-ARIA.
@MainActor struct ListDescriptionTests {
    private let table = TableView(frame: Rect(x: 0, y: 0, width: 20, height: 4))
    private let names = Names()
    private let stage: Stage

    init() {
        table.dataSource = names
        let root = View()
        root.addSubview(table)
        stage = Stage(size: Size(width: 20, height: 4), root: root)
        stage.terminal.capabilities.takesDescriptions = true
        stage.advance(by: 0.5)
    }

    private var described: [ScreenElement] {
        for request in stage.terminal.requests.reversed() {
            if case .describe(let elements) = request { return elements }
        }
        return []
    }

    @Test func aListHoldsOptionsOfWhichOneIsCurrent() {
        stage.press(.tab)
        stage.press(.down)
        stage.advance(by: 0.5)
        #expect(described.map(\.role) == ["listbox", "option", "option", "option", "option"])
        #expect(described.map(\.depth) == [0, 1, 1, 1, 1])
        #expect(described.first?.states.contains(.focused) == true)
        #expect(described.filter { $0.states.contains(.current) }.map(\.label) == ["Grace"])
    }

    @Test func aListWithControlsIsAGridOfCells() {
        let control = Switch(frame: Rect(x: 8, y: 0, width: 8, height: 1))
        table.visibleCells[0].contentView.addSubview(control)
        stage.advance(by: 0.5)
        #expect(described.prefix(6).map(\.role) == ["grid", "row", "gridcell", "switch", "row", "gridcell"])
        #expect(described.prefix(6).map(\.depth) == [0, 1, 2, 3, 1, 2])
    }
}
