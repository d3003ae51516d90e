import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

/// What controllers contribute to the status bar around them.
@MainActor struct StatusTextTests {
    /// A controller that says how many files there are.
    private final class Folder: ViewController {
        var files = 0 { didSet { setNeedsStatusUpdate() } }
        override var statusText: String? { "\(files) files" }
    }

    private let folder = Folder()
    private let navigation: NavigationController
    private let root = ViewController()
    private let bar = StatusBar()
    private let stage: Stage

    init() {
        navigation = NavigationController(rootViewController: folder)
        root.view = View(frame: Rect(x: 0, y: 0, width: 30, height: 4))
        root.addChild(navigation)
        navigation.view.frame = Rect(x: 0, y: 0, width: 30, height: 3)
        root.view.addSubview(navigation.view)
        navigation.didMove(toParent: root)
        bar.frame = Rect(x: 0, y: 3, width: 30, height: 1)
        bar.showsKeyCommands = false
        root.view.addSubview(bar)
        stage = Stage(size: Size(width: 30, height: 4), controller: root)
    }

    private var line: String {
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.count == 4 ? String(lines[3].drop { $0 == " " }) : ""
    }

    @Test func theBarShowsWhatTheControllerOnTopSays() {
        #expect(line == "0 files")
        folder.files = 3
        stage.advance(by: 0)
        #expect(line == "3 files")
        let next = Folder()
        next.files = 9
        navigation.pushViewController(next, animated: true)
        stage.advance(by: 1)
        #expect(line == "9 files")
        navigation.pushViewController(ViewController(), animated: false)
        stage.advance(by: 0)
        #expect(line.isEmpty)
        navigation.popToRootViewController(animated: false)
        stage.advance(by: 0)
        #expect(line == "3 files")
    }

    @Test func theBarsOwnTextGoesFirst() {
        bar.text = "Copied"
        stage.advance(by: 0)
        #expect(line == "Copied")
        bar.text = nil
        stage.advance(by: 0)
        #expect(line == "0 files")
    }

    @Test func tabsPagesAndColumnsSayWhatTheirChildSays() {
        let (tabs, pages, split) = (
            TabBarController(), PageViewController(), SplitViewController(primary: ViewController())
        )
        let other = Folder()
        other.files = 7
        tabs.viewControllers = [folder, other]
        tabs.selectedIndex = 1
        #expect(tabs.statusText == "7 files")
        pages.setViewControllers([other], direction: .forward, animated: false)
        #expect(pages.statusText == "7 files")
        split.setViewController(other, for: .secondary)
        #expect(split.statusText == "7 files")
    }

    @Test func aBarThatLeftIsToldNoMore() {
        bar.removeFromSuperview()
        folder.files = 4
        #expect(stage.application.window.recursiveDescription.contains("StatusBar") == false)
        root.view.addSubview(bar)
        stage.advance(by: 0)
        #expect(line == "4 files")
    }
}
