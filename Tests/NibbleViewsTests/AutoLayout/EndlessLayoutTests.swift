import NibbleCells
import NibbleSolver
import NibbleTestSupport
import NibbleTesting
import Testing

@testable import NibbleViews

/// A layout that is never done is cut after a bound, and explained.
@MainActor struct EndlessLayoutTests {
    private let root = View.container(80, 24)

    @Test func aLoopOfLayoutIsCutAndExplained() {
        let restless = Restless()
        root.addSubview(restless)
        let problem = LayoutPass.run(from: root)
        #expect(problem?.kind == .endless)
        #expect(problem?.description.contains("asks for layout each time it is done") == true)
        #expect(problem?.description.contains("after \(LayoutPass.passLimit) passes") == true)
        #expect(problem?.suggestion != nil)
        #expect(restless.layouts == LayoutPass.passLimit)
    }

    @Test func anApplicationTellsOfALoopOnce() {
        let stage = Stage(size: Size(width: 10, height: 2), root: Restless())
        var reported = 0
        stage.application.layoutProblemHandler = { _ in reported += 1 }
        #expect(stage.application.window.layoutProblems.map(\.kind).contains(.endless))
        for width in [11, 12, 13] { stage.resize(to: Size(width: width, height: 2)) }
        #expect(reported == 0)
        #expect(stage.application.layoutProblem?.suggestion != nil)
    }

    @Test func aLoopOfUpdatesIsCutAndExplained() {
        let unsure = Unsure(frame: .zero)
        root.addSubview(unsure)
        unsure.widthAnchor.constraint(equalToConstant: 1).isActive = true
        let problem = LayoutPass.run(from: root)
        #expect(problem?.kind == .endless)
        #expect(problem?.description.contains("updated again each time they are updated") == true)
        #expect(unsure.updates < 200)
    }

    @Test func rowsAndWidthThatFollowFromOneAnotherAreCutAndExplained() {
        let label = Caption(placed: "The quick brown fox jumps over the lazy dog", lines: 0, in: root)
        label.setContentHuggingPriority(LayoutPriority(1), for: .horizontal)
        label.setContentCompressionResistancePriority(LayoutPriority(1), for: .horizontal)
        label.widthAnchor.constraint(equalTo: label.heightAnchor, multiplier: 10).isActive = true
        let problem = LayoutPass.run(from: root)
        #expect(problem?.kind == .endless)
        #expect(problem?.description.contains("The rows of Caption “The quick brown fox ") == true)
    }

    @Test func aSearchThatIsCutIsExplainedOnce() throws {
        let view = PlacedView(height: 1, in: root)
        let bound = view.widthAnchor.constraint(lessThanOrEqualToConstant: 70)
        let wanted = view.widthAnchor.constraint(equalToConstant: 60)
        wanted.priority = .defaultHigh
        LayoutConstraint.activate([
            bound, wanted, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            view.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        let engine = try #require(root.layout.auto?.treeEngine)
        engine.solver.stepLimit = 0
        for constant in [50.0, 49, 48] {
            bound.constant = constant
            engine.solve()
        }
        #expect(engine.log.takeNews().map(\.kind) == [.endless])
        #expect(root.layoutProblems.map(\.kind) == [.endless])
        engine.solver.stepLimit = nil
        bound.constant = 40
        #expect(root.layoutProblems.isEmpty)
        root.layoutIfNeeded()
        #expect(view.frame.width == 40)
    }

    /// Changes a constant each time it is laid out.
    private final class Restless: View {
        private(set) var layouts = 0
        private let inner = PlacedView("inner")
        private lazy var constraint = inner.topAnchor.constraint(equalTo: topAnchor)

        override func layoutSubviews() {
            layouts += 1
            if inner.superview == nil { addSubview(inner) }
            constraint.isActive = true
            constraint.constant = constraint.constant == 0 ? 1 : 0
        }
    }

    /// Asks for an update each time it updates its constraints.
    private final class Unsure: View {
        private(set) var updates = 0

        override func updateConstraints() {
            updates += 1
            super.updateConstraints()
            setNeedsUpdateConstraints()
        }
    }
}
