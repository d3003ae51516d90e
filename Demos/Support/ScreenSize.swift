import ArgumentParser
import NibbleCells
import NibbleStage

extension ScreenSize {
    /// The size that a text names.
    ///
    /// - Throws: `ValidationError` with a sentence that says what is allowed.
    static func parse(_ text: String) throws -> Size {
        guard let size = size(named: text) else {
            throw ValidationError(
                "A size is COLUMNSxROWS, from 1x1 to \(limit.width)x\(limit.height), such as 80x24.")
        }
        return size
    }
}
