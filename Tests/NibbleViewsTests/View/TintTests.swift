import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

@MainActor struct TintTests {
    private let journal = Journal()

    @Test func theTintIsTheNearestThatIsSet() {
        let (root, middle, leaf) = (View(), View(), View())
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.tintColor == .tint)
        root.tintColor = .red
        #expect(leaf.tintColor == .red)
        middle.tintColor = .blue
        #expect(root.tintColor == .red && leaf.tintColor == .blue)
        middle.tintColor = .tint
        #expect(leaf.tintColor == .red)
        leaf.removeFromSuperview()
        #expect(leaf.tintColor == .tint)
    }

    @Test func thoseThatInheritItAreTold() {
        let root = RecordingView("root", journal)
        let inherits = RecordingView("inherits", journal)
        let own = RecordingView("own", journal)
        let below = RecordingView("below", journal)
        root.addSubview(inherits)
        root.addSubview(own)
        own.addSubview(below)
        own.tintColor = .green
        _ = journal.take()
        root.tintColor = .red
        #expect(journal.take() == ["root.tint", "inherits.tint"])
    }
}
