import Testing

@testable import NibbleNibFormat

/// Margins that no rule says, but the frames of the views at them.
@Suite struct XcodeDrawnMarginTests {
    /// The constraints of a cell 400 points wide, whose labels' frames and constraints are given.
    private func constraints(
        _ labels: (x: Double, y: Double, constraint: String)..., attributes: String = ""
    ) throws -> [String] {
        let views = labels.enumerated().map { index, label in
            """
            <label id="l\(index)" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">\
            <rect key="frame" x="\(label.x)" y="\(label.y)" width="80" height="16"/></label>
            """
        }
        let lines = labels.enumerated().map { index, label in
            "<constraint \(label.constraint.replacing("label", with: "l\(index)")) id=\"k\(index)\"/>"
        }
        let text = """
            <tableViewCell id="c"><rect key="frame" x="0" y="0" width="400" height="160"/>\
            <tableViewCellContentView key="contentView" tableViewCell="c" id="v">\
            <rect key="frame" x="0" y="0" width="400" height="160"/><subviews>\(views.joined())</subviews>\
            <constraints>\(lines.joined())</constraints></tableViewCellContentView></tableViewCell>
            """
        return try #require(try xib(text).document).element("v").constraints.map(\.line)
    }

    private let leading =
        "firstItem=\"label\" firstAttribute=\"leading\" secondItem=\"v\" secondAttribute=\"leadingMargin\""

    @Test func theFrameAtAMarginSaysHowWideItIs() throws {
        let end = "firstAttribute=\"trailingMargin\" secondItem=\"label\" secondAttribute=\"trailing\""
        let top = "firstAttribute=\"topMargin\" secondItem=\"label\" secondAttribute=\"top\" constant=\"-4\""
        let bottom =
            "firstItem=\"label\" firstAttribute=\"bottom\" secondItem=\"v\" secondAttribute=\"bottomMargin\""
        #expect(
            try constraints(
                (28, 0, "\(leading) constant=\"8\""), (305, 0, end), (0, 12, top), (0, 136, bottom))
                == [
                    "l0.leading = v.leading + 3.5", "v.trailing = l1.trailing + 1.875",
                    "v.top = l2.top - 0.75", "l3.bottom = v.bottom - 0.5",
                ])
    }

    // Frames that Xcode hadn't updated don't agree, or are where no margin is.
    @Test(arguments: [(20.0, 15.0), (0, 0), (80, 80)])
    func framesThatAreOutOfDateSayNothing(one: Double, other: Double) throws {
        let lines = try constraints((one, 0, leading), (other, 32, leading))
        #expect(lines == ["l0.leading = v.leading + 2", "l1.leading = v.leading + 2"])
    }

    @Test(arguments: ["misplaced", "ambiguous"]) func framesThatAreMarkedSayNothing(mark: String) throws {
        let lines = try constraints((20, 0, leading), attributes: "\(mark)=\"YES\"")
        #expect(lines.first == "l0.leading = v.leading + 2")
    }

    @Test func constraintsThatAreNotInstalledSayNothing() throws {
        let text = """
            <view id="r"><rect key="frame" x="0" y="0" width="400" height="160"/><subviews><view id="v">\
            <rect key="frame" x="0" y="0" width="400" height="160"/><subviews>\
            <label id="a" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="32" y="0" width="80" height="16"/></label>\
            <label id="b" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="32" width="80" height="16"/></label>\
            </subviews><constraints>\
            <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="k"/>\
            <constraint firstItem="b" firstAttribute="leading" secondItem="v" secondAttribute="leadingMargin" id="l"/>\
            </constraints><variation key="default"><mask key="constraints"><exclude reference="k"/></mask></variation></view>\
            </subviews></view>
            """
        let lines = try #require(try xib(text).document).element("v").constraints.map(\.line)
        #expect(lines.contains("b.leading = v.leading + 2.5"))
    }
}
