import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct GroundColorTests {
    private func color(_ key: String, _ white: Double) -> String {
        "<color key=\"\(key)\" white=\"\(white)\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
    }

    private func load(background: String, inside: String) throws -> NibContents {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="192"/>\(background)
            <subviews>\(inside)</subviews></view></objects></document>
            """
        return try Nib(text: text, name: "Ground.xib").instantiate()
    }

    @Test func whiteAndBlackAreTheThemesGroundAndText() throws {
        let contents = try load(
            background: color("backgroundColor", 1),
            inside:
                "<label text=\"a\" id=\"black\">\(color("textColor", 0))</label><label text=\"b\" id=\"own\"/>"
        )
        #expect(try contents.first(View.self).backgroundColor == .systemBackground)
        #expect(try contents.object("black", as: Label.self).textColor == .label)
        #expect(try contents.object("own", as: Label.self).textColor == Label().textColor)
    }

    @Test(arguments: [(0.9, 0x000000), (0.1, 0xFFFFFF)])
    func textWithoutAColourCanBeReadOnAnyGround(white: Double, text: UInt32) throws {
        let contents = try load(
            background: color("backgroundColor", white),
            inside:
                "<label text=\"a\" id=\"plain\"/><label text=\"b\" id=\"own\">\(color("textColor", 0.5))</label>"
        )
        #expect(try contents.object("plain", as: Label.self).textColor == Color(hex: text))
        #expect(try contents.object("own", as: Label.self).textColor != Color(hex: text))
    }

    @Test func layoutsKeepTheirColours() throws {
        let contents = try Nib.load("<layout><View backgroundColor=\"#ffffff\"/></layout>")
        #expect(try contents.first(View.self).backgroundColor == Color(hex: 0xFFFFFF))
    }
}
