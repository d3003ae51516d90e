import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import Testing

@testable import NibbleNibs
@testable import NibbleViews

/// The exact text of every kind of problem that classes and loads can have, where no row of the checklist holds it.
@Suite(.serialized) @MainActor struct SentenceTests {
    @Test func anElementWithoutAClassIsABoxWithAWarning() throws {
        let contents = try Nib.load(
            XcodeRows.xib("<subviews><mapView id=\"m\"/></subviews>"), file: "Map.xib")
        #expect(
            contents.warnings.map(\.description).last
                == "Map.xib:5:85: warning: Nibble has no class for <mapView>; a box with its name stands in for it. [NIB104]"
        )
    }

    @Test func aBoxIsCalledAfterWhatItStandsFor() throws {
        let contents = try Nib.load(
            XcodeRows.xib("<subviews><mapView id=\"m\"/></subviews>"), file: "Map.xib")
        #expect(try contents.object("m", as: View.self).layoutName == "mapView")
    }

    @Test(arguments: [
        ("PhotoViewController", " If it is private or elsewhere, register it with NibRegistry."),
        ("TabelViewController", " Did you mean “TableViewController”?"),
        ("TabelViewCell", " Did you mean “TableViewCell”?"), ("Lable", " Did you mean “Label”?"),
    ])
    func aClassOfItsOwnIsNoMisspellingOfTheOneAbove(name: String, way: String) {
        #expect(
            failure("<layout><\(name)/></layout>")?.description
                == "Unknown class \(name) in Interface Builder file.\nPhoto.layout:1:9: error: There is no class \(name) that a"
                + " layout file can make.\(way) [NIB101]")
    }

    @Test func aCustomClassMustBeOneOfItsElements() {
        let error = failure(
            XcodeRows.xib("<subviews><label id=\"l\" customClass=\"BadgeView\"/></subviews>"),
            file: "Badge.xib")
        #expect(
            error?.description
                == "Badge.xib:5:85: error: <label> makes a Label, and its custom class BadgeView isn't one: it must be a"
                + " subclass of Label. [NIB102]")
    }

    @Test func aConstraintThatCannotBeIsExplained() {
        let error = failure("<layout>\n  <View><View top=\"super * 0\"/></View>\n</layout>")
        #expect(
            error?.description
                == "Photo.layout:2:15: error: A multiplier of 0 or a missing second item together with the place “top” would set"
                + " a place equal to a constant; places must be given in pairs. [NIB113]")
    }

    @Test func anUnrelatedOwnerIsDoubtful() throws {
        let contents = try Nib.load(
            "<layout owner=\"PhotoController\"><Label outlet=\"label\"/></layout>", owner: Presenter(model: 1)
        )
        #expect(
            contents.warnings.map(\.description) == [
                "Photo.layout:1:1: warning: The file was made for a PhotoController as its owner, and the owner is a Presenter."
                    + " That works as long as the names of its outlets and actions are the same. [NIB126]"
            ])
    }

    @Test func tooManyFilesInsideEachOtherAreListed() {
        let error = #expect(throws: NibError.self) {
            try Nib(for: MirrorView.self).instantiate(owner: MyView())
        }
        let files = Array(repeating: "MirrorView.layout", count: 17).joined(separator: " › ")
        #expect(
            error?.description
                == "MirrorView.layout:1:1: error: Layout files are loaded 16 deep inside each other: \(files). Each begins while"
                + " the one before makes its objects; break the circle. [NIB143]")
    }

    @Test func anActionOfAnObjectFromOutsideIsLookedForInTheObject() {
        let text = """
            <layout>
              <external id="store" class="PlainStore"/>
              <Button onTap="@store.relaod"/>
            </layout>
            """
        let error = #expect(throws: NibError.self) {
            try Nib(text: text, name: "Photo.layout").instantiate(externalObjects: ["store": PlainStore()])
        }
        #expect(
            error?.description
                == "Photo.layout:3:18: error: action “relaod” of an external object: PlainStore has no action of that name. Did you"
                + " mean “reload”? [NIB130]")
    }

    @Test func contentsSayWhatTheyHaveInstead() throws {
        let contents = try Nib.load("<layout><Label id=\"name\"/></layout>")
        let wrong = #expect(throws: NibError.self) { try contents.object("name", as: ImageView.self) }
        #expect(
            wrong?.description
                == "Photo.layout:1:1: error: “name” of Photo.layout is a Label, not an ImageView. [NIB152]")
        let none = #expect(throws: NibError.self) { try Nib.load("<layout/>").first(View.self) }
        #expect(
            none?.description
                == "Photo.layout:1:1: error: Photo.layout has no top-level objects, so it has no top-level View. [NIB152]"
        )
    }

    @Test func filesWithAndWithoutScenesAreToldApart() {
        let plain = #expect(throws: NibError.self) {
            try Storyboard(text: "<layout><View/></layout>", name: "Photo.layout")
        }
        #expect(
            plain?.description
                == "Photo.layout:1:1: error: Photo.layout holds no scenes. Load it with Nib(named: \"Photo\"). [NIB155]"
        )
        let scenes = failure(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"><scenes/></document>",
            file: "Main.storyboard")
        #expect(
            scenes?.description
                == "Main.storyboard:1:1: error: Main.storyboard holds scenes. Load it with Storyboard(named:), which makes"
                + " their controllers. [NIB155]")
    }
}
