import NibbleCells
import NibbleControls
import NibbleNibs
import NibbleViews
import Testing

/// A component that only says what its file connects.
final class PosterView: NibView {
    @Outlet var title: Label
}

/// A component whose file has another name.
final class PlacardView: NibView {
    @Outlet var title: Label

    override class var nibName: String? { "Placard" }
}

/// Components load their file in both initialisers.
@MainActor struct NibViewTests {
    @Test func aComponentMadeInCodeHasWhatItsFileHolds() {
        let poster = PosterView(frame: Rect(x: 1, y: 2, width: 9, height: 3))
        #expect(poster.title.text == "Poster" && poster.title.superview === poster)
        #expect(poster.frame == Rect(x: 1, y: 2, width: 9, height: 3))
        #expect(PosterView().subviews.count == 1)
    }

    @Test func aComponentInsideAnotherFileHasWhatItsFileHolds() throws {
        let contents = try Nib.load(
            "<layout><View><PosterView id=\"poster\" frame=\"0,0,9,3\"/></View></layout>")
        let poster: PosterView = try contents.object("poster")
        #expect(poster.title.text == "Poster" && poster.subviews.count == 1)
        #expect(poster.frame == Rect(x: 0, y: 0, width: 9, height: 3))
    }

    @Test func aComponentMayNameItsFile() {
        #expect(PlacardView().title.text == "Placard")
    }
}
