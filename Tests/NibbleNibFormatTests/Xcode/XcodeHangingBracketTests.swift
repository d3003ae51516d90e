import Testing

@testable import NibbleNibFormat

/// Buttons that ended in Xcode where their titles do.
@Suite struct XcodeHangingBracketTests {
    private static let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    private func button(_ id: String, x: Int = 80, width: Int = 34, _ inside: String = "") -> String {
        """
        <button id="\(id)" \(Self.free)>
        <rect key="frame" x="\(x)" y="0" width="\(width)" height="30"/>
        <state key="normal" title="Save"/>\(inside)</button>
        """
    }

    /// The line of the constraint between two edges, `a.leading`, in a view with a picture `p` and two buttons.
    private func line(
        _ first: String, _ second: String, _ constant: Int, x: Int = 80, width: Int = 34,
        _ inside: String = ""
    ) throws -> String? {
        let sides = [("first", first), ("second", second)].map { side, anchor in
            let parts = anchor.split(separator: ".")
            return "\(side)Item=\"\(parts[0])\" \(side)Attribute=\"\(parts[1])\""
        }
        let text = """
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <imageView id="p" \(Self.free)><rect key="frame" x="8" y="0" width="64" height="64"/></imageView>
            \(button("a", x: x, width: width, inside))\(button("b"))</subviews>
            <viewLayoutGuide key="safeArea" id="g"/><constraints>
            <constraint \(sides.joined(separator: " ")) constant="\(constant)" id="c"/></constraints></view>
            """
        return try #require(try xib(text).document).element("v").constraints.first?.line
    }

    @Test func titlesAreAsFarAsTheyWereFromTheEdgesAround() throws {
        #expect(try line("a.leading", "v.leading", 16) == "a.leading = v.leading + 1")
        #expect(try line("v.trailing", "a.trailing", 16) == "v.trailing = a.trailing + 1")
        // No bracket is outside of the view.
        #expect(try line("a.leading", "v.leading", 4) == "a.leading = v.leading")
        #expect(try line("a.leading", "v.leading", -8) == "a.leading = v.leading - 1")
        #expect(try line("v.trailing", "a.trailing", 4) == "v.trailing = a.trailing")
        #expect(try line("a.leading", "g.leading", 4) == "a.leading = v.safe.leading")
        #expect(try line("a.leading", "g.leading", 16) == "a.leading = v.safe.leading + 1")
    }

    @Test func titlesAreAsFarAsTheyWereFromTheMiddle() throws {
        #expect(try line("a.leading", "v.centerX", 0) == "a.leading = v.centerX - 1")
        #expect(try line("v.centerX", "a.leading", 0) == "v.centerX = a.leading + 1")
        #expect(try line("a.trailing", "v.centerX", 0) == "a.trailing = v.centerX + 1")
    }

    @Test func bracketsStayInTheViewAround() throws {
        #expect(try line("a.leading", "p.leading", -8, x: 0) == "a.leading = p.leading - 1")
        #expect(try line("a.trailing", "p.trailing", 248, x: 286) == "a.trailing = p.trailing + 31")
        #expect(try line("a.trailing", "p.trailing", 208, x: 246) == "a.trailing = p.trailing + 27")
    }

    @Test func titlesAreAsFarAsTheyWereFromWhatIsBesideThem() throws {
        #expect(try line("a.leading", "p.trailing", 24) == "a.leading = p.trailing + 2")
        #expect(try line("p.trailing", "a.leading", -24) == "p.trailing = a.leading - 2")
        #expect(try line("b.leading", "a.trailing", 32) == "b.leading = a.trailing + 2")
        // A column stays between two of them.
        #expect(try line("b.leading", "a.trailing", 16) == "b.leading = a.trailing + 1")
        #expect(try line("b.leading", "a.trailing", 0) == "b.leading = a.trailing")
        // Titles in a column stand below one another as they did.
        #expect(try line("a.leading", "b.leading", 0) == "a.leading = b.leading")
        #expect(try line("a.leading", "p.leading", 0) == "a.leading = p.leading - 1")
    }

    @Test func buttonsWithRoomForBracketsStay() throws {
        let width = """
            <constraints><constraint firstAttribute="width" constant="34" id="w"/></constraints>
            """
        let ground = """
            <color key="backgroundColor" white="0.5" alpha="1" colorSpace="calibratedWhite"/>
            """
        #expect(try line("a.leading", "v.leading", 16, width: 60) == "a.leading = v.leading + 2")
        #expect(try line("a.leading", "v.leading", 16, width) == "a.leading = v.leading + 2")
        #expect(try line("a.leading", "v.leading", 16, ground) == "a.leading = v.leading + 2")
        #expect(try line("a.centerX", "v.centerX", 0) == "a.centerX = v.centerX")
    }

    @Test(arguments: [("ab", 61, "5.625"), ("ab", 20, "1"), ("apb", 61, "6.625"), ("app", 61, "7.625")])
    func theSpacingOfAStackLosesTheBracketsOfEachGap(inside: String, spacing: Int, text: String) throws {
        let picture = """
            <imageView id="p" \(Self.free)><rect key="frame" x="0" y="0" width="64" height="64"/></imageView>
            """
        let views = inside.enumerated().map { index, kind in
            kind == "p" ? picture.replacing("\"p\"", with: "\"p\(index)\"") : button("\(kind)\(index)")
        }
        let stack = """
            <stackView id="s" spacing="\(spacing)"><rect key="frame" x="0" y="0" width="320" height="30"/>
            <subviews>\(views.joined())</subviews></stackView>
            """
        let document = try #require(try xib(stack).document)
        #expect(try document.element("s")["spacing"] == text)
    }
}
