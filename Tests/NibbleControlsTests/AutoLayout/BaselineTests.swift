import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Baselines of controls that are higher than their text.
@MainActor struct BaselineTests {
    private let root = View.container(40, 10)
    private let label = Label("Name")

    private func align(with control: View, height: Int) {
        for view in [control, label] {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        LayoutConstraint.activate([
            control.topAnchor.constraint(equalTo: root.topAnchor),
            control.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            control.heightAnchor.constraint(equalToConstant: Double(height)),
            label.firstBaselineAnchor.constraint(equalTo: control.firstBaselineAnchor),
        ])
        root.layoutIfNeeded()
    }

    @Test(arguments: [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2)])
    func aLabelStandsInTheRowOfAFieldsText(height: Int, row: Int) {
        let field = TextField()
        field.text = "Quay"
        align(with: field, height: height)
        #expect(label.frame.minY == row)
        let stage = Stage(width: 40, height: 10, root: root)
        #expect(stage.text.split(separator: "\n", omittingEmptySubsequences: false)[row].contains("Quay"))
    }

    @Test func aLabelStandsInTheRowOfAButtonsTitle() {
        let button = Button(title: "Save")
        button.subtitle = "to the disk"
        align(with: button, height: 5)
        #expect(label.frame.minY == 1)
    }

    // As in UIKit: below the text that it's aligned with.
    @Test(arguments: [(false, 6), (true, 5)])
    func aPlainViewHasItsTopForAFirstBaselineAndItsBottomForTheLast(isLast: Bool, row: Int) {
        let view = View()
        for item in [label, view] {
            item.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(item)
        }
        let baseline = isLast ? view.lastBaselineAnchor : view.firstBaselineAnchor
        LayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: isLast ? 3 : 6),
            view.heightAnchor.constraint(equalToConstant: 3),
            baseline.constraint(equalTo: label.lastBaselineAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.frame == Rect(x: 0, y: row - (isLast ? 0 : 1), width: 4, height: 1))
    }

    @Test func theFirstBaselineOfAStackIsInItsFirstRow() {
        let stack = StackView(arrangedSubviews: [Label("Quay"), Label("Pier")])
        stack.axis = .vertical
        align(with: stack, height: 2)
        #expect(label.frame.minY == 0)
    }

    @Test func theBaselineOfAFramedViewWithContentIsItsBottom() {
        let picture = Gauge()
        picture.frame = Rect(x: 10, y: 0, width: 4, height: 3)
        label.translatesAutoresizingMaskIntoConstraints = false
        for view in [picture, label] { root.addSubview(view) }
        label.firstBaselineAnchor.constraint(equalTo: picture.firstBaselineAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(label.frame.minY == 2)
    }

    @Test func aFieldWithoutTextAndHeightIsAProblemAndNotNamedByASecret() {
        let field = TextField()
        field.isSecureTextEntry = true
        field.text = "secret"
        align(with: field, height: 0)
        let problems = root.layoutProblems.map(\.description)
        #expect(problems.contains { $0.hasPrefix("TextField has no height") })
        #expect(!field.description.contains("secret"))
    }
}

/// A view whose content has a size and no lines.
private final class Gauge: View {
    override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 4, height: 3) }
}
