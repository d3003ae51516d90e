import ArgumentParser
import NibbleCells
import NibbleTesting

extension ScreenFormat: ExpressibleByArgument {}

extension ScreenColors: ExpressibleByArgument {}

/// A size on the command line: `80x24`.
struct SizeArgument: ExpressibleByArgument {
    let size: Size

    init(_ size: Size) {
        self.size = size
    }

    init?(argument: String) {
        guard let size = ScreenSize.size(named: argument) else { return nil }
        self.size = size
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
