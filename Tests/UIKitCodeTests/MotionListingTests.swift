import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: transitions, animators, rows that come, sheets.

private final class RowsController: TableViewController {
    var items = ["Apple", "Pear"]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { items.count }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = items[indexPath.row]
        return cell
    }
}

@Suite @MainActor struct MotionListings {
    private let label = Label("Old")
    private let root = View()

    private func stage() -> Stage {
        root.addSubview(label)
        label.frame = Rect(x: 0, y: 0, width: 10, height: 1)
        return Stage(width: 20, height: 4, root: root)
    }

    @Test func aTransitionChangesAtOnceAndShowsItGrowingOpaque() {
        let stage = stage()
        var ends: [Bool] = []
        View.transition(
            with: label, duration: 0.3, options: .transitionCrossDissolve, animations: { label.text = "New" },
            completion: { ends.append($0) })
        #expect(label.text == "New" && label.alpha == 1 && ends.isEmpty)
        stage.advance(by: 0.1)
        let halfway = stage.style(at: .zero).foreground
        stage.advance(by: 1)
        #expect(ends == [true])
        #expect(stage.text.hasPrefix("New") && stage.style(at: .zero).foreground != halfway)
    }

    @Test func aTransitionPutsAViewInThePlaceOfAnother() {
        let stage = stage()
        let other = Label("Other")
        other.frame = label.frame
        View.transition(from: label, to: other, duration: 0.3, options: [.transitionFlipFromLeft])
        #expect(label.superview == nil && other.superview === root)
        stage.advance(by: 1)
        #expect(stage.text == "Other")
        View.transition(
            from: other, to: Label("None"), duration: 0.3,
            options: [.transitionFlipFromLeft, .showHideTransitionViews], completion: nil)
        #expect(other.isHidden && other.superview === root)
    }

    @Test func anAnimatorBeginsWhenItIsStarted() {
        let stage = stage()
        var positions: [ViewAnimatingPosition] = []
        let animator = ViewPropertyAnimator(duration: 0.5, curve: .linear) { label.frame.origin.x = 10 }
        animator.addAnimations { label.frame.origin.y = 2 }
        animator.addCompletion { positions.append($0) }
        stage.advance(by: 1)
        #expect(label.frame.origin == .zero && !animator.isRunning)
        animator.startAnimation()
        #expect(label.frame.origin == Point(x: 10, y: 2) && animator.isRunning)
        stage.advance(by: 0.25)
        #expect(!stage.text.hasPrefix("Old") && positions.isEmpty)
        stage.advance(by: 1)
        #expect(stage.text == "\n\n          Old")
        #expect(positions == [.end] && animator.state == .inactive)
    }

    @Test func anAnimatorThatRunsAlreadyTellsItsEnd() {
        let stage = stage()
        var isOver = false
        ViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.3, delay: 0.1, options: [], animations: { label.alpha = 0 },
            completion: { position in isOver = position == .end })
        #expect(label.alpha == 0 && !isOver)
        stage.advance(by: 1)
        #expect(isOver && stage.text.isEmpty)
    }

    @Test func rowsComeFromTheSideThatWasSaid() {
        let controller = RowsController()
        let stage = Stage(size: Size(width: 20, height: 4), controller: controller)
        controller.items.insert("Fig", at: 0)
        controller.tableView.beginUpdates()
        controller.tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .right)
        controller.tableView.endUpdates()
        stage.advance(by: 0.02)
        let first = stage.text.split(separator: "\n", omittingEmptySubsequences: false).first ?? ""
        #expect(!first.contains("Fig "))
        stage.advance(by: 1)
        #expect(stage.text.contains("Fig") && stage.text.contains("Apple"))
        #expect(controller.tableView.visibleCells.allSatisfy { $0.frame.minX == 0 && $0.alpha == 1 })
    }

    @Test func rowsThatComeAtOnceAreThere() {
        let controller = RowsController()
        let stage = Stage(size: Size(width: 20, height: 4), controller: controller)
        controller.items.append("Fig")
        controller.tableView.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
        stage.advance(by: 0)
        #expect(stage.text.contains("Fig"))
        controller.items.removeFirst()
        controller.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        stage.advance(by: 1)
        #expect(!stage.text.contains("Apple"))
    }

    @Test func aSheetHasTheHeightThatIsSelected() throws {
        let controller = Nibble.ViewController()
        let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        let detail = Nibble.ViewController()
        detail.modalPresentationStyle = .pageSheet
        if let sheet = detail.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
        }
        controller.present(detail, animated: true)
        stage.advance(by: 1)
        #expect(detail.view.bounds.height == 12)
        let sheet = try #require(detail.sheetPresentationController)
        sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
        stage.advance(by: 1)
        #expect(detail.view.bounds.height == 23)
        sheet.detents = [.custom { rows in rows / 4 }]
        stage.advance(by: 1)
        #expect(detail.view.bounds.height == 5)
    }
}
