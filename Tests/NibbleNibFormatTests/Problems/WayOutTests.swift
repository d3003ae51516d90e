import NibbleNibFormat
import Testing

/// What is wrong is told with what is true of it, and the way out is one.
struct WayOutTests {
    private func problems(_ text: String) -> [String] {
        NibReader.read(Array(text.utf8), file: "T.layout").problems.map(\.description)
    }

    @Test func anExternalObjectInATemplateIsNoUnknownElement() {
        #expect(
            problems("<layout class=\"Card\"><external id=\"e\"/></layout>").first
                == "T.layout:1:22: error: <external> belongs at the top of a <layout> without a class: a template is given"
                + " nothing from outside. [NIB010]")
        #expect(
            problems("<layout><View><reference id=\"e\"/></View></layout>").first?.contains("<storyboard>")
                == true)
    }

    @Test func aVariationChangesNoAction() {
        #expect(
            problems("<layout><Button><when minCols=\"20\" onTap=\"y\"/></Button></layout>") == [
                "T.layout:1:36: error: A variation cannot change “onTap”: connections are made once. [NIB026]"
            ])
    }

    @Test(arguments: ["<!-- a -- b -->", "<!-- a --\n b -->", "<!-- \"a\" -- \"b\" -->"])
    func twoHyphensInACommentAreNamed(comment: String) {
        #expect(
            problems("<layout>\n \(comment)<View/></layout>").first?.contains(
                "A comment can't contain “--”.")
                == true)
    }

    @Test func theContentOfAScrollViewIsNamedBySuper() {
        #expect(
            problems("<layout><ScrollView><View top=\"content\"/></ScrollView></layout>").first?
                .contains("Did you mean “super.content”?") == true)
    }

    @Test func aFrameOfZerosLeavesBothAxesToAnchors() {
        #expect(
            problems(
                "<layout><View><View top=\"super\" leading=\"super\" frame=\"0,0,0,0\"/></View></layout>")
                == [])
        #expect(
            problems(
                "<layout><View><View top=\"super\" leading=\"super\" frame=\"0,0,3,0\"/></View></layout>"
            ).count == 1)
    }
}
