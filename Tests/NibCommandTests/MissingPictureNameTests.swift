import NibbleCells
import NibbleDesign
import NibbleTesting
import NibbleViews
import Testing

@testable import NibTool
@testable import NibbleNibCheck

/// The names of pictures that are not there, over the stand-ins of the sizes that an Xcode file says.
@MainActor struct MissingPictureNameTests {
    private func draw(_ mode: String, alpha: String = "1", width: Int = 96) throws -> String {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v">
            <rect key="frame" x="0" y="0" width="160" height="80"/><subviews>
            <imageView image="ship" contentMode="\(mode)" alpha="\(alpha)" id="i">
            <rect key="frame" x="0" y="0" width="160" height="80"/></imageView></subviews></view></objects>
            <resources><image name="ship" width="\(width)" height="80"/></resources></document>
            """
        let screen = NibScreen(size: Size(width: 20, height: 5), depth: .trueColor, glyphs: .sextants)
        return try screen.draw(
            NibInput("Card.xib", bytes: Array(text.utf8)), settings: ComponentSettings([]), scene: nil
        ).text
    }

    // A faint picture is there to be seen through.
    @Test(arguments: [
        ("scaleToFill", "1", true), ("scaleAspectFit", "1", true), ("center", "1", true),
        ("scaleAspectFit", "0.4", false), ("center", "0.4", false),
    ])
    func theNameOfAPictureIsLeftOutWhereItIsFaint(mode: String, alpha: String, isShown: Bool) throws {
        let drawn = try draw(mode, alpha: alpha)
        #expect(drawn.contains("ship") == isShown)
        #expect(drawn.contains("╭") || drawn.contains("┌"), "\(drawn)")
    }

    // The name had the columns of the picture alone, in a frame of the view's size.
    @Test(arguments: ["scaleToFill", "scaleAspectFit", "center"])
    func aNarrowPictureInAWideViewHasItsName(mode: String) throws {
        #expect(try draw(mode, width: 16).contains("ship"))
    }
}
