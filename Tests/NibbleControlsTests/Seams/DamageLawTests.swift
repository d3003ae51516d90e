import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// The damage law: a screen composed from what changed is the screen composed from everything.
@MainActor struct DamageLawTests {
    private static let size = Size(width: 20, height: 8)

    /// Applies changes, a frame after each step, and compares each with the plain compositor's.
    ///
    /// - Returns: What the first wrong frame has wrong.
    private func failure(of steps: [[Mutation]]) -> String? {
        let scene = Scene()
        let stage = Stage(size: Self.size, root: scene.root)
        for (number, step) in steps.enumerated() {
            step.forEach(scene.apply)
            stage.advance(by: 1)
            let plain = PlainCompositor.compose(stage.application.window)
            if let difference = stage.screen.difference(from: plain) { return "step \(number) \(difference)" }
            if let place = stage.screen.brokenGlyph { return "step \(number): half a glyph at \(place)" }
        }
        return nil
    }

    private func steps(seed: Int, count: Int) -> [[Mutation]] {
        var random = SeededGenerator(seed: seed)
        let start = (0..<16).map { _ in Mutation.random(using: &random) }
        return [start]
            + (1..<count).map { _ in
                (0..<Int.random(in: 1...3, using: &random)).map { _ in .random(using: &random) }
            }
    }

    /// With fewer colours cells are changed after they were composed; a repaint must show what was there.
    @Test(arguments: ColorDepth.allCases)
    func repaintingShowsWhatWasShown(depth: ColorDepth) {
        var capabilities = TerminalCapabilities()
        capabilities.colorDepth = depth
        for seed in 0..<LongRun.count(20, long: 500) {
            let scene = Scene()
            let stage = Stage(size: Self.size, root: scene.root, capabilities: capabilities)
            for step in steps(seed: seed, count: 15) {
                step.forEach(scene.apply)
                stage.advance(by: 1)
            }
            let shown = stage.screen
            stage.send(.repaint)
            #expect(stage.screen.difference(from: shown) == nil, "seed \(seed)")
        }
    }

    @Test func aScrolledWindowIsDrawnAndHitWhereItShows() {
        let label = Label(frame: Rect(x: 2, y: 1, width: 3, height: 1))
        let stage = Stage(size: Self.size, root: View())
        let window = stage.application.window
        window.addSubview(label)
        window.bounds.origin = Point(x: 1, y: 1)
        stage.advance(by: 1)
        label.text = "abc"
        label.isUserInteractionEnabled = true
        stage.advance(by: 1)
        #expect(stage.text == " abc")
        #expect(label.convert(Point.zero, to: nil) == Point(x: 1, y: 0))
        #expect(window.hitTest(window.convert(Point(x: 1, y: 0), from: nil), with: nil) === label)
    }

    /// Leaves out whatever can be left out while it still fails.
    private func shrunk(_ steps: [[Mutation]]) -> [[Mutation]] {
        var steps = steps
        var hasShrunk = true
        while hasShrunk {
            hasShrunk = false
            for number in steps.indices.reversed() {
                for position in steps[number].indices.reversed() {
                    var fewer = steps
                    fewer[number].remove(at: position)
                    guard failure(of: fewer) != nil else { continue }
                    steps = fewer
                    hasShrunk = true
                }
            }
        }
        return steps.filter { !$0.isEmpty }
    }

    @Test(arguments: 0..<LongRun.count(8, long: 1_000))
    func changedPartsComposeToTheWhole(group: Int) {
        for seed in (group * 10)..<(group * 10 + 10) {
            let steps = steps(seed: seed, count: 15)
            guard failure(of: steps) != nil else { continue }
            let small = shrunk(steps)
            Issue.record("seed \(seed): \(failure(of: small) ?? "") after \(small)")
            return
        }
    }
}
