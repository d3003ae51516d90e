import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

@MainActor struct HookOrderTests {
    private let journal = Journal()
    private let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 10))

    private func view(_ name: String) -> RecordingView { RecordingView(name, journal) }

    @Test func addingOutsideAWindow() {
        let parent = view("parent")
        parent.addSubview(view("child"))
        #expect(
            journal.take() == ["child.willMove(parent)", "child.didMove(parent)", "parent.didAdd(child)"])
    }

    @Test func addingInAWindow() {
        let parent = view("parent")
        let child = view("child")
        child.addSubview(view("grandchild"))
        window.addSubview(parent)
        _ = journal.take()
        parent.addSubview(child)
        #expect(
            journal.take() == [
                "child.willMove(parent)", "child.willMoveToWindow(window)", "child.didMoveToWindow(window)",
                "grandchild.willMoveToWindow(window)", "grandchild.didMoveToWindow(window)",
                "child.didMove(parent)", "parent.didAdd(child)",
            ])
    }

    @Test func removing() {
        let parent = view("parent")
        let child = view("child")
        parent.addSubview(child)
        window.addSubview(parent)
        _ = journal.take()
        child.removeFromSuperview()
        #expect(
            journal.take() == [
                "parent.willRemove(child)", "child.willMove(nil)", "child.willMoveToWindow(nil)",
                "child.didMoveToWindow(nil)", "child.didMove(nil)",
            ])
    }

    @Test func movingWithinAWindowIsOneMove() {
        let (first, second, child) = (view("first"), view("second"), view("child"))
        window.addSubview(first)
        window.addSubview(second)
        first.addSubview(child)
        _ = journal.take()
        second.addSubview(child)
        #expect(
            journal.take() == [
                "first.willRemove(child)", "child.willMove(second)", "child.didMove(second)",
                "second.didAdd(child)",
            ])
    }

    @Test func movingIntoAWindow() {
        let (first, second, child) = (view("first"), view("second"), view("child"))
        window.addSubview(second)
        first.addSubview(child)
        _ = journal.take()
        second.addSubview(child)
        #expect(
            journal.take() == [
                "first.willRemove(child)", "child.willMove(second)", "child.willMoveToWindow(window)",
                "child.didMoveToWindow(window)", "child.didMove(second)", "second.didAdd(child)",
            ])
    }

    @Test func reorderingCallsNoHook() {
        let parent = view("parent")
        let children = [view("a"), view("b")]
        children.forEach(parent.addSubview)
        _ = journal.take()
        parent.addSubview(children[0])
        parent.insertSubview(children[0], at: 0)
        parent.sendSubviewToBack(children[1])
        parent.exchangeSubview(at: 0, withSubviewAt: 1)
        #expect(journal.take().isEmpty)
    }

    @Test func hooksSeeTheTreeAsItIs() {
        let parent = view("parent")
        let child = view("child")
        var seen: [Bool] = []
        child.reactions["willMove"] = { seen.append(child.superview === parent) }
        child.reactions["didMove"] = { seen.append(child.superview === parent) }
        parent.reactions["willRemove"] = { seen.append(child.superview === parent) }
        parent.reactions["didAdd"] = { seen.append(parent.subviews.contains { $0 === child }) }
        parent.addSubview(child)
        child.removeFromSuperview()
        #expect(seen == [false, true, true, true, true, false])
    }
}
