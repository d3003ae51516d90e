import Nibble
import NibbleTesting
import Testing

@testable import showcase

/// The rows of meters.
@Suite @MainActor struct MeterLists {
    @Test(arguments: [(9, "c…0 100 %"), (10, "cpu0 100 %")])
    func namesAndWordsNeverTouch(width: Int, shown: String) {
        let list = MeterList()
        list.meters = [Meter(title: "cpu0", part: 1, words: "100 %")]
        #expect(Stage(width: width, height: 1, root: list).text == shown)
    }
}
