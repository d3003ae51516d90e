internal import NibbleCells

extension ScreenPen: CustomStringConvertible {
    /// The parameters of the SGR sequence that sets the pen, links aside.
    var description: String {
        var codes = ["0"]
        for (code, attribute) in Self.switches.sorted(by: { $0.key < $1.key }) {
            if code != 6, attributes.contains(attribute) { codes.append("\(code)") }
        }
        if isConcealed { codes.append("8") }
        let line = attributes.underlineStyle
        switch line {
        case .none: break
        case .single: codes.append("4")
        case .double: codes.append("21")
        default: codes.append("4:\(line.rawValue)")
        }
        codes.append(contentsOf: Self.codes(of: foreground, first: 30))
        codes.append(contentsOf: Self.codes(of: background, first: 40))
        codes.append(contentsOf: Self.codes(of: extras.underlineColor, first: nil))
        return codes.joined(separator: ";")
    }

    /// The parameter of a colour, none for the terminal's own; `first` is the code of the first of sixteen, which underlines
    /// don't have.
    private static func codes(of color: TerminalColor, first: Int?) -> [String] {
        let extended = (first ?? 50) + 8
        if let rgb = color.rgb {
            return ["\(extended):2::\(rgb >> 16):\(rgb >> 8 & 255):\(rgb & 255)"]
        }
        guard let index = color.paletteIndex else { return [] }
        guard let first, index < 16 else { return ["\(extended):5:\(index)"] }
        return ["\(Int(index) + first + (index < 8 ? 0 : 52))"]
    }
}
