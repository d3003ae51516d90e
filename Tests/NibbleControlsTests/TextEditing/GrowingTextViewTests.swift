import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

/// Text views that don't scroll: as large as their text.
@MainActor @Suite struct GrowingTextViewTests {
    private let view = TextView()

    private func stage(_ text: String) -> Stage {
        view.text = text
        let stage = Stage(width: 12, height: 4, root: view)
        view.becomeFirstResponder()
        stage.settle()
        return stage
    }

    @Test func aViewThatDoesNotScrollIsAsHighAsItsText() {
        let below = Label("below")
        let stack = StackView(arrangedSubviews: [view, below])
        stack.axis = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        let root = View()
        root.addSubview(stack)
        LayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: root.topAnchor),
            stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ])
        view.isScrollEnabled = false
        let stage = Stage(size: Size(width: 12, height: 8), root: root)
        view.becomeFirstResponder()
        stage.settle()
        #expect(view.frame.height == 1)
        #expect(below.frame.minY == 1)
        stage.type("hello wide world")
        #expect(view.frame.height == 3)
        #expect(below.frame.minY == 3)
        #expect(stage.text.contains("hello"))
        view.text = "a\nb"
        stage.settle()
        #expect(below.frame.minY == 2)
        view.textContainerInset.top = 1
        stage.settle()
        #expect(below.frame.minY == 3)
        view.wrapping = nil
        view.text = "hello wide world"
        stage.settle()
        #expect(view.frame.height == 2)
        #expect(view.sizeThatFits(Size(width: 5, height: 9)) == Size(width: 5, height: 2))
    }

    @Test func aViewThatDoesNotScrollIsAsWideAsItsLongestLine() {
        view.isScrollEnabled = false
        view.text = "a\nlonger\nb"
        // The text, the caret's place and a column on either side.
        #expect(view.intrinsicContentSize == IntrinsicSize(width: 9, height: 3))
        let stack = StackView(arrangedSubviews: [view])
        stack.axis = .vertical
        stack.alignment = .leading
        let stage = Stage(width: 20, height: 5, root: stack)
        stage.settle()
        #expect(view.frame.width == 9)
        view.isScrollEnabled = true
        #expect(view.intrinsicContentSize == .none)
    }

    @Test func textThatDoesNotScrollIgnoresKeysAndShowsNoIndicator() {
        view.isScrollEnabled = false
        view.isSelectable = false
        let stage = stage("a\nb\nc\nd\ne\nf")
        #expect(view.keyDown(with: KeyEvent(key: .down)) == .ignored)
        #expect(!stage.text.contains(where: { "▐█".contains($0) }))
    }

    @Test func theWheelOverAViewThatDoesNotScrollIsForWhatIsAroundIt() {
        let wheel = MouseEvent(
            location: Point(x: 1, y: 1), phase: .scrolled, scrollDelta: Point(x: 0, y: 1))
        let stage = stage("a\nb\nc\nd\ne\nf\ng\nh")
        #expect(view.scrollWheel(with: wheel) == .handled)
        view.isScrollEnabled = false
        stage.settle()
        #expect(view.scrollWheel(with: wheel) == .ignored)
    }
}
