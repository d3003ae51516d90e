import FoundationEssentials
import Nibble

extension DemoError {
    /// Makes an error of a file that couldn't be saved.
    ///
    /// - Parameters:
    ///   - file: The words for the file: its name in quotation marks.
    ///   - error: The file system's error.
    ///   - advice: The way out, unless the disk is full.
    public init(saving file: String, _ error: any Error, advice: String) {
        let name = TerminalText.sanitize(file)
        self.init(
            (error as? CocoaError)?.code == .fileWriteOutOfSpace
                ? "Can't save \(name): the disk is full. Remove some files, or choose another disk."
                : "Can't save \(name). \(advice)")
    }
}
