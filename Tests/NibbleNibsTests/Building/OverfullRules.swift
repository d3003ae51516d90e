import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// The tenth rule: the design's canvas is not the terminal, so a root that needs more rows scrolls.
@Suite @MainActor struct OverfullRules {
    private static let small = Size(width: 20, height: 6)

    /// A controller whose xib is 320 points wide and 480 high: 40 by 30 cells.
    private func controller(_ inside: String, constraints: String = "") throws -> ViewController {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ViewController">
            <connections><outlet property="view" destination="root" id="o1"/></connections></placeholder>
            <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(inside)</subviews><constraints>\(constraints)</constraints></view></objects></document>
            """
        let controller = ViewController()
        try controller.loadView(from: Nib(text: text, name: "Overfull.xib"))
        return controller
    }

    private func label(_ text: String, y: Int, _ mask: String = "") -> String {
        "<label text=\"\(text)\" id=\"\(text)\"><rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"80\" height=\"16\"/>"
            + "<autoresizingMask key=\"autoresizingMask\" \(mask)/></label>"
    }

    private func constrained(_ text: String) -> String {
        "<label text=\"\(text)\" id=\"\(text)\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
    }

    private func constraint(
        _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int
    ) -> String {
        "<constraint firstItem=\"\(first)\" firstAttribute=\"\(attribute)\" secondItem=\"\(second)\""
            + " secondAttribute=\"\(other)\" constant=\"\(constant)\" id=\"\(first)-\(attribute)\"/>"
    }

    /// Three lines from the top to the bottom with three free rows between them: nine rows.
    private func column() throws -> ViewController {
        try controller(
            ["one", "two", "three"].map(constrained).joined(),
            constraints: [
                constraint("one", "top", "root", "top", 0), constraint("two", "top", "one", "bottom", 48),
                constraint("three", "top", "two", "bottom", 48),
                constraint("root", "bottom", "three", "bottom", 0),
                constraint("one", "trailing", "root", "trailing", 0),
                constraint("two", "leading", "root", "leading", 0),
                constraint("three", "leading", "root", "leading", 0),
            ].joined())
    }

    @Test func rule10_aRootThatNeedsMoreRowsScrolls() throws {
        let controller = try column()
        let stage = Stage(size: Self.small, controller: controller)
        let root = controller.view
        #expect(root.frame == Rect(x: 0, y: 0, width: 19, height: 9))
        #expect(stage.text.contains("one") && stage.text.contains("two") && !stage.text.contains("three"))
        stage.press(.end)
        #expect(stage.text.contains("three") && !stage.text.contains("one"))
        stage.press(.pageUp)
        #expect(stage.text.contains("one"))
        stage.resize(to: Size(width: 20, height: 12))
        #expect(controller.view === root && root.frame == Rect(x: 0, y: 0, width: 20, height: 12))
        #expect(stage.text.contains("one") && stage.text.contains("three"))
        stage.resize(to: Self.small)
        #expect(root.frame.height == 9)
        #expect(stage.application.window.layoutProblems.filter { $0.kind == .unsatisfiable }.isEmpty)
    }

    @Test(arguments: [("centerY", 1_000), ("top", 0), ("centerY", -1_000)])
    func rule10_whatIsElsewhereDoesNot(attribute: String, distance: Int) throws {
        let popup = "<view id=\"popup\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
        let height =
            "<constraint firstItem=\"popup\" firstAttribute=\"height\" constant=\"160\" id=\"height\"/>"
        let controller = try controller(
            popup,
            constraints: constraint("popup", attribute, "root", "centerY", distance)
                + constraint("popup", "leading", "root", "leading", 0) + height)
        _ = Stage(size: Self.small, controller: controller)
        #expect(controller.view.frame.height == 6)
    }

    @Test func rule10_whatIsCentredAndTooHighScrolls() throws {
        let board = "<view id=\"board\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
        let height =
            "<constraint firstItem=\"board\" firstAttribute=\"height\" constant=\"160\" id=\"height\"/>"
        let controller = try controller(
            board,
            constraints: constraint("board", "centerY", "root", "centerY", 0)
                + constraint("board", "leading", "root", "leading", 0) + height)
        let stage = Stage(size: Self.small, controller: controller)
        let inside = try #require(controller.view.subviews.first)
        #expect(controller.view.frame.height == 10)
        #expect(inside.frame.minY == 0 && inside.frame.height == 10)
        stage.resize(to: Size(width: 20, height: 12))
        #expect(controller.view.frame.height == 12)
        #expect(inside.frame.minY == 1)
        #expect(stage.application.window.layoutProblems.filter { $0.kind == .unsatisfiable }.isEmpty)
    }

    @Test func rule10_aRootOfMasksNeedsWhatCannotShrink() throws {
        let controller = try controller(
            label("head", y: 0, "flexibleMaxY=\"YES\"") + label("low", y: 160, "flexibleMaxY=\"YES\"")
                + label("foot", y: 464, "flexibleMinY=\"YES\""))
        let stage = Stage(size: Self.small, controller: controller)
        // What hangs from the bottom has rows of its own.
        #expect(controller.view.frame == Rect(x: 0, y: 0, width: 19, height: 12))
        stage.wheel(9, at: Point(x: 1, y: 1))
        #expect(stage.text.contains("low") && stage.text.contains("foot"))
        stage.resize(to: Size(width: 20, height: 30))
        #expect(controller.view.frame.size == Size(width: 20, height: 30))
        #expect(stage.text.split(separator: "\n").last?.contains("foot") == true)
    }

    @Test func rule10_whatCanShrinkDoes() throws {
        let table = """
            <tableView id="table" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="0" width="320" height="480"/></tableView>
            """
        let edges = ["top", "leading", "bottom", "trailing"].map { constraint("table", $0, "root", $0, 0) }
        let controller = try controller(table, constraints: edges.joined())
        _ = Stage(size: Self.small, controller: controller)
        #expect(
            controller.view.frame.size == Self.small && controller.view.subviews[0].frame.size == Self.small)
    }

    @Test func rule10_picturesGiveWayFirst() throws {
        let picture =
            "<imageView id=\"picture\" customClass=\"TallPicture\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
        let edges = ["top", "leading", "bottom", "trailing"].map { constraint("picture", $0, "root", $0, 0) }
        let controller = try controller(picture, constraints: edges.joined())
        _ = Stage(size: Self.small, controller: controller)
        #expect(controller.view.frame.size == Self.small)
    }

    // Twice as wide as high: sixty columns would need thirty rows.
    @Test func rule10_picturesWhoseHeightFollowsTheirWidthGiveWayToo() throws {
        let picture =
            "<imageView id=\"picture\" customClass=\"TallPicture\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
        let edges = ["top", "leading", "bottom"].map { constraint("picture", $0, "root", $0, 0) }
        let ratio =
            "<constraint firstItem=\"picture\" firstAttribute=\"width\" secondItem=\"picture\" secondAttribute=\"height\" "
            + "multiplier=\"1:1\" id=\"ratio\"/>"
        let controller = try controller(picture, constraints: edges.joined() + ratio)
        _ = Stage(size: Self.small, controller: controller)
        #expect(controller.view.frame.size == Self.small)
    }

    @Test func rule10_aControllerMayOptOut() throws {
        let controller = try column()
        controller.scrollsOverfullView = false
        let stage = Stage(size: Self.small, controller: controller)
        #expect(controller.view.frame.size == Self.small)
        #expect(controller.view.superview === stage.application.window)
    }

    @Test func rule10_layoutsAreDesignedForTerminals() throws {
        let controller = ViewController()
        try controller.loadView(
            from: Nib(text: "<layout owner=\"ViewController\"><View outlet=\"view\"/></layout>"))
        #expect(!controller.scrollsOverfullView)
        controller.scrollsOverfullView = true
        #expect(controller.scrollsOverfullView)
    }

    @Test func rule10_aLayoutMayAskForIt() throws {
        let lines = (1...9).map { "<Label text=\"line \($0)\"/>" }.joined()
        let file = """
            <layout owner="ViewController" design="20x6" scrollsOverfullView="true"><View outlet="view">
            <StackView axis="vertical" edges="super">\(lines)</StackView></View></layout>
            """
        let controller = ViewController()
        try controller.loadView(from: Nib(text: file))
        let stage = Stage(size: Self.small, controller: controller)
        #expect(controller.scrollsOverfullView && controller.view.frame.size == Size(width: 19, height: 9))
        #expect(stage.text.contains("line 6") && !stage.text.contains("line 9"))
    }

    // Nothing holds the last label above the end of the page, so it would go out of sight.
    @Test func rule10_linesAreAsHighAsDrawnWhereAllAreVisible() throws {
        let labels = (0..<5).map { index in
            """
            <label text="line \(index)" id="l\(index)" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="\(index * 48)" width="90" height="48"/></label>
            """
        }
        let tops = (0..<5).map { index in
            index == 0
                ? constraint("l0", "top", "root", "top", 0)
                : constraint("l\(index)", "top", "l\(index - 1)", "bottom", 0)
        }
        let controller = try controller(labels.joined(), constraints: tops.joined())
        let stage = Stage(size: Size(width: 20, height: 16), controller: controller)
        #expect(stage.screen.textRows.firstIndex { $0.hasPrefix("line 4") } == 13)
        stage.resize(to: Size(width: 20, height: 8))
        #expect(stage.screen.textRows.firstIndex { $0.hasPrefix("line 4") } == 4)
        // So is a view that takes the place of another one.
        controller.view = try self.controller(labels.joined(), constraints: tops.joined()).view
        stage.advanceToRest()
        #expect(stage.screen.textRows.firstIndex { $0.hasPrefix("line 4") } == 4)
        stage.resize(to: Size(width: 20, height: 16))
        #expect(stage.screen.textRows.firstIndex { $0.hasPrefix("line 4") } == 13)
    }

    @Test func rule10_containersAndPresentationsScrollTheirs() throws {
        let (first, second) = (try column(), try column())
        let navigation = NavigationController(rootViewController: first)
        let stage = Stage(size: Self.small, controller: navigation)
        #expect(first.view.frame.height == 9)
        stage.press(.tab)
        stage.press(.end)
        #expect(stage.text.contains("three"))
        navigation.pushViewController(second, animated: false)
        stage.advanceToRest()
        #expect(second.view.window != nil && first.view.window == nil && second.view.frame.height == 9)
        navigation.popViewController(animated: false)
        let third = try column()
        first.present(third, animated: false)
        stage.advanceToRest()
        #expect(third.view.window != nil && third.view.frame.height == 9)
        third.dismiss(animated: false)
        stage.advanceToRest()
        #expect(third.view.window == nil && first.view.window != nil)
    }

    @Test func rule10_aViewThatIsTakenElsewhereIsPlacedByItsFrameAgain() throws {
        let controller = try column()
        let stage = Stage(size: Self.small, controller: controller)
        controller.view = View(frame: .zero)
        stage.advanceToRest()
        #expect(controller.view.frame.size.width == 20 && !stage.text.contains("one"))
        let other = try column()
        _ = Stage(size: Self.small, controller: other)
        let host = View(frame: Rect(x: 0, y: 0, width: 9, height: 9))
        host.addSubview(other.view)
        #expect(other.view.translatesAutoresizingMaskIntoConstraints)
        other.view.frame = host.bounds
        #expect(other.view.frame == host.bounds)
    }
}

/// A picture that is higher than screens are.
final class TallPicture: ImageView {
    override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 4, height: 200) }
}
