import NibbleNibFormat
import Testing

@Suite struct MarkupPlacementTests {
    @Test func whoHasAnchorsIsPlacedByConstraints() throws {
        let document = try layout(
            "<View id=\"v\"><View id=\"a\" top=\"super\"/><View id=\"b\" frame=\"0,0,1,1\"/><View id=\"c\"/></View>"
        )
        #expect(try document.element("a").placement == .constraints)
        #expect(try document.element("b").placement == .frame)
        #expect(try document.element("c").placement == .frame)
    }

    @Test(arguments: [
        ("1,2,3,4", [1, 2, 3, 4]), ("0 0 10 1", [0, 0, 10, 1]),
        (" -5, -10000,  10000 ,0 ", [-5, -10_000, 10_000, 0]),
        ("007,0,1,1", [7, 0, 1, 1]),
    ])
    func aFrameIsFourWholeNumbers(text: String, numbers: [Double]) throws {
        let frame = try #require(try layout("<View id=\"v\" frame=\"\(text)\"/>").element("v").frame)
        #expect([frame.x, frame.y, frame.width, frame.height] == numbers)
    }

    @Test(arguments: [
        "", "1,2,3", "1,2,3,4,5", "1,2,-3,4", "a,b,c,d", "1.5,2,3,4", "--1,2,3,4", "1-,2,3,4", "- 1,2,3,4",
        "1,2,3,4,-",
        "20000,0,1,1", "-10001,0,1,1", "99999999999999999999999,0,1,1", "-", "1,2,3,1_0", "١,2,3,4",
        "0x1,2,3,4",
    ])
    func otherTextsAreNoFrames(text: String) {
        #expect(codes("<layout><View frame=\"\(text)\"/></layout>") == [.badValue])
    }

    @Test func aFrameAndAnchorsOnBothAxesAreAnError() {
        #expect(
            read("<layout><View><View frame=\"0,0,1,1\" top=\"super\" width=\"3\"/></View></layout>").problems
                .map(\.message) == [
                    "A frame and anchors cannot both place an element on one axis: remove frame, or top, width."
                ])
    }

    // What the anchors leave open, the frame says, as its mask wants it.
    @Test(arguments: [
        ("", ["me.left = v.left + 5", "me.width = 20"]),
        ("flexibleRightMargin", ["me.left = v.left + 5", "me.width = 20"]),
        ("flexibleWidth", ["me.left = v.left + 5", "me.right = v.right - 15"]),
        ("flexibleLeftMargin", ["me.right = v.right - 15", "me.width = 20"]),
    ])
    func aFrameMayPlaceTheOtherAxis(mask: String, lines: [String]) throws {
        let document = try layout(
            "<View id=\"v\" frame=\"0,0,40,10\"><View id=\"me\" frame=\"5,0,20,0\" autoresizingMask=\"\(mask)\" top=\"super\" height=\"2\"/></View>"
        )
        let me = try document.element("me")
        #expect(me.constraints.map(\.line) == ["me.top = v.top", "me.height = 2"] + lines)
        #expect(me.placement == .constraints)
    }

    @Test func theOtherAxisMayBeTheVerticalOne() throws {
        let document = try layout(
            "<View id=\"v\"><View id=\"me\" frame=\"0,1,0,2\" leading=\"super\"/></View>")
        #expect(
            try document.element("me").constraints.map(\.line) == [
                "me.leading = v.leading", "me.top = v.top + 1", "me.height = 2",
            ])
    }

    @Test(arguments: ["leading=\"super\"", "width=\"9\"", "edges=\"super\""])
    func aFrameMayNotSayWhatAnchorsSay(anchor: String) {
        #expect(
            codes("<layout><View><View frame=\"0,0,5,1\" \(anchor)/></View></layout>") == [.frameAndAnchors])
    }

    @Test func masksOfFramesNeedItToo() {
        let text = "<View><View frame=\"5,1,20,2\" autoresizingMask=\"flexibleLeftMargin\"/></View>"
        #expect(codes("<layout>\(text)</layout>") == [.frameAndAnchors])
        #expect(codes("<layout design=\"80x24\">\(text)</layout>") == [])
        #expect(codes("<layout>\(text.replacing("LeftMargin", with: "RightMargin"))</layout>") == [])
    }

    @Test func aMaskNeedsToKnowTheSizeAround() {
        let text = "<View><View frame=\"5,0,20,0\" autoresizingMask=\"flexibleWidth\" top=\"super\"/></View>"
        #expect(codes("<layout>\(text)</layout>") == [.frameAndAnchors])
        #expect(codes("<layout design=\"80x24\">\(text)</layout>") == [])
    }

    @Test func elementsMayBeLeftOut() throws {
        #expect(try layout("<View installed=\"false\"/>").objects.map(\.isInstalled) == [false])
        #expect(codes("<layout><View installed=\"NO\"/></layout>") == [.badValue])
    }
}
