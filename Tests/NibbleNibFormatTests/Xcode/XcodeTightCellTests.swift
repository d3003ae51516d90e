import Testing

@testable import NibbleNibFormat

/// Cells whose lines of text take all of their rows.
@Suite struct XcodeTightCellTests {
    /// The constraints at the edges of a cell with lines of 16 points, 10 points below its top.
    private func edges(height: Int, lines: [Int], hidden: Int? = nil) throws -> [String] {
        let labels = lines.map { y in
            """
            <label id="l\(y)" text="a" \(y == hidden ? "hidden=\"YES\"" : "") translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="16" y="\(y)" width="80" height="16"/>\
            <fontDescription key="fontDescription" type="system" pointSize="13"/></label>
            """
        }
        let first = lines.first ?? 0
        let last = lines.last ?? 0
        let text = """
            <tableViewCell id="c"><rect key="frame" x="0" y="0" width="320" height="\(height)"/>\
            <tableViewCellContentView key="contentView" tableViewCell="c" id="v">\
            <rect key="frame" x="0" y="0" width="320" height="\(height)"/><subviews>\(labels.joined())</subviews>\
            <constraints><constraint firstItem="l\(first)" firstAttribute="top" secondItem="v" secondAttribute="top" \
            constant="10" id="t"/>\
            <constraint firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="l\(last)" \
            secondAttribute="bottom" constant="8" id="b"/>\
            <constraint firstItem="l\(first)" firstAttribute="leading" secondItem="v" secondAttribute="leading" \
            constant="16" id="x"/></constraints></tableViewCellContentView></tableViewCell>
            """
        return try #require(try xib(text).document).element("v").constraints.map(\.line)
    }

    @Test(arguments: [
        // Three lines and 18 points in four rows.
        (70, [10, 26, 42], " @749"), (96, [10, 26, 42], ""),
        // Two lines beside one another need one row.
        (70, [10, 12, 26], ""), (24, [4, 5], " @749"),
    ])
    func theDistancesFromTheEdgesGiveWayToLines(height: Int, lines: [Int], priority: String) throws {
        let (first, last) = (lines.first ?? 0, lines.last ?? 0)
        #expect(
            try edges(height: height, lines: lines) == [
                "l\(first).top = v.top + 0.625\(priority)", "v.bottom >= l\(last).bottom + 0.5\(priority)",
                "l\(first).leading = v.leading + 2",
            ])
    }

    // Files of old Xcodes have the constraints of a cell in the cell, whose content has no id.
    @Test func theConstraintsOfACellItselfGiveWayToo() throws {
        let text = """
            <collectionViewCell id="c"><rect key="frame" x="0" y="0" width="80" height="24"/><view key="contentView">\
            <rect key="frame" x="0" y="0" width="80" height="24"/><subviews>\
            <label id="a" text="a" translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="0" y="4" width="80" height="16"/></label></subviews></view><constraints>\
            <constraint firstItem="a" firstAttribute="top" secondItem="c" secondAttribute="top" constant="4" id="t"/>\
            </constraints></collectionViewCell>
            """
        let cell = try #require(try xib(text).document).element("c")
        #expect(cell.constraints.map(\.line) == ["a.top = c.top + 0.25 @749"])
    }

    @Test func linesThatAreHiddenNeedNoRow() throws {
        let edges = try edges(height: 70, lines: [10, 26, 42], hidden: 26)
        #expect(edges.allSatisfy { !$0.contains("@") })
    }
}
