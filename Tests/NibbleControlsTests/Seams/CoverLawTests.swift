import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// A view is left out only where another one hides it: views inside views, most of them as large as the window.
@MainActor struct CoverLawTests {
    private static let size = Size(width: 40, height: 12)

    private static func frame(_ random: inout SeededGenerator) -> Rect {
        guard Int.random(in: 0..<4, using: &random) == 0 else { return Rect(origin: .zero, size: size) }
        return Rect(
            x: .random(in: -2...3, using: &random), y: .random(in: -1...2, using: &random),
            width: .random(in: 20...45, using: &random), height: .random(in: 8...14, using: &random))
    }

    /// Changes how much of a view is to be seen, or where.
    private static func change(_ view: View, using random: inout SeededGenerator) {
        switch Int.random(in: 0..<7, using: &random) {
        case 0: view.alpha = Bool.random(using: &random) ? 1 : 0.6
        case 1: view.isHidden = Int.random(in: 0..<3, using: &random) == 0
        case 2:
            view.backgroundColor =
                [.red, nil, Color(white: 0.5, alpha: 0.5)].randomElement(using: &random) ?? nil
        case 3: view.frame = frame(&random)
        case 4: view.bounds.origin = Point(x: .random(in: 0...1, using: &random), y: 0)
        case 5: view.clipsToBounds.toggle()
        default: view.setNeedsDisplay()
        }
    }

    private static func add(to view: View, depth: Int, all: inout [View], _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let child = View(frame: frame(&random))
            view.addSubview(child)
            all.append(child)
            if Bool.random(using: &random) { change(child, using: &random) }
            if Int.random(in: 0..<3, using: &random) == 0 { child.backgroundColor = .blue }
            if depth < 4 { add(to: child, depth: depth + 1, all: &all, &random) }
        }
        let label = Label(frame: Rect(x: 1, y: depth, width: 30, height: 1))
        label.text = "depth \(depth) of \(all.count)"
        view.insertSubview(label, at: Int.random(in: 0...view.subviews.count, using: &random))
        all.append(label)
    }

    @Test func nothingIsLeftOutThatShows() {
        for seed in 0..<LongRun.count(40, long: 1_000) {
            var random = SeededGenerator(seed: seed)
            let root = View()
            var views: [View] = []
            Self.add(to: root, depth: 0, all: &views, &random)
            let stage = Stage(size: Self.size, root: root)
            for step in 0..<12 {
                if let view = views.randomElement(using: &random) { Self.change(view, using: &random) }
                stage.advance(by: 1)
                let difference = stage.screen.difference(
                    from: PlainCompositor.compose(stage.application.window))
                #expect(difference == nil, "seed \(seed), step \(step)")
            }
        }
    }
}
