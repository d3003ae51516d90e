import Testing

@testable import NibbleNibFormat

/// Lines of text that overlap in points.
@Suite struct XcodeTextGapTests {
    private func line(
        _ constant: Int, of kind: String = "label", edges: (String, String) = ("top", "bottom")
    ) throws -> String? {
        let text = """
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <label id="a" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="8" y="8" width="80" height="20"/></label>
            <\(kind) id="b" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="8" y="26" width="80" height="20"/></\(kind)></subviews><constraints>
            <constraint firstItem="b" firstAttribute="\(edges.0)" secondItem="a" secondAttribute="\(edges.1)"
            constant="\(constant)" id="c"/></constraints></view>
            """
        return try #require(try xib(text).document).element("v").constraints.first?.line
    }

    @Test func aSmallOverlapIsNone() throws {
        #expect(try line(-2) == "b.top = a.bottom")
        #expect(try line(-7) == "b.top = a.bottom")
        #expect(try line(2, edges: ("bottom", "top")) == "b.bottom = a.top")
    }

    @Test func anythingElseStays() throws {
        #expect(try line(-8) == "b.top = a.bottom - 0.5")
        #expect(try line(-16) == "b.top = a.bottom - 1")
        #expect(try line(-2, edges: ("bottom", "top")) == "b.bottom = a.top - 0.125")
        #expect(try line(-2, edges: ("top", "top")) == "b.top = a.top - 0.125")
        #expect(try line(2) == "b.top = a.bottom + 0.125")
        #expect(try line(-2, of: "view") == "b.top = a.bottom - 0.125")
    }
}
