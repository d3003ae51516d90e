import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What the constraints of Xcode's files make of a screen: 8 by 16 points are a cell.
@Suite @MainActor struct XcodeConstraintLayoutTests {
    /// The frame of a view `a` inside another one that fills the screen.
    private func frame(
        _ constraints: String, variations: String = "", on size: Size = Size(width: 80, height: 24),
        isMirrored: Bool = false
    ) throws -> Rect {
        let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"640\" height=\"384\"/>"
        let place = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"
                useTraitCollections="YES" targetRuntime="iOS.CocoaTouch"><objects>
              <view id="v">\(rect)<subviews><view \(place) id="a">\(rect)</view></subviews>
                <constraints>\(constraints)</constraints>\(variations)</view>
            </objects></document>
            """
        let contents = try Nib.load(text, file: "Screen.xib")
        let stage = Stage(size: size, root: try contents.first(View.self))
        if isMirrored { stage.application.window.layoutDirection = .rightToLeft }
        stage.application.window.layoutIfNeeded()
        return try contents.object("a", as: View.self).frame
    }

    private func line(_ id: String, _ first: String, _ second: String = "", _ rest: String = "") -> String {
        func side(_ text: String, _ name: String) -> String {
            let parts = text.split(separator: ".")
            return parts.count == 2
                ? "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\" " : ""
        }
        return "<constraint \(side(first, "first"))\(side(second, "second"))\(rest) id=\"\(id)\"/>"
    }

    private var corner: String { line("1", "a.top", "v.top") + line("2", "a.leading", "v.leading") }

    // One of two labels has the rows that are left; the order of a file's constraints must not say which.
    @Test func theFirstOfViewsThatHugAlikeIsHigher() throws {
        let ties = [
            line("1", "a.top", "v.top"), line("2", "b.top", "a.bottom"), line("3", "v.bottom", "b.bottom"),
            line("4", "a.leading", "v.leading"), line("5", "b.leading", "v.leading"),
        ]
        for constraints in [ties, ties.reversed()] {
            let labels = ["a", "b"].map {
                "<label id=\"\($0)\" text=\"\($0)\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
            }
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
                <view id="v"><rect key="frame" x="0" y="0" width="80" height="96"/><subviews>\(labels.joined())</subviews>
                <constraints>\(constraints.joined())</constraints></view></objects></document>
                """
            let contents = try Nib.load(text, file: "Lines.xib")
            let stage = Stage(size: Size(width: 10, height: 6), root: try contents.first(View.self))
            stage.application.window.layoutIfNeeded()
            #expect(try contents.object("a", as: View.self).frame.height == 5)
        }
    }

    @Test func multipliersGoInBothDirections() throws {
        let height = line("3", "a.height", "", "constant=\"64\"")
        // 64 points are four rows; a square of them is eight columns.
        let square = Rect(x: 0, y: 0, width: 8, height: 4)
        #expect(try frame(corner + height + line("4", "a.width", "a.height")) == square)
        #expect(try frame(corner + height + line("4", "a.height", "a.width")) == square)
        let wide = Rect(x: 0, y: 0, width: 16, height: 4)
        #expect(try frame(corner + height + line("4", "a.width", "a.height", "multiplier=\"2:1\"")) == wide)
        #expect(try frame(corner + height + line("4", "a.height", "a.width", "multiplier=\"1:2\"")) == wide)
        let half = line("4", "v.width", "a.width", "multiplier=\"2\"")
        #expect(try frame(corner + height + half) == Rect(x: 0, y: 0, width: 40, height: 4))
        let quarter = line("4", "a.trailing", "v.trailing", "multiplier=\"0.25\" constant=\"16\"")
        #expect(try frame(corner + height + quarter) == Rect(x: 0, y: 0, width: 22, height: 4))
    }

    @Test func exclusionsFollowTheSizeOfTheScreen() throws {
        let lines =
            corner + line("3", "a.height", "", "constant=\"16\"")
            + line("narrow", "a.width", "", "constant=\"80\"")
            + line("wide", "a.width", "", "constant=\"400\"") + line("low", "a.trailing", "v.trailing")
        func mask(_ key: String, _ content: String) -> String {
            "<variation key=\"\(key)\"><mask key=\"constraints\">\(content)</mask></variation>"
        }
        func reference(_ kind: String, _ id: String) -> String { "<\(kind) reference=\"\(id)\"/>" }
        let variations =
            mask("default", reference("exclude", "wide") + reference("exclude", "low"))
            + mask("widthClass=regular", reference("exclude", "narrow") + reference("include", "wide"))
            + mask(
                "heightClass=compact-widthClass=compact",
                reference("exclude", "narrow") + reference("include", "low"))
        func width(_ columns: Int, _ rows: Int) throws -> Int {
            try frame(lines, variations: variations, on: Size(width: columns, height: rows)).width
        }
        #expect(try width(47, 42) == 10)
        #expect(try width(80, 24) == 50)
        #expect(try width(120, 40) == 50)
        #expect(try width(60, 20) == 60)
    }

    @Test func constantsVary() throws {
        let width =
            "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"80\" id=\"4\">"
            + "<variation key=\"heightClass=regular\" constant=\"160\"/></constraint>"
        let lines = corner + line("3", "a.height", "", "constant=\"16\"") + width
        #expect(try frame(lines).width == 10)
        #expect(try frame(lines, on: Size(width: 80, height: 40)).width == 20)
    }

    @Test func leadingIsMirrored() throws {
        let size = line("3", "a.height", "", "constant=\"16\"") + line("4", "a.width", "", "constant=\"80\"")
        let inset = line("1", "a.top", "v.top") + line("2", "a.leading", "v.leading", "constant=\"16\"")
        #expect(try frame(inset + size).minX == 2)
        #expect(try frame(inset + size, isMirrored: true).maxX == 78)
        let left = line("1", "a.top", "v.top") + line("2", "a.left", "v.left", "constant=\"16\"")
        #expect(try frame(left + size, isMirrored: true).minX == 2)
    }

    @Test func marginsOfARootKeepTheSidesFree() throws {
        let lines =
            line("1", "a.top", "v.topMargin") + line("2", "a.leading", "v.leadingMargin")
            + line("3", "v.trailingMargin", "a.trailing") + line("4", "v.bottomMargin", "a.bottom")
        // 20 points of a view that is 640 wide, which are two columns and a half; above and below there is no margin.
        #expect(try frame(lines) == Rect(x: 3, y: 0, width: 75, height: 24))
    }

    @Test func contentOfAScrollViewIsAsLargeAsItsConstraintsSay() throws {
        let place = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"640\" height=\"384\"/>"
        let ends = ["top", "leading", "bottom", "trailing"].enumerated()
        for (guide, frame) in [("s", "s"), ("c", "f")] {
            let edges = ends.map { line("e\($0)", "\(guide).\($1)", "a.\($1)") }.joined()
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
                  <scrollView id="s">\(rect)<subviews><view \(place) id="a">\(rect)</view></subviews>
                    <viewLayoutGuide key="contentLayoutGuide" id="c"/><viewLayoutGuide key="frameLayoutGuide" id="f"/>
                    <constraints>\(edges)\(line("w", "a.width", "\(frame).width"))\(line("h", "a.height", "", "constant=\"960\""))
                    </constraints></scrollView>
                </objects></document>
                """
            let scrollView = try Nib.load(text, file: "Scroll.xib").first(ScrollView.self)
            _ = Stage(size: Size(width: 50, height: 20), root: scrollView)
            #expect(scrollView.contentSize == Size(width: 50, height: 60), "\(guide)")
        }
    }

    @Test func controlsOfOneLineStandInTheRowOfTheirMiddle() throws {
        let place = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        let rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"80\" height=\"30\"/>"
        for top in stride(from: 0, to: 32, by: 2) {
            let lines =
                line("1", "f.top", "v.top", "constant=\"\(top)\"") + line("2", "f.leading", "v.leading")
                + line("3", "f.height", "", "constant=\"30\"") + line("4", "s.leading", "f.trailing")
                + line("5", "s.centerY", "f.centerY") + line("6", "s.trailing", "v.trailing")
                + line("7", "f.width", "", "constant=\"80\"")
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES"><objects>
                  <view id="v"><subviews><textField \(place) id="f">\(rect)</textField><slider \(place) id="s">\(rect)</slider>
                  </subviews><constraints>\(lines)</constraints></view>
                </objects></document>
                """
            let contents = try Nib.load(text, file: "Row.xib")
            _ = Stage(root: try contents.first(View.self))
            let field = try contents.object("f", as: View.self).frame
            let slider = try contents.object("s", as: View.self).frame
            #expect(field.height == 1 && field.minY == slider.minY, "\(top) points from the top")
        }
    }
}
