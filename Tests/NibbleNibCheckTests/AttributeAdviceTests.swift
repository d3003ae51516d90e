import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

/// What is said of attributes that nobody has, and of values that nobody can mean.
struct AttributeAdviceTests {
    private func check(_ element: String) throws -> [NibProblem] {
        let text = "<layout><View>\(element)</View></layout>"
        let document = try #require(NibReader.read(Array(text.utf8), file: "T.layout").document)
        return NibChecker.problems(of: document, catalog: ClassCatalog(sources: [], hasSources: false))
    }

    @Test(arguments: [
        ("<Button ontap=\"x\" edges=\"super\"/>", "onTap"), ("<Label txt=\"x\" edges=\"super\"/>", "text"),
        ("<Label hiden=\"true\" edges=\"super\"/>", "hidden"),
        ("<Label edges=\"super\" widht=\"3\"/>", "width"),
        ("<View hidden=\"YES\" edges=\"super\"/>", "true"),
        ("<View hidden=\"ture\" edges=\"super\"/>", "true"),
        ("<Button onClick=\"x\" edges=\"super\"/>", "onTap"),
        ("<Button center=\"super\" edges=\"super\"/>", "centerX"),
        ("<Label isHidden=\"true\" edges=\"super\"/>", "hidden"),
        ("<Label font=\"bold\" edges=\"super\"/>", "textAttributes"),
        ("<Label bg=\"red\" edges=\"super\"/>", "backgroundColor"),
        ("<Label alignment=\"center\" edges=\"super\"/>", "textAlignment"),
        ("<BoxView border=\"round\" edges=\"super\"/>", "borderStyle"),
        ("<DatePicker mode=\"time\" edges=\"super\"/>", "datePickerMode"),
        ("<Switch value=\"true\" edges=\"super\"/>", "on"),
        ("<View topAnchor=\"super\" edges=\"super\"/>", "top"),
        ("<ImageView contentMode=\"aspectFit\" edges=\"super\"/>", "scaleAspectFit"),
        ("<ImageView contentMode=\"fill\" edges=\"super\"/>", "scaleToFill"),
        ("<Label lineBreakMode=\"byTruncatingTail\" edges=\"super\"/>", "tail"),
        ("<StackView alignment=\"stretch\" edges=\"super\"/>", "fill"),
        ("<StackView distribution=\"space-between\" edges=\"super\"/>", "equalSpacing"),
        ("<StackView axis=\"row\" edges=\"super\"/>", "horizontal"),
        ("<BoxView borderStyle=\"round\" edges=\"super\"/>", "rounded"),
        ("<TextField password=\"true\" edges=\"super\"/>", "secureTextEntry"),
        ("<Button tooltip=\"Saves it.\" edges=\"super\"/>", "accessibilityHint"),
    ])
    func aNearNameIsFoundAmongAllThatAnElementTakes(element: String, name: String) throws {
        let found = try check(element)
        #expect(found.count == 1 && found.first?.suggestion == name, "\(found)")
    }

    @Test(arguments: [
        ("<Label x=\"1\" edges=\"super\"/>", "Label has no attribute “x”. Write frame."),
        (
            "<TextField type=\"password\" edges=\"super\"/>",
            "TextField has no attribute “type”. Write secureTextEntry=\"true\" for a password; other types have"
        ),
        (
            "<Label padding=\"1\" edges=\"super\"/>",
            "Label has no attribute “padding”. Write anchors with constants, as leading="
        ),
        (
            "<TableView delegate=\"bar\" edges=\"super\"/>",
            "TableView has no attribute “delegate”. It is an outlet, which takes objects: write delegate=\"@owner\" or delegate=\"@id\"."
        ),
        (
            "<SegmentedControl segments=\"a b\" edges=\"super\"/>",
            "SegmentedControl has no attribute “segments”. It holds objects, which are written inside a SegmentedControl with as=\"segments\"."
        ),
        (
            "<Label onClick=\"a\" edges=\"super\"/>",
            "Label has no attribute “onClick”. It sends no actions. Write <TapGestureRecognizer as=\"gestureRecognizers\" onTap="
        ),
        (
            "<TableView onSelect=\"a\" edges=\"super\"/>",
            "TableView has no attribute “onSelect”. It sends no actions. It tells its delegate: write delegate=\"@owner\"."
        ),
        ("<Button onSelect=\"a\" edges=\"super\"/>", "Button has no attribute “onSelect”. Write onTap."),
        (
            "<Label disabled=\"true\" edges=\"super\"/>",
            "Label has no attribute “disabled”. Write enabled=\"false\" at a control, or userInteractionEnabled=\"false\" at any"
        ),
        (
            "<ImageView zzzzzzzz=\"a\" edges=\"super\"/>",
            "ImageView has no attribute “zzzzzzzz”. Its own are: "
        ),
    ])
    func withoutANearNameThereIsAWayOut(element: String, words: String) throws {
        let found = try check(element)
        #expect(found.count == 1 && found.first?.message.hasPrefix(words) == true, "\(found)")
    }

    @Test(arguments: [
        ("<Label numberOfLines=\"-4\" edges=\"super\"/>", true),
        ("<Label numberOfLines=\"0\" edges=\"super\"/>", false),
        ("<Slider minimumValue=\"5\" maximumValue=\"1\" edges=\"super\"/>", true),
        ("<Slider minimumValue=\"1\" maximumValue=\"5\" edges=\"super\"/>", false),
        ("<StackView spacing=\"-5\" edges=\"super\"/>", true),
        ("<Label horizontalHuggingPriority=\"5000\" edges=\"super\"/>", true),
        ("<Label horizontalHuggingPriority=\"999\" edges=\"super\"/>", false),
    ])
    func numbersThatNobodyCanMeanAreDoubted(element: String, isDoubtful: Bool) throws {
        let found = try check(element)
        #expect(found.map(\.severity) == (isDoubtful ? [.warning] : []), "\(found)")
    }

    @Test func previewsAreLookedAtToo() throws {
        #expect(try check("<Label preview.txet=\"a\" edges=\"super\"/>").map(\.suggestion) == ["text"])
        #expect(
            try check("<Mine preview.class=\"Label\" edges=\"super\"/>").allSatisfy { $0.severity == .note })
    }
}
