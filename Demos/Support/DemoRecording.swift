import FoundationEssentials
import Nibble
import NibbleCells
import NibbleStage
import NibbleTerminal
import NibbleViews

/// A film of a demo whose keys are pressed by a script, made without a terminal.
struct DemoRecording {
    private let path: String
    private let format: ScreenRecording.Format
    private let size: Size
    private let depth: ColorDepth
    private let keys: [KeyEvent]

    /// The recording that options ask for; nil where they ask for none.
    init?(_ options: DemoOptions) {
        guard let path = options.record, let format = Self.format(of: path) else { return nil }
        self.path = path
        self.format = format
        size = options.size ?? Size(width: 80, height: 24)
        depth = (options.color ?? .trueColor).depth
        keys = options.keys?.events ?? []
    }

    /// The format that the end of a file's name says; nil for any other.
    static func format(of path: String) -> ScreenRecording.Format? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return ScreenRecording.Format(rawValue: name[name.index(after: dot)...].lowercased())
    }

    /// Presses the keys one after the other, as a person would, and writes down what is shown meanwhile.
    ///
    /// - Parameters:
    ///   - controller: The controller to show.
    ///   - load: Waits for what it loads, and says whether there was anything.
    /// - Throws: `DemoError` when the file can't be written.
    @MainActor func write(_ controller: ViewController, load: @MainActor () async -> Bool) async throws {
        let film = await film(of: controller, load: load)
        do {
            try Data(film).write(to: URL(filePath: path), options: .atomic)
        } catch {
            throw DemoError(
                saving: "“\(path)”", error, advice: "Name a file in a folder that you can write to.")
        }
    }

    /// The film, as its file holds it.
    @MainActor func film(
        of controller: ViewController, load: @MainActor () async -> Bool
    ) async -> [UInt8] {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        let stage = Stage(size: size, controller: controller, capabilities: capabilities)
        var recording = ScreenRecording()
        await show(stage, for: Self.beginning, in: &recording, load)
        for key in keys {
            stage.send(.key(key))
            await show(stage, for: key.isTyped ? Self.letter : Self.pause, in: &recording, load)
        }
        await show(stage, for: Self.end, in: &recording, load)
        return recording.file(as: format, theme: stage.application.colorTheme)
    }

    @MainActor private func show(
        _ stage: Stage, for seconds: Double, in recording: inout ScreenRecording,
        _ load: @MainActor () async -> Bool
    ) async {
        for _ in 0..<max(1, Int((seconds / Self.frame).rounded())) {
            await settle(stage, load)
            stage.advance(by: Self.frame)
            recording.add(stage.screen, after: Self.frame)
        }
    }

    /// Waits for what is loading, and for what that loads in turn, while the film's clock stops: loading takes another time
    /// on each run.
    @MainActor private func settle(_ stage: Stage, _ load: @MainActor () async -> Bool) async {
        for _ in 0..<Self.rounds {
            guard await load() else { return }
            stage.settle()
        }
    }

    /// The most rounds, more than any demo needs; one that loads without end is filmed as it is then.
    private static let rounds = 20

    // The times in seconds: between two frames, before the first key, after a letter, after another key, at the end.
    private static let frame = 0.1
    private static let beginning = 1.0
    private static let letter = 0.1
    private static let pause = 0.6
    private static let end = 2.0
}
