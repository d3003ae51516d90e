import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite(.serialized) @MainActor struct ReplacementRows {
    private static let layout = """
        <layout owner="CustomViewController">
          <View outlet="view" frame="0,0,80,24">
            <NibCustomView outlet="nibCustomView" tag="7" alpha="0.5" hidden="true" backgroundColor="red"
                frame="4,2,30,5" autoresizingMask="flexibleWidth"/>
          </View>
        </layout>
        """

    @Test func c1_theReplacementTakesThePlaceholdersPlace() throws {
        _ = NibCustomView.log.take()
        let controller = CustomViewController()
        try Nib.load(Self.layout, owner: controller)
        #expect(controller.nibCustomView.button != nil && controller.nibCustomView.label != nil)
        #expect(controller.view.subviews.count == 1)
        #expect(controller.view.subviews[0] === controller.nibCustomView)
        // The placeholder, then the real one inside its `awakeAfter`; the real one wakes with its own file.
        #expect(
            NibCustomView.log.take() == ["init 0", "after 0", "init 2", "after 2", "awake true true"])
    }

    @Test func c1_itWakesOnceInAnApplicationToo() throws {
        _ = NibCustomView.log.take()
        let controller = CustomViewController()
        let application = Application(
            terminal: InMemoryTerminal(size: Size(width: 80, height: 24)), rootViewController: controller)
        #expect(controller.nibEnvironment === application.nibEnvironment)
        try Nib.load(Self.layout, owner: controller)
        #expect(
            NibCustomView.log.take() == ["init 0", "after 0", "init 2", "after 2", "awake true true"])
    }

    @Test func c2_everythingThatNamesThePlaceholderMeansTheReplacement() throws {
        let owner = CustomViewController()
        let contents = try Nib.load(
            """
            <layout owner="CustomViewController">
              <View outlet="view">
                <NibCustomView id="custom" outlet="nibCustomView"/>
                <CoderView/>
              </View>
              <Object class="PlainStore" id="store"/>
            </layout>
            """, owner: owner)
        #expect(contents["custom"] === owner.nibCustomView)
        #expect(owner.nibCustomView.subviews.count == 2)
        #expect(owner.view.subviews.map { "\($0)" } == ["<NibCustomView>", "<CoderView>"])
    }

    @Test func c3_whatTheOuterFileSaysIsSaidToTheReplacement() throws {
        let controller = CustomViewController()
        try Nib.load(Self.layout, owner: controller)
        let view = controller.nibCustomView
        #expect(view.frame == Rect(x: 4, y: 2, width: 30, height: 5))
        #expect(view.autoresizingMask == .flexibleWidth)
        #expect(
            view.tag == 7 && abs(view.alpha - 0.5) < 0.01 && view.isHidden && view.backgroundColor == .red)
    }

    @Test func c3_whatTheOuterFileDoesNotSayStays() throws {
        let view = try Nib.load("<layout><View><NibCustomView/></View></layout>").first(View.self).subviews[0]
        #expect(view.backgroundColor == .systemBackground)
    }

    @Test func c3_constraintsAndOutletsToThemMeanTheReplacement() throws {
        let controller = CustomViewController()
        try Nib.load(
            """
            <layout owner="CustomViewController">
              <View outlet="view">
                <NibCustomView outlet="nibCustomView" width="20" width.outlet="width" top="super" leading="super"/>
              </View>
            </layout>
            """, owner: controller)
        #expect(controller.width.firstItem === controller.nibCustomView)
        let stage = Stage(controller: controller)
        #expect(controller.nibCustomView.frame.width == 20)
        controller.width.constant = 33
        stage.advance(by: 1)
        #expect(controller.nibCustomView.frame.width == 33)
    }

    @Test func c3_viewsInsideThePlaceholderMoveToTheReplacement() throws {
        let view = try Nib.load("<layout><RatingView><Label text=\"more\"/></RatingView></layout>").first(
            RatingView.self)
        // Something inside makes it no placeholder.
        #expect(view.subviews.count == 1 && view.label == nil)
    }

    @Test func c4_aReplacementMustBeOfTheElementsClass() {
        let error = failure("<layout>\n  <View><ImpostorView/></View>\n</layout>")
        #expect(
            error?.description
                == "Photo.layout:2:9: error: ImpostorView.awakeAfter(using:) returned a Label, which isn't an ImpostorView."
                + " [NIB141]")
    }

    @Test func c5_awakeFromNibComesOnceForEachObject() throws {
        _ = NibCustomView.log.take()
        try Nib.load("<layout><View><NibCustomView/><NibCustomView/></View></layout>")
        #expect(NibCustomView.log.take().filter { $0.hasPrefix("awake") }.count == 2)
    }

    @Test func c6_aForgottenGuardIsOurs() throws {
        var reports: [String] = []
        NibEnvironment.standard.reportHandler = { reports.append($0) }
        defer { NibEnvironment.standard.reportHandler = nil }
        let view = try Nib.load("<layout><View><HastyView/></View></layout>").first(View.self)
        #expect((view.subviews.first?.subviews.first as? Label)?.text == "once")
        #expect(reports.count == 1)
        #expect(reports.first?.contains(": warning: HastyView.layout is loading itself.\n") == true)
        #expect(reports.first?.contains("HastyView.awakeAfter(using:) → Nib(\"HastyView\")") == true)
    }

    @Test func c6_noOverrideIsNeeded() throws {
        let view = try Nib.load("<layout><View><RatingView stars=\"3\" tag=\"2\"/></View></layout>").first(
            View.self)
        let rating = try #require(view.subviews.first as? RatingView)
        #expect(rating.label.text == "★★★")
        #expect(rating.stars == 3 && rating.tag == 2)
        #expect(try Nib(for: RatingView.self).instantiate().first(RatingView.self).label.text == "★★★")
    }
}
