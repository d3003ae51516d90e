import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct NavigationBarAccessibilityTests {
    @Test func itSaysTheWayBackTheTitleAndTheItems() {
        let item = NavigationItem(title: "Harbour")
        item.rightBarButtonItems = [BarButtonItem(title: "Edit")]
        let bar = NavigationBar(frame: Rect(x: 0, y: 0, width: 40, height: 1))
        bar.setItems([NavigationItem(title: "Photos"), item])
        let root = View()
        root.addSubview(bar)
        let stage = Stage(size: Size(width: 60, height: 12), root: root)
        let spoken = stage.application.accessibilityTree.flattened.map(\.spokenText).filter { !$0.isEmpty }
        #expect(spoken == ["Photos, button", "Harbour, heading", "Edit, button"])
    }
}
