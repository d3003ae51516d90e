public import NibbleCells

/// Screens with their times, to be written down as a film.
///
/// ```swift
/// var recording = ScreenRecording()
/// for _ in 0..<20 {
///     stage.advance(by: 0.1)
///     recording.add(stage.screen, after: 0.1)
/// }
/// let film = recording.file(as: .svg, theme: stage.application.colorTheme)
/// ```
public struct ScreenRecording: Sendable {
    /// The forms in which a recording is written down.
    public enum Format: String, CaseIterable, Sendable {
        /// A picture that moves, in any browser and in README files.
        case svg
        /// A film of a terminal in version 2 of asciinema's format.
        case cast
        /// A picture that moves, wherever pictures are shown, in at most 255 colours a frame.
        case gif
    }

    /// A screen and the time since the first, in seconds.
    struct Frame: Sendable {
        let time: Double
        let screen: CellGrid
    }

    /// The screens, of which each differs from the one before.
    private(set) var frames: [Frame] = []
    /// The length of the film, in seconds.
    public private(set) var duration = 0.0

    /// Makes a recording without any screen.
    public init() {}

    /// Adds the screen as it is some time after the one that was added last; one that looks the same only takes time.
    ///
    /// - Parameters:
    ///   - screen: The screen, such as a stage's.
    ///   - seconds: The time since the last one; nothing before the first.
    public mutating func add(_ screen: CellGrid, after seconds: Double) {
        if !frames.isEmpty { duration += max(0, seconds) }
        guard screen != frames.last?.screen else { return }
        frames.append(Frame(time: duration, screen: screen))
    }

    /// Shows the last screen for some more seconds.
    public mutating func hold(_ seconds: Double) { duration += max(0, seconds) }

    /// The recording in a form, as a file holds it.
    ///
    /// - Parameters:
    ///   - format: The form.
    ///   - theme: The terminal's own colours, for a picture.
    /// - Returns: The file's bytes; the film begins again at its end.
    public func file(as format: Format, theme: ColorTheme) -> [UInt8] {
        switch format {
        case .svg: Array(RecordingSVG(self, theme: theme).text.utf8)
        case .cast: Array(RecordingCast.text(of: self, theme: theme).utf8)
        case .gif: RecordingGIF(self, theme: theme).file
        }
    }

    /// The size of the largest screen.
    var size: Size {
        frames.reduce(Size.zero) { size, frame in
            Size(
                width: max(size.width, frame.screen.size.width),
                height: max(size.height, frame.screen.size.height))
        }
    }
}
