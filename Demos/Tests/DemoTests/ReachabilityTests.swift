import Nibble
import NibbleCells
import NibbleTerminal
import NibbleTesting
import Testing

@testable import gallery
@testable import hello
@testable import showcase
@testable import sign_up
@testable import table

/// A screen of a demo: the demo, and the key that leads there.
struct DemoPage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @MainActor @Sendable () -> ViewController
    var key: Key?

    static let all =
        [
            DemoPage(testDescription: "hello") {
                let controller = ViewController()
                controller.view = Hello.root
                return controller
            },
            DemoPage(testDescription: "showcase") { ShowcaseController() },
            DemoPage(testDescription: "sign-up") { SignUpController() },
            DemoPage(testDescription: "table") { TableController() },
        ]
        + (0..<8).map { page in
            DemoPage(
                testDescription: "gallery \(page + 1)", make: { GalleryController() },
                key: .function(page + 2))
        }

    static let sizes = [
        Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 40, height: 12),
    ]
}

@Suite @MainActor struct Reachability {
    private func stage(_ page: DemoPage, _ size: Size) -> Stage {
        let stage = Stage(size: size, controller: page.make())
        if let key = page.key { stage.press(key) }
        return stage
    }

    @Test(arguments: DemoPage.all, DemoPage.sizes)
    func keysReachEveryControl(page: DemoPage, size: Size) {
        let missed = stage(page, size).unreachableControls()
        #expect(missed.isEmpty)
    }

    @Test(arguments: DemoPage.all, DemoPage.sizes)
    func theFocusIsAlwaysVisible(page: DemoPage, size: Size) {
        let stage = stage(page, size)
        for _ in stage.controls {
            stage.press(.tab)
            guard let focused = stage.application.window.firstResponder as? Control else { continue }
            #expect(stage.placeToPress(focused) != nil, "\(type(of: focused)) is out of sight")
        }
    }

    @Test(arguments: DemoPage.all, DemoPage.sizes)
    func theMouseReachesEveryControl(page: DemoPage, size: Size) throws {
        let stage = stage(page, size)
        for control in stage.controls where control.isEnabled && !(control is DatePicker) {
            stage.bringIntoView(control)
            let place = try #require(
                stage.placeToPress(control), "\(type(of: control)) can't be scrolled into view")
            var isPressed = false
            control.addAction(for: .touchDown, identifiedBy: "reached") { _ in isPressed = true }
            stage.send(.mouse(MouseEvent(location: place, phase: .down)))
            // Let go elsewhere: what a press would do is not done.
            stage.send(.mouse(MouseEvent(location: Point(x: -9, y: -9), phase: .dragged)))
            stage.send(.mouse(MouseEvent(location: Point(x: -9, y: -9), phase: .up)))
            control.removeAction(identifiedBy: "reached")
            #expect(isPressed, "\(type(of: control)) is not pressed at \(place)")
        }
    }
}

extension Stage {
    /// The views of a class, those that are hidden too.
    func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
        var pending: [View] = [application.window]
        var found: [Kind] = []
        while let view = pending.popLast() {
            if let match = view as? Kind { found.append(match) }
            pending += view.subviews
        }
        return found
    }

    /// The controls that are not hidden, in drawing order.
    var controls: [Control] {
        var found: [Control] = []
        var pending: [View] = [application.window]
        while let view = pending.popLast() {
            guard !view.isHidden else { continue }
            if let control = view as? Control { found.append(control) }
            pending += view.subviews.reversed()
        }
        return found
    }

    /// The first control of a class.
    func firstControl<Kind: Control>(_ kind: Kind.Type) -> Kind? {
        controls.lazy.compactMap { $0 as? Kind }.first
    }

    /// A place on the screen where the mouse is over a control: its first column, which all controls take presses at,
    /// or another one.
    func placeToPress(_ control: Control) -> Point? {
        let window = application.window
        for row in 0..<control.bounds.height {
            for column in 0..<control.bounds.width {
                let inside = Point(
                    x: control.bounds.minX + (column + 1) % control.bounds.width, y: control.bounds.minY + row
                )
                let place = control.convert(inside, to: nil)
                if window.hitTest(place, with: nil) === control { return place }
            }
        }
        return nil
    }

    /// Turns the wheel over the views that scroll around a control until it is in view.
    func bringIntoView(_ control: Control) {
        var around: [ScrollView] = []
        var view = control.superview
        while let current = view {
            if let scrollView = current as? ScrollView { around.insert(scrollView, at: 0) }
            view = current.superview
        }
        for scrollView in around {
            for _ in 0..<100 {
                let target = control.convert(control.bounds, to: scrollView)
                let visible = scrollView.bounds
                guard target.minY < visible.minY || target.maxY > visible.maxY,
                    target.height <= visible.height
                else { break }
                let place = scrollView.convert(Point(x: visible.minX, y: visible.midY), to: nil)
                wheel(target.minY < visible.minY ? -1 : 1, at: place)
            }
        }
    }
}
