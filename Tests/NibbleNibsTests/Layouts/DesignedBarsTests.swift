import NibbleCells
import NibbleNibFormat
import Testing

@testable import NibbleDesign

/// The rows that bars covered of a view where it was drawn.
@Suite struct DesignedBarsTests {
    /// The bars of a view of 56 rows with one view in it, from 96 points below the top to 160 points above the bottom.
    private func insets(_ constraints: String) throws -> EdgeInsets? {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES">
            <device id="retina6_1" orientation="portrait"/><objects><view id="v">
            <rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
            <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
            <rect key="frame" x="0" y="96" width="414" height="640"/></view></subviews>
            <viewLayoutGuide key="safeArea" id="s"/><constraints>\(constraints)</constraints></view></objects></document>
            """
        let document = try #require(NibReader.read(Array(text.utf8), file: "A.xib").document)
        return DesignedBars(of: document.objects.first, usual: document.bars)?.insets
    }

    private func constraint(_ attribute: String, _ constant: Int = 0) -> String {
        """
        <constraint firstItem="a" firstAttribute="\(attribute)" secondItem="s" secondAttribute="\(attribute)" \
        constant="\(constant)" id="\(attribute)"/>
        """
    }

    @Test func viewsOnTheSafeAreaShowThem() throws {
        #expect(try insets(constraint("top") + constraint("bottom")) == EdgeInsets(top: 6, bottom: 10))
        #expect(
            try insets(constraint("top", 64) + constraint("bottom", -112)) == EdgeInsets(top: 2, bottom: 3))
    }

    @Test func theyAreAsUsualWhereNothingShowsThem() throws {
        #expect(try insets("") == EdgeInsets(top: 3, bottom: 2))
        #expect(try insets(constraint("top")) == EdgeInsets(top: 6, bottom: 2))
    }

    // The middle of the safe area lies half the difference of the bars below the view's.
    @Test func aViewInTheMiddleShowsTheOtherBar() throws {
        #expect(try insets(constraint("top") + constraint("centerY")) == EdgeInsets(top: 6, bottom: 10))
        #expect(try insets(constraint("centerY", 32)) == EdgeInsets(top: 0, bottom: 2))
        #expect(try insets(constraint("centerY", -48)) == EdgeInsets(top: 4, bottom: 2))
    }
}
