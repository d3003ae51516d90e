import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// What holds for every control.
@MainActor struct ControlLawTests {
    nonisolated static let terminals: [(ColorDepth, GlyphRepertoire)] = [
        (.trueColor, .sextants), (.indexed256, .sextants), (.ansi16, .blocks), (.mono, .blocks),
        (.mono, .ascii),
    ]

    @Test(arguments: ControlSample.operated, [ColorDepth.trueColor, .ansi16, .mono])
    func statesCanBeToldApart(sample: ControlSample, depth: ColorDepth) {
        let states: [Control.State] = [.normal, .focused, .disabled]
        for glyphs in [GlyphRepertoire.blocks, .ascii] {
            let alike = statesThatLookAlike(states, depth, glyphs) { sample.make() as? Control ?? Control() }
            #expect(alike.isEmpty, "\(glyphs)")
        }
    }

    @Test(arguments: ControlSample.all)
    func nothingIsDrawnOutside(sample: ControlSample) {
        for (depth, glyphs) in Self.terminals {
            for width in [0, 1, 2, 3, 5, 9] {
                for height in [0, 1, 2] {
                    let view = sample.make()
                    let size = Size(width: width, height: height)
                    let stage = Stage(showing: view, depth, glyphs, size: size)
                    stage.press(.tab)
                    stage.click(at: .zero)
                    stage.advance(by: 0.05)
                    for y in 0...height {
                        #expect(stage.style(at: Point(x: width, y: y)) == .blank, "\(size) \(depth)")
                    }
                    for x in 0...width where height > 0 || width > 0 {
                        #expect(stage.style(at: Point(x: x, y: height)) == .blank, "\(size) \(depth)")
                    }
                }
            }
        }
    }

    @Test(arguments: ControlSample.all) func asciiTerminalsGetASCII(sample: ControlSample) {
        let view = sample.make()
        let stage = Stage(showing: view, .mono, .ascii)
        stage.press(.tab)
        #expect(stage.text.allSatisfy { $0.isASCII }, "\(stage.text)")
    }

    @Test(arguments: ControlSample.all) func theSizeThatFitsShowsAll(sample: ControlSample) {
        let view = sample.make()
        let stage = Stage(showing: view)
        #expect(!stage.text.contains("…") && !stage.text.isEmpty)
        let wanted = view.intrinsicContentSize
        if let width = wanted.width { #expect(width <= view.frame.width) }
        if let height = wanted.height { #expect(height <= view.frame.height) }
    }

    @Test(arguments: ControlSample.operated) func keysAndTheMouseReachIt(sample: ControlSample) {
        let view = sample.make()
        let stage = Stage(showing: view)
        stage.press(.tab)
        let focused = stage.application.window.firstResponder as? View
        #expect(focused?.isDescendant(of: view) == true)
        stage.press(.tab, .shift)
        stage.click(at: .zero)
        let clicked = stage.application.window.firstResponder as? View
        #expect(clicked?.isDescendant(of: view) == true)
    }

    @Test(arguments: ControlSample.operated) func aDisabledOneIsLeftAlone(sample: ControlSample) {
        let view = sample.make()
        let stage = Stage(showing: view)
        var events = 0
        let control = view as? Control
        control?.isEnabled = false
        control?.addAction(for: .allEvents) { _ in events += 1 }
        stage.press(.tab)
        #expect(stage.application.window.firstResponder == nil)
        let before = stage.screen
        for x in 0..<view.frame.width { stage.click(at: Point(x: x, y: 0)) }
        for key in Storm.keys { stage.press(key) }
        #expect(events == 0 && stage.screen == before)
    }

    @Test(arguments: ControlSample.all) func nothingTicksAtRestOrUnseen(sample: ControlSample) {
        let view = sample.make()
        view.frame.size = view.sizeThatFits(Size(width: 30, height: 8))
        let root = View()
        root.addSubview(view)
        let rig = Rig(root, size: Size(width: 32, height: 9))
        rig.press(.tab)
        rig.press(.character(" "))
        rig.clock.advance(by: 0.05)
        view.isHidden = true
        rig.clock.advance(by: 5)
        #expect(rig.clock.pending.isEmpty)
        view.isHidden = false
        rig.clock.advance(by: 0.05)
        view.removeFromSuperview()
        rig.clock.advance(by: 5)
        #expect(rig.clock.pending.isEmpty)
    }

    @Test(arguments: ControlSample.all) func itGoesWhenItIsLetGo(sample: ControlSample) {
        weak var gone: View?
        do {
            let view = sample.make()
            gone = view
            let stage = Stage(showing: view)
            stage.press(.tab)
            stage.press(.character(" "))
            stage.click(at: .zero)
            stage.advance(by: 0.1)
            view.removeFromSuperview()
        }
        #expect(gone == nil)
    }

    @Test(arguments: ControlSample.operated) func itSaysWhatItIs(sample: ControlSample) {
        let view = sample.make()
        #expect(view.isAccessibilityElement && view.accessibilityRole != .none)
        #expect(view.accessibilityLabel != nil || view.accessibilityValue != nil)
        (view as? Control)?.isEnabled = false
        #expect(view.accessibilityTraits.contains(.notEnabled))
    }
}
