import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// The names of boxes that other views are drawn over, where a file is only looked at.
@Suite @MainActor struct CoveredNameTests {
    private func rows(_ views: String) throws -> [Substring] {
        let options: NibOptions = [.lenient, .designTime]
        let root = try Nib.load("<layout design=\"20x5\"><View>\(views)</View></layout>", options: options)
            .first(View.self)
        return Stage(width: 20, height: 5, root: root).text.split(
            separator: "\n", omittingEmptySubsequences: false)
    }

    private func picture(_ rest: String = "", frame: String = "0,0,20,5") -> String {
        "<ImageView frame=\"\(frame)\" \(rest)/>"
    }

    @Test func aNameStandsBesideWhatIsInItsMiddle() throws {
        let rows = try rows(picture() + "<Label text=\"Harbour\" frame=\"2,2,16,1\"/>")
        #expect(rows[2].contains("Harbour") && !rows[2].contains("ImageView"))
        #expect(rows.contains { $0.contains("ImageView") })
    }

    @Test func aNameThatIsCoveredEverywhereIsLeftOut() throws {
        let rows = try rows(picture() + "<View frame=\"0,0,20,5\" backgroundColor=\"#00000080\"/>")
        #expect(!rows.contains { $0.contains("ImageView") })
    }

    @Test func whatIsInsideOfAPlainViewCoversToo() throws {
        let rows = try rows(
            picture() + "<View frame=\"0,1,20,3\"><Label text=\"Harbour\" frame=\"2,1,16,1\"/></View>")
        #expect(rows[2].contains("Harbour") && rows.contains { $0.contains("ImageView") })
    }

    @Test func whatScrollsInFrontCoversOnlyWhereItDraws() throws {
        let rows = try rows(
            picture()
                + "<ScrollView frame=\"0,0,20,5\"><Label text=\"Harbour\" frame=\"2,2,16,1\"/></ScrollView>")
        #expect(rows[2].contains("Harbour") && rows.contains { $0.contains("ImageView") })
    }

    @Test func whatIsInsideOfTheBoxItselfCoversItsName() throws {
        let rows = try rows(
            "<View preview.class=\"mapView\" frame=\"0,0,20,5\"><Label text=\"Harbour\" frame=\"2,2,16,1\"/></View>"
        )
        #expect(rows[2].contains("Harbour") && !rows[2].contains("map"))
    }

    @Test func whatIsHiddenOrEmptyCoversNothing() throws {
        let rows = try rows(
            picture()
                + "<Label text=\"Harbour\" frame=\"2,2,16,1\" hidden=\"true\"/><Label frame=\"2,2,16,1\"/>")
        #expect(rows[2].contains("ImageView"))
    }

    @Test(arguments: [("0.3", false), ("0.6", true)])
    func aFaintPictureHasANameOnlyWhereThatCanBeRead(alpha: String, isShown: Bool) throws {
        #expect(try rows(picture("alpha=\"\(alpha)\"")).contains { $0.contains("ImageView") } == isShown)
    }
}
