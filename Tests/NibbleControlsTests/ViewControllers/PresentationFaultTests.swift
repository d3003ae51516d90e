import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Presentations that begin and end in the middle of others (fault-list.md V6), and what has the focus after them.
@MainActor struct PresentationFaultTests {
    private let root = RecordingController("root")
    private let stage: Stage
    private let below = Button(title: "Below")

    init() {
        stage = Stage(size: Size(width: 40, height: 12), controller: root)
        root.view.addSubview(Button(title: "First"))
        below.frame.origin.y = 2
        root.view.addSubview(below)
    }

    private func sheet(_ title: String) -> RecordingController {
        let controller = RecordingController(title)
        controller.modalPresentationStyle = .formSheet
        controller.madeView = View()
        controller.madeView?.addSubview(Button(title: title))
        return controller
    }

    private func expectSound() {
        stage.advance(by: 1)
        expectSoundTree(stage.application.window)
        let focused = stage.application.window.firstResponder as? View
        #expect(focused == nil || focused?.window === stage.application.window)
    }

    @Test(arguments: ["viewWillDisappear", "viewDidDisappear"])
    func anotherMayBePresentedWhileOneIsDismissed(hook: String) {
        let (first, second) = (sheet("One"), sheet("Two"))
        root.present(first, animated: false)
        var isDone = false
        first.reactions[hook] = { [root] in
            guard !isDone else { return }
            isDone = true
            root.present(second, animated: false)
        }
        root.dismiss(animated: false)
        expectSound()
        root.dismiss(animated: false)
        expectSound()
        #expect(isDone && stage.application.window.subviews.count == 1)
        #expect(root.presentedViewController == nil)
    }

    @Test(arguments: ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
    func oneMayBeDismissedWhileItIsPresented(hook: String) {
        let first = sheet("One")
        first.reactions[hook] = { [root] in root.dismiss(animated: false) }
        root.present(first, animated: false)
        expectSound()
        root.dismiss(animated: false)
        expectSound()
        #expect(stage.application.window.subviews.count == 1)
    }

    @Test func aChainOfPresentationsComesFromItsAppearing() {
        var sheets: [RecordingController] = []
        func presentNext(_ presenter: ViewController) {
            guard sheets.count < 20 else { return }
            let next = sheet("\(sheets.count)")
            sheets.append(next)
            next.reactions["viewDidAppear"] = { presentNext(next) }
            presenter.present(next, animated: false)
        }
        below.becomeFirstResponder()
        presentNext(root)
        expectSound()
        #expect(sheets.count == 20)
        root.dismiss(animated: false)
        expectSound()
        #expect(stage.application.window.subviews.count == 1 && below.isFirstResponder)
    }

    @Test(arguments: [false, true]) func theFocusReturnsAfterAPresentation(animated: Bool) {
        below.becomeFirstResponder()
        root.present(sheet("One"), animated: animated)
        stage.advance(by: 1)
        #expect(!below.isFirstResponder && stage.application.window.firstResponder != nil)
        root.dismiss(animated: animated)
        stage.advance(by: 1)
        #expect(below.isFirstResponder)
    }

    @Test func theNeighbourHasTheFocusWhereTheOneBeforeWentMeanwhile() {
        below.becomeFirstResponder()
        root.present(sheet("One"), animated: false)
        below.isHidden = true
        root.dismiss(animated: false)
        stage.advance(by: 1)
        #expect((stage.application.window.firstResponder as? Button)?.title == "First")
    }
}
