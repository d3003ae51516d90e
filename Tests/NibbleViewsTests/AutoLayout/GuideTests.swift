import NibbleCells
import NibbleTestSupport
import NibbleTesting
import NibbleViews
import Testing

@MainActor struct GuideTests {
    private let root = View.container(80, 24)

    @Test func aGuidePlacesViewsWithoutBeingOne() {
        let guide = LayoutGuide()
        root.addLayoutGuide(guide)
        let view = PlacedView(width: 4, height: 2, in: root)
        LayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            guide.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            guide.topAnchor.constraint(equalTo: root.topAnchor),
            guide.heightAnchor.constraint(equalToConstant: 6),
            view.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(guide.layoutFrame == Rect(x: 10, y: 0, width: 70, height: 6))
        #expect(view.frame == Rect(x: 43, y: 4, width: 4, height: 2))
        #expect(root.subviews.count == 1)
        #expect(guide.owningView === root)
        root.removeLayoutGuide(guide)
        #expect(root.constraints.isEmpty)
        #expect(guide.owningView == nil)
    }

    @Test func marginsAreAColumnOnEachSide() {
        let view = PlacedView(in: root)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            view.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
            view.heightAnchor.constraint(equalTo: root.layoutMarginsGuide.heightAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 1, y: 0, width: 78, height: 24))
        root.layoutMargins = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 3, y: 2, width: 72, height: 18))
        #expect(root.layoutMarginsGuide.layoutFrame == view.frame)
        #expect(
            root.directionalLayoutMargins
                == DirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5))
    }

    @Test func marginAttributesMoveInwards() {
        root.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 6)
        let view = PlacedView(width: 4, height: 2, in: root)
        let constraints = [
            LayoutConstraint(
                item: view, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin,
                multiplier: 1, constant: 0),
            LayoutConstraint(
                item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottomMargin,
                multiplier: 1, constant: 0),
        ]
        LayoutConstraint.activate(constraints)
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 2, y: 19, width: 4, height: 2))
        LayoutConstraint.deactivate(constraints)
        LayoutConstraint(
            item: view, attribute: .centerX, relatedBy: .equal, toItem: root,
            attribute: .centerXWithinMargins, multiplier: 1, constant: 0
        ).isActive = true
        root.layoutIfNeeded()
        // The middle between columns 2 and 74.
        #expect(view.frame.minX == 36)
    }

    @Test func readableContentIsInTheMiddleOfAWideView() {
        root.frame.size.width = 120
        #expect(root.readableContentGuide.layoutFrame == Rect(x: 18, y: 0, width: 84, height: 24))
        let view = PlacedView(height: 1, in: root)
        LayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
            view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 18, y: 0, width: 84, height: 1))
        root.frame.size.width = 40
        root.layoutIfNeeded()
        #expect(view.frame == Rect(x: 1, y: 0, width: 38, height: 1))
    }

    @Test func barsOfControllersAreLeftOutOfTheSafeArea() {
        let controller = ViewController()
        controller.view = View()
        controller.additionalSafeAreaInsets = EdgeInsets(top: 1, bottom: 2)
        let label = Caption(placed: "safe", in: controller.view)
        LayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
            label.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
        ])
        let stage = Stage(size: Size(width: 8, height: 6), controller: controller)
        #expect(stage.text == "\n safe")
        #expect(controller.view.safeAreaInsets == EdgeInsets(top: 1, bottom: 2))
        controller.additionalSafeAreaInsets.top = 3
        stage.advance(by: 1)
        #expect(stage.text == "\n\n\n safe")
        // What is inside keeps only what reaches into it.
        let inner = View(frame: Rect(x: 0, y: 2, width: 8, height: 4))
        controller.view.addSubview(inner)
        #expect(inner.safeAreaInsets == EdgeInsets(top: 1, bottom: 2))
    }

    @Test func aViewThatReachesBeyondItsSuperviewHasNoBarsThere() {
        let controller = ViewController()
        controller.view = View(frame: .zero)
        let wide = View(frame: Rect(x: 0, y: 0, width: 80, height: 24))
        controller.view.addSubview(wide)
        #expect(wide.safeAreaInsets == .zero)
        controller.additionalSafeAreaInsets = EdgeInsets(top: 1, bottom: 2)
        wide.frame.origin.y = -3
        #expect(wide.safeAreaInsets == EdgeInsets(top: 1, bottom: 2))
    }

    @Test func preservedMarginsAreAtLeastTheSuperviews() {
        root.layoutMargins = EdgeInsets(left: 5, right: 5)
        let inner = View(frame: Rect(x: 2, y: 0, width: 78, height: 24))
        root.addSubview(inner)
        #expect(inner.layoutMarginsGuide.layoutFrame.minX == 1)
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMarginsGuide.layoutFrame == Rect(x: 3, y: 0, width: 70, height: 24))
    }
}
