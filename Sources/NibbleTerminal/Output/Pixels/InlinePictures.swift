internal import NibbleCells

/// Draws pieces of pictures as iTerm2's inline pictures: PNG files that are stretched over cells.
///
/// As with sixels, what text covers is lost, so pieces are drawn again wherever cells changed.
struct InlinePictures {
    /// The rows at the bottom of the screen that have none.
    ///
    /// A terminal may go to the next line after a picture, and must not scroll then.
    let rowsBelow = 1

    /// The most pixels of one file: terminals refuse commands of many megabytes.
    private static let pixelLimit = 1 << 18

    /// Draws patches, none of them in the rows below.
    func draw(_ patches: [PixelPatch], writingTo output: inout ByteWriter) {
        for patch in patches {
            guard let pixels = CellPixels.numbered(patch.number) else { continue }
            for part in patch.parts(samples: pixels.samples, pixelLimit: Self.pixelLimit) {
                guard let content = part.content(of: pixels) else { continue }
                draw(pixels.file(of: content), over: part.rect, writingTo: &output)
            }
        }
    }

    /// Other terminals than iTerm2 know that the cursor is to stay where it is.
    private func draw(_ file: [UInt8], over rect: Rect, writingTo output: inout ByteWriter) {
        output.appendMovement(to: rect.origin)
        output.append("\u{1B}]1337;File=size=\(file.count);".utf8)
        output.append("width=\(rect.width);height=\(rect.height);preserveAspectRatio=0;".utf8)
        output.append("doNotMoveCursor=1;inline=1:")
        output.append(Base64Text.encoded(file))
        output.append("\u{7}")
    }
}
