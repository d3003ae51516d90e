import NibbleEditing
import Testing

/// Edits of several elements at once.
struct SeveralTests {
    private static let file = """
        <layout>
          <View>
            <Label id="a" frame="1,1,5,1"/>
            <Label id="b" frame="1,2,5,1"/>
            <!-- Between. -->
            <Button id="c" frame="1,4,5,1"/>
            <View id="d"/>
          </View>
        </layout>

        """

    private func text() throws -> MarkupText { try #require(MarkupText(Array(Self.file.utf8))) }

    private func changed(_ step: MarkupText.Step?) throws -> (text: String, selected: String) {
        let step = try #require(step)
        var bytes = Array(Self.file.utf8)
        let inverse = step.edit.apply(to: &bytes)
        var back = bytes
        _ = inverse.apply(to: &back)
        #expect(back == Array(Self.file.utf8))
        let text = try #require(MarkupText(bytes))
        let index = step.selection.flatMap { text.tree.element(at: $0) }
        let selected = index.map { text.tree.elements[$0] }
        return (String(decoding: bytes, as: UTF8.self), (selected?["id"]?.value ?? selected?.name) ?? "")
    }

    @Test func severalValuesAreSetAsOneStep() throws {
        let text = try text()
        let steps = [2, 3, 4].compactMap { text.set("frame", to: "10,10,10,10", of: $0) }
        let result = try changed(text.joined(steps, selecting: 4))
        #expect(result.text.components(separatedBy: "10,10,10,10") == 4)
        #expect(result.selected == "c")
    }

    @Test func severalAreRemovedWithTheirLines() throws {
        let result = try changed(try text().remove([2, 4]))
        #expect(!result.text.contains("id=\"a\"") && !result.text.contains("id=\"c\""))
        #expect(
            result.text.contains("    <Label id=\"b\" frame=\"1,2,5,1\"/>\n    <!-- Between. -->\n    <View"))
        #expect(result.selected == "View")
    }

    @Test func neighboursAreWrappedTogether() throws {
        let step = try text().wrap(
            [2, 3], in: "BoxView", attributes: " frame=\"1,1,5,2\"",
            places: [2: " frame=\"0,0,5,1\"", 3: " frame=\"0,1,5,1\""])
        let result = try changed(step)
        #expect(
            result.text.contains(
                """
                    <BoxView frame="1,1,5,2">
                      <Label id="a" frame="0,0,5,1"/>
                      <Label id="b" frame="0,1,5,1"/>
                    </BoxView>
                    <!-- Between. -->
                """))
        #expect(result.selected == "BoxView")
        #expect(try text().wrap([1, 2], in: "View", attributes: "") == nil)
    }

    @Test func anElementGoesBesideAnother() throws {
        let result = try changed(try text().move(5, to: 2, isInside: false))
        #expect(result.text.contains("  <View>\n    <View id=\"d\"/>\n    <Label id=\"a\""))
        #expect(result.selected == "d")
    }

    @Test func anElementGoesIntoAnother() throws {
        let result = try changed(try text().move(2, to: 5, isInside: true))
        #expect(
            result.text.contains(
                "    <View id=\"d\">\n      <Label id=\"a\" frame=\"1,1,5,1\"/>\n    </View>"))
        #expect(result.selected == "a")
    }

    @Test func severalGoIntoAnotherWithTheirComments() throws {
        let result = try changed(try text().move([2, 4], to: 5, isInside: true))
        #expect(
            result.text.contains(
                """
                    <Label id="b" frame="1,2,5,1"/>
                    <View id="d">
                      <Label id="a" frame="1,1,5,1"/>
                      <!-- Between. -->
                      <Button id="c" frame="1,4,5,1"/>
                    </View>
                """), "\(result.text)")
        #expect(result.selected == "a")
    }

    @Test func severalGoBesideAnother() throws {
        let result = try changed(try text().move([2, 3], to: 4, isInside: false, isAfter: true))
        let ids = ["c", "a", "b", "d"].map { "id=\"\($0)\"" }
        let places = ids.compactMap { result.text.firstRange(of: $0)?.lowerBound }
        #expect(places == places.sorted() && places.count == 4, "\(result.text)")
        #expect(result.selected == "a")
        #expect(try text().move([2, 3], to: 4, isInside: false) == nil)
        #expect(try text().move([2, 3], to: 3, isInside: true) == nil)
    }

    @Test func eachOfSeveralPassesItsNeighbour() throws {
        let text = try text()
        let moved = try #require(text.move([3, 5], by: -1))
        #expect(moved.places == [0, 2])
        let result = try changed(moved.step)
        let ids = ["b", "a", "d", "c"].map { "id=\"\($0)\"" }
        let places = ids.compactMap { result.text.firstRange(of: $0)?.lowerBound }
        #expect(places == places.sorted() && places.count == 4, "\(result.text)")
        #expect(result.selected == "b")
        #expect(text.move([2, 3], by: -1) == nil && text.move([4, 5], by: 1) == nil)
        #expect(text.move([1, 3], by: 1) == nil)
    }

    @Test func nothingGoesIntoItselfOrBesideWhereItIs() throws {
        let text = try text()
        #expect(text.move(1, to: 2, isInside: true) == nil)
        #expect(text.move(2, to: 2, isInside: false) == nil)
        #expect(text.move(2, to: 0, isInside: false) == nil)
        #expect(text.move(2, to: 3, isInside: false) == nil)
    }
}

extension String {
    /// The number of parts between a word.
    fileprivate func components(separatedBy word: String) -> Int {
        split(separator: word, omittingEmptySubsequences: false).count
    }
}
