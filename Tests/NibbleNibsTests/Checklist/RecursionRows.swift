import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite(.serialized) @MainActor struct RecursionRows {
    @Test func h1_aFileThatLoadsItselfIsBrokenOff() {
        LoopView.count = 0
        var view = View()
        let reports = reports { view = LoopView(frame: Rect(x: 0, y: 0, width: 20, height: 2)) }
        // The one made in code, and the one that the file asked for, which is given up.
        #expect(LoopView.count == 2)
        #expect(reports.count == 1)
        #expect(Stage(width: 20, height: 2, root: view).text == "in the loop")
    }

    @Test func h2_theReportNamesTheWholeChainAndTheWaysOut() throws {
        LoopView.count = 0
        let reports = try reports {
            try Nib.load(
                "<layout>\n  <View>\n    <LoopView id=\"photo\"/>\n  </View>\n</layout>", file: "Main.layout")
        }
        #expect(
            reports == [
                """
                LoopView.xib:6:9: warning: LoopView.xib is loading itself.
                  Main.layout › LoopView "photo"  (LoopView)
                   └ LoopView.init(coder:) → Nib("LoopView").instantiate(owner: self)
                      └ LoopView.xib:6  top-level <view customClass="LoopView">
                         └ LoopView.init(coder:) → Nib("LoopView")…   ← again
                Choose one:  • File's Owner = LoopView, top-level view = plain View (contentView outlet)
                             • keep the custom class and call  Nib("LoopView").apply(to: self)   (template)
                             • keep the custom class and never load the nib from init; use Nib(…).instantiate().first [NIB142]
                """
            ])
        #expect(LoopView.count == 1)
    }

    @Test func h2_theReportNamesTheSceneToo() throws {
        let text =
            "<storyboard><ViewController id=\"photo\"><View><LoopView id=\"loop\"/></View></ViewController></storyboard>"
        let controller = try Storyboard(text: text, name: "Main.layout").instantiateInitialViewController()
        let reports = reports { _ = controller.view }
        #expect(reports.count == 1)
        let place = "\n  Main.layout › scene photo › LoopView \"loop\"  (LoopView)\n"
        #expect(reports.first?.contains(place) == true)
    }

    @Test func h3_aTemplateIsAppliedToTheViewItself() throws {
        let view = CaptionView(frame: Rect(x: 0, y: 0, width: 12, height: 3))
        #expect(view.subviews.count == 3 && view.label.text == "no caption")
        #expect(view.backgroundColor == .blue && view.clipsToBounds)
        let stage = Stage(width: 12, height: 3, root: view)
        #expect(stage.text == "[ Save ]\n\nno caption")
        try stage.click("Save")
        #expect(view.onSave == 1)
    }

    @Test func h3_aTemplateWorksInsideAnotherFile() throws {
        _ = CaptionView.log.take()
        let view = try Nib.load(
            "<layout><View frame=\"0,0,20,4\"><CaptionView caption=\"Outer\" backgroundColor=\"red\" frame=\"0,0,20,4\"/></View></layout>"
        ).first(View.self)
        let caption = try #require(view.subviews.first as? CaptionView)
        // What the outer file says of it wins over its own file; its own outlets are there before attributes come.
        #expect(caption.backgroundColor == .red && caption.clipsToBounds)
        #expect(caption.label.text == "Outer")
        #expect(
            CaptionView.log.take() == [
                "did load CaptionView", "loaded no caption", "caption with no caption",
            ])
    }

    @Test func h3_aTemplateCanBeInstantiatedToo() throws {
        let view = try Nib(for: CaptionView.self).instantiate().first(CaptionView.self)
        #expect(view.subviews.count == 3)
        #expect(view.label.superview === view)
        view.subviews.compactMap { $0 as? Button }.first?.sendActions(for: .primaryActionTriggered)
        #expect(view.onSave == 1)
    }

    @Test func h3_aXibWithItsClassOnTheTopLevelViewIsATemplateToo() throws {
        let view = try LoopView.plain()
        let contents = try Nib(for: LoopView.self).apply(to: view)
        #expect(contents.first === view)
        #expect(view.label.text == "in the loop" && view.subviews.count == 1)
    }

    @Test func h3_aTemplateForAnotherClassIsRefused() throws {
        let error = #expect(throws: NibError.self) { try Nib(for: CaptionView.self).apply(to: View()) }
        #expect(
            error?.description
                == "CaptionView.layout:1:1: error: This is a template for a CaptionView, not for a View. [NIB144]"
        )
    }

    @Test func h5_theOwnersOutletsAreConnectedAllTheSame() {
        var view = LoopView?.none
        _ = reports { view = LoopView(frame: Rect(x: 0, y: 0, width: 20, height: 2)) }
        #expect(view?.label.text == "in the loop")
        #expect(view?.subviews.count == 1 && view?.subviews.first.map { type(of: $0) == View.self } == true)
    }

    @Test func h5_strictLoadsFailInstead() throws {
        let text = "<layout><View><LoopView id=\"photo\"/></View></layout>"
        let error = #expect(throws: NibError.self) { try Nib.load(text, options: .strict) }
        #expect(error?.problems.map(\.code) == [.recursion])
        #expect(error?.description.contains("LoopView.xib is loading itself.") == true)
    }

    @Test func h1_filesThatLoadEachOtherAreBrokenOffAsWell() throws {
        let reports = try reports { try Nib(for: YinView.self).instantiate() }
        #expect(reports.count == 1)
        #expect(reports.first?.contains("YangView.init(coder:) → Nib(\"YinView\")") == true)
    }

    @Test func h1_otherReentryGoesSixteenDeep() {
        let error = #expect(throws: NibError.self) {
            try Nib(for: MirrorView.self).instantiate(owner: MyView())
        }
        #expect(error?.problems.map(\.code) == [.tooDeep])
        #expect(
            error?.description.contains(
                "Layout files are loaded 16 deep inside each other: MirrorView.layout › ") == true)
    }

    @Test func aLoadEndsTheStackWhateverHappens() throws {
        _ = try? Nib(for: MirrorView.self).instantiate(owner: MyView())
        #expect(NibEnvironment.standard.loads.loads.isEmpty)
        try Nib.load("<layout><RefusingView/></layout>".replacing("RefusingView", with: "View"))
    }
}

extension LoopView {
    /// One that has loaded nothing yet.
    static func plain() throws -> LoopView {
        var made = LoopView?.none
        _ = reports { made = LoopView(frame: .zero) }
        let view = try #require(made)
        for subview in view.subviews { subview.removeFromSuperview() }
        view.label = nil
        return view
    }
}
