import Nibble
import NibbleTesting
import Testing

// Listings for UIKit, the prefix dropped: types by the names that are nested there.

@Suite @MainActor struct NestedNames {
    @Test func typesHaveTheirNestedNamesToo() {
        let view = ImageView(image: Image())
        view.contentMode = View.ContentMode.scaleAspectFill
        view.autoresizingMask = [View.AutoresizingMask.flexibleWidth, .flexibleHeight]
        #expect(view.contentMode == .scaleAspectFill)
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        #expect(TableViewCell.CellStyle.value1 == TableViewCell.Style.value1)
        #expect(TableViewCell.EditingStyle.delete == TableView.EditingStyle.delete)
        #expect(
            CollectionView.ScrollDirection.horizontal == CollectionViewFlowLayout.ScrollDirection.horizontal)
    }

    @Test func aPictureOfNothingShowsNothing() {
        let view = ImageView(image: Image())
        view.frame = Rect(x: 0, y: 0, width: 4, height: 2)
        #expect(Stage(width: 4, height: 2, root: view).text.filter { !$0.isWhitespace }.isEmpty)
    }
}
