import Foundation
import Nibble

// The examples in the documentation of the classes of NibbleViews.

@MainActor func exampleAnimatableProperty() {
    final class Dial: View {
        private static let angle = AnimatableProperty(number: \Dial.shownAngle)
        private var shownAngle = 0.0 { didSet { setNeedsDisplay() } }
        var angle: Double {
            get { animatedNumber(Self.angle) ?? shownAngle }
            set { if !animate(Self.angle, to: newValue) { shownAngle = newValue } }
        }
    }
    let dial = Dial()
    View.animate(withDuration: 1) { dial.angle = 90 }
}

@MainActor func exampleApplication() async throws {
    let application = Application(rootViewController: PhotoController())
    try await application.run()
}

@MainActor func exampleNoServices(controller: ViewController) {
    let terminal = InMemoryTerminal(size: Size(width: 80, height: 24))
    let application = Application(terminal: terminal, rootViewController: controller, services: NoServices())
    application.renderFrame()
}

@MainActor func exampleFrameScheduler() {
    let framesPerSecond = 1 / FrameScheduler.interval
    print(framesPerSecond)
}

@MainActor func exampleLayoutAnchor(label: Label, field: TextField) {
    LayoutConstraint.activate([
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 2),
        field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
}

@MainActor func exampleLayoutDimension(sidebar: View, view: View) {
    LayoutConstraint.activate([
        sidebar.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.3),
        sidebar.widthAnchor.constraint(greaterThanOrEqualToConstant: 16),
    ])
}

@MainActor func exampleLayoutXAxisAnchor(title: Label, view: View) {
    title.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
}

@MainActor func exampleLayoutYAxisAnchor(status: StatusBar, view: View) {
    status.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor).isActive = true
}

@MainActor func exampleLayoutConstraint(title: Label, view: View) {
    LayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
        title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
}

@MainActor func exampleLayoutGuide(view: View, left: View, right: View) {
    let gap = LayoutGuide()
    view.addLayoutGuide(gap)
    LayoutConstraint.activate([
        gap.leadingAnchor.constraint(equalTo: left.trailingAnchor),
        gap.trailingAnchor.constraint(equalTo: right.leadingAnchor),
        gap.widthAnchor.constraint(equalTo: left.widthAnchor),
    ])
}

@MainActor func exampleLayoutItemState(view: View) {
    let item: any LayoutItem = view
    let state = item.layoutItemState
    _ = state
}

extension PhotoController {
    func exampleMenuAction() {
        let shortcut = KeyEvent("ctrl-d")
        let delete = MenuAction(title: "Delete photo", shortcut: shortcut, attributes: .destructive) { _ in
            self.delete()
        }
        view.contextMenu = Menu(children: [delete])
    }
}

@MainActor func exampleMenuElement(menu: Menu) {
    let titles = menu.children.map(\.title)
    print(titles)
}

extension PhotoController {
    func exampleMenu(quit: MenuAction) {
        let menu = Menu(
            title: "File",
            children: [
                MenuAction(title: "Open…", shortcut: KeyEvent("ctrl-o")) { _ in self.open() },
                MenuAction(title: "Save", shortcut: KeyEvent("ctrl-s"), sending: "save"),
                Menu(options: .displayInline, children: [quit]),
            ])
        view.contextMenu = menu
    }
}

extension PhotoController {
    func exampleGestureRecognizer(photo: PhotoView) {
        view.addGestureRecognizer(TapGestureRecognizer(target: self, action: PhotoController.zoom))
        view.addGestureRecognizer(PanGestureRecognizer { pan in photo.offset = pan.translation(in: photo) })
    }
}

@MainActor func exampleNibCoder() {
    /// A view that code and layout files can make.
    final class Badge: View {
        override init(frame: Rect) {
            super.init(frame: frame)
            prepare()
        }

        required init(coder: NibCoder) throws {
            try super.init(coder: coder)
            prepare()
        }

        private func prepare() { backgroundColor = .tint }
    }
    _ = Badge(frame: .zero)
}

