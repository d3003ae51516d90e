import NibbleViews
import NibbleCells
import NibbleTerminal
import NibbleTesting

/// One frame of a demo, drawn without a terminal.
struct DemoSnapshot {
    private let format: ScreenFormat
    private let size: Size
    private let depth: ColorDepth
    private let keys: [KeyEvent]

    /// The snapshot that options ask for; nil where they ask for none.
    init?(_ options: DemoOptions) {
        guard let format = options.format else { return nil }
        self.format = format
        size = options.size ?? Size(width: 80, height: 24)
        depth = (options.color ?? .trueColor).depth
        keys = options.keys?.events ?? []
    }

    /// Presses the keys, lets time pass until nothing is due, and draws what is shown then.
    ///
    /// - Parameters:
    ///   - controller: What is shown.
    ///   - load: Waits for what it loads.
    /// - Returns: The frame in the format that the options ask for.
    @MainActor func frame(of controller: ViewController, load: @MainActor () async -> Void) async -> String {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        let stage = Stage(size: size, controller: controller, capabilities: capabilities)
        for key in keys { stage.send(.key(key)) }
        stage.advanceToRest()
        await load()
        stage.advanceToRest()
        return format.file(of: stage.screen, theme: stage.application.colorTheme)
    }
}
