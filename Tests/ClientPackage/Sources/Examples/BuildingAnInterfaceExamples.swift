import Foundation
import Nibble

// The examples of the article “Building an interface”.

enum BuildingAnInterface1 {
    final class SignInController: ViewController {
        private let nameField = TextField()
        private let passwordField = TextField()
        private let button = Button(title: "Sign in")

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Sign in"
            nameField.placeholder = "Name"
            passwordField.placeholder = "Password"
            passwordField.isSecureTextEntry = true
            button.isEnabled = false
            for field in [nameField, passwordField] {
                field.addAction(for: .editingChanged) { [unowned self] _ in update() }
            }
            button.addAction(for: .primaryActionTriggered) { [unowned self] _ in signIn() }
            let form = StackView(arrangedSubviews: [nameField, passwordField, button])
            form.axis = .vertical
            form.spacing = 1
            form.frame = view.bounds
            form.autoresizingMask = .flexibleWidth
            view.addSubview(form)
        }

        private func update() { button.isEnabled = nameField.hasText && passwordField.hasText }

        private func signIn() { dismiss(animated: true) }
    }
}

enum BuildingAnInterface2 {
    /// A number of stars that can be chosen.
    final class StarsControl: Control {
        var rating = 0 {
            didSet { if rating != oldValue { setNeedsDisplay() } }
        }

        override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 9, height: 1) }

        override func keyDown(with event: KeyEvent) -> Handling {
            switch event.key {
            case .left: choose(rating - 1)
            case .right: choose(rating + 1)
            default: return super.keyDown(with: event)
            }
            return .handled
        }

        override func draw(in canvas: inout Canvas) {
            for star in 0..<5 {
                let style = CellStyle(foreground: star < rating ? .tint : .tertiaryLabel)
                canvas.write(star < rating ? "★" : "☆", at: Point(x: star * 2, y: 0), style: style)
            }
        }

        private func choose(_ stars: Int) {
            rating = min(5, max(0, stars))
            sendActions(for: .valueChanged)
        }
    }
}
