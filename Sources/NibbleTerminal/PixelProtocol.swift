/// The protocols by which terminals show pixels.
public enum PixelProtocol: String, Hashable, Sendable, CaseIterable {
    /// Kitty's: pictures are sent once, and placed on the screen as often as wanted.
    case kitty
    /// DEC's: pixels are written to the screen like text.
    case sixel
    /// iTerm2's: files of pictures are written to the screen like text.
    case iTerm2
    /// Kitty's inside tmux: pictures are sent past it, and shown where placeholders are written as text.
    case placeholders

    /// The numbers of pictures that placeholders stand for: entries of the palette, which every terminal passes on.
    package static let placeholderNumbers: ClosedRange<UInt8> = 200...215
}
