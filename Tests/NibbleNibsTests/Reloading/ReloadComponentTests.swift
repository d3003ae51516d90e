import Foundation
import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct ReloadingComponents {
    private static let caption = """
        <layout class="CaptionView" design="20x2" backgroundColor="systemBlue">
          <View outlet="picture" frame="0,0,20,1"/>
          <Label outlet="label" text="none" frame="0,1,20,1"/>
        </layout>
        """

    private let files = SavedFiles()

    private func look(_ stage: Stage) { stage.advance(by: NibReloader.interval) }

    @Test func everyObjectOfAComponentFollowsItsFile() throws {
        files.save(Self.caption, as: "CaptionView.layout")
        files.save(
            """
            <layout>
              <View id="root" frame="0,0,40,4">
                <CaptionView id="first" caption="one" backgroundColor="systemRed" frame="0,0,20,2"/>
                <CaptionView id="second" frame="0,2,20,2"/>
              </View>
            </layout>
            """, as: "Outer.layout")
        try files.whileReloading {
            let contents = try files.nib("Outer.layout").instantiate()
            let root = try contents.object("root", as: View.self)
            let first = try contents.object("first", as: CaptionView.self)
            let second = try contents.object("second", as: CaptionView.self)
            let stage = Stage(width: 40, height: 4, root: root)
            #expect(stage.text == "\none\n\nnone")
            second.label.text = "set by code"
            files.save(
                Self.caption.replacing("0,1,20,1", with: "3,1,17,1").replacing(
                    "systemBlue", with: "systemGreen"
                )
                .replacing("\"none\"", with: "\"nothing\""), as: "CaptionView.layout")
            look(stage)
            #expect(first.label.frame.minX == 3 && second.label.frame.minX == 3)
            // The file around has the last word on what it says; the file's own new text counts elsewhere.
            #expect(first.backgroundColor == .systemRed && second.backgroundColor == .systemGreen)
            #expect(second.label.text == "nothing")
            files.save(
                Self.caption.replacing("</layout>", with: "<Label text=\"+\" frame=\"19,0,1,1\"/></layout>"),
                as: "CaptionView.layout")
            look(stage)
            #expect(stage.text == "                   +\none\n                   +\nnone")
        }
    }

    @Test func theFileAroundAComponentDoesNotDisturbIt() throws {
        files.save(Self.caption, as: "CaptionView.layout")
        let outer = """
            <layout owner="FormController"><View outlet="view">
              <CaptionView id="only" caption="one" frame="0,0,20,2"/>
            </View></layout>
            """
        files.save(outer, as: "Outer.layout")
        try files.whileReloading {
            let controller = FormController(try files.nib("Outer.layout"))
            let stage = Stage(size: Size(width: 40, height: 6), controller: controller)
            let component = try #require(controller.view.subviews.first as? CaptionView)
            let label = component.label
            files.save(
                outer.replacing("<CaptionView", with: "<Label text=\"above\" frame=\"0,4,9,1\"/><CaptionView")
                    .replacing("\"one\"", with: "\"two\""), as: "Outer.layout")
            look(stage)
            #expect(
                stage.text == "\ntwo\n\n\nabove" && component.label === label && component.superview != nil)
            files.save(
                outer.replacing("/>", with: "/><CaptionView caption=\"more\" frame=\"0,2,20,2\"/>"),
                as: "Outer.layout")
            look(stage)
            #expect(stage.text == "\none\n\nmore")
        }
    }

    @Test func anOwnersViewStaysWhereItsCodeHasPutIt() throws {
        let text = """
            <layout owner="OwnerView" design="10x3"><View outlet="contentView" frame="0,0,10,3">
              <Label outlet="label" text="owned" frame="0,2,10,1" autoresizingMask="flexibleTopMargin"/>
            </View></layout>
            """
        files.save(text, as: "OwnerView.layout")
        try files.whileReloading {
            let owner = OwnerView(frame: Rect(x: 0, y: 0, width: 20, height: 5))
            let extra = Label(frame: Rect(x: 0, y: 0, width: 5, height: 1))
            extra.text = "extra"
            owner.contentView.addSubview(extra)
            let stage = Stage(width: 20, height: 5, root: owner)
            let content = try #require(owner.contentView)
            files.save(text.replacing("\"owned\"", with: "\"saved\""), as: "OwnerView.layout")
            look(stage)
            #expect(stage.text == "extra\n\n\n\nsaved" && owner.contentView === content)
            files.save(
                text.replacing("<View outlet", with: "<BoxView outlet").replacing(
                    "</View>", with: "</BoxView>"),
                as: "OwnerView.layout")
            look(stage)
            #expect(owner.contentView is BoxView && owner.subviews.count == 1)
            #expect(owner.contentView.frame == Rect(x: 0, y: 0, width: 20, height: 5))
        }
    }

    @Test func viewsThatNobodyOwnsFollowToo() {
        let text = "<layout><View frame=\"0,0,9,1\"><Label text=\"plain\" frame=\"0,0,9,1\"/></View></layout>"
        files.save(text, as: "TBView.layout")
        files.whileReloading {
            let view = TBView(frame: Rect(x: 0, y: 0, width: 20, height: 5))
            let stage = Stage(width: 20, height: 5, root: view)
            #expect(stage.text == "plain")
            files.save(text.replacing("plain", with: "fancy"), as: "TBView.layout")
            look(stage)
            #expect(stage.text == "fancy")
        }
    }

    @Test func segmentsAreMadeAnewWithTheChoiceThatWasMade() throws {
        let control = { (last: String) in
            """
            <layout owner="FormController"><View outlet="view">
              <SegmentedControl outlet="segments" frame="0,0,30,1">
                <Segment as="segments" title="One"/><Segment as="segments" title="\(last)"/>
              </SegmentedControl>
            </View></layout>
            """
        }
        files.save(control("Two"), as: "Outer.layout")
        try files.whileReloading {
            let controller = FormController(try files.nib("Outer.layout"))
            let stage = Stage(size: Size(width: 30, height: 2), controller: controller)
            #expect(controller.calls == [] && stage.text.contains("Two"))
            controller.segments.selectedSegmentIndex = 1
            files.save(control("Three"), as: "Outer.layout")
            look(stage)
            #expect(stage.text.contains("Three") && controller.segments.selectedSegmentIndex == 1)
            #expect(controller.view.subviews.count == 1)
        }
    }
}
