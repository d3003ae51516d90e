public import NibbleCells
public import NibbleTerminal
public import NibbleViews

/// An application on a terminal kept in memory: press, type, click, and look at what it shows.
///
/// ```swift
/// let stage = Stage(size: Size(width: 12, height: 1), root: Button(title: "Save"))
/// stage.press(.tab)
/// #expect(stage.text == "  [ Save ]")
/// ```
///
/// Each call shows its effect at once; time stands still until `advance(by:)`.
@MainActor public final class Stage {
    /// The application.
    public let application: Application
    /// The terminal, to change its capabilities or to look at requests.
    public let terminal: InMemoryTerminal
    private let clock = ManualClock()

    /// Shows a view that fills the screen.
    ///
    /// - Parameters:
    ///   - size: The screen, in cells; 80 by 24 by default.
    ///   - root: The view.
    ///   - capabilities: The terminal's capabilities; by default everything but what must be asked for.
    public convenience init(
        size: Size = Size(width: 80, height: 24), root: View,
        capabilities: TerminalCapabilities = TerminalCapabilities()
    ) {
        let controller = ViewController()
        controller.view = root
        self.init(size: size, controller: controller, capabilities: capabilities)
    }

    /// Shows a view that fills a screen of some columns and rows.
    ///
    /// - Parameters:
    ///   - width: The columns.
    ///   - height: The rows.
    ///   - root: The view.
    ///   - capabilities: The terminal's capabilities; by default everything but what must be asked for.
    public convenience init(
        width: Int, height: Int, root: View, capabilities: TerminalCapabilities = TerminalCapabilities()
    ) {
        self.init(size: Size(width: width, height: height), root: root, capabilities: capabilities)
    }

    /// Shows a view controller.
    ///
    /// - Parameters:
    ///   - size: The screen, in cells; 80 by 24 by default.
    ///   - controller: The controller whose view fills the screen.
    ///   - capabilities: The terminal's capabilities; by default everything but what must be asked for.
    public init(
        size: Size = Size(width: 80, height: 24), controller: ViewController,
        capabilities: TerminalCapabilities = TerminalCapabilities()
    ) {
        terminal = InMemoryTerminal(size: size, capabilities: capabilities)
        application = Application(terminal: terminal, rootViewController: controller, clock: clock)
        // A terminal in memory has nothing that could fail to start.
        try? application.start()
        settle()
    }

    // MARK: - Acting

    /// Presses a key.
    public func press(_ key: Key, _ modifiers: Modifiers = []) {
        send(.key(KeyEvent(key: key, modifiers: modifiers)))
    }

    /// Presses a key with modifiers, spelled as key commands are.
    public func press(_ key: Key, modifiers: Modifiers) { press(key, modifiers) }

    /// Types text, a key a character; a newline is Enter, a tab Tab.
    public func type(_ text: String) {
        for character in text {
            switch character {
            case "\n": press(.enter)
            case "\t": press(.tab)
            default: press(.character(character))
            }
        }
    }

    /// Clicks a cell with the left button, once by default.
    public func click(at point: Point, count: Int = 1) {
        for click in 1...max(1, count) {
            send(.mouse(MouseEvent(location: point, clickCount: click, phase: .down)))
            send(.mouse(MouseEvent(location: point, clickCount: click, phase: .up)))
        }
    }

    /// Clicks the middle of a text, where a user would: on a control before text that nothing presses, on what is
    /// called that before what only contains it, and on what is enabled before what is not; then on the first by rows.
    ///
    /// - Throws: `StageError` when the text is not on the screen.
    public func click(_ text: String, count: Int = 1) throws {
        guard let place = ClickTarget.best(for: text, on: self) else {
            throw StageError(missing: text, on: self)
        }
        click(at: place, count: count)
    }

    /// Drags with the left button from one cell to another, by way of the cells between.
    public func drag(from start: Point, to end: Point) {
        send(.mouse(MouseEvent(location: start, phase: .down)))
        let steps = max(1, max(abs(end.x - start.x), abs(end.y - start.y)))
        for step in 1...steps {
            let x = start.x + (end.x - start.x) * step / steps
            let y = start.y + (end.y - start.y) * step / steps
            send(.mouse(MouseEvent(location: Point(x: x, y: y), phase: .dragged)))
        }
        send(.mouse(MouseEvent(location: end, phase: .up)))
    }

    /// Turns the wheel over a cell; positive steps scroll down.
    public func wheel(_ steps: Int, at point: Point) {
        let delta = Point(x: 0, y: steps)
        send(
            .mouse(
                MouseEvent(
                    location: point, button: .none, clickCount: 0, phase: .scrolled, scrollDelta: delta)
            ))
    }

    /// Pastes text, whose lines end with LF.
    public func paste(_ text: String) {
        send(.paste(text))
    }

    /// Gives the terminal another size.
    public func resize(to size: Size) {
        terminal.size = size
        settle()
    }

    /// Moves time forward, in seconds, and does what is due meanwhile.
    public func advance(by seconds: Double) {
        clock.advance(by: seconds)
        settle()
    }

    /// Sends any event, as the terminal would.
    public func send(_ event: TerminalEvent) {
        terminal.send(event)
        settle()
    }

    /// Moves time forward until nothing is due any more.
    ///
    /// - Parameter limit: The most that it moves, in seconds, for what moves forever. Defaults to 2.
    public func advanceToRest(limit: Double = 2) {
        clock.advanceToRest(limit: limit)
        settle()
    }

    /// The frames that layout may ask for in a row before the screen counts as settled.
    private static let frameLimit = 8

    /// Draws what changed, and does the work that is due now, without moving time.
    ///
    /// Every other call does it by itself; code that changes views asks for it before it looks at the screen.
    public func settle() {
        for _ in 0..<Self.frameLimit {
            clock.advance(by: 0)
            application.renderFrame()
        }
    }
}
