import NibbleCells
import NibbleTestSupport
import Testing

@testable import NibbleViews

/// What is refused at the call, with a sentence.
@MainActor struct ConstraintRefusalTests {
    private let root = View.container(80, 24)

    @Test(arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 10_000_001])
    func impossibleNumbersAreRefused(number: Double) throws {
        let view = PlacedView(in: root)
        #expect(throws: LayoutConstraintError.self) {
            try LayoutConstraint(checking: view, .width, .equal, nil, .notAnAttribute, constant: number)
        }
        #expect(throws: LayoutConstraintError.self) {
            try LayoutConstraint(checking: view, .width, .equal, root, .width, multiplier: number)
        }
    }

    @Test func impossiblePairsAreRefused() {
        let view = PlacedView(in: root)
        let pairs: [(LayoutConstraint.Attribute, LayoutConstraint.Attribute)] = [
            (.left, .top), (.leading, .left), (.width, .leading), (.top, .notAnAttribute),
            (.notAnAttribute, .width), (.rightMargin, .trailing),
        ]
        for (first, second) in pairs {
            #expect(throws: LayoutConstraintError.self, "\(first) \(second)") {
                try LayoutConstraint(
                    checking: view, first, .equal, second == .notAnAttribute ? nil : root, second)
            }
        }
        #expect(throws: LayoutConstraintError.self) {
            try LayoutConstraint(
                checking: view, .width, .equal, nil, .notAnAttribute, priority: LayoutPriority(1001))
        }
        #expect(throws: Never.self) {
            try LayoutConstraint(checking: view, .width, .equal, root, .height, multiplier: 2)
        }
    }

    @Test func codeThatBreaksARuleMeetsASentence() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            _ = View().widthAnchor.constraint(equalToConstant: .nan)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            View().widthAnchor.constraint(equalToConstant: 1).priority = LayoutPriority(0)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let view = View()
            view.addConstraint(View().widthAnchor.constraint(equalToConstant: 1))
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e30, 10_000_001])
    func impossibleNumbersAreToldInASentence(number: Double) {
        for name in ["constant", "multiplier"] {
            let problem = ConstraintRules.problem(with: number, named: name)
            #expect(problem?.description.hasPrefix("The \(name) of a constraint must be ") == true)
            #expect(problem?.description.contains("not \(number)") == true)
        }
        #expect(ConstraintRules.problem(with: LayoutPriority(Float(number))) != nil)
    }

    @Test func impossibleChangesAreRefused() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            View().widthAnchor.constraint(equalToConstant: 1).constant = .infinity
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            let (view, other) = (View(), View())
            _ = view.widthAnchor.constraint(equalTo: other.widthAnchor, multiplier: .nan)
        }
        await #expect(processExitsWith: .failure) { @MainActor in
            View().setContentHuggingPriority(LayoutPriority(.nan), for: .horizontal)
        }
    }

    /// Margins are whole cells, any number of them: beyond what constraints count, they are as large as they can be.
    @Test func hugeMarginsAreLaidOut() {
        let view = PlacedView(in: root)
        root.layoutMargins = EdgeInsets(top: .max, left: .max, bottom: 0, right: 0)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 3),
        ])
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10_000_000)
    }
}
