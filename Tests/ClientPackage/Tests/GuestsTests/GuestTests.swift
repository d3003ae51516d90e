import Guests
import Nibble
import NibbleTesting
import Testing

/// Views that a client wrote by the documentation alone can do what the built-in ones can.
@MainActor struct GuestTests {
    /// A view that fills the screen and holds another one at its top, as wide as it is.
    private func stage(_ width: Int, _ height: Int, _ view: View) -> Stage {
        let root = View()
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        return Stage(size: Size(width: width, height: height), root: root)
    }

    @Test func aTextsHeightFollowsItsWidth() {
        let paragraph = ParagraphView("one two three four")
        let stage = stage(9, 4, paragraph)
        #expect(stage.text == "one two\nthree\nfour")
        #expect(paragraph.frame.height == 3)
        stage.resize(to: Size(width: 20, height: 4))
        #expect(paragraph.frame.height == 1)
        paragraph.text = "one two three four five six"
        stage.settle()
        #expect(paragraph.frame.height == 2)
    }

    @Test func aTextGivesItsNameToProblemsAndItsBaselinesToConstraints() {
        let (paragraph, label) = (ParagraphView("a b c d"), Label())
        label.text = "x"
        let root = View()
        for view in [paragraph, label] as [View] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        LayoutConstraint.activate([
            paragraph.topAnchor.constraint(equalTo: root.topAnchor),
            paragraph.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            paragraph.widthAnchor.constraint(equalToConstant: 3),
            label.leadingAnchor.constraint(equalTo: paragraph.trailingAnchor, constant: 1),
            label.lastBaselineAnchor.constraint(equalTo: paragraph.lastBaselineAnchor),
        ])
        let stage = Stage(size: Size(width: 8, height: 3), root: root)
        #expect(stage.text == "a b\nc d x")
        #expect(paragraph.recursiveDescription.contains("text = 'a b c d'"))
    }

    @Test func aListsFocusIsWhereItsRowIs() {
        let list = ChoiceList(["Apple", "Pear", "Plum"])
        let stage = stage(20, 8, list)
        list.becomeFirstResponder()
        stage.press(.down)
        #expect(list.current == 1)
        #expect(stage.terminal.placedCursor?.position == Point(x: 0, y: 1))
        stage.press(.function(10), .shift)
        #expect(stage.text.contains("Open Pear"))
    }

    @Test func aScrollersIndicatorStaysOverItsContent() {
        let (scroller, list) = (CanvasScroller(), ChoiceList((0..<12).map { "Row \($0)" }))
        list.translatesAutoresizingMaskIntoConstraints = false
        scroller.addSubview(list)
        LayoutConstraint.activate([
            list.topAnchor.constraint(equalTo: scroller.topAnchor),
            list.bottomAnchor.constraint(equalTo: scroller.bottomAnchor),
            list.leadingAnchor.constraint(equalTo: scroller.leadingAnchor),
            list.trailingAnchor.constraint(equalTo: scroller.trailingAnchor),
            list.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
        ])
        let stage = Stage(size: Size(width: 10, height: 4), root: scroller)
        #expect(scroller.contentSize.height == 12)
        #expect(stage.text == "> Row 0  #\n  Row 1  |\n  Row 2  |\n  Row 3  |")
        scroller.scroll(by: 8)
        stage.settle()
        #expect(stage.text == "  Row 8  |\n  Row 9  |\n  Row 10 |\n  Row 11 #")
    }

    @Test func whatHasTheFocusIsScrolledIntoView() {
        let (scroller, button) = (
            CanvasScroller(contentSize: Size(width: 10, height: 12)), Button(title: "Go")
        )
        button.frame = Rect(x: 0, y: 9, width: 6, height: 1)
        scroller.addSubview(button)
        let stage = Stage(size: Size(width: 10, height: 4), root: scroller)
        #expect(!stage.text.contains("Go"))
        stage.press(.tab)
        #expect(stage.text.contains("Go"))
    }

    @Test func aColumnLeavesOutWhatIsHidden() {
        let views = ["one", "two", "three"].map { text in
            let label = Label()
            label.text = text
            return label
        }
        let stage = Stage(size: Size(width: 6, height: 4), root: ColumnView(views))
        #expect(stage.text == "one\ntwo\nthree")
        views[1].isHidden = true
        stage.settle()
        #expect(stage.text == "one\nthree")
    }

    @Test func aNumberOfItsOwnIsAnimated() {
        let dial = Dial()
        let stage = Stage(size: Size(width: 6, height: 1), root: dial)
        View.animate(withDuration: 1, options: .curveLinear) { dial.angle = 100 }
        #expect(dial.angle == 100)
        stage.advance(by: 0.5)
        #expect(stage.text == "50°")
        stage.advance(by: 0.6)
        #expect(stage.text == "100°")
    }
}
