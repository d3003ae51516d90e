import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

/// Hooks that change the tree while it is being changed (FAULTS V4): no crash, and the tree stays sound.
@MainActor struct ReentrantHookTests {
    private let window = Window(frame: Rect(x: 0, y: 0, width: 20, height: 10))
    private let parent = RecordingView("parent")
    private let child = RecordingView("child")

    private func expectSound() {
        expectSoundTree(window)
        expectSoundTree(parent)
        expectSoundTree(child)
    }

    @Test(arguments: ["willMove", "willMoveToWindow", "didMoveToWindow", "didMove"])
    func aViewRemovesItselfWhileAdded(hook: String) {
        child.addSubview(View())
        child.reactions[hook] = { [child] in child.removeFromSuperview() }
        window.addSubview(child)
        expectSound()
    }

    @Test(arguments: ["willMove", "willMoveToWindow", "didMoveToWindow", "didMove"])
    func aViewGoesElsewhereWhileAdded(hook: String) {
        let elsewhere = View()
        child.addSubview(View())
        child.reactions[hook] = { [child] in
            child.reactions = [:]
            elsewhere.addSubview(child)
        }
        window.addSubview(child)
        #expect(child.superview === elsewhere)
        expectSound()
        expectSoundTree(elsewhere)
    }

    @Test(arguments: ["willMove", "willMoveToWindow", "didMoveToWindow", "didMove"])
    func aViewGoesElsewhereWhileRemoved(hook: String) {
        let elsewhere = View()
        window.addSubview(elsewhere)
        window.addSubview(child)
        child.addSubview(View())
        child.reactions[hook] = { [child] in
            child.reactions = [:]
            elsewhere.addSubview(child)
        }
        child.removeFromSuperview()
        #expect(child.superview === elsewhere)
        expectSound()
    }

    @Test(arguments: ["willMoveToWindow", "didMoveToWindow"])
    func aSubviewLeavesWhileItsSuperviewEntersTheWindow(hook: String) {
        let grandchild = View()
        parent.addSubview(child)
        child.addSubview(grandchild)
        child.reactions[hook] = { [child] in child.removeFromSuperview() }
        window.addSubview(parent)
        #expect(grandchild.window == nil)
        expectSound()
    }

    @Test(arguments: ["willMoveToWindow", "didMoveToWindow"])
    func siblingsLeaveWhileTheirSuperviewEntersTheWindow(hook: String) {
        let siblings = (0..<3).map { _ in View() }
        parent.addSubview(child)
        siblings.forEach(parent.addSubview)
        child.reactions[hook] = { siblings.forEach { $0.removeFromSuperview() } }
        window.addSubview(parent)
        #expect(siblings.allSatisfy { $0.window == nil })
        expectSound()
    }

    @Test(arguments: ["willMoveToWindow", "didMoveToWindow", "didMove"])
    func theSuperviewLeavesWhileASubviewEntersTheWindow(hook: String) {
        parent.addSubview(child)
        child.reactions[hook] = { [parent] in parent.removeFromSuperview() }
        window.addSubview(parent)
        expectSound()
    }

    @Test func aHookCannotMakeACycle() {
        child.reactions["willMove"] = { [child, parent] in
            child.reactions = [:]
            child.addSubview(parent)
        }
        parent.addSubview(child)
        #expect(parent.superview === child)
        expectSound()
    }

    @Test(arguments: ["willRemove"])
    func theSuperviewRemovesTheViewWhileItIsBeingRemoved(hook: String) {
        parent.addSubview(child)
        parent.reactions[hook] = { [parent, child] in
            parent.reactions = [:]
            child.removeFromSuperview()
        }
        child.removeFromSuperview()
        #expect(child.superview == nil)
        expectSound()
    }

    @Test func allSubviewsAreRemovedInALoopOverThem() {
        for _ in 0..<100 { parent.addSubview(View()) }
        parent.subviews.forEach { $0.removeFromSuperview() }
        #expect(parent.subviews.isEmpty)
    }
}
