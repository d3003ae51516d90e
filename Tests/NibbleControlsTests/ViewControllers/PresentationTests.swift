import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct PresentationTests {
    private let journal = Journal()
    private let root: RecordingController
    private let stage: Stage

    init() {
        root = RecordingController("root", journal)
        stage = Stage(size: Size(width: 80, height: 24), controller: root)
        _ = journal.take()
    }

    private func presented(_ style: ModalPresentationStyle) -> RecordingController {
        let controller = RecordingController("sheet", journal)
        controller.modalPresentationStyle = style
        return controller
    }

    private func take() -> [String] {
        journal.take().filter { !$0.contains("ayoutSubviews") && !$0.contains("oad") && !$0.contains("Is") }
    }

    @Test func aFullScreenTakesTheOtherOut() {
        let sheet = presented(.fullScreen)
        var isDone = false
        root.present(sheet, animated: false) { isDone = true }
        #expect(isDone && root.presentedViewController === sheet && sheet.presentingViewController === root)
        #expect(sheet.view.frame == stage.application.window.bounds)
        #expect(
            take() == [
                "root.viewWillDisappear", "sheet.viewWillAppear", "root.viewDidDisappear",
                "sheet.viewDidAppear",
            ])
        sheet.dismiss(animated: false)
        #expect(root.presentedViewController == nil && sheet.presentingViewController == nil)
        #expect(sheet.view.window == nil && !root.view.isHidden)
        #expect(
            take() == [
                "sheet.viewWillDisappear", "root.viewWillAppear", "sheet.viewDidDisappear",
                "root.viewDidAppear",
            ])
        expectSoundTree(stage.application.window)
    }

    @Test(arguments: [ModalPresentationStyle.automatic, .pageSheet, .formSheet, .overFullScreen, .popover])
    func aSheetLeavesTheOtherInPlace(style: ModalPresentationStyle) {
        let sheet = presented(style)
        root.present(sheet, animated: false)
        #expect(take() == ["sheet.viewWillAppear", "sheet.viewDidAppear"])
        root.dismiss(animated: false)
        #expect(take() == ["sheet.viewWillDisappear", "sheet.viewDidDisappear"])
    }

    @Test func whatIsBelowASheetIsDimmedAndTakesNothing() throws {
        let button = Button(title: "Below")
        button.frame.origin = Point(x: 2, y: 0)
        root.view.addSubview(button)
        root.view.backgroundColor = Color(white: 1, alpha: 1)
        var presses = 0
        button.addAction { _ in presses += 1 }
        button.becomeFirstResponder()
        let sheet = presented(.formSheet)
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        #expect(stage.style(at: Point(x: 70, y: 20)).background == .rgb(0x999999))
        stage.press(.enter)
        #expect(presses == 0)
        sheet.isModalInPresentation = true
        stage.click(at: Point(x: 4, y: 0))
        #expect(presses == 0 && root.presentedViewController === sheet)
        root.dismiss(animated: false)
        #expect(button.isFirstResponder)
        stage.press(.enter)
        #expect(presses == 1)
    }

    @Test func escapeAndAPressOutsideEndASheet() {
        let first = presented(.formSheet)
        root.present(first, animated: false)
        stage.press(.escape)
        #expect(root.presentedViewController == nil)
        let second = presented(.formSheet)
        root.present(second, animated: false)
        stage.click(at: Point(x: 40, y: 12))
        #expect(root.presentedViewController === second)
        stage.click(at: Point(x: 0, y: 0))
        #expect(root.presentedViewController == nil)
    }

    @Test func aModalSheetAsksItsDelegate() {
        final class Delegate: AdaptivePresentationControllerDelegate {
            var isAllowed = false
            var heard: [String] = []
            func presentationControllerShouldDismiss(_ controller: PresentationController) -> Bool {
                isAllowed
            }
            func presentationControllerDidDismiss(_ controller: PresentationController) {
                heard.append("did")
            }
            func presentationControllerDidAttemptToDismiss(_ controller: PresentationController) {
                heard.append("attempt")
            }
        }
        let delegate = Delegate()
        let sheet = presented(.formSheet)
        sheet.presentationController.delegate = delegate
        root.present(sheet, animated: false)
        stage.press(.escape)
        #expect(delegate.heard == ["attempt"] && root.presentedViewController === sheet)
        delegate.isAllowed = true
        stage.press(.escape)
        #expect(delegate.heard == ["attempt", "did"] && root.presentedViewController == nil)
    }

    @Test func focusIsConfinedToWhatIsPresented() {
        for title in ["One", "Two"] { root.view.addSubview(Button(title: title)) }
        let sheet = presented(.formSheet)
        let inside = Button(title: "Inside")
        sheet.madeView = View()
        sheet.madeView?.addSubview(inside)
        root.present(sheet, animated: false)
        #expect(inside.isFirstResponder)
        stage.press(.tab)
        stage.press(.tab)
        #expect(inside.isFirstResponder)
    }

    @Test func aPresentedControllerPresentsFurther() {
        let (first, second) = (presented(.formSheet), presented(.pageSheet))
        root.present(first, animated: false)
        root.present(second, animated: false)
        #expect(first.presentedViewController === second)
        _ = take()
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil && first.presentedViewController == nil)
        #expect(stage.application.window.subviews.count == 1)
    }

    @Test func aSheetHasAFrameWhereTheWindowIsLarger() {
        let sheet = presented(.formSheet)
        sheet.preferredContentSize = Size(width: 10, height: 3)
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        let lines = stage.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(lines == ["╭──────────╮", "│          │", "│          │", "│          │", "╰──────────╯"])
        let surface = stage.style(at: Point(x: 40, y: 11)).background
        #expect(surface == stage.style(at: Point(x: 34, y: 10)).background)
        stage.click(at: Point(x: 34, y: 10))
        #expect(root.presentedViewController === sheet)
        stage.resize(to: Size(width: 10, height: 3))
        #expect(stage.text.allSatisfy { $0.isWhitespace }, "\(stage.text)")
    }

    // An axis that is short of room for both edges of the frame has either both, and less content, or none.
    @Test(arguments: [
        (Size(width: 56, height: 14), Size(width: 57, height: 24), Size(width: 55, height: 14)),
        (Size(width: 56, height: 14), Size(width: 58, height: 24), Size(width: 56, height: 14)),
        (Size(width: 60, height: 18), Size(width: 60, height: 18), Size(width: 56, height: 16)),
        (Size(width: 60, height: 18), Size(width: 62, height: 19), Size(width: 58, height: 17)),
        (Size(width: 30, height: 9), Size(width: 40, height: 10), Size(width: 30, height: 8)),
        (Size(width: 54, height: 18), Size(width: 80, height: 11), Size(width: 54, height: 11)),
        (Size(width: 54, height: 18), Size(width: 40, height: 24), Size(width: 40, height: 18)),
        (Size(width: 54, height: 18), Size(width: 40, height: 12), Size(width: 40, height: 12)),
        (Size(width: 54, height: 18), Size(width: 40, height: 11), Size(width: 40, height: 11)),
        (Size(width: 5, height: 1), Size(width: 2, height: 2), Size(width: 2, height: 2)),
    ])
    func theFrameOfAFormIsNeverCutOnOneSide(wanted: Size, window: Size, size: Size) {
        stage.resize(to: window)
        let sheet = presented(.formSheet)
        sheet.preferredContentSize = wanted
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        let frame = sheet.view.frame
        #expect(frame.size == size)
        #expect((frame.minX == 0) == (frame.maxX == window.width))
        #expect((frame.minY == 0) == (frame.maxY == window.height))
    }

    @Test func aFormThatCoversASmallWindowCostsNoRowForItsFrame() {
        stage.resize(to: Size(width: 40, height: 12))
        let sheet = presented(.formSheet)
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        #expect(sheet.view.frame.size == Size(width: 40, height: 12))
        #expect(stage.text.allSatisfy { $0.isWhitespace }, "\(stage.text)")
    }

    @Test func aSheetMayDrawItsFrameItself() {
        let sheet = presented(.formSheet)
        sheet.sheetPresentationController?.isFramed = false
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        #expect(stage.text.allSatisfy { $0.isWhitespace }, "\(stage.text)")
    }

    /// Nothing is left of the frame where a sheet was on its way.
    @Test func theFrameMovesWithTheSheet() {
        let before = stage.screen
        stage.application.theme.relief = .raised
        let sheet = presented(.pageSheet)
        sheet.preferredContentSize = Size(width: 40, height: 12)
        root.present(sheet, animated: true)
        stage.advance(by: 0.1)
        stage.advance(by: 1)
        let moved = stage.screen
        stage.send(.repaint)
        stage.advance(by: 0)
        #expect(stage.screen == moved)
        #expect(stage.text.contains("╭" + String(repeating: "─", count: 40) + "╮"), "\(stage.text)")
        root.dismiss(animated: true)
        stage.advance(by: 0.1)
        stage.advance(by: 1)
        #expect(stage.screen == before)
    }

    @Test func theGroundComesWithTheSheet() {
        let sheet = presented(.pageSheet)
        sheet.preferredContentSize = Size(width: 40, height: 12)
        root.present(sheet, animated: true)
        stage.advance(by: 0.1)
        // The sheet is still below this place, which it covers in the end.
        let before = stage.style(at: Point(x: 40, y: 13)).background
        stage.advance(by: 1)
        #expect(stage.style(at: Point(x: 40, y: 13)).background != before)
    }

    @Test func theGroundGoesWithTheSheet() {
        let sheet = presented(.pageSheet)
        sheet.preferredContentSize = Size(width: 40, height: 12)
        sheet.sheetPresentationController?.isFramed = false
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        let ground = stage.style(at: Point(x: 40, y: 22)).background
        root.dismiss(animated: true)
        stage.advance(by: 0.1)
        #expect(stage.style(at: Point(x: 40, y: 22)).background == ground)
    }

    @Test func behindACardsEdgeIsTheWindow() {
        stage.application.theme.borderStyle = .innerHalf
        let sheet = presented(.formSheet)
        sheet.preferredContentSize = Size(width: 30, height: 6)
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        let (outside, edge) = (Point(x: 23, y: 11), Point(x: 24, y: 11))
        let rows = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows[11].dropFirst(24).first == "▐")
        #expect(stage.style(at: edge).background == stage.style(at: outside).background)
        stage.application.theme.borderStyle = .double
        stage.advance(by: 1)
        #expect(stage.style(at: edge).background != stage.style(at: outside).background)
    }

    @Test func aSheetFollowsTheWindow() {
        let sheet = presented(.formSheet)
        sheet.preferredContentSize = Size(width: 30, height: 6)
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        #expect(sheet.view.frame == Rect(x: 25, y: 9, width: 30, height: 6))
        stage.resize(to: Size(width: 20, height: 5))
        #expect(sheet.view.frame == Rect(x: 0, y: 0, width: 20, height: 5))
    }

    // A column or two of what is covered would be letters without their words.
    @Test(arguments: [(40, 40), (60, 60), (80, 80), (115, 115), (116, 100), (200, 100)])
    func aPageLeavesWideMarginsOrNone(columns: Int, width: Int) {
        stage.resize(to: Size(width: columns, height: 24))
        let sheet = presented(.pageSheet)
        root.present(sheet, animated: false)
        stage.advance(by: 1)
        #expect(sheet.view.frame == Rect(x: (columns - width) / 2, y: 1, width: width, height: 23))
    }

    @Test func aPopoverStaysBesideItsSource() {
        let source = View(frame: Rect(x: 70, y: 3, width: 5, height: 1))
        root.view.addSubview(source)
        let popover = presented(.popover)
        popover.preferredContentSize = Size(width: 20, height: 5)
        popover.popoverPresentationController?.sourceView = source
        root.present(popover, animated: false)
        stage.advance(by: 1)
        #expect(popover.view.frame == Rect(x: 60, y: 4, width: 20, height: 5))
        source.frame.origin.y = 23
        stage.resize(to: Size(width: 79, height: 24))
        #expect(popover.view.frame == Rect(x: 59, y: 18, width: 20, height: 5))
    }

    @Test func aCustomPresentationArrangesItself() {
        final class Corner: PresentationController {
            override var frameOfPresentedViewInContainerView: Rect { Rect(x: 1, y: 2, width: 3, height: 4) }
        }
        final class Delegate: ViewControllerTransitioningDelegate {
            func presentationController(
                forPresented presented: ViewController, presenting: ViewController, source: ViewController
            ) -> PresentationController? {
                Corner(presentedViewController: presented, presenting: presenting)
            }
        }
        let delegate = Delegate()
        let sheet = presented(.custom)
        sheet.transitioningDelegate = delegate
        root.present(sheet, animated: false)
        #expect(sheet.view.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func nothingStaysWhenTheRootGoes() {
        weak var gone: ViewController?
        do {
            let sheet = RecordingController("sheet", journal)
            gone = sheet
            root.present(sheet, animated: false)
        }
        #expect(gone != nil)
        stage.application.window.rootViewController = ViewController()
        #expect(gone == nil)
        #expect(stage.application.window.subviews.count == 1)
    }

    @Test func nothingStaysAfterADismissal() {
        weak var gone: ViewController?
        weak var goneArranger: PresentationController?
        do {
            let sheet = RecordingController("sheet", journal)
            (gone, goneArranger) = (sheet, sheet.presentationController)
            root.present(sheet, animated: true)
            stage.advance(by: 1)
            root.dismiss(animated: true)
            stage.advance(by: 1)
        }
        #expect(gone == nil && goneArranger == nil)
    }
}
