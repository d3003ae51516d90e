import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What open re-implementations of nibs leave out or get wrong, and what is done here instead.
@Suite(.serialized) @MainActor struct LessonRows {
    private let unknown = "<layout>\n  <View><Wigdet/></View>\n</layout>"

    // One answers nil for a class that it does not find, and says nothing.
    @Test func m_aMissingClassIsNeverSilent() throws {
        #expect(failure(unknown)?.problems.map(\.code) == [.unknownClass])
        let reports = try reports { try Nib.load(unknown, options: .lenient) }
        #expect(reports == ["Unknown class Wigdet in Interface Builder file."])
    }

    // Some assert that a file is there, or answer nil.
    @Test func m_aMissingFileIsAnErrorWithTheWayOut() {
        #expect(throws: NibError.self) { try Nib(named: "NoSuchFile") }
        let reports = reports { _ = Nib(nibName: "NoSuchFile", bundle: nil).instantiate(withOwner: nil) }
        #expect(reports.first?.contains("There is no NoSuchFile.layout or NoSuchFile.xib in ") == true)
    }

    // One asserts that views are fewer than 16 deep.
    @Test func m_viewsAreAsDeepAsTheFormatAllows() throws {
        let depth = 120
        let text =
            "<layout>" + String(repeating: "<View>", count: depth)
            + String(repeating: "</View>", count: depth) + "</layout>"
        var view = try Nib.load(text).first(View.self)
        var found = 1
        while let inner = view.subviews.first { (view, found) = (inner, found + 1) }
        #expect(found == depth)
    }

    // One leaves out runtime attributes.
    @Test func m_runtimeAttributesAreSet() throws {
        let xib = AttributeRows.xib(
            "<userDefinedRuntimeAttribute type=\"string\" keyPath=\"caption\" value=\"A\"/>",
            class: "BadgeView")
        #expect(try Nib.load(xib, file: "Badge.xib").first(BadgeView.self).caption == "A")
    }

    // One has the application for every file's owner.
    @Test func m_anyObjectOwnsAFile() throws {
        for owner in [DerivedOwner() as AnyObject, View(), CallLog()] {
            #expect(try Nib.load("<layout><Label/></layout>", owner: owner).count == 1)
        }
    }

    // One swallows what goes wrong in an object and goes on with the next.
    @Test func m_whatGoesWrongInsideAnObjectIsNotSwallowed() {
        let error = failure("<layout><Label/><RefusingView/><Label/></layout>")
        #expect(
            error?.problems.map(\.message) == [
                "RefusingView.init(coder:) failed for RefusingView: no such luck"
            ])
    }

    // Readers of real files give up on an element that they do not know.
    @Test func m_anUnknownElementOfXcodesIsABoxAndTheRestIsThere() throws {
        let contents = try Nib.load(
            XcodeRows.xib(
                "<subviews><hologramView id=\"h\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"160\" height=\"48\"/></hologramView><label text=\"here\" id=\"a\"/></subviews>"
            ), file: "Test.xib")
        #expect(contents.warnings.map(\.severity) == [.warning, .warning])
        #expect(try contents.object("a", as: Label.self).text == "here")
        let stage = Stage(width: 40, height: 10, root: try contents.first(View.self))
        #expect(stage.text.contains("hologramView"))
    }
}
