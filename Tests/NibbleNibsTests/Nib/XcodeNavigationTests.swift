import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Storyboards as Xcode writes them.
@Suite @MainActor struct XcodeNavigationTests {
    private func navigation(
        _ controller: String, _ attributes: String = "", parts: String = ""
    ) throws -> NavigationController {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
              <scenes>
                <scene sceneID="s1"><objects>
                  <navigationController id="n" \(attributes)>
                    \(parts)
                    <connections><segue destination="c" kind="relationship" relationship="rootViewController" id="r"/></connections>
                  </navigationController>
                </objects></scene>
                <scene sceneID="s2"><objects>\(controller)</objects></scene>
              </scenes>
            </document>
            """
        let made = try Storyboard(text: text, name: "Main.storyboard").instantiateInitialViewController()
        return try #require(made as? NavigationController)
    }

    private let sorted = """
        <viewController id="c">
          <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/></view>
          <toolbarItems><barButtonItem title="Sort" id="a"/><barButtonItem title="Find" id="b"/></toolbarItems>
        </viewController>
        """

    @Test func theButtonsOfTheRowBelowAreShown() throws {
        let navigation = try navigation(
            sorted, "toolbarHidden=\"NO\"",
            parts: "<toolbar key=\"toolbar\" opaque=\"NO\" id=\"t\">"
                + "<rect key=\"frame\" x=\"0.0\" y=\"436\" width=\"320\" height=\"44\"/></toolbar>")
        #expect(!navigation.isToolbarHidden)
        let stage = Stage(size: Size(width: 30, height: 5), controller: navigation)
        #expect(navigation.topViewController?.toolbarItems?.compactMap(\.title) == ["Sort", "Find"])
        let last = try #require(stage.text.split(separator: "\n", omittingEmptySubsequences: false).last)
        #expect(last.contains("Sort") && last.contains("Find"))
    }

    // A bar that was put into a view by itself filled the screen, and showed nothing.
    @Test func aBarByItselfShowsItsItemsAndIsNoHigherThanInXcode() throws {
        func tie(_ first: String, _ side: String, _ second: String, _ other: String, _ constant: Int = 0)
            -> String
        {
            """
            <constraint firstItem="\(first)" firstAttribute="\(side)" secondItem="\(second)" \
            secondAttribute="\(other)" constant="\(constant)" id="\(first)\(side)"/>
            """
        }
        let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""
        let sides = ["b", "l"].map {
            tie($0, "leading", "v", "leading") + tie($0, "trailing", "v", "trailing")
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v">
            <rect key="frame" x="0" y="0" width="320" height="192"/><subviews>
            <navigationBar id="b" \(free)><rect key="frame" x="0" y="0" width="320" height="44"/><items>
            <navigationItem title="Tides" id="n">
            <barButtonItem key="rightBarButtonItem" title="Add" id="a"/></navigationItem></items></navigationBar>
            <label text="High at nine" verticalHuggingPriority="251" id="l" \(free)>
            <rect key="frame" x="0" y="64" width="320" height="128"/></label></subviews>
            <constraints>\(sides.joined())\(tie("b", "top", "v", "top"))\(tie("l", "top", "b", "bottom", 20))
            \(tie("l", "bottom", "v", "bottom"))</constraints></view></objects></document>
            """
        let root = try Nib(text: text, name: "Bar.xib").instantiate(options: .designTime).first(View.self)
        let stage = Stage(width: 40, height: 12, root: root)
        let rows = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.prefix(3).contains { $0.contains("Tides") && $0.contains("Add") })
        // The label has the rest, four rows from the top on.
        #expect(rows.firstIndex { $0.contains("High at nine") } == 7, "\(stage.text)")
    }

    @Test func theRowBelowIsHiddenUnlessTheFileShowsIt() throws {
        let navigation = try navigation(sorted)
        #expect(navigation.isToolbarHidden)
        let stage = Stage(size: Size(width: 30, height: 5), controller: navigation)
        #expect(!stage.text.contains("Sort"))
        navigation.setToolbarHidden(false, animated: false)
        stage.advance(by: 0)
        #expect(stage.text.contains("Sort"))
    }

    @Test func aDelegateWithoutTheMethodsIsToldNothing() throws {
        let navigation = try navigation(
            """
            <viewController id="c">
              <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                <subviews><tableView id="t"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                  <connections><outlet property="delegate" destination="c" id="o"/></connections>
                </tableView></subviews>
              </view>
            </viewController>
            """)
        let view = try #require(navigation.topViewController?.view)
        #expect(view.subviews.count == 1)
    }
}
