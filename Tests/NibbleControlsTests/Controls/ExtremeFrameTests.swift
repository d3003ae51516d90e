import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct ExtremeFrameTests {
    private nonisolated static let extremes = [
        Int.min, -1_000_000_000_000, -1, 0, 1, 1_000_000_000_000, Int.max,
    ]

    /// FAULTS V8: nothing traps, nothing is drawn outside.
    @Test(arguments: extremes, extremes)
    func extremeFramesDrawNothingOutside(position: Int, length: Int) {
        let root = View()
        let stage = Stage(size: Size(width: 6, height: 3), root: root)
        let frame = Rect(x: position, y: position, width: length, height: length)
        let views = [View(), Label(), Button(), ImageView()]
        for view in views {
            root.addSubview(view)
            view.backgroundColor = .red
            view.frame = frame
            view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleBottomMargin]
            let inner = Label(frame: frame)
            inner.text = "x"
            view.addSubview(inner)
            view.bounds.origin = Point(x: position, y: length)
            view.bounds.size = frame.size
            view.center = Point(x: position, y: position)
            view.setNeedsDisplay(frame)
            stage.advance(by: 1)
            _ = inner.convert(frame, to: nil)
            _ = view.convert(frame, from: inner)
            _ = root.hitTest(Point(x: position, y: length), with: nil)
            view.alpha = 0.5
            root.frame.size.width = 5
            stage.advance(by: 1)
            root.frame.size.width = 6
            view.removeFromSuperview()
        }
        stage.advance(by: 1)
        #expect(stage.text == "")
    }
}
