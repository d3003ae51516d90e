import NibbleViews
import NibbleCells
import NibbleTerminal
import NibbleStage

/// One frame of a demo, drawn without a terminal.
struct DemoSnapshot {
    private let format: ScreenFormat
    private let size: Size
    private let depth: ColorDepth
    private let keys: [KeyEvent]
    private let showsPixels: Bool

    /// The snapshot that options ask for; nil where they ask for none.
    ///
    /// - Parameters:
    ///   - options: The options.
    ///   - showsPixels: Whether pictures are in pixels in a format that has them. By default they're made of characters.
    init?(_ options: DemoOptions, showsPixels: Bool = false) {
        guard let format = options.format else { return nil }
        self.format = format
        size = options.size ?? Size(width: 80, height: 24)
        depth = (options.color ?? format.defaultColors).depth
        keys = options.keys?.events ?? []
        self.showsPixels = showsPixels && format == .svg
    }

    /// Presses the keys, lets time pass until nothing is due, and draws what is shown then.
    ///
    /// - Parameters:
    ///   - controller: The controller to show.
    ///   - load: Waits for what it loads, and says whether there was anything.
    /// - Returns: The frame in the format that the options ask for.
    @MainActor func frame(of controller: ViewController, load: @MainActor () async -> Bool) async -> String {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        if showsPixels { capabilities.pixels = .kitty }
        let stage = Stage(size: size, controller: controller, capabilities: capabilities)
        var isTyping = false
        for key in keys {
            // A person types a word in one go, and looks before other keys.
            if !(isTyping && key.isTyped) { await settle(stage, load) }
            stage.send(.key(key))
            isTyping = key.isTyped
        }
        await settle(stage, load)
        stage.advanceToRest()
        await settle(stage, load)
        return format.file(of: stage.screen, theme: stage.application.colorTheme)
    }

    /// Shows what is loaded, and what is loaded because of that.
    @MainActor private func settle(_ stage: Stage, _ load: @MainActor () async -> Bool) async {
        for _ in 0..<Self.rounds {
            guard await load() else { return }
            stage.advance(by: Self.frame)
        }
    }

    /// The most rounds, more than any demo needs; one that loads for ever is shown as it is then.
    private static let rounds = 100
    /// The time between two frames, in seconds.
    private static let frame = 0.02
}

extension KeyEvent {
    /// Whether the key types a character.
    var isTyped: Bool {
        guard case .character = key else { return false }
        return modifiers.isSubset(of: .shift)
    }
}
