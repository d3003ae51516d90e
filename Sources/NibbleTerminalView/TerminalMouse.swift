internal import NibbleCells
internal import NibbleTerminal

/// The bytes of what the mouse does, in the way that a program asked for.
struct TerminalMouse {
    /// The private modes that are set.
    var modes: Set<Int>

    /// Whether a program wants the mouse at all.
    var isWanted: Bool { modes.contains(1000) || modes.contains(1002) || modes.contains(1003) }

    /// The bytes of a report at a cell; nil where the program doesn't want it.
    func bytes(of event: MouseEvent, at cell: Point) -> [UInt8]? {
        switch event.phase {
        case .down, .up, .scrolled: guard isWanted else { return nil }
        case .dragged: guard modes.contains(1002) || modes.contains(1003) else { return nil }
        case .moved: guard modes.contains(1003) else { return nil }
        }
        let isRelease = event.phase == .up
        var code = code(of: event)
        if event.phase == .dragged || event.phase == .moved { code += 32 }
        if event.modifiers.contains(.shift) { code += 4 }
        if event.modifiers.contains(.alt) { code += 8 }
        if event.modifiers.contains(.control) { code += 16 }
        let (x, y) = (max(0, cell.x) + 1, max(0, cell.y) + 1)
        if modes.contains(1006) {
            return Array("\u{1B}[<\(code);\(x);\(y)\(isRelease ? "m" : "M")".utf8)
        }
        // The old form has a byte each, and no button at a release.
        let old = isRelease ? code | 3 : code
        return Array("\u{1B}[M".utf8) + [old, x, y].map { UInt8(min(255, $0 + 32)) }
    }

    private func code(of event: MouseEvent) -> Int {
        if event.phase == .scrolled {
            if event.scrollDelta.y != 0 { return event.scrollDelta.y < 0 ? 64 : 65 }
            return event.scrollDelta.x < 0 ? 66 : 67
        }
        return switch event.button {
        case .left: 0
        case .middle: 1
        case .right: 2
        case .none: 3
        case .other(let number): 128 + max(0, min(3, number - 8))
        }
    }
}
