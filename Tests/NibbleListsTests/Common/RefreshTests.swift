import FoundationEssentials
import NibbleCells
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import Testing

@MainActor struct RefreshTests {
    private let source = ListSource([(0..<20).map { "row \($0)" }])
    private let table = TableView()
    private let refresh = RefreshControl()
    private let stage: Stage
    private let counter = Counter()

    private final class Counter { var count = 0 }

    init() {
        table.register(TableViewCell.self, forCellReuseIdentifier: "row")
        table.showsVerticalScrollIndicator = false
        table.delegate = source
        table.dataSource = source
        table.refreshControl = refresh
        refresh.addAction(for: .valueChanged) { [counter] _ in counter.count += 1 }
        stage = Stage(width: 30, height: 4, root: table)
        stage.press(.tab)
    }

    @Test func theWheelPullsAtTheTop() {
        stage.wheel(-1, at: Point(x: 3, y: 1))
        #expect(stage.text.contains("Pull further to refresh") && counter.count == 0)
        stage.wheel(-1, at: Point(x: 3, y: 1))
        stage.wheel(-1, at: Point(x: 3, y: 1))
        #expect(counter.count == 1 && refresh.isRefreshing)
        #expect(stage.text.contains("Refreshing\n▌row 0\n row 1"))
        stage.wheel(-1, at: Point(x: 3, y: 1))
        #expect(counter.count == 1)
        refresh.endRefreshing()
        stage.advance(by: 0.1)
        #expect(stage.text == "▌row 0\n row 1\n row 2\n row 3" && table.contentInset.top == 0)
    }

    @Test func aPullThatGoesOnNoFurtherIsForgotten() {
        stage.wheel(-1, at: Point(x: 3, y: 1))
        stage.wheel(-1, at: Point(x: 3, y: 1))
        stage.advance(by: 1)
        #expect(stage.text == "▌row 0\n row 1\n row 2\n row 3")
        stage.wheel(-1, at: Point(x: 3, y: 1))
        #expect(counter.count == 0)
    }

    @Test func theWheelScrollsWhereThereIsMoreAbove() {
        table.contentOffset.y = 9
        stage.advance(by: 0.1)
        for _ in 0..<3 { stage.wheel(-1, at: Point(x: 3, y: 1)) }
        #expect(table.contentOffset.y == 0 && counter.count == 0)
    }

    private func mouse(_ phase: MouseEvent.Phase, _ x: Int, _ y: Int) {
        stage.send(.mouse(MouseEvent(location: Point(x: x, y: y), phase: phase)))
    }

    @Test func theMousePullsTheContent() {
        mouse(.down, 3, 0)
        mouse(.dragged, 3, 1)
        #expect(stage.text == "    Pull further to refresh\n▌row 0\n row 1\n row 2")
        mouse(.dragged, 3, 2)
        #expect(stage.text == "\n    Pull further to refresh\n▌row 0\n row 1")
        mouse(.dragged, 3, 3)
        #expect(stage.text == "\n\n       Let go to refresh\n▌row 0")
        #expect(counter.count == 0 && table.indexPathForSelectedRow == nil)
        mouse(.up, 3, 3)
        #expect(counter.count == 1 && refresh.isRefreshing && table.indexPathForSelectedRow == nil)
        #expect(stage.text.contains("Refreshing\n▌row 0\n row 1"))
        refresh.endRefreshing()
        stage.advance(by: 0.1)
        #expect(stage.text == "▌row 0\n row 1\n row 2\n row 3" && table.contentInset.top == 0)
    }

    @Test func aPullThatIsTakenBackDoesNothing() {
        mouse(.down, 3, 0)
        mouse(.dragged, 3, 3)
        mouse(.dragged, 3, 1)
        mouse(.up, 3, 1)
        #expect(counter.count == 0 && stage.text == "▌row 0\n row 1\n row 2\n row 3")
        mouse(.down, 3, 0)
        mouse(.dragged, 3, 3)
        stage.press(.escape)
        #expect(stage.text == "▌row 0\n row 1\n row 2\n row 3")
        mouse(.up, 3, 3)
        #expect(counter.count == 0 && table.contentInset.top == 0)
        #expect(!table.visibleCells.contains { $0.isHighlighted })
    }

    @Test func onlyTheTopIsPulledAndOnlyDownwards() {
        mouse(.down, 3, 0)
        mouse(.dragged, 8, 0)
        mouse(.dragged, 8, 3)
        mouse(.up, 8, 3)
        #expect(counter.count == 0 && table.contentInset.top == 0)
        table.contentOffset.y = 5
        stage.advance(by: 0.1)
        mouse(.down, 3, 0)
        mouse(.dragged, 3, 3)
        mouse(.up, 3, 3)
        #expect(counter.count == 0 && table.contentOffset.y == 5)
        table.contentOffset.y = 0
        table.isEditing = true
        mouse(.down, 3, 0)
        mouse(.dragged, 3, 3)
        mouse(.up, 3, 3)
        #expect(counter.count == 0)
        table.isEditing = false
        refresh.isEnabled = false
        mouse(.down, 3, 0)
        mouse(.dragged, 3, 3)
        mouse(.up, 3, 3)
        #expect(counter.count == 0 && table.contentInset.top == 0)
    }

    @Test func aControlThatIsTakenAwayIsPulledNoMore() {
        table.refreshControl = nil
        mouse(.down, 3, 0)
        mouse(.dragged, 3, 3)
        mouse(.up, 3, 3)
        #expect(counter.count == 0 && table.gestureRecognizers.isEmpty)
    }

    @Test func aKeyRefreshes() {
        table.contentOffset.y = 5
        stage.press(.function(5))
        #expect(counter.count == 1 && refresh.isRefreshing && table.contentOffset.y == 5)
        stage.press(.function(5))
        #expect(counter.count == 1)
        refresh.endRefreshing()
        refresh.isEnabled = false
        stage.press(.function(5))
        #expect(counter.count == 1)
    }

    @Test func theProgramRefreshesWithoutBeingTold() {
        refresh.beginRefreshing()
        stage.advance(by: 0.1)
        #expect(counter.count == 0 && stage.text.contains("Refreshing"))
        table.refreshControl = nil
        stage.advance(by: 0.1)
        #expect(table.contentInset.top == 0 && !stage.text.contains("Refreshing"))
    }
}
