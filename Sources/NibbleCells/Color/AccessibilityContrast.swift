/// How clearly text and marks stand out from what is below them.
public enum AccessibilityContrast: Hashable, Sendable {
    /// Enough for most people: 4.5 to 1 for text, 3 to 1 for lines and other marks.
    case normal
    /// More: 7 to 1 for text, 4.5 to 1 for lines and other marks.
    case high
}
