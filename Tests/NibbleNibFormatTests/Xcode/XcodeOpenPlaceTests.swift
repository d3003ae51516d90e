import Testing

@testable import NibbleNibFormat

/// Views that constraints don't place along each axis.
@Suite struct XcodeOpenPlaceTests {
    private func lines(
        _ constraints: String, in element: String = "view", mark: String = "ambiguous=\"YES\""
    ) throws -> [String] {
        let text = """
            <view id="r"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews><\(element) id="v">\
            <rect key="frame" x="0" y="0" width="320" height="480"/><subviews>\
            <label id="a" \(mark) translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="40" y="32" width="80" height="16"/></label></subviews>\
            <constraints>\(constraints)</constraints></\(element)></subviews></view>
            """
        return try #require(try xib(text).document).element("v").constraints.map(\.line)
    }

    private let top =
        "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"top\" id=\"t\"/>"
    private let leading =
        "<constraint firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leading\" id=\"l\"/>"

    @Test func theyStandWhereTheyWereDrawnAlongTheOther() throws {
        #expect(try lines(top) == ["a.top = v.top", "a.leading = v.leading + 5 @1"])
        #expect(try lines(leading) == ["a.leading = v.leading", "a.top = v.top + 2 @1"])
        #expect(try lines(top, mark: "") == ["a.top = v.top"])
        #expect(try lines(top + leading) == ["a.top = v.top", "a.leading = v.leading"])
    }

    @Test func theyStandWhereTheyWereDrawnWhereConstraintsSayOnlyHowLargeTheyAre() throws {
        let height = "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"16\" id=\"h\"/>"
        let placed = try lines(height)
        #expect(Array(placed.suffix(2)) == ["a.leading = v.leading + 5 @1", "a.top = v.top + 2 @1"])
        #expect(try !lines(height, mark: "").contains { $0.contains("leading") })
        #expect(try lines("") == ["a.leading = v.leading + 5 @1", "a.top = v.top + 2 @1"])
    }

    @Test(arguments: ["relation=\"greaterThanOrEqual\"", "placeholder=\"YES\""])
    func whatDoesNotPlaceThemDoesNotCount(attribute: String) throws {
        let start = top.replacing("<constraint ", with: "<constraint \(attribute) ")
        #expect(try lines(start).last == "a.top = v.top + 2 @1")
    }

    @Test func whatIsPinnedInsideAViewDoesNotHoldThat() throws {
        let text = """
            <view id="r"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <view id="v" ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="40" y="160" width="240" height="80"/><subviews>
            <label id="a" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="0" width="80" height="16"/></label></subviews>
            <constraints>\(top)\(leading)</constraints></view></subviews></view>
            """
        let lines = try #require(try xib(text).document).element("r").constraints.map(\.line)
        #expect(lines == ["v.leading = r.leading + 5 @1", "v.top = r.top + 10 @1"])
    }

    @Test func ofViewsThatConstraintsKeepTogetherTheFirstIsPlaced() throws {
        let mark = "ambiguous=\"YES\" translatesAutoresizingMaskIntoConstraints=\"NO\""
        let constraints = [
            ("b", "leading", "a", "trailing"), ("b", "top", "a", "top"), ("a", "top", "v", "top"),
        ]
        let text = """
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <label id="a" \(mark)><rect key="frame" x="40" y="32" width="80" height="16"/></label>
            <label id="b" \(mark)><rect key="frame" x="120" y="32" width="80" height="16"/></label>
            </subviews><constraints>
            """
        let all = constraints.enumerated().map { index, facts in
            "<constraint firstItem=\"\(facts.0)\" firstAttribute=\"\(facts.1)\" secondItem=\"\(facts.2)\" "
                + "secondAttribute=\"\(facts.3)\" id=\"c\(index)\"/>"
        }
        let reading = try xib(text + all.joined() + "</constraints></view>")
        let lines = try #require(reading.document).element("v").constraints.map(\.line)
        #expect(
            lines == [
                "b.leading = a.trailing", "b.top = a.top", "a.top = v.top", "a.leading = v.leading + 5 @1",
            ])
    }

    @Test func stacksPlaceTheirViewsThemselves() throws {
        let baseline =
            "<constraint firstItem=\"a\" firstAttribute=\"width\" secondItem=\"v\" secondAttribute=\"width\" id=\"w\"/>"
        #expect(try lines(baseline, in: "stackView") == ["a.width = v.width"])
        #expect(try lines("", in: "stackView") == [])
    }
}
