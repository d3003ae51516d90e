public import ArgumentParser
import NibbleCells
import NibbleStage

extension ScreenFormat: ExpressibleByArgument {}

extension ScreenColors: ExpressibleByArgument {}

/// A size on the command line: `80x24`.
struct SizeArgument: CustomStringConvertible {
    let size: Size

    init(_ size: Size) {
        self.size = size
    }

    /// Reads a size.
    ///
    /// - Throws: `ValidationError` for what is none.
    static func read(_ text: String) throws -> SizeArgument {
        guard let size = ScreenSize.size(named: text) else {
            let limit = ScreenSize.limit
            throw ValidationError(
                "A size is columns and rows, as 80x24, from 1x1 to \(limit.width)x\(limit.height); “\(text.prefix(40))” isn't one."
            )
        }
        return SizeArgument(size)
    }

    var description: String { "\(size.width)x\(size.height)" }
}

/// A value for an attribute on the command line: `caption="Harbour at night"`.
struct SettingArgument: ExpressibleByArgument {
    let name: String
    let text: String

    init?(argument: String) {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
        name = String(argument[..<sign])
        text = String(argument[argument.index(after: sign)...])
    }
}
