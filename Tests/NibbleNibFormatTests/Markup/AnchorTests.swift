import NibbleNibFormat
import Testing

@Suite struct AnchorTests {
    /// The constraints of a view `me` beside `other` in `around`.
    private func constraints(_ attributes: String) throws -> [NibConstraint] {
        let document = try layout(
            "<View id=\"around\"><Label id=\"other\"/><Label id=\"me\" \(attributes)/></View>")
        return try document.element("me").constraints
    }

    private func described(_ attributes: String) throws -> [String] {
        try constraints(attributes).map(\.line)
    }

    @Test(arguments: [
        ("top=\"super\"", "me.top = around.top"),
        ("top=\"other.bottom + 1\"", "me.top = other.bottom + 1"),
        ("top=\"other.bottom+1\"", "me.top = other.bottom + 1"),
        ("leading=\"safe\"", "me.leading = around.safe.leading"),
        ("leading=\"margins + 2\"", "me.leading = around.margins.leading + 2"),
        ("trailing=\"max other.leading - 1\"", "me.trailing <= other.leading - 1"),
        ("trailing=\"≤ other.leading - 1\"", "me.trailing <= other.leading - 1"),
        ("trailing=\"&lt;= other.leading − 1\"", "me.trailing <= other.leading - 1"),
        ("leading=\"min super + 2\"", "me.leading >= around.leading + 2"),
        ("leading=\">= super + 2\"", "me.leading >= around.leading + 2"),
        ("width=\"20\"", "me.width = 20"),
        ("width=\"min 20\"", "me.width >= 20"),
        ("minWidth=\"20\"", "me.width >= 20"),
        ("maxHeight=\"super\"", "me.height <= around.height"),
        ("height=\"12 @750\"", "me.height = 12 @750"),
        ("height=\"self.width * 0.5\"", "me.height = 0.5 me.width"),
        ("height=\"self.width / 3 - 1\"", "me.height = 0.3333 me.width - 1"),
        ("width=\"super * 0.25 + 1.5 @249.5\"", "me.width = 0.25 around.width + 1.5 @249.5"),
        ("centerX=\"super\"", "me.centerX = around.centerX"),
        ("firstBaseline=\"other.lastBaseline\"", "me.firstBaseline = other.lastBaseline"),
        ("top=\"other.safe.bottom\"", "me.top = other.safe.bottom"),
        ("top=\"super.keyboard.top\"", "me.top = around.keyboard.top"),
        ("leading=\"super.leadingMargin\"", "me.leading = around.leadingMargin"),
        ("left=\"other.right\"", "me.left = other.right"),
        ("top=\"super - 0\"", "me.top = around.top"),
    ])
    func anchorsAreConstraints(attributes: String, line: String) throws {
        #expect(try described(attributes) == [line])
    }

    @Test func namesOfAnyLettersAreMeasuredFrom() throws {
        let document = try layout(
            "<View><Label id=\"größe日\"/><Label id=\"me\" top=\"größe日.bottom + 1\" left=\"größe日\"/></View>")
        let lines = try document.element("me").constraints.map(\.line)
        #expect(lines == ["me.top = größe日.bottom + 1", "me.left = größe日.left"])
    }

