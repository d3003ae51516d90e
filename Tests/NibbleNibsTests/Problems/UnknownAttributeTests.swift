import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleViews
import Testing

@testable import NibbleNibs

/// What is said of attributes that a class has not and of values that it does not take: never without a way out.
@Suite @MainActor struct UnknownAttributeTests {
    @Test(arguments: [
        ("<Button ontap=\"save\"/>", "Button has no attribute “ontap”. Did you mean “onTap”?"),
        ("<Button onClick=\"save\"/>", "Button has no attribute “onClick”. Did you mean “onTap”?"),
        ("<Label center=\"super\"/>", "Label has no attribute “center”. Did you mean “centerX”?"),
        ("<Label isHidden=\"true\"/>", "Label has no attribute “isHidden”. Did you mean “hidden”?"),
        ("<Label font=\"bold\"/>", "Label has no attribute “font”. Did you mean “textAttributes”?"),
        (
            "<Label padding=\"1\"/>",
            "Label has no attribute “padding”. Write anchors with constants, as leading=\"super + 1\"; a StackView takes layoutMargins=\"1,1,1,1\" together with layoutMarginsRelativeArrangement=\"true\"."
        ),
        ("<Label otlet=\"bold\"/>", "Label has no attribute “otlet”. Did you mean “outlet”?"),
        (
            "<TableView delegate=\"bar\"/>",
            "TableView has no attribute “delegate”. It is an outlet, which takes objects: write delegate=\"@owner\" or delegate=\"@id\"."
        ),
        (
            "<SegmentedControl segments=\"a\"/>",
            "SegmentedControl has no attribute “segments”. It holds objects, which are written inside a SegmentedControl with"
                + " as=\"segments\"."
        ),
        (
            "<Label wobbly=\"a\"/>",
            "Label has no attribute “wobbly”. Its own attributes are: lineBreakMode, numberOfLines, text, textAlignment,"
                + " textAttributes, textColor."
        ),
        (
            "<View wobbly=\"a\"/>",
            "View has no attribute “wobbly”. Its own attributes are: alpha, hidden, opaque, tag, tintColor and 26 more."
        ),
        ("<View hidden=\"YES\"/>", "“hidden” of View takes true or false, not “YES”. Did you mean “true”?"),
        ("<View hidden=\"off\"/>", "“hidden” of View takes true or false, not “off”. Did you mean “false”?"),
        (
            "<ImageView contentMode=\"aspectFit\"/>",
            "“contentMode” of ImageView takes scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left,"
                + " right, topLeft, topRight, bottomLeft or bottomRight, not “aspectFit”. Did you mean “scaleAspectFit”?"
        ),
    ])
    func everyMistakeHasAWayOut(element: String, text: String) {
        let problems = Nib(text: "<layout>\(element)</layout>", name: "T.layout").check()
        #expect(problems.map(\.text) == [text])
    }

    @Test(arguments: [
        ("width left", "flexibleWidth flexibleLeftMargin"),
        ("flexibleWidth,flexibleHeight", "flexibleWidth flexibleHeight"),
        ("flexibleWidth | felxibleHeight", "flexibleWidth flexibleHeight"), ("height", "flexibleHeight"),
        ("flexible", nil), ("flexibleWidth bogus", nil),
    ])
    func namesWithSomethingElseBetweenAreUnderstood(text: String, meant: String?) {
        let problems = Nib(text: "<layout><View autoresizingMask=\"\(text)\"/></layout>").check()
        #expect(problems.map(\.suggestion) == [meant])
    }

    @Test func toolsSaySoToo() {
        #expect(
            View().setNibAttribute("backgroundColor", to: "rd")
                == "“backgroundColor” takes a colour: #rrggbb, #rrggbbaa, ansi(n) or a name such as systemRed, not “rd”. Did you"
                + " mean “red”?")
    }
}
