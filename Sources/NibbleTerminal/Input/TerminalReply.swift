package import NibbleCells

/// An answer of the terminal to a question of ours.
///
/// Numbers are the terminal's own, at most `Int32.max`.
package enum TerminalReply: Hashable, Sendable {
    /// The primary device attributes (DA1); an attribute left out is 0.
    case primaryDeviceAttributes([Int])
    /// The position of the cursor (CPR), counted from zero at the top left; the sequence itself counts from one.
    case cursorPosition(Point)
    /// A setting's present value (DECRQSS): `isValid` says whether the terminal knows it; `value` is printable
    /// ASCII such as `48:2:1:2:3m`.
    case setting(isValid: Bool, value: String)
    /// The colour of text that asks for none (OSC 10).
    case foregroundColor(RGB)
    /// The colour behind text that asks for none (OSC 11).
    case backgroundColor(RGB)
    /// The state of a private mode (DECRPM).
    case mode(Int, ModeState)
    /// The flags of the kitty keyboard protocol that are in force.
    case keyboardFlags(Int)
    /// The size of one cell, in pixels.
    case cellSize(Size)
    /// The size of the text area, in pixels.
    case textAreaPixels(Size)
    /// The size of the text area, in cells.
    case textAreaCells(Size)
    /// The answer to a command of kitty's graphics protocol: the number of the picture that it was about, and `OK` or the name of
    /// what is wrong, as `ENOENT` where the picture doesn't exist.
    case graphics(image: Int, code: String)
    /// The number of colours of a picture in sixels (XTSMGRAPHICS).
    case sixelColors(Int)
    /// The size of one cell, in points, as iTerm2 is asked for it (OSC 1337): a terminal that answers shows its inline pictures.
    case cellSizeInPoints
    /// The terminal's name and version (XTVERSION): printable ASCII, at most 128 characters.
    case version(String)

    /// A colour with 16 bits a channel.
    package struct RGB: Hashable, Sendable {
        /// The red channel.
        package var red: UInt16
        /// The green channel.
        package var green: UInt16
        /// The blue channel.
        package var blue: UInt16

        /// Makes a colour of its channels.
        package init(red: UInt16, green: UInt16, blue: UInt16) {
            self.red = red
            self.green = green
            self.blue = blue
        }
    }

    /// The state that a terminal reports for one of its modes.
    package enum ModeState: Int, Hashable, Sendable {
        /// The terminal does not know the mode.
        case unknown = 0
        /// The mode is on.
        case set = 1
        /// The mode is off.
        case reset = 2
        /// The mode is on and cannot be switched off.
        case permanentlySet = 3
        /// The mode is off and cannot be switched on.
        case permanentlyReset = 4
    }
}
