import Foundation
import Nibble

// The examples of the article “Views and drawing”.

@MainActor func viewsAndDrawing1(view: View) {
    let panel = View(frame: Rect(x: 2, y: 1, width: 30, height: 5))
    panel.backgroundColor = Color.black.withAlphaComponent(0.4)
    panel.autoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    view.addSubview(panel)
}

enum ViewsAndDrawing2 {
    /// A clock face in three rows: a box, and the time in its middle.
    final class Clock: View {
        var time = "12:00" {
            didSet { if time != oldValue { setNeedsDisplay() } }
        }

        override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 11, height: 3) }

        override func draw(in canvas: inout Canvas) {
            canvas.fill(bounds, with: .secondarySystemBackground)
            canvas.box(bounds, style: .rounded, in: CellStyle(foreground: .separator))
            let row = Rect(x: 1, y: 1, width: bounds.width - 2, height: 1)
            canvas.write(time, in: row, alignment: .center, style: CellStyle(attributes: .bold))
        }
    }
}

enum ViewsAndDrawing3 {
    /// A bar of columns below a title.
    final class Panel: View {
        let title = Label("Load", alignment: .center)
        let sparkline = Sparkline()

        override init(frame: Rect) {
            super.init(frame: frame)
            addSubview(title)
            addSubview(sparkline)
        }

        required init(coder: NibCoder) throws { try super.init(coder: coder) }

        override func layoutSubviews() {
            title.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
            sparkline.frame = Rect(x: 0, y: 1, width: bounds.width, height: bounds.height - 1)
        }
    }
}

enum ViewsAndDrawing4 {
    /// Counts clicks, and presses of Space while it has the focus.
    final class Tally: View {
        private(set) var count = 0 {
            didSet { setNeedsDisplay() }
        }

        override var canBecomeFirstResponder: Bool { true }

        override func mouseDown(with event: MouseEvent) -> Handling {
            count += 1
            return .handled
        }

        override func keyDown(with event: KeyEvent) -> Handling {
            guard event.key == .character(" ") else { return .ignored }
            count += 1
            return .handled
        }

        override func draw(in canvas: inout Canvas) { canvas.write("\(count)", at: .zero) }
    }
}

@MainActor func viewsAndDrawing5(panel: View) {
    View.animate(withDuration: 0.3) {
        panel.frame = panel.frame.offsetBy(dx: 10, dy: 0)
        panel.alpha = 0
    } completion: { _ in
        panel.removeFromSuperview()
    }
}
