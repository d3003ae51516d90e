/// Loads a view from a layout file.
///
/// Views know no files: `ViewController` adopts this where layout files are linked into the program.
@MainActor package protocol NibBacked: AnyObject {
    /// Sets the view from the object's layout file, or to a box that says what is wrong with it.
    ///
    /// - Returns: Whether there is a file.
    func loadViewFromNib() -> Bool
}
