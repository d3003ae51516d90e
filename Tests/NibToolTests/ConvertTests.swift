import NibbleLayoutFormat
import Testing

@testable import nib

@MainActor struct ConvertTests {
    private func converted(_ text: String, file: String) throws -> LayoutConverter.Output {
        let document = try #require(NibReader.read(Array(text.utf8), file: file).document)
        let catalog = ClassCatalog(sources: [], hasSources: false)
        return LayoutConverter.convert(document) { catalog.takes($0) }
    }

    private func problems(_ text: String) throws -> [String] {
        let reading = NibReader.read(Array(text.utf8), file: "T.layout")
        let document = try #require(reading.document)
        let catalog = ClassCatalog(sources: [], hasSources: false)
        return (reading.problems + LayoutChecker.problems(of: document, catalog: catalog))
            .filter { $0.severity == .error }.map(\.description)
    }

    // What a .xib may say in vain is a mistake in a layout.
    @Test func whatNoClassTakesIsLeftOutWithAWarning() throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form"/>
            <view id="root"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
            <textField id="name" borderStyle="roundedRect" placeholder="Name"><rect key="frame" x="0" y="0" width="80" height="30"/></textField>
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
        #expect(!output.text.contains("borderStyle") && !output.text.contains("delegate"))
        #expect(output.text.contains("<!-- mapView has no counterpart here -->"))
        #expect(output.problems.contains { $0.message.contains("“borderStyle”") })
    }
}
