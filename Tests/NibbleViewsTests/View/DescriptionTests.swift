import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

@MainActor struct DescriptionTests {
    @Test func theTreeIsDescribedLineByLine() {
        let root = View(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        let bar = View(frame: Rect(x: 0, y: 20, width: 80, height: 4))
        bar.backgroundColor = Color(white: 0.1, alpha: 0.8)
        bar.clipsToBounds = true
        bar.tag = 3
        let label = Caption(frame: Rect(x: -1, y: 1, width: 78, height: 1))
        label.text = "Hello World"
        label.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
        label.isHidden = true
        label.accessibilityIdentifier = "caption"
        bar.addSubview(label)
        let list = View()
        list.alpha = 0.2
        list.bounds.origin = Point(x: 0, y: -5)
        root.addSubview(bar)
        root.addSubview(list)
        #expect(
            root.recursiveDescription == """
                <View: frame = (0 0; 80 24)>
                   | <View: frame = (0 20; 80 4); clipsToBounds = YES; backgroundColor = #1a1a1acc; tag = 3>
                   |    | <Caption: frame = (-1 1; 78 1); text = 'Hello World'; hidden = YES; autoresize = W+BM; \
                identifier = caption>
                   | <View: frame = (0 0; 0 0); bounds.origin = Point(x: 0, y: -5); alpha = 0.2>
                """)
    }

    @Test func aPrintedViewNamesItsClassItsFrameAndItsText() {
        let label = Caption(frame: Rect(x: 2, y: 1, width: 10, height: 1))
        label.text = "Hello"
        #expect("\(label)" == "<Caption: frame = (2 1; 10 1); text = 'Hello'>")
        var printed = ""
        print(label, View(), to: &printed)
        #expect(printed == "<Caption: frame = (2 1; 10 1); text = 'Hello'> <View: frame = (0 0; 0 0)>\n")
        let views: [Any] = [label]
        #expect("\(views)" == "[<Caption: frame = (2 1; 10 1); text = 'Hello'>]")
    }
}
