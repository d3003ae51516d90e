import NibbleEditing
import NibbleNibFormat
import Testing

/// Edits of a file's text, each of which touches its own place alone.
struct MarkupTests {
    private let harbour = """
        <!-- The harbour. -->
        <layout owner="DockController">
          <View outlet="view">

            <Label id="name"   text='Ships' top="safe" leading="safe + 1"/> <!-- kept -->
            <Button id="more" text="More &amp; more" top="name"
                    leading="name.trailing + 1" onTap="open"/>
            <Switch/>
          </View>
        </layout>
        """

    private func text(_ source: String? = nil) throws -> MarkupText {
        try #require(MarkupText(Array((source ?? harbour).utf8)))
    }

    private func index(_ name: String, in text: MarkupText) throws -> Int {
        try #require(text.tree.elements.firstIndex { $0.name == name })
    }

    /// The text after a step; the step's way back leads to the very text before.
    private func result(_ step: MarkupText.Step?, of text: MarkupText) throws -> String {
        let step = try #require(step)
        var bytes = text.bytes
        let inverse = step.edit.apply(to: &bytes)
        let changed = bytes
        _ = inverse.apply(to: &bytes)
        #expect(bytes == text.bytes)
        return String(decoding: changed, as: UTF8.self)
    }

    /// The lines in which two texts of as many lines differ, as they are afterwards.
    private func changedLines(_ old: String, _ new: String) -> [String] {
        zip(old.split(separator: "\n"), new.split(separator: "\n")).filter { $0 != $1 }.map { String($1) }
    }

    // MARK: - Attributes

