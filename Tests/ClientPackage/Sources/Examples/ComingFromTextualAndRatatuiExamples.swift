import Foundation
import Nibble

// The examples of the article “Coming from Textual and ratatui”.

enum ComingFromTextualAndRatatui1 {
    final class CounterController: ViewController {
        private var count = 0 {
            didSet { label.text = "\(count)" }
        }
        private let label = Label("0", alignment: .center)

        override func viewDidLoad() {
            super.viewDidLoad()
            let buttons = StackView(arrangedSubviews: [button("Less", -1), button("More", 1)])
            buttons.distribution = .fillEqually
            let screen = StackView(arrangedSubviews: [label, buttons, StatusBar()])
            screen.axis = .vertical
            screen.frame = view.bounds
            screen.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(screen)
        }

        override var keyCommands: [KeyCommand] {
            [
                KeyCommand("More", key: .character("+")) { [unowned self] in count += 1 },
                KeyCommand("Less", key: .character("-")) { [unowned self] in count -= 1 },
            ]
        }

        private func button(_ title: String, _ change: Int) -> Button {
            let button = Button(title: title)
            button.addAction(for: .primaryActionTriggered) { [unowned self] _ in count += change }
            return button
        }
    }
}

enum ComingFromTextualAndRatatui2 {
    /// A whole application in one view: it draws its state, and keys change the state.
    final class Board: View {
        private var cursor = Point.zero {
            didSet { setNeedsDisplay() }
        }

        override var canBecomeFirstResponder: Bool { true }

        override func keyDown(with event: KeyEvent) -> Handling {
            switch event.key {
            case .left: cursor.x = max(0, cursor.x - 1)
            case .right: cursor.x = min(bounds.width - 1, cursor.x + 1)
            case .up: cursor.y = max(0, cursor.y - 1)
            case .down: cursor.y = min(bounds.height - 1, cursor.y + 1)
            default: return .ignored
            }
            return .handled
        }

        override func draw(in canvas: inout Canvas) {
            canvas.fill(bounds, with: .systemBackground)
            canvas.write("█", at: cursor, style: CellStyle(foreground: .tint))
        }
    }

    final class BoardController: ViewController {
        private let board = Board(frame: .zero)

        override func loadView() { view = board }

        override var preferredFocusedView: View? { board }
    }
}
