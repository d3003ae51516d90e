/// The degree to which controls and cards stand out from the screen.
///
/// ```swift
/// application.theme.relief = .raised
/// ```
public enum Relief: String, Hashable, Sendable, CaseIterable {
    /// Text, brackets and thin lines.
    case flat
    /// Filled buttons with lit and shaded edges, an underline that slides below tabs, bars that change their colour,
    /// shadows under what floats.
    ///
    /// It needs tones: with sixteen colours or fewer, and in ASCII, all is as with `flat`.
    case raised
}
