internal import NibbleCells
internal import NibbleImages
internal import NibbleNcurses
internal import NibbleViews

// What layout files need of targets that views and the loader do not know: they look for these at run time.

extension NibCoder: ImageLoading {
    /// Reads the picture of a resource; whoever made the folder, no link leads out of it.
    package static func image(contentsOf name: String, beneath folder: String, scale: Int) throws -> Image {
        try Image(contentsOf: name, beneath: folder).inPoints(ofScale: scale)
    }

    /// The glyph of one of UIKit's symbols.
    package static func symbol(named name: String) -> Image? { Image(systemName: name) }
}

extension NibCoder: NibReporting {
    /// Writes a report to standard error, safe to print.
    package static func report(_ text: String) {
        StandardError.write(TerminalText.sanitizeLines(of: text))
    }
}
