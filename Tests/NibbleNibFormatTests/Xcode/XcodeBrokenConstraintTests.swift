import Testing

@testable import NibbleNibFormat

/// Required constraints that the frames of a file show as broken.
@Suite struct XcodeBrokenConstraintTests {
    /// The constraints of a view `v` of 160 by 160 points with a view `a` inside, whose frame is given.
    private func lines(
        _ frame: String, _ constraints: [String], marks: String = "", inside element: String = "view"
    ) throws -> [String] {
        let ties = constraints.enumerated().map { "<constraint \($1) id=\"\($0)\"/>" }.joined()
        let text = """
            <\(element) id="v"><rect key="frame" x="0" y="0" width="160" height="160"/><subviews>\
            <view id="a" \(marks) translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" \(frame)/></view></subviews>\
            <constraints>\(ties)</constraints></\(element)>
            """
        return try #require(try xib(text).document).element("v").constraints.map(\.line)
    }

    private func tie(_ attribute: String, _ rest: String = "") -> String {
        "firstItem=\"a\" firstAttribute=\"\(attribute)\" secondItem=\"v\" secondAttribute=\"\(attribute)\" \(rest)"
    }

    private let low = "x=\"0\" y=\"16\" width=\"160\" height=\"96\""
    private let height = "firstItem=\"a\" firstAttribute=\"height\" constant=\"96\""
    private var top: String { tie("top", "constant=\"16\"") }

    /// The line of a constraint of a view that others have placed, as it is read.
    private func last(_ constraint: String, marks: String = "", inside element: String = "view") throws
        -> String?
    {
        try lines(low, [top, height, constraint], marks: marks, inside: element).last
    }

    @Test func theOneThatDidNotHoldGivesWay() throws {
        #expect(
            try lines(low, [top, height, tie("bottom")])
                == ["a.top = v.top + 1", "a.height = 6", "a.bottom = v.bottom @700"])
    }

    // Some files say the same several times, which must not look like frames of another time.
    @Test func whatIsSaidSeveralTimesCountsOnce() throws {
        let bottoms = [tie("bottom"), tie("bottom"), tie("bottom")]
        #expect(
            try lines(low, [top, height] + bottoms)
                == ["a.top = v.top + 1", "a.height = 6"]
                + Array(repeating: "a.bottom = v.bottom @700", count: 3))
        // Neither do ten of the only one make it one that others contradict.
        let lines = try lines(low, Array(repeating: tie("bottom"), count: 10))
        #expect(lines == Array(repeating: "a.bottom = v.bottom", count: 10))
    }

    @Test func framesThatAreMarkedAsMisplacedSayNothing() throws {
        #expect(try last(tie("bottom"), marks: "misplaced=\"YES\"") == "a.bottom = v.bottom")
    }

    // Such a file was not drawn again since: all of its constraints hold.
    @Test func framesOfAnotherTimeSayNothing() throws {
        #expect(try lines(low, [tie("bottom"), height]) == ["a.bottom = v.bottom", "a.height = 6"])
    }

    @Test func boundsHoldOnOneSide() throws {
        #expect(try last(tie("bottom", "relation=\"lessThanOrEqual\"")) == "a.bottom <= v.bottom")
        #expect(try last(tie("bottom", "relation=\"greaterThanOrEqual\"")) == "a.bottom >= v.bottom @700")
    }

    // Content is as large as its constraints say, whatever the frame of the view that it scrolls in.
    @Test func contentThatScrollsHasPlacesOfItsOwn() throws {
        #expect(try last(tie("bottom"), inside: "scrollView") == "a.bottom = v.bottom")
    }

    @Test func viewsInsideOfOneThatScrollsAreLookedAt() throws {
        let inner = """
            <scrollView id="s"><rect key="frame" x="0" y="0" width="160" height="80"/><subviews><view id="v">\
            <rect key="frame" x="0" y="0" width="160" height="160"/><subviews>\
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" \(low)/></view></subviews>\
            <constraints><constraint \(top) id="1"/><constraint \(height) id="2"/><constraint \(tie("bottom")) id="3"/>\
            </constraints></view></subviews></scrollView>
            """
        let element = try #require(try xib(inner).document).element("v")
        #expect(element.constraints.last?.line == "a.bottom = v.bottom @700")
    }

    @Test func framesOfTurnedViewsSayNothing() throws {
        let turned = "semanticContentAttribute=\"forceRightToLeft\""
        #expect(try last(tie("bottom"), marks: turned) == "a.bottom = v.bottom")
    }

    @Test(arguments: [("stackView", "a.bottom = v.bottom"), ("view", "a.bottom = v.bottom @700")])
    func hiddenViewsOfStacksHaveFramesOfNothing(element: String, line: String) throws {
        #expect(try last(tie("bottom"), marks: "hidden=\"YES\"", inside: element) == line)
    }

    // Half a point of the height is seven of the width.
    @Test func ratiosAreRoundedAsOften() throws {
        let frame = "x=\"0\" y=\"0\" width=\"160\" height=\"10.5\""
        let ratio =
            "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" multiplier=\"15:1\""
        #expect(try lines(frame, [tie("top"), tie("leading"), ratio]).last?.hasSuffix("@700") == false)
    }

    @Test func framesAreRounded() throws {
        #expect(try last(tie("bottom", "constant=\"-47\"")) == "a.bottom = v.bottom - 2.9375")
    }

    @Test func thoseThatGiveWayAnywayKeepTheirPriority() throws {
        #expect(try last(tie("bottom", "priority=\"700\"")) == "a.bottom = v.bottom @700")
    }
}
