import Foundation
import NibbleCells
import NibbleControllers
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// The rows of the article on the life cycle of controllers.
private enum LifeCycleTable {
    struct Row {
        let name: String
        let hooks: [String]
    }

    /// The article, in the first folder around this file that has it: a copy of the file lies deeper than the file.
    private static var article: URL {
        let path = "Sources/Nibble/Nibble.docc/controller-life-cycle.md"
        var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while folder.path != "/", !FileManager.default.fileExists(atPath: folder.appending(path: path).path) {
            folder.deleteLastPathComponent()
        }
        return folder.appending(path: path)
    }

    static let rows: [Row] = {
        let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let parts = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
            return Row(name: cells[0], hooks: parts.filter { $0.offset % 2 == 1 }.map { String($0.element) })
        }
    }()
}

/// Three controllers that write down their hooks, and what happens to them.
@MainActor private final class LifeCycle {
    let journal = Journal()
    let a: RecordingController
    let b: RecordingController
    let c: RecordingController
    let isAnimated: Bool
    private var stages: [Stage] = []

    init(isAnimated: Bool) {
        self.isAnimated = isAnimated
        (a, b, c) = (
            RecordingController("a", journal), RecordingController("b", journal),
            RecordingController("c", journal)
        )
    }

    @discardableResult
    private func show(_ controller: ViewController) -> Stage {
        let stage = Stage(size: Size(width: 80, height: 12), controller: controller)
        stages.append(stage)
        return stage
    }

    /// What was written down since the preparations were done.
    private func record(_ change: () -> Void) -> [String] {
        _ = journal.take()
        change()
        for stage in stages { stage.advance(by: 1) }
        return journal.take()
    }

    func play(_ row: String) -> [String]? {
        switch row {
        case "load": return record { a.loadViewIfNeeded() }
        case "first appearance": return record { show(a) }
        case "another size":
            let stage = show(a)
            return record { stage.resize(to: Size(width: 70, height: 10)) }
        case "another root":
            let stage = show(a)
            return record { stage.application.window.rootViewController = b }
        case "end":
            let stage = show(a)
            return record { stage.application.terminate() }
        case "present full screen", "dismiss full screen": return present(.fullScreen, row)
        case "present sheet", "dismiss sheet": return present(.formSheet, row)
        default: return playContainers(row) ?? playChildren(row)
        }
    }

    private func present(_ style: ModalPresentationStyle, _ row: String) -> [String] {
        show(a)
        b.modalPresentationStyle = style
        let presented = record { a.present(b, animated: isAnimated) }
        return row.hasPrefix("present") ? presented : record { b.dismiss(animated: isAnimated) }
    }

    private func popByHand(to end: Int) -> [String] {
        let navigation = NavigationController(rootViewController: a)
        navigation.pushViewController(b, animated: false)
        let stage = show(navigation)
        a.loadViewIfNeeded()
        return record {
            for (phase, column) in [(MouseEvent.Phase.down, 0), (.dragged, end), (.up, end)] {
                stage.send(.mouse(MouseEvent(location: Point(x: column, y: 5), phase: phase)))
                stage.advance(by: 0.5)
            }
        }
    }

    private func playContainers(_ row: String) -> [String]? {
        switch row {
        case "push", "pop", "pop to the root":
            let navigation = NavigationController(rootViewController: a)
            show(navigation)
            let pushed = record { navigation.pushViewController(b, animated: isAnimated) }
            if row == "push" { return pushed }
            if row == "pop" { return record { navigation.popViewController(animated: isAnimated) } }
            _ = record { navigation.pushViewController(c, animated: isAnimated) }
            return record { navigation.popToRootViewController(animated: isAnimated) }
        case "pop by hand", "pop by hand, cancelled":
            return popByHand(to: row == "pop by hand" ? 50 : 20)
        case "tab change", "tab change back":
            let tabs = TabBarController()
            tabs.viewControllers = [a, b]
            show(tabs)
            let changed = record { tabs.selectedIndex = 1 }
            return row == "tab change" ? changed : record { tabs.selectedIndex = 0 }
        case "page change":
            let pages = PageViewController()
            pages.setViewControllers([a], direction: .forward, animated: false)
            show(pages)
            return record { pages.setViewControllers([b], direction: .forward, animated: isAnimated) }
        case "detail exchanged":
            let split = SplitViewController(primary: c, secondary: a)
            show(split)
            return record { split.setViewController(b, for: .secondary) }
        case "split collapse":
            let stage = show(SplitViewController(primary: a, secondary: b))
            return record { stage.resize(to: Size(width: 40, height: 12)) }
        default: return nil
        }
    }

    private func addChild() {
        a.addChild(b)
        a.view.addSubview(b.view)
        b.didMove(toParent: a)
    }

    private func playChildren(_ row: String) -> [String]? {
        switch row {
        case "child added":
            show(a)
            return record { addChild() }
        case "child removed":
            show(a)
            addChild()
            return record {
                b.willMove(toParent: nil)
                b.view.removeFromSuperview()
                b.removeFromParent()
            }
        case "children exchanged":
            for child in [a, b] { c.addChild(child) }
            c.view.addSubview(a.view)
            show(c)
            return record { c.transition(from: a, to: b, duration: isAnimated ? 0.1 : 0) }
        case "cancelled":
            show(a)
            return record {
                a.beginAppearanceTransition(false, animated: isAnimated)
                a.beginAppearanceTransition(true, animated: isAnimated)
                a.endAppearanceTransition()
            }
        default: return nil
        }
    }
}

@MainActor struct LifeCycleTests {
    @Test(arguments: LifeCycleTable.rows.map(\.name), [false, true])
    func everyRowHolds(row: String, isAnimated: Bool) throws {
        let hooks = try #require(LifeCycleTable.rows.first { $0.name == row }).hooks
        let played = try #require(LifeCycle(isAnimated: isAnimated).play(row), "nothing plays this row")
        let namesLayout = hooks.contains { $0.contains("ayoutSubviews") }
        #expect(played.filter { namesLayout || !$0.contains("ayoutSubviews") } == hooks)
    }

    @Test func theTableIsThere() {
        #expect(LifeCycleTable.rows.count == 23)
        #expect(Set(LifeCycleTable.rows.map(\.name)).count == LifeCycleTable.rows.count)
    }

    @Test func pushingAndPoppingLeavesNothing() {
        let journal = Journal()
        let navigation = NavigationController(rootViewController: RecordingController("root", journal))
        let stage = Stage(size: Size(width: 40, height: 6), controller: navigation)
        var pushed: [WeakController] = []
        let views = stage.application.window.recursiveDescription.count
        let rounds = LongRun.count(300, long: 10_000)
        for count in 0..<rounds {
            let controller = RecordingController("pushed", Journal())
            pushed.append(WeakController(controller: controller, view: controller.view))
            navigation.pushViewController(controller, animated: count % 2 == 0)
            if count % 30 == 0 { stage.advance(by: 1) }
            navigation.popViewController(animated: count % 5 == 0)
            if count % 70 == 0 { stage.advance(by: 1) }
        }
        stage.advance(by: 1)
        #expect(pushed.count == rounds && navigation.children.count == 1)
        #expect(!pushed.contains { $0.controller != nil || $0.view != nil })
        #expect(stage.application.window.recursiveDescription.count == views)
        expectSoundTree(stage.application.window)
    }
}

/// A controller and its view, neither of them kept.
private struct WeakController {
    weak var controller: ViewController?
    weak var view: View?
}
