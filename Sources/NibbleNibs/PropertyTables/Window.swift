import NibbleViews

extension PropertyTable {
    /// A window of a file is a view like others; the terminal's is the application's.
    static let window = PropertyTable(Window.self, [:])
}
