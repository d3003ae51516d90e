import ArgumentParser
import Foundation
import NibbleNibFormat
import NibbleNibs
import Testing

@testable import NibTool
@testable import NibbleNibCheck

@MainActor struct ConvertTests {
    private func converted(_ text: String, file: String) throws -> NibConverter.Output {
        let document = try #require(NibReader.read(Array(text.utf8), file: file).document)
        let catalog = ClassCatalog(sources: [], hasSources: false)
        return NibConverter.convert(document) { catalog.takes($0) }
    }

    private func problems(_ text: String) throws -> [String] {
        let reading = NibReader.read(Array(text.utf8), file: "T.layout")
        let document = try #require(reading.document)
        let catalog = ClassCatalog(sources: [], hasSources: false)
        return (reading.problems + NibChecker.problems(of: document, catalog: catalog))
            .filter { $0.severity == .error }.map(\.description)
    }

    // What a .xib may say in vain is a mistake in a layout.
    @Test func whatNoClassTakesIsLeftOutWithAWarning() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form"/>
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <textField id="name" clearsOnBeginEditing="YES" placeholder="Name"><rect key="frame" x="0" y="0" width="80" height="30"/></textField>
            <mapView id="map"><rect key="frame" x="0" y="60" width="80" height="30"/><connections>
            <outlet property="delegate" destination="-1" id="o1"/></connections></mapView>
            <view id="own" customClass="Badge"><rect key="frame" x="0" y="99" width="80" height="30"/><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="level"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes></view>
            </subviews></view></objects></document>
            """
        let output = try converted(xib, file: "Form.xib")
        #expect(try problems(output.text) == [])
        #expect(output.text.contains("placeholder=\"Name\"") && output.text.contains("level=\"3\""))
        #expect(!output.text.contains("clearsOnBeginEditing") && !output.text.contains("delegate"))
        #expect(output.text.contains("<!-- mapView has no counterpart here -->"))
        #expect(output.text.contains("<View id=\"map\" preview.class=\"mapView\""))
        #expect(output.problems.contains { $0.message.contains("“clearsOnBeginEditing”") })
    }

    private func xib(_ inside: String, owner: String = "Form") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)"/>\(inside)</objects></document>
        """
    }

    private func storyboard(_ controller: String, _ attributes: String, view: String = "") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene sceneID="s"><objects>
        <\(controller) id="c" \(attributes)>\(view)</\(controller)></objects></scene></scenes></document>
        """
    }

    // What a tool shows for a class that it does not have is what Xcode shows: the class above it.
    @Test(arguments: [
        ("<tableViewCell id=\"c\" customClass=\"AvatarTableViewCell\"/>", "TableViewCell"),
        ("<textView id=\"c\" customClass=\"SZTextView\" customModule=\"IQ\"/>", "TextView"),
        ("<view id=\"c\" customClass=\"TestView\"/>", "View"),
    ])
    func anApplicationsClassSaysWhatIsAboveIt(element: String, shown: String) throws {
        let output = try converted(xib(element), file: "Form.xib")
        #expect(output.text.contains("preview.class=\"\(shown)\""))
        #expect(try problems(output.text) == [])
    }

    @Test func aClassThatIsNoCellNeedsNoWord() throws {
        let output = try converted(xib("<view id=\"v\" customClass=\"Badge\"/>"), file: "Form.xib")
        #expect(!output.text.contains("preview."))
    }

    // The program has the picture; a tool knows its size from the file alone.
    @Test func sizesOfPicturesAreKept() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <imageView id="i" image="ship"><rect key="frame" x="0" y="0" width="24" height="32"/></imageView>
            <button id="b"><rect key="frame" x="0" y="60" width="80" height="30"/>
            <state key="normal" title="Like" image="star.fill"/></button></subviews></view></objects>
            <resources><image name="ship" width="24" height="40"/><image name="unused" width="9" height="9"/>
            <image name="star.fill" catalog="system" width="128" height="120"/></resources></document>
            """
        let output = try converted(text, file: "Form.xib")
        #expect(output.text.contains("pictures=\"ship: 3x2.5; star.fill: 16x7.5 symbol\""))
        #expect(try problems(output.text) == [])
        let read = try #require(NibReader.read(Array(output.text.utf8), file: "T.layout").document)
        #expect(read.pictures["ship"]?.size == NibSize(width: 3, height: 2.5))
        #expect(read.pictures["ship"]?.isSymbol == false)
        #expect(read.pictures["star.fill"]?.isSymbol == true)
        let again = NibConverter.convert(read).text
        #expect(again.contains("pictures=\"ship: 3x2.5; star.fill: 16x7.5 symbol\""))
    }

    @Test(arguments: ["ship", "ship: 3", "ship: 0x1", "ship: 3x1 glyph", ": 3x1", "ship: 3x1e9"])
    func whatIsNoPictureIsRefused(text: String) throws {
        let layout = "<layout pictures=\"\(text)\"><View/></layout>"
        #expect(NibReader.read(Array(layout.utf8), file: "T.layout").problems.map(\.code) == [.badValue])
    }

    // An application's ViewController is not Nibble's.
    @Test func namesakesOfOurClassesKeepTheirModules() throws {
        let view = """
            <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews><label id="l" text="a">
            <rect key="frame" x="0" y="0" width="80" height="21"/></label></subviews></view>
            <connections><outlet property="chart" destination="l" id="o"/></connections>
            """
        let own = try converted(
            storyboard("viewController", "customClass=\"ViewController\" customModule=\"App\"", view: view),
            file: "M.storyboard")
        #expect(own.text.contains("<App.ViewController"))
        #expect(own.text.contains("outlet=\"chart\"") && own.text.contains("scrollsOverfullView=\"true\""))
        #expect(try problems(own.text) == [])
        let nobodys = try converted(
            storyboard("viewController", "customClass=\"ViewController\"", view: view), file: "M.storyboard")
        #expect(!nobodys.text.contains("outlet=\"chart\""))
        #expect(try problems(nobodys.text) == [])
        #expect(nobodys.problems.contains { $0.message.contains("is the name of a class of Nibble's too") })
    }

    // Without its module an application's Button would be Nibble's, which takes nothing that a label has.
    @Test func namesakesWithoutModulesAreLeftOut() throws {
        let output = try converted(
            xib("<label id=\"l\" text=\"a\" numberOfLines=\"2\" customClass=\"Button\"/>"), file: "Form.xib")
        #expect(output.text.contains("<Label") && !output.text.contains("Button"))
        #expect(output.problems.contains { $0.message.contains("is the name of a class of Nibble's too") })
        #expect(try problems(output.text) == [])
    }

    @Test func valuesThatOurAttributesDoNotTakeAreLeftOut() throws {
        let output = try converted(
            xib(
                """
                <button id="b" customClass="Badge"><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="string" keyPath="layer.cornerRadius" value="round"/>
                <userDefinedRuntimeAttribute type="string" keyPath="kind" value="round"/>
                </userDefinedRuntimeAttributes></button>
                """), file: "Form.xib")
        #expect(output.text.contains("kind=\"round\"") && !output.text.contains("cornerRadius"))
        #expect(output.problems.contains { $0.message.contains("“layer.cornerRadius”") })
        #expect(try problems(output.text) == [])
    }

    @Test func whatIsNoViewAndUnknownIsLeftOut() throws {
        let output = try converted(
            xib(
                """
                <rotationGestureRecognizer id="g"/><view id="v"><connections>
                <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o"/></connections></view>
                """), file: "Form.xib")
        #expect(!output.text.contains("gestureRecognizers"))
        #expect(
            output.problems.contains {
                $0.code == .unsupported && $0.message.contains("rotationGestureRecognizer")
            })
        #expect(try problems(output.text) == [])
    }

    @Test func whatIsInAContentViewIsKept() throws {
        let output = try converted(
            xib(
                """
                <visualEffectView id="e"><rect key="frame" x="0" y="0" width="320" height="160"/>
                <view key="contentView" id="v"><rect key="frame" x="0" y="0" width="320" height="160"/><subviews>
                <label id="l" text="inside"><rect key="frame" x="8" y="16" width="80" height="16"/></label></subviews></view>
                </visualEffectView>
                """), file: "Form.xib")
        #expect(output.text.contains("<Label id=\"l\" text=\"inside\" frame=\"1,1,10,1\"/>"))
    }

    // A layout has no way to say it: a frame places the view, whatever the screen.
    @Test func constraintsForSomeScreensGiveWayToAFrame() throws {
        let output = try converted(
            xib(
                """
                <view id="v"><rect key="frame" x="0" y="0" width="320" height="160"/><subviews>
                <view id="a" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
                <rect key="frame" x="8" y="16" width="80" height="16"/></view></subviews>
                <constraints><constraint firstItem="a" firstAttribute="top" secondItem="v" secondAttribute="top" id="k"/>
                </constraints><variation key="default"><mask key="constraints"><exclude reference="k"/></mask></variation>
                <variation key="widthClass=compact"><mask key="constraints"><include reference="k"/></mask></variation>
                </view>
                """), file: "Form.xib")
        #expect(output.text.contains("frame=\"1,1,10,1\""))
        #expect(try problems(output.text) == [])
    }

    // Points became cells with the room that text was given.
    @Test func framesAreThoseThatAreDrawn() throws {
        let text = xib(
            """
            <view id="v"><rect key="frame" x="0" y="0" width="320" height="160"/><subviews><button id="b">
            <rect key="frame" x="136" y="32" width="39" height="30"/><state key="normal" title="Show"/></button></subviews></view>
            """)
        let document = try #require(NibReader.read(Array(text.utf8), file: "Form.xib").document)
        let frames = DesignedFrames.all(in: document)
        #expect(frames["b"]?.width == 8)
        #expect(NibConverter.convert(document, frames: frames).text.contains("frame=\"16,2,8,1\""))
    }

    // Rows that begin below a header keep their distance from it, and edges are rounded, not heights.
    @Test func cellsKeepThePlacesThatTheyWereDrawnAt() throws {
        let cells = [28, 72].map { y in
            """
            <tableViewCell style="IBUITableViewCellStyleSubtitle" id="c\(y)" textLabel="t\(y)"><rect key="frame" x="0" y="\(y)"
            width="320" height="44"/><tableViewCellContentView key="contentView" id="v\(y)"><subviews>
            <label text="One" id="t\(y)"/></subviews></tableViewCellContentView></tableViewCell>
            """
        }
        let output = try converted(
            xib(
                """
                <tableView dataMode="static" id="t"><rect key="frame" x="0" y="0" width="320" height="480"/><sections>
                <tableViewSection id="s"><cells>\(cells.joined())</cells></tableViewSection></sections></tableView>
                """), file: "Form.xib")
        #expect(output.text.contains("frame=\"0,2,40,3\"") && output.text.contains("frame=\"0,5,40,2\""))
        #expect(try problems(output.text) == [])
    }

    // White screens with black text would be left of a file on a dark terminal.
    @Test func coloursFitTheThemeUnlessTheFilesAreWanted() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "Form.xib").path
        let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
        let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"320\" height=\"480\"/>"
        let text = xib("<view id=\"v\">\(frame)\(white)</view>")
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        func converted(_ options: [String]) async throws -> String {
            let target = folder.appending(path: "Form.layout").path
            try await ConvertCommand.parse([file, "-o", target] + options).run()
            return try String(contentsOfFile: target, encoding: .utf8)
        }
        #expect(try await converted([]).contains("backgroundColor=\"systemBackground\""))
        #expect(try await converted(["--colors", "as-is"]).contains("backgroundColor=\"#ffffff\""))
    }

    @Test func whatIsNotOursToDropIsKept() throws {
        let output = try converted(
            xib(
                """
                <segmentedControl id="s" selectedSegmentIndex="0"><segments><segment title="A"/></segments></segmentedControl>
                <tableViewCell id="c" indentationLevel="1" indentationWidth="10"/><tableViewCell id="d" indentationWidth="10"/>
                """), file: "Form.xib")
        #expect(output.text.contains("selectedSegmentIndex=\"0\""))
        #expect(output.text.components(separatedBy: "indentationWidth").count == 2)
    }
}
