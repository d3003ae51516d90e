import NibbleEditing
import Testing

/// Comments stay with the element that they are about: the one before them on their line, else the one on the next line.
struct CommentTests {
    private static let file = """
        <layout>
          <View> <!-- The page. -->
            <!-- First: don't move. -->
            <Label id="a"/> <!-- about a --> <!-- still a -->
            <Label id="b"/><!-- about b
              on two lines -->

            <!-- Alone. -->

            <Label id="c"/>
            <View id="d"/>
          </View>
        </layout>

        """

    /// A step of a file, with what it makes of it.
    private func result(_ file: String = file, _ step: (MarkupText) -> MarkupText.Step?) throws -> (
        text: String, selected: String
    ) {
        let text = try #require(MarkupText(Array(file.utf8)))
        let step = try #require(step(text))
        var bytes = text.bytes
        var back = step.edit.apply(to: &bytes)
        let changed = try #require(MarkupText(bytes))
        back = back.apply(to: &bytes)
        _ = back
        #expect(bytes == text.bytes)
        let index = step.selection.flatMap { changed.tree.first(from: $0) }
        let selected = index.flatMap {
            changed.tree.elements[$0]["id"]?.value ?? changed.tree.elements[$0].name
        }
        return (String(decoding: changed.bytes, as: UTF8.self), selected ?? "")
    }

    /// The position of the element with an id.
    private func index(_ id: String, _ text: MarkupText) -> Int {
        text.tree.elements.firstIndex { $0["id"]?.value == id } ?? 0
    }

    @Test func whatIsInsertedComesBehindTheCommentOfItsNeighbour() throws {
        let behind = try result { $0.insert("<Switch/>", into: 1, at: 1) }
        #expect(behind.text.contains("<!-- still a -->\n    <Switch/>\n    <Label id=\"b\"/><!-- about b"))
        let first = try result { $0.insert("<Switch/>", into: 1, at: 0) }
        #expect(first.text.contains("<!-- The page. -->\n    <Switch/>\n    <!-- First: don't move. -->"))
        #expect(behind.selected == "Switch" && first.selected == "Switch")
    }

