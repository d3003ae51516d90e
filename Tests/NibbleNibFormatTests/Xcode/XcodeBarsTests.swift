import NibbleCells
import Testing

@testable import NibbleNibFormat

/// The rows that the bars of the device that a file was designed for cover of its views.
@Suite struct XcodeBarsTests {
    private func file(
        _ device: String, height: Int = 896, version: Int = 21_507, metrics: String = ""
    ) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(version)">\(device)<objects>
        <view id="v"><rect key="frame" x="0" y="0" width="414" height="\(height)"/>\(metrics)</view></objects></document>
        """
    }

    private func bars(_ text: String) throws -> EdgeInsets? {
        try #require(NibReader.read(Array(text.utf8), file: "A.xib").document).bars["v"]
    }

    private static func device(_ id: String, _ more: String = "") -> String {
        "<device id=\"\(id)\" orientation=\"portrait\"\(more)/>"
    }

    @Test(arguments: [
        (device("retina6_1"), 896, 21_507, 3, 2), (device("retina6_1"), 842, 21_507, 0, 2),
        (device("retina6_12"), 852, 21_507, 4, 2),
        (device("retina4_7"), 667, 14_113, 1, 0), (device("retina4_7"), 667, 15_000, 0, 0),
        ("", 667, 21_507, 1, 0),
        ("<device id=\"retina6_1\" orientation=\"landscape\"/>", 414, 21_507, 0, 0),
        ("<device id=\"ipad9_7\" orientation=\"landscape\"/>", 768, 13_000, 1, 0),
    ])
    func everyDeviceHasItsOwn(device: String, height: Int, version: Int, top: Int, bottom: Int) throws {
        #expect(
            try bars(file(device, height: height, version: version)) == EdgeInsets(top: top, bottom: bottom))
    }

    @Test(arguments: [
        ("retina5_9", "21507", 44.0), ("retina6_0", "21507", 47), ("retina6_1", "20037", 44),
        ("retina6_1", "21225", 48),
        ("retina6_1", "32700.99.1234", 48), ("retina6_5", "21507", 44), ("retina6_7", "21507", 47),
        ("retina6_12", "21507", 59), ("retina6_72", "21507", 59), ("unknown", "21700", 20),
    ])
    func statusBarsAreAsHighAsXcodeDrawsThem(id: String, version: String, top: Double) throws {
        let text = file(Self.device(id)).replacing("\"21507\"", with: "\"\(version)\"")
        var log = ProblemLog(file: "A.xib")
        let xml = try #require(XMLParser.parse(Array(text.utf8), log: &log)).root
        let document = try #require(NibReader.read(Array(text.utf8), file: "A.xib").document)
        let view = try #require(document.objects.first)
        #expect(XcodeBars(of: xml, []).insets(of: view, in: nil, pointsPerRow: 16).top == top)
    }

    @Test func aTelevisionHasNoBars() throws {
        let text = file("").replacing("version=", with: "targetRuntime=\"AppleTV\" version=")
        #expect(try bars(text) == .zero)
    }

    // What is lower than the screen doesn't reach down to what the device keeps free.
    @Test func aLowViewHasNothingBelow() throws {
        #expect(try bars(file(Self.device("retina6_1"), height: 652)) == EdgeInsets(top: 3))
    }

    @Test func aViewMayBeDesignedWithoutAStatusBar() throws {
        let metrics = "<nil key=\"simulatedStatusBarMetrics\"/>"
        #expect(try bars(file(Self.device("retina6_1"), metrics: metrics)) == .zero)
    }

    // A controller that is shown from one in a navigation controller is in it too.
    @Test func controllersWithBarsHandThemOn() throws {
        func scene(_ id: String, _ name: String, _ connections: String) -> String {
            """
            <scene sceneID="s\(id)"><objects><\(name) id="\(id)"><view key="view" id="v\(id)"><rect key="frame" x="0" y="0" \
            width="414" height="896"/></view><connections>\(connections)</connections></\(name)></objects></scene>
            """
        }
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507">\
            \(Self.device("retina6_1"))<scenes>
            \(scene("t", "tabBarController", "<segue destination=\"n\" kind=\"relationship\" relationship=\"viewControllers\" id=\"1\"/>"))
            \(scene("n", "navigationController", "<segue destination=\"a\" kind=\"relationship\" relationship=\"rootViewController\" id=\"2\"/>"))
            \(scene("a", "viewController", "<segue destination=\"b\" kind=\"show\" id=\"3\"/>"))
            \(scene("b", "viewController", "<segue destination=\"c\" kind=\"presentation\" id=\"4\"/>"))
            \(scene("c", "viewController", ""))</scenes></document>
            """
        let bars = try #require(NibReader.read(Array(text.utf8), file: "A.storyboard").document).bars
        // 44 + 44 and 34 + 49 points.
        #expect(bars["va"] == EdgeInsets(top: 6, bottom: 5))
        #expect(bars["vb"] == EdgeInsets(top: 6, bottom: 5))
        #expect(bars["vc"] == EdgeInsets(top: 3, bottom: 2))
    }
}
