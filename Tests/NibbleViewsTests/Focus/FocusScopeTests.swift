import NibbleCells
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct FocusScopeTests {
    private let root = View()
    private let stage: Stage
    private let below: EventView
    private let panel: View
    private let inside: EventView

    init() {
        stage = Stage(size: Size(width: 40, height: 12), root: root)
        below = EventView("below", frame: Rect(x: 0, y: 0, width: 4, height: 1), focusable: true)
        root.addSubview(below)
        root.addSubview(
            EventView("other", frame: Rect(x: 0, y: 1, width: 4, height: 1), focusable: true))
        panel = View(frame: Rect(x: 10, y: 4, width: 20, height: 4))
        inside = EventView("inside", frame: Rect(x: 0, y: 0, width: 4, height: 1), focusable: true)
        panel.addSubview(inside)
        panel.addSubview(
            EventView("second", frame: Rect(x: 0, y: 2, width: 4, height: 1), focusable: true))
    }

    private var window: Window { stage.application.window }
    private var focused: String? { (window.firstResponder as? EventView)?.name }

    private func open() {
        root.addSubview(panel)
        window.pushFocusScope(panel)
    }

    private func close() {
        window.popFocusScope(panel)
        panel.removeFromSuperview()
    }

    @Test func tabStaysInsideAndTheFocusReturnsAfterwards() {
        below.becomeFirstResponder()
        open()
        #expect(window.firstResponder == nil)
        for name in ["inside", "second", "inside"] {
            stage.press(.tab)
            #expect(focused == name)
        }
        stage.press(.up)
        #expect(focused == "inside", "What lies above is outside.")
        close()
        #expect(focused == "below")
    }

    @Test func keysGoToWhatIsPresentedWhenNobodyHasThem() {
        panel.insertSubview(EventView("front", frame: .zero), at: 2)
        open()
        stage.press(.up)
        #expect((panel.subviews.last as? EventView)?.journal.lines == ["front.key"])
    }

    @Test func aViewOutsideThatAsksForTheKeysGetsThemWhenTheScopeEnds() {
        open()
        inside.becomeFirstResponder()
        #expect(!below.becomeFirstResponder())
        #expect(focused == "inside")
        close()
        #expect(focused == "below")
    }

    @Test func theNearestTakesTheFocusWhenTheOneBeforeHasGone() {
        below.becomeFirstResponder()
        open()
        stage.press(.tab)
        below.removeFromSuperview()
        close()
        #expect(focused == "other")
    }

    @Test func scopesNest() {
        below.becomeFirstResponder()
        open()
        inside.becomeFirstResponder()
        let alert = EventView("alert", frame: Rect(x: 0, y: 6, width: 4, height: 1), focusable: true)
        root.addSubview(alert)
        window.pushFocusScope(alert)
        stage.press(.tab)
        #expect(focused == "alert")
        window.popFocusScope(alert)
        #expect(focused == "inside")
        close()
        #expect(focused == "below")
    }

    @Test func aScopeWhoseViewHasGoneIsNoMore() {
        below.becomeFirstResponder()
        do {
            let short = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
            root.addSubview(short)
            window.pushFocusScope(short)
            short.removeFromSuperview()
        }
        stage.press(.tab)
        #expect(focused != nil)
    }

    @Test func anOuterScopeThatEndsFirstLeavesTheInnerOne() {
        below.becomeFirstResponder()
        open()
        let alert = EventView("alert", frame: Rect(x: 0, y: 6, width: 4, height: 1), focusable: true)
        root.addSubview(alert)
        window.pushFocusScope(alert)
        alert.becomeFirstResponder()
        close()
        #expect(focused == "alert")
        window.popFocusScope(alert)
        #expect(focused == "below")
    }

    /// FAULTS V9, with scopes: whatever happens, keys find a valid responder or none.
    @Test(arguments: 0..<20) func randomOperationsLeaveTheFocusSound(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var views: [EventView] = []
        var scopes: [View] = []
        for step in 0..<200 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0...1:
                let frame = Rect(x: step % 36, y: step % 11, width: 3, height: 1)
                let view = EventView("\(step)", frame: frame, focusable: true)
                let superview = views.randomElement(using: &random) ?? root
                (Bool.random(using: &random) ? superview : root).addSubview(view)
                views.append(view)
            case 2: views.randomElement(using: &random)?.removeFromSuperview()
            case 3: views.randomElement(using: &random)?.isHidden.toggle()
            case 4: views.randomElement(using: &random)?.becomeFirstResponder()
            case 5: stage.press(.tab, Bool.random(using: &random) ? .shift : [])
            case 6: stage.press([.up, .down, .left, .right].randomElement(using: &random) ?? .up)
            case 7:
                guard let view = views.randomElement(using: &random) else { continue }
                window.pushFocusScope(view)
                scopes.append(view)
            default:
                guard let view = scopes.popLast() else { continue }
                window.popFocusScope(view)
            }
            expectSoundTree(window)
            if let focused = window.firstResponder as? View {
                #expect(focused.isDescendant(of: window.focusScope))
            }
        }
    }
}
