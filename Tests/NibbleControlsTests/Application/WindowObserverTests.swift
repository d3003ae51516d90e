import NibbleCells
import NibbleTesting
import NibbleViews
import Testing

/// An observer that does something once, while the window tells it of a layout.
private final class Onlooker: WindowObserver {
    var told = 0
    var reaction: ((Window) -> Void)?

    func windowDidLayout(_ window: Window) {
        told += 1
        reaction?(window)
        reaction = nil
    }
}

/// Observers that come and go while a window tells them something.
@MainActor struct WindowObserverTests {
    @Test func observersComeAndGoWhileTheyAreTold() throws {
        let root = View()
        let stage = Stage(width: 10, height: 2, root: root)
        let window = try #require(root.window)
        let (first, last, newcomer) = (Onlooker(), Onlooker(), Onlooker())
        first.reaction = { [unowned first, unowned newcomer] window in
            window.removeObserver(first)
            window.addObserver(newcomer)
        }
        for observer in [first, last] { window.addObserver(observer) }
        for _ in 0..<2 {
            root.setNeedsLayout()
            stage.advance(by: 0.1)
        }
        #expect([first.told, last.told, newcomer.told] == [1, 2, 1])
    }
}