    @Test func aValueChangesWithinItsQuotationMarks() throws {
        let text = try text()
        let new = try result(text.set("text", to: "Bob's <2 & \"3\"", of: index("Label", in: text)), of: text)
        #expect(
            changedLines(harbour, new) == [
                #"    <Label id="name"   text='Bob&apos;s &lt;2 &amp; "3"' top="safe" leading="safe + 1"/> <!-- kept -->"#
            ])
        let document = NibReader.read(Array(new.utf8), file: "T.layout").document
        let label = document?.objects.first?.children.first
        #expect(label?.properties.first { $0.name == "text" }?.text == "Bob's <2 & \"3\"")
    }

    @Test func theSameValueIsNoStep() throws {
        let text = try text()
        #expect(text.set("text", to: "More & more", of: try index("Button", in: text)) == nil)
        #expect(text.set("hidden", to: nil, of: try index("Button", in: text)) == nil)
    }

    @Test func aNewAttributeComesLast() throws {
        let text = try text()
        let new = try result(text.set("enabled", to: "false", of: index("Switch", in: text)), of: text)
        #expect(changedLines(harbour, new) == [#"    <Switch enabled="false"/>"#])
    }

    @Test func anAttributeTakesItsSpacesAlong() throws {
        let text = try text()
        let new = try result(text.set("leading", to: nil, of: index("Button", in: text)), of: text)
        #expect(new.contains("top=\"name\" onTap=\"open\"/>"))
    }

    @Test func lineEndsInAValueAreReadBackAsLineEnds() throws {
        let text = try text()
        let new = try result(text.set("text", to: "One\nTwo\t3", of: index("Button", in: text)), of: text)
        let document = NibReader.read(Array(new.utf8), file: "T.layout").document
        let button = document?.objects.first?.children.dropFirst().first
        #expect(button?.properties.first { $0.name == "text" }?.text == "One\nTwo\t3")
    }

    // MARK: - Elements

    @Test func anElementGoesBehindTheOthersAtTheirIndentation() throws {
        let text = try text()
        let step = text.insert("<Label text=\"New\"/>", into: try index("View", in: text))
        let new = try result(step, of: text)
        #expect(new.contains("    <Switch/>\n    <Label text=\"New\"/>\n  </View>"))
        #expect(Array(new.utf8)[try #require(step.selection)...].starts(with: "<Label text".utf8))
    }

    @Test func anElementOfOneTagIsOpenedForWhatGoesInside() throws {
        let text = try text("<layout>\n    <View frame=\"0,0,2,2\" />\n</layout>\n")
        let new = try result(text.insert("<Label/>", into: 1), of: text)
        #expect(
            new == "<layout>\n    <View frame=\"0,0,2,2\">\n        <Label/>\n    </View>\n</layout>\n")
    }

    @Test func anElementThatIsEmptyTakesOne() throws {
        let text = try text("<layout>\n  <View></View>\n</layout>")
        let new = try result(text.insert("<Label/>", into: 1), of: text)
        #expect(new == "<layout>\n  <View>\n    <Label/>\n  </View>\n</layout>")
    }

    @Test func elementsInOneLineStayInIt() throws {
        let text = try text("<layout><View><Label/><Switch/></View></layout>")
        #expect(
            try result(text.insert("<Slider/>", into: 1, at: 1), of: text)
                == "<layout><View><Label/><Slider/><Switch/></View></layout>")
        #expect(try result(text.remove(3), of: text) == "<layout><View><Label/></View></layout>")
    }

    @Test func whatIsRemovedTakesItsLinesAlong() throws {
        let text = try text()
        let new = try result(text.remove(index("Button", in: text)), of: text)
        #expect(new.contains("<!-- kept -->\n    <Switch/>\n"))
    }

    @Test func whatSharesALineWithACommentLeavesItThere() throws {
        let text = try text()
        let new = try result(text.remove(index("Label", in: text)), of: text)
        #expect(new.contains("\n     <!-- kept -->\n"))
    }

    @Test func neighboursChangePlacesAndNothingElseMoves() throws {
        let text = try text()
        let step = try #require(text.move(try index("Switch", in: text), by: -1))
        let new = try result(step, of: text)
        #expect(new.contains("<!-- kept -->\n    <Switch/>\n    <Button id=\"more\""))
        #expect(Array(new.utf8)[try #require(step.selection)...].starts(with: "<Switch".utf8))
        #expect(text.move(try index("Switch", in: text), by: 1) == nil)
    }

    @Test func lineEndsOfWindowsAreKept() throws {
        let text = try text("<layout>\r\n  <View/>\r\n</layout>\r\n")
        let new = try result(text.insert("<Label/>", into: 1), of: text)
        #expect(new == "<layout>\r\n  <View>\r\n    <Label/>\r\n  </View>\r\n</layout>\r\n")
    }

    // One of another kind made all new lines alike to it.
    @Test func newLinesEndAsMostLinesDo() throws {
        let text = try text("<layout>\n  <View/>\n</layout>\r\n")
        let new = try result(text.insert("<Label/>", into: 1), of: text)
        #expect(new == "<layout>\n  <View>\n    <Label/>\n  </View>\n</layout>\r\n")
    }

    // MARK: - Names

    @Test func anIDIsRenamedWhereverItIsMeant() throws {
        let text = try text(
            """
            <layout owner="A">
              <View>
                <Label id="top" text="top" top="super"/>
                <Button top="top.top + 1" leading="top.leading" delegate="@top" onTap="@top.top top"/>
                <constraint>top.width = self.width</constraint>
              </View>
            </layout>
            """)
        let new = try result(text.rename(try index("Label", in: text), to: "name"), of: text)
        #expect(new.contains(#"<Label id="name" text="top" top="super"/>"#))
        #expect(
            new.contains(#"top="name.top + 1" leading="name.leading" delegate="@name" onTap="@name.top top""#)
        )
        #expect(new.contains("<constraint>name.width = self.width</constraint>"))
    }

    @Test func whatIsInsideOfAConstraintIsRenamedOnce() throws {
        let text = try text(
            "<layout><View id=\"a\"/><constraint>a.width = <View top=\"a\"/></constraint></layout>")
        let new = try result(text.rename(1, to: "b"), of: text)
        #expect(
            new == "<layout><View id=\"b\"/><constraint>a.width = <View top=\"b\"/></constraint></layout>")
    }

    @Test func aCopyHasNamesOfItsOwn() throws {
        let text = try text(
            """
            <layout owner="A">
              <View id="card">
                <Label outlet="title"/>
                <Label id="card2" top="title" leading="card"/>
              </View>
            </layout>
            """)
        let step = text.duplicate([1])
        let new = try result(step, of: text)
        let copy = String(decoding: Array(new.utf8)[try #require(step?.selection)...], as: UTF8.self)
        #expect(copy.hasPrefix("<View id=\"card3\">\n    <Label id=\"title2\"/>\n"))
        #expect(copy.contains(#"<Label id="card4" top="title2" leading="card3"/>"#))
        let reading = NibReader.read(Array(new.utf8), file: "T.layout")
        #expect(reading.problems.isEmpty, "\(reading.problems)")
    }

    // Those in one element were named from its end.
    @Test func copiesAreNamedInTheOrderOfTheFile() throws {
        let views = "<View id=\"b1\"/><View id=\"b2\"/>"
        let copied = "<View id=\"b3\"/><View id=\"b4\"/>"
        let inside = try text("<layout><View>\(views)</View></layout>")
        #expect(
            try result(inside.duplicate([1]), of: inside)
                == "<layout><View>\(views)</View><View>\(copied)</View></layout>")
        let beside = try text("<layout>\(views)</layout>")
        #expect(
            try result(beside.duplicate([1, 2]), of: beside)
                == "<layout><View id=\"b1\"/><View id=\"b3\"/><View id=\"b2\"/><View id=\"b4\"/></layout>")
        #expect(beside.copies(of: [Array("<View>\(views)</View>".utf8)]) == ["<View>\(copied)</View>"])
    }

    // The new name was another one's of the copy, and both got the next.
    @Test func namesOfCopiesAreNoneThatTheCopiesHave() throws {
        let text = try text("<layout><View id=\"a\"/></layout>")
        let part = "<View><Label id=\"a2\"/><Label id=\"a\" top=\"a2.bottom\"/></View>"
        #expect(
            text.copies(of: [Array(part.utf8), Array("<View id=\"a\"/>".utf8)]) == [
                "<View><Label id=\"a2\"/><Label id=\"a3\" top=\"a2.bottom\"/></View>", "<View id=\"a4\"/>",
            ])
    }

    // Each copy knew its own objects alone, and named the originals of the others.
    @Test func copiesNameWhatIsCopiedWithThem() throws {
        let (first, second) = (
            "<View id=\"a\" top=\"b.bottom\"/>", "<View id=\"b\" top=\"c\" leading=\"a\"/>"
        )
        let end = "<View id=\"c\"/></layout>"
        let text = try text("<layout>\(first)\(second)\(end)")
        let new = try result(text.duplicate([1, 2]), of: text)
        let copies = ("<View id=\"a2\" top=\"b2.bottom\"/>", "<View id=\"b2\" top=\"c\" leading=\"a2\"/>")
        #expect(new == "<layout>\(first)\(copies.0)\(second)\(copies.1)\(end)")
    }

    @Test func copiesLeaveTheOutletsOfConstraintsToTheirOriginals() throws {
        let view = "<View id=\"a\" top=\"super\" top.outlet=\"edge\"/>"
        let text = try text("<layout>\(view)</layout>")
        let new = try result(text.duplicate([1]), of: text)
        #expect(new == "<layout>\(view)<View id=\"a2\" top=\"super\"/></layout>")
    }

    @Test func whatIsPastedNamesWhatIsPastedWithIt() throws {
        let text = try text("<layout><View id=\"a\"/><View id=\"b\"/><View id=\"c\"/></layout>")
        let parts = [
            "<View id=\"b\" top=\"a\"/>", "<View id=\"a\" top=\"c\" leading=\"b2\"/>", "<View id=\"b2\"/>",
        ]
        #expect(
            text.copies(of: parts.map { Array($0.utf8) }) == [
                "<View id=\"b3\" top=\"a2\"/>", "<View id=\"a2\" top=\"c\" leading=\"b2\"/>",
                "<View id=\"b2\"/>",
            ])
    }

    // Of two pasted objects of one name, what is in the same element as one of them names that.
    @Test func copiesNameTheirOwnObjectsFirst() throws {
        let text = try text("<layout><View/></layout>")
        let part = Array("<View><Label id=\"x\"/><Label top=\"x\"/></View>".utf8)
        #expect(
            text.copies(of: [part, part, Array("<Label top=\"x\"/>".utf8)]) == [
                "<View><Label id=\"x\"/><Label top=\"x\"/></View>",
                "<View><Label id=\"x2\"/><Label top=\"x2\"/></View>", "<Label top=\"x\"/>",
            ])
    }

    // A name means another object in another scene.
    @Test func copiesInOtherScenesAreNotNamed() throws {
        let scene = { (id: String, inside: String) in
            "<ViewController id=\"\(id)\"><View>\(inside)</View></ViewController>"
        }
        let first = scene("p", "<Label id=\"x\"/><Label top=\"x\"/>")
        let text = try text("<storyboard>\(first)\(scene("q", "<Label id=\"x\"/>"))</storyboard>")
        let new = try result(text.duplicate([4, 7]), of: text)
        #expect(new.contains("<Label top=\"x\"/><Label top=\"x\"/>") && new.contains("<Label id=\"x2\"/>"))
    }

    // MARK: - Wrapping

    @Test func aWrapperTakesThePlace() throws {
        let text = try text()
        let new = try result(text.wrap(try index("Button", in: text), in: "BoxView"), of: text)
        #expect(
            new.contains(
                "    <BoxView top=\"name\" leading=\"name.trailing + 1\">\n      <Button id=\"more\""))
        #expect(new.contains("onTap=\"open\" edges=\"super\"/>\n    </BoxView>\n    <Switch/>"))
        let back = try #require(MarkupText(Array(new.utf8)))
        let plain = try result(back.unwrap(try index("BoxView", in: back)), of: back)
        #expect(plain.contains("    <Button id=\"more\" text=\"More &amp; more\""))
        #expect(!plain.contains("BoxView") && plain.contains("leading=\"name.trailing + 1\""))
        #expect(!plain.contains("edges="))
    }

    @Test func aWrapperTakesThePlaceWithOtherValues() throws {
        let text = try text()
        let step = text.wrap(try index("Button", in: text), in: "BoxView", values: ["top": "name - 1"])
        #expect(
            try result(step, of: text).contains(
                "    <BoxView top=\"name - 1\" leading=\"name.trailing + 1\">\n      <Button id=\"more\""))
    }

    @Test func anOnlyElementKeepsItsAnchorsWithOtherValues() throws {
        let text = try text(
            "<layout><View><View top='super'><Label top='super + 1' text='A'/></View></View></layout>")
        let kept = text.unwrap(2, values: [3: ["top": "super + 2"]])
        #expect(
            try result(kept, of: text)
                == "<layout><View><Label top='super + 2' text='A'/></View></layout>")
        let framed = text.unwrap(2, frames: [3: "0,1,1,1"])
        #expect(
            try result(framed, of: text)
                == "<layout><View><Label text='A' frame=\"0,1,1,1\"/></View></layout>")
    }

    @Test func whatIsNotWellFormedIsRefused() {
        for broken in ["", "<layout>", "<layout><View></layout></View>", "<layout a=b/>", "<layout <View/>"] {
            #expect(MarkupText(Array(broken.utf8)) == nil, "\(broken)")
        }
    }
}
