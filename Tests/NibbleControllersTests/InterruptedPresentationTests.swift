import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Presentations that are taken back while they still come, and the other way round.
@MainActor struct InterruptedPresentationTests {
    private let journal = Journal()
    private let root: RecordingController
    private let sheet: RecordingController
    private let stage: Stage

    init() {
        root = RecordingController("a", journal)
        sheet = RecordingController("b", journal)
        stage = Stage(size: Size(width: 40, height: 10), controller: root)
    }

    @Test(arguments: [ModalPresentationStyle.fullScreen, .formSheet])
    func aDismissalWhileItComesTakesItAway(style: ModalPresentationStyle) {
        sheet.modalPresentationStyle = style
        var finished: [String] = []
        root.present(sheet, animated: true) { finished.append("present") }
        stage.advance(by: 0.05)
        sheet.dismiss(animated: true) { finished.append("dismiss") }
        stage.advance(by: 1)
        #expect(finished == ["present", "dismiss"])
        #expect(sheet.view.window == nil && root.presentedViewController == nil)
        #expect([root.appearancePhase, sheet.appearancePhase] == [.appeared, .disappeared])
        #expect(!root.view.isHidden)
    }

    @Test(arguments: [ModalPresentationStyle.fullScreen, .formSheet])
    func aDismissalWhileItComesIsToldInOrder(style: ModalPresentationStyle) {
        sheet.modalPresentationStyle = style
        root.present(sheet, animated: true)
        stage.advance(by: 0.05)
        sheet.dismiss(animated: true)
        stage.advance(by: 1)
        let told = journal.take().filter {
            $0.hasPrefix("b.view") && !$0.contains("ayoutSubviews") && !$0.contains("Is")
        }
        #expect(
            told == [
                "b.viewDidLoad", "b.viewWillAppear", "b.viewDidAppear", "b.viewWillDisappear",
                "b.viewDidDisappear",
            ])
    }
}
