import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTesting
import NibbleViews

extension TerminalCapabilities {
    /// A terminal of some colours and glyphs.
    static func with(_ depth: ColorDepth, _ glyphs: GlyphRepertoire = .sextants) -> TerminalCapabilities {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        capabilities.glyphs = glyphs
        return capabilities
    }
}

extension Stage {
    /// A stage of one control at its own size, in the corner of a screen a little larger.
    convenience init(
        showing view: View, _ depth: ColorDepth = .trueColor, _ glyphs: GlyphRepertoire = .sextants,
        size: Size? = nil
    ) {
        view.frame.size = size ?? view.sizeThatFits(Size(width: 40, height: 10))
        let root = View()
        root.addSubview(view)
        self.init(
            size: Size(width: view.frame.width + 2, height: view.frame.height + 1), root: root,
            capabilities: .with(depth, glyphs))
    }

    /// The cells that a view covers.
    func cells(of view: View) -> [Cell] {
        let frame = view.convert(view.bounds, to: nil)
        return (frame.minY..<frame.maxY).flatMap { y in
            (frame.minX..<frame.maxX).map { style(at: Point(x: $0, y: y)) }
        }
    }

    /// Whether text has the colour of a role: it follows when the role gets another one.
    func has(_ role: Color, at point: Point) -> Bool {
        let theme = application.colorTheme
        var other = theme
        other.set(role, to: Color(hex: 0x123456))
        application.colorTheme = other
        advance(by: 0)
        let isFollowing = style(at: point).foreground == .rgb(0x123456)
        application.colorTheme = theme
        advance(by: 0)
        return isFollowing
    }

    /// A mouse event of the left button.
    func mouse(_ phase: MouseEvent.Phase, _ x: Int, _ y: Int = 0) {
        send(.mouse(MouseEvent(location: Point(x: x, y: y), phase: phase)))
    }
}

/// What a control shows in each of its states, on a terminal of some colours.
///
/// - Returns: The states whose looks are the same as another's: none, if all can be told apart.
@MainActor func statesThatLookAlike(
    _ states: [Control.State], _ depth: ColorDepth, _ glyphs: GlyphRepertoire = .sextants,
    _ make: () -> Control
) -> [(Control.State, Control.State)] {
    let looks = states.map { state in
        let control = make()
        let stage = Stage(showing: control, depth, glyphs)
        control.isEnabled = !state.contains(.disabled)
        control.isSelected = state.contains(.selected)
        if state.contains(.focused) { control.becomeFirstResponder() }
        if state.contains(.hovered) { stage.mouse(.moved, 0) }
        control.isHighlighted = state.contains(.highlighted)
        stage.advance(by: 0)
        return stage.cells(of: control)
    }
    var alike: [(Control.State, Control.State)] = []
    for first in states.indices {
        for second in states.indices where second > first && looks[first] == looks[second] {
            alike.append((states[first], states[second]))
        }
    }
    return alike
}
