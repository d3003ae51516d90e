public import NibbleCells

/// The colours of a screen as a command line names them.
public enum ScreenColors: String, CaseIterable, Sendable {
    /// 24 bits.
    case trueColor = "truecolor"
    /// The palette of 256.
    case indexed256 = "256"
    /// The eight palette colours and their bright ones.
    case ansi16 = "16"
    /// Attributes only.
    case mono

    /// The number of colours.
    public var depth: ColorDepth {
        switch self {
        case .trueColor: .trueColor
        case .indexed256: .indexed256
        case .ansi16: .ansi16
        case .mono: .mono
        }
    }
}