@MainActor func exampleOutlet() {
    final class ProfileController: ViewController {
        @Outlet var label: Label  // must be connected by the load; reading it before is a mistake that traps
        @Outlet var hint: Label?  // nil until connected, and may stay so
        @Outlet var badge: Label!  // the same, but Swift traps where nil is unwrapped
    }
    _ = ProfileController()
}

@MainActor func exampleWeakOutlet() {
    final class ProfileController: ViewController {
        @WeakOutlet var label: Label?
    }
    _ = ProfileController()
}

@MainActor func exampleOutletCollection() {
    final class RatingController: ViewController {
        @OutletCollection var stars: [Button]
    }
    _ = RatingController()
}

@MainActor func exampleOutletStorage() {
    final class ProfileController: ViewController {
        // A wrapper that layout files connect: its class is a subclass of OutletStorage.
        @Outlet var nameField: TextField
    }
    _ = ProfileController()
}

@MainActor func examplePasteboard(view: View) {
    view.window?.application?.pasteboard.string = "https://example.org"
}

@MainActor func exampleStateCoder() {
    final class ZoomController: ViewController {
        private var zoom = 1.0

        override func encodeRestorableState(with coder: StateCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(zoom, forKey: "zoom")
        }

        override func decodeRestorableState(with coder: StateCoder) {
            super.decodeRestorableState(with: coder)
            zoom = coder.decodeDouble(forKey: "zoom") ?? zoom
        }
    }
    ZoomController().restorationIdentifier = "zoom"
}

extension PhotoController {
    func rename(_ photo: EditedPhoto, to name: String) {
        let old = photo.name
        undoManager?.registerUndo(withTarget: self) { $0.rename(photo, to: old) }
        undoManager?.setActionName("Rename photo")
        photo.name = name
    }
}

@MainActor func exampleResponder() {
    final class Counter: View {
        private var count = 0 { didSet { setNeedsDisplay() } }

        override var canBecomeFirstResponder: Bool { true }

        override func keyDown(with event: KeyEvent) -> Handling {
            guard event.key == .character("+") else { return .ignored }
            count += 1
            return .handled
        }

        override func draw(in canvas: inout Canvas) { canvas.write("\(count)", at: .zero) }
    }
    _ = Counter(frame: .zero)
}

@MainActor func exampleView(window: Window) {
    final class Stripe: View {
        override func draw(in canvas: inout Canvas) {
            canvas.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), with: .tint)
        }
    }

    let stripe = Stripe(frame: Rect(x: 2, y: 1, width: 20, height: 3))
    stripe.backgroundColor = .secondarySystemBackground
    window.addSubview(stripe)
}

@MainActor func exampleWindow(application: Application) {
    let window = application.window
    window.rootViewController = PhotoController()
    window.moveFocus()
}

extension PhotoController {
    func examplePopoverPresentationController(button: Button, options: ViewController) {
        options.modalPresentationStyle = .popover
        options.preferredContentSize = Size(width: 24, height: 6)
        options.popoverPresentationController?.sourceView = button
        present(options, animated: true)
    }
}

extension PhotoController {
    func examplePresentationController(form: ViewController) {
        form.modalPresentationStyle = .formSheet
        form.presentationController.delegate = self
        present(form, animated: true)
    }
}

extension PhotoController {
    func exampleSheetPresentationController(filters: ViewController) {
        filters.modalPresentationStyle = .pageSheet
        filters.preferredContentSize = Size(width: 40, height: 10)
        present(filters, animated: true)
    }
}

@MainActor func exampleStoryboardSegue() {
    final class AlbumController: ViewController {
        override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
            guard let photo = segue.destination as? PhotoController else { return }
            photo.title = "Harbour"
        }
    }
    _ = AlbumController()
}

@MainActor func exampleViewController() {
    final class GreetingController: ViewController {
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Greeting"
            let label = Label("Hello, terminal", alignment: .center)
            label.frame = view.bounds
            label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(label)
        }
    }
    _ = GreetingController()
}
