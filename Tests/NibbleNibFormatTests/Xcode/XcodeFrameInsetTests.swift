import Testing

@testable import NibbleNibFormat

/// Frames as the first versions of Xcode 8 wrote them, in the distances from the view around.
@Suite struct XcodeFrameInsetTests {
    private func frame(_ inset: String, _ mask: String = "", isNested: Bool = false) throws -> NibRect? {
        let inner = "<label id=\"l\"><frame key=\"frameInset\" \(inset)/>\(mask)</label>"
        let outer = """
            <view id="o"><frame key="frameInset" minX="160" width="80" height="160"/><subviews>\(inner)</subviews></view>
            """
        let text = """
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>\(isNested ? outer : inner)</subviews>
            </view>
            """
        return try #require(try xib(text).document).element("l").frame
    }

    @Test func distancesFromTheStartAreTheOrigin() throws {
        let frame = try frame("minX=\"16\" minY=\"32\" width=\"80\" height=\"48\"")
        #expect(frame == NibRect(x: 2, y: 2, width: 10, height: 3))
    }

    @Test func whatIsNotThereIsZero() throws {
        #expect(try frame("width=\"80\" height=\"48\"") == NibRect(x: 0, y: 0, width: 10, height: 3))
        #expect(try frame("") == NibRect(x: 0, y: 0, width: 40, height: 30))
    }

    @Test func distancesFromTheEndAreMeasuredInTheViewAround() throws {
        let end = "maxX=\"16\" maxY=\"32\" width=\"24\" height=\"48\""
        #expect(try frame(end) == NibRect(x: 35, y: 25, width: 3, height: 3))
        #expect(try frame(end, isNested: true) == NibRect(x: 5, y: 5, width: 3, height: 3))
        let both = "minX=\"16\" maxX=\"16\" minY=\"32\" maxY=\"32\""
        #expect(try frame(both) == NibRect(x: 2, y: 2, width: 36, height: 26))
    }

    // A distance of zero isn't written.
    @Test func theMaskSaysWhichEndAFrameIsAt() throws {
        let mask = "<autoresizingMask key=\"autoresizingMask\" flexibleMinX=\"YES\" flexibleMinY=\"YES\"/>"
        let frame = try frame("width=\"80\" height=\"48\"", mask)
        #expect(frame == NibRect(x: 30, y: 27, width: 10, height: 3))
    }
}