    @Test func neighboursChangePlacesWithTheirComments() throws {
        let (text, selected) = try result { $0.move(index("a", $0), by: 1) }
        #expect(
            text.contains(
                """
                  <View> <!-- The page. -->
                    <Label id="b"/><!-- about b
                      on two lines -->
                    <!-- First: don't move. -->
                    <Label id="a"/> <!-- about a --> <!-- still a -->

                    <!-- Alone. -->
                """))
        #expect(selected == "a")
        #expect(try result(text) { $0.move(index("a", $0), by: -1) }.text == Self.file)
    }

    @Test func aWrapperTakesTheCommentsIn() throws {
        let (text, selected) = try result { $0.wrap(index("a", $0), in: "BoxView") }
        #expect(
            text.contains(
                """
                    <BoxView>
                      <!-- First: don't move. -->
                      <Label id="a" edges="super"/> <!-- about a --> <!-- still a -->
                    </BoxView>
                    <Label id="b"/>
                """))
        #expect(selected == "BoxView")
        let back = try result(text) { $0.unwrap($0.tree.elements.firstIndex { $0.name == "BoxView" } ?? 0) }
        #expect(
            back.text == Self.file.replacing("<Label id=\"a\"/>", with: "<Label id=\"a\" edges=\"super\"/>"))
        let both = try result {
            $0.wrap([index("a", $0), index("b", $0)], in: "StackView", attributes: "")
        }
        #expect(
            both.text.contains("<StackView>\n      <!-- First: don't move. -->\n      <Label id=\"a\"/> <!--")
        )
        #expect(both.text.contains("on two lines -->\n    </StackView>") && both.selected == "StackView")
    }

    @Test func anElementGoesElsewhereWithItsComments() throws {
        let (text, selected) = try result { $0.move(index("a", $0), to: index("d", $0), isInside: true) }
        #expect(
            text.contains(
                """
                    <View id="d">
                      <!-- First: don't move. -->
                      <Label id="a"/> <!-- about a --> <!-- still a -->
                    </View>
                """))
        #expect(selected == "a" && !text.contains("page. -->\n    <!--"))
    }

    @Test func whatIsCutTakesItsCommentsAndWhatIsRemovedLeavesThem() throws {
        let cut = try result { $0.remove([index("a", $0), index("b", $0)], takesComments: true) }
        #expect(cut.text.contains("<!-- The page. -->\n\n    <!-- Alone. -->"))
        let removed = try result { $0.remove([index("a", $0)]) }
        #expect(removed.text.contains("don't move. -->\n     <!-- about a --> <!-- still a -->\n"))
    }

    @Test func aCommentAtTheBeginningOfALineIsAboutTheElementBehindIt() throws {
        let file = """
            <View>
              <Label id="a"/> <!-- about a -->
              <!-- about b --> <!-- too --> <Label id="b"/>
              <Label id="c"/> <!-- about c --> <Label id="d"/>
            </View>

            """
        let moved = try result(file) { $0.move(index("b", $0), by: -1) }
        #expect(
            moved.text.hasPrefix(
                "<View>\n  <!-- about b --> <!-- too --> <Label id=\"b\"/>\n  <Label id=\"a\"/> <!-- about a -->\n"
            ))
        #expect(moved.selected == "b")
        let cut = try result(file) { $0.remove([index("d", $0)], takesComments: true) }
        #expect(cut.text.contains("<Label id=\"c\"/> <!-- about c --> \n"))
        let inserted = try result(file) { $0.insert("<Switch/>", into: 0, at: 2) }
        #expect(inserted.text.contains("<Label id=\"b\"/>\n  <Switch/>\n  <Label id=\"c\"/>"))
    }

    @Test func aCommentGoesBetweenElementsOfOneLineOnALineOfItsOwn() throws {
        let file = "<layout>\n  <View><Label id=\"a\"/> <Label id=\"b\"/></View>\n</layout>\n"
        let (text, selected) = try result(file) {
            $0.insert("<!-- new -->\n<Switch/>", into: 1, at: 1)
        }
        #expect(
            text.contains("<Label id=\"a\"/>\n  <!-- new -->\n  <Switch/> <Label id=\"b\"/></View>"))
        #expect(selected == "Switch")
        let plain = try result(file) { $0.insert("<Switch/>", into: 1, at: 1) }
        #expect(plain.text.contains("<Label id=\"a\"/><Switch/> <Label id=\"b\"/></View>"))
    }

    @Test func aCopyComesBehindTheComment() throws {
        let (text, selected) = try result { $0.duplicate([index("a", $0)]) }
        #expect(text.contains("<!-- still a -->\n    <Label id=\"a2\"/>\n    <Label id=\"b\"/>"))
        #expect(selected == "a2")
    }

    @Test func aFragmentBeginsAtTheMarginAndKeepsItsValues() throws {
        let file =
            "<layout>\n  <View>\n    <!-- It's a. -->\n    <Box>\n      <Label text=\"a\n    b\"/>\n    </Box>\n  </View>\n</layout>\n"
        let text = try #require(MarkupText(Array(file.utf8)))
        let fragment = text.fragment(of: 2)
        #expect(fragment == "<!-- It's a. -->\n<Box>\n  <Label text=\"a\n    b\"/>\n</Box>")
        let step = text.insert(fragment, into: 1)
        var bytes = text.bytes
        _ = step.edit.apply(to: &bytes)
        let again = try #require(MarkupText(bytes))
        #expect(again.fragment(of: 4) == fragment)
        #expect(
            String(decoding: again.bytes, as: UTF8.self).contains(
                "    <!-- It's a. -->\n    <Box>\n      <Label text=\"a\n    b\"/>"))
    }
}
