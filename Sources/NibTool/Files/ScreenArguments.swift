import ArgumentParser
import NibbleCells
import NibbleTerminal
import NibbleTesting

extension ScreenFormat: ExpressibleByArgument {}

/// The colours that a layout is drawn in.
enum ColorArgument: String, ExpressibleByArgument, CaseIterable {
    case trueColor = "truecolor"
    case indexed256 = "256"
    case ansi16 = "16"
    case mono

    var depth: ColorDepth {
        switch self {
        case .trueColor: .trueColor
        case .indexed256: .indexed256
        case .ansi16: .ansi16
        case .mono: .mono
        }
    }
}

/// A size on the command line: `80x24`.
struct SizeArgument: ExpressibleByArgument {
    let size: Size

    init(_ size: Size) {
        self.size = size
    }

    init?(argument: String) {
        let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1],
            (1...1_000).contains(width), (1...500).contains(height)
        else { return nil }
        size = Size(width: width, height: height)
    }

    var defaultValueDescription: String { "\(size.width)x\(size.height)" }
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
