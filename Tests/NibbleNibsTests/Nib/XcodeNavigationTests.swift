import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Storyboards as Xcode writes them.
@Suite @MainActor struct XcodeNavigationTests {
    private func navigation(_ controller: String) throws -> NavigationController {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="n">
              <scenes>
                <scene sceneID="s1"><objects>
                  <navigationController id="n">
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
