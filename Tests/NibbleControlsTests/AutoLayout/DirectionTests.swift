import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

/// Leading and trailing where text runs from right to left.
@MainActor struct DirectionTests {
    private let root = View.container(80, 24)

    @Test func leadingIsRightAndConstantsPointInwards() {
        root.semanticContentAttribute = .forceRightToLeft
        root.layoutMargins = EdgeInsets(left: 2, right: 5)
        let first = PlacedView(width: 10, height: 1, in: root)
        let second = PlacedView(width: 10, height: 1, in: root)
        let inMargins = PlacedView(width: 10, height: 1, in: root)
        let left = PlacedView(width: 10, height: 1, in: root)
        LayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
            second.leadingAnchor.constraint(equalTo: first.trailingAnchor, constant: 1),
            inMargins.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
        ])
        root.layoutIfNeeded()
        #expect(first.frame.maxX == 77)
        #expect(second.frame.maxX == 66)
        #expect(inMargins.frame.maxX == 75)
        #expect(left.frame.minX == 3)
        root.semanticContentAttribute = .unspecified
        root.layoutIfNeeded()
        #expect([first, second, inMargins, left].map(\.frame.minX) == [3, 14, 2, 3])
    }

    @Test func multipliedPlacesAreCountedFromTheRight() {
        root.semanticContentAttribute = .forceRightToLeft
        let view = PlacedView(width: 10, height: 1, in: root)
        LayoutConstraint(
            item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing,
            multiplier: 0.25, constant: 2
        ).isActive = true
        root.layoutIfNeeded()
        // A quarter of 80 and 2 more, from the right.
        #expect(view.frame.maxX == 58)
    }

    @Test func theWindowsDirectionIsEverybodys() {
        let content = View()
        let row = StackView(arrangedSubviews: [Label(placed: "one"), Label(placed: "two")])
        row.translatesAutoresizingMaskIntoConstraints = false
        row.spacing = 1
        content.addSubview(row)
        LayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            row.topAnchor.constraint(equalTo: content.topAnchor),
        ])
        let stage = Stage(size: Size(width: 12, height: 1), root: content)
        #expect(stage.text == "one two")
        stage.application.window.layoutDirection = .rightToLeft
        stage.advance(by: 1)
        #expect(stage.text == "     two one")
        row.semanticContentAttribute = .forceLeftToRight
        stage.advance(by: 1)
        #expect(stage.text == "     one two")
    }
}
