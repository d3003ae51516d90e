import NibbleNibFormat
import Testing

@Suite struct MarkupVariationTests {
    private func variations(_ elements: String) throws -> [NibVariation] {
        let document = try layout(
            "<View id=\"v\"><Label id=\"me\" height=\"12 @750\">\(elements)</Label></View>")
        return try document.element("me").variations
    }

    @Test func overridesAreThoseOfTheCondition() throws {
        let found = try variations(
            "<when maxRows=\"15\" height=\"6 @750\" top=\"none\" hidden=\"true\" installed=\"false\"/>")
        let variation = try #require(found.first)
        #expect(variation.condition.maxRows == 15)
        #expect(variation.condition.minRows == nil)
        #expect(variation.constraints.map(\.line) == ["me.height = 6 @750"])
        #expect(variation.constraints.map(\.slot) == ["height"])
        #expect(variation.removedSlots == ["top"])
        #expect(variation.properties.map(\.name) == ["hidden"])
        #expect(variation.isInstalled == false)
    }

    @Test func edgesAreFourSlots() throws {
        let found = try variations(
            "<when maxRows=\"15\" edges=\"super\"/><when maxRows=\"9\" edges=\"none\"/>")
        #expect(found.first?.constraints.compactMap(\.slot) == ["top", "leading", "bottom", "trailing"])
        #expect(found.last?.removedSlots == ["top", "leading", "bottom", "trailing"])
    }

    @Test(arguments: [#"edges="none" top="super""#, #"top="super" edges="none""#])
    func anEdgeOfItsOwnGoesBeforeAll(attributes: String) throws {
        let found = try #require(try variations("<when maxRows=\"15\" \(attributes)/>").first)
        #expect(found.constraints.compactMap(\.slot) == ["top"])
        #expect(found.removedSlots == ["leading", "bottom", "trailing"])
        let other = try #require(
            try variations("<when maxRows=\"15\" edges=\"super\" top=\"none\"/>").first)
        #expect(other.constraints.compactMap(\.slot) == ["leading", "bottom", "trailing"])
        #expect(other.removedSlots == ["top"])
    }

    @Test(arguments: [
        ("minCols=\"80\"", 80, 24, true), ("minCols=\"80\"", 79, 24, false),
        ("maxCols=\"79\"", 80, 24, false),
        ("maxCols=\"79\"", 79, 24, true), ("minRows=\"30\"", 80, 24, false), ("maxRows=\"15\"", 80, 15, true),
        ("widthClass=\"regular\"", 80, 24, true), ("widthClass=\"regular\"", 79, 24, false),
        ("widthClass=\"compact\"", 79, 24, true), ("heightClass=\"compact\"", 80, 29, true),
        ("heightClass=\"regular\"", 80, 30, true), ("minCols=\"80\" maxRows=\"15\"", 80, 24, false),
        ("colors=\"mono 16\"", 80, 24, false), ("colors=\"truecolor\"", 80, 24, true),
        ("minCols=\"90\" widthClass=\"regular\"", 85, 24, false),
    ])
    func conditionsHoldOnScreens(attributes: String, columns: Int, rows: Int, holds: Bool) throws {
        let condition = try #require(try variations("<when \(attributes) hidden=\"true\"/>").first?.condition)
        #expect(condition.holds(columns: columns, rows: rows, colors: .truecolor) == holds)
    }

    @Test(arguments: [
        (
            "",
            "<when> needs a condition: minCols, maxCols, minRows, maxRows, widthClass, heightClass or colors."
        ),
        ("maxCols=\"-1\"", "maxCols is a whole number of cells, not “-1”."),
        ("maxCols=\"1.5\"", "maxCols is a whole number of cells, not “1.5”."),
        ("widthClass=\"small\"", "widthClass is “compact” or “regular”, not “small”."),
        (
            "colors=\"8\"",
            "colors lists depths of colour, “mono”, “16”, “256” and “truecolor”; “8” isn't one."
        ),
        ("maxCols=\"9\" outlet=\"a\"", "A variation cannot change “outlet”: connections are made once."),
        (
            "maxCols=\"9\" delegate=\"@owner\"",
            "A variation cannot change “delegate”: connections are made once."
        ),
        ("maxCols=\"9\" maxcols=\"8\"", "“maxcols” isn't a condition."),
        ("maxCols=\"9\" height=\"1\" height.outlet=\"a\"", "A variation's constraints cannot be outlets."),
    ])
    func mistakesAreExplained(attributes: String, message: String) {
        #expect(
            read("<layout><View><when \(attributes)/></View></layout>").problems.map(\.message) == [message])
    }

    @Test func aVariationHasNothingInside() {
        #expect(
            codes("<layout><View><when maxCols=\"1\"><Label/></when></View></layout>") == [.misplacedElement])
    }
}
