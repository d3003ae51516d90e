import NibbleCells

/// Light or dark for a part of the screen, or as its surroundings are.
public enum UserInterfaceStyle: Hashable, Sendable {
    /// As the surroundings are.
    case unspecified
    /// Dark text on a light ground.
    case light
    /// Light text on a dark ground.
    case dark

    var appearance: Appearance? {
        switch self {
        case .unspecified: nil
        case .light: .light
        case .dark: .dark
        }
    }
}