    @Test func attributesOfOneNameAreOneSlot() throws {
        #expect(
            try constraints("minWidth=\"3\" width=\"super\" top=\"super\"").map(\.slot) == [
                "minWidth", "width", "top",
            ])
    }

    @Test(arguments: [
        ("super", ["= around.top", "= around.leading", "= around.bottom", "= around.trailing"]),
        (
            "super 1",
            ["= around.top + 1", "= around.leading + 1", "= around.bottom - 1", "= around.trailing - 1"]
        ),
        ("super 0 1", ["= around.top", "= around.leading + 1", "= around.bottom", "= around.trailing - 1"]),
        (
            "other 1 2 3 4",
            ["= other.top + 1", "= other.leading + 2", "= other.bottom - 3", "= other.trailing - 4"]
        ),
        (
            "safe -1",
            [
                "= around.safe.top - 1", "= around.safe.leading - 1", "= around.safe.bottom + 1",
                "= around.safe.trailing + 1",
            ]
        ),
        (
            "super @750",
            ["= around.top @750", "= around.leading @750", "= around.bottom @750", "= around.trailing @750"]
        ),
    ])
    func edgesAreFourConstraints(text: String, lines: [String]) throws {
        let names = ["top", "leading", "bottom", "trailing"]
        #expect(try described("edges=\"\(text)\"") == zip(names, lines).map { "me.\($0) \($1)" })
    }

    @Test func anEdgeOfItsOwnWinsOverEdges() throws {
        let lines = [
            "me.top = around.safe.top", "me.leading = around.leading", "me.bottom = around.bottom",
            "me.trailing = around.trailing",
        ]
        #expect(try described("edges=\"super\" top=\"safe\"").sorted() == lines.sorted())
        #expect(try described("top=\"safe\" edges=\"super\"").sorted() == lines.sorted())
    }

    @Test func constraintsOfTheirOwnHaveTwoSides() throws {
        let document = try layout(
            """
            <View id="a"><View id="b"/><View id="c">
              <constraint>b.top = c.bottom + 1</constraint>
              <constraint id="k" identifier="wide" installed="false">self.width min super.width * 0.5 - 2 @10</constraint>
              <constraint>b.width &lt;= 4</constraint>
              <constraint>safe.top = b.top</constraint>
            </View></View>
            """)
        let constraints = try document.element("c").constraints
        #expect(
            constraints.map(\.line) == [
                "b.top = c.bottom + 1", "c.width >= 0.5 a.width - 2 @10", "b.width <= 4",
                "a.safe.top = b.top",
            ])
        #expect(constraints[1].id == "k")
        #expect(constraints[1].identifier == "wide")
        #expect(!constraints[1].isInstalled)
        #expect(constraints[0].place == NibPlace(line: 2, column: 3))
    }

    @Test(arguments: [
        ("top=\"\"", 1, "A number, super, safe, self or the id of an object belongs here."),
        ("top=\"3\"", 1, "top must be measured from something, as in “super + 1”."),
        ("top=\"super + x\"", 9, "A number belongs after “+”."),
        ("top=\"super.botom\"", 7, "“botom” isn't an anchor."),
        ("top=\"größe日.botom\"", 8, "“botom” isn't an anchor."),
        ("top=\"super.top.top\"", 11, "“super.top” is an anchor already; remove “.top”."),
        (
            "top=\"super top\"", 7,
            "An anchor ends before this, as in “super.bottom + 1 @750”; remove the rest."
        ),
        ("top=\"super @1001\"", 8, "A priority is a number from 1 to 1000."),
        ("top=\"super @0\"", 8, "A priority is a number from 1 to 1000."),
        ("top=\"super @-1\"", 8, "A priority is a number from 1 to 1000."),
        ("top=\"super @high\"", 8, "A priority is a number from 1 to 1000."),
        (
            "top=\"super.width\"", 1,
            "top cannot be measured from width, but from top, bottom, centerY, firstBaseline, lastBaseline, topMargin, bottomMargin, centerYWithinMargins."
        ),
        (
            "top=\"super.leading\"", 1,
            "top cannot be measured from leading, but from top, bottom, centerY, firstBaseline, lastBaseline, topMargin, bottomMargin, centerYWithinMargins."
        ),
        (
            "leading=\"super.left\"", 1,
            "leading cannot be measured from left: one turns with the direction of writing."
        ),
        ("top=\"self\"", 1, "An anchor cannot be measured from itself."),
        ("minWidth=\"max 3\"", 1, "minWidth says “min” or “max” already."),
        ("width=\"abc!\"", 4, "An anchor ends before this, as in “super.bottom + 1 @750”; remove the rest."),
        ("width=\"1e999\"", 1, "“1e999” isn't a number: lengths are in cells, without a unit."),
        ("width=\"0x10\"", 1, "“0x10” isn't a number: lengths are in cells, without a unit."),
        ("top=\"super + 3rows\"", 9, "“3rows” isn't a number: lengths are in cells, without a unit."),
        (
            "width=\"50%\"", 3, "Percentages aren't supported; write “super.width * 0.5”."
        ),
        (
            "top=\"max a.bottom, b.bottom\"", 13,
            "An anchor is measured from one other; write a <constraint> for each further one."
        ),
        (
            "width=\"1,5\"", 2,
            "An anchor is measured from one other; write a <constraint> for each further one."
        ),
        (
            "width=\"1.2.3\"", 1,
            "“1.2.3” isn't a number that can be used here; the largest is 1000000."
        ),
        (
            "width=\"99999999999999999999\"", 1,
            "“99999999999999999999” isn't a number that can be used here; the largest is 1000000."
        ),
        ("width=\"super / 0\"", 9, "Nothing can be divided by zero."),
        (
            "edges=\"super 1 2 3\"", 1,
            "edges takes one distance, two (rows, columns) or four (top, leading, bottom, trailing)."
        ),
        ("edges=\"3\"", 1, "edges names a view or guide and the distances from it, as in “super 0 1”."),
        (
            "edges=\"super.top\"", 1,
            "edges names a view or guide and the distances from it, as in “super 0 1”."
        ),
    ])
    func mistakesArePointedAt(attribute: String, column: Int, message: String) throws {
        let reading = read("<layout><View>\n<View \(attribute)/></View></layout>")
        let problem = try #require(reading.problems.first)
        #expect(problem.message == message)
        #expect(problem.code == .badConstraint)
        let value = try #require(attribute.firstIndex(of: "\""))
        let start = 6 + attribute.distance(from: attribute.startIndex, to: value) + 1
        #expect(problem.position == SourcePosition(file: "Test.layout", line: 2, column: start + column))
        #expect(reading.problems.count == 1)
    }

    @Test func theNearestAnchorIsSuggested() {
        #expect(
            read("<layout><View><View top=\"super.botom\"/></View></layout>").problems.first?.suggestion
                == "bottom")
    }

    @Test(arguments: [
        ("leading=\"2\"", "super + 2", "2"), ("trailing=\"2 @500\"", "super - 2", "2"),
        ("top=\"min -1.5\"", "super - 1.5", "-1.5"),
    ])
    func theSuperviewIsSuggestedForAPlainNumber(attribute: String, suggestion: String, name: String) throws {
        let problem = try #require(read("<layout><View><View \(attribute)/></View></layout>").problems.first)
        #expect(problem.suggestion == suggestion && problem.names == [name])
        #expect(read("<layout><View \(attribute)/></layout>").problems.first?.suggestion == nil)
    }

    // Each attribute of each view was an error of its own.
    @Test func whatIsAtTheTopHasNoSuperviewWhichIsSaidOnce() {
        let views = "<View top=\"super\" leading=\"super\"/><View edges=\"super\"/>"
        #expect(
            read("<layout>\(views)</layout>").problems.map(\.message) == [
                "“super” means nothing here: this element has no superview in the file. "
                    + "Write a <View> around it, or give the <layout> a class, which becomes that view."
            ])
    }

    @Test func onlyWhatIsOnTheScreenCanBeMeasuredFrom() {
        #expect(
            codes("<layout><external id=\"e\"/><View><View top=\"e.top\"/></View></layout>") == [
                .badConstraint
            ])
        #expect(
            codes(
                "<layout><View><constraint id=\"k\">self.width = 3</constraint><View top=\"k.top\"/></View></layout>"
            ) == [.badConstraint])
    }

    @Test(arguments: ["", "a", "a.top", "a.top =", "= b.top", "a = b", "a.top = b.top c", "a.top ? b.top"])
    func brokenEquationsAreErrors(text: String) {
        #expect(
            codes("<layout><View id=\"a\"/><View id=\"b\"><constraint>\(text)</constraint></View></layout>")
                == [.badConstraint])
    }
}

extension NibConstraint {
    /// The constraint as one reads it aloud.
    var line: String {
        var text = "\(first.line) \(relation.rawValue)"
        if let second { text += (multiplier == 1 ? " " : " \(NumberText.text(multiplier)) ") + second.line }
        if second == nil {
            text += " \(NumberText.text(constant))"
        } else if constant != 0 {
            text += (constant < 0 ? " - " : " + ") + NumberText.text(abs(constant))
        }
        return priority == 1_000 ? text : "\(text) @\(NumberText.text(priority))"
    }
}

extension NibAnchor {
    var line: String {
        switch item {
        case .element(let id): "\(id).\(attribute.rawValue)"
        case .guide(let guide, let id): "\(id).\(guide.rawValue).\(attribute.rawValue)"
        }
    }
}
