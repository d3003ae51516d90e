import NibbleLayoutFormat
import Testing

@Suite struct LayoutConverterTests {
    private func converted(_ name: String) throws -> [LayoutConverter.Output] {
        LayoutConverter.convert(try #require(try Fixture.read(name).document))
    }

    @Test func aXibBecomesALayout() throws {
        let expected = String(decoding: try Fixture.bytes("Profile.converted.layout"), as: UTF8.self)
        #expect(try converted("Profile.xib").map(\.text) == [expected])
    }

    @Test func everySceneBecomesALayout() throws {
        let outputs = try converted("Harbour.storyboard")
        #expect(outputs.map(\.scene) == ["start", "ShipsController", "detail", "settings"])
        #expect(
            outputs[1].text == """
                <layout owner="ShipsController" design="47x42">
                  <TableView outlet="view" dataSource="@owner" delegate="@owner">
                    <View as="tableHeaderView"/>
                    <ShipCell as="prototypes" accessoryType="disclosureIndicator" reuseIdentifier="Ship"
                              rowHeight="4" style="subtitle" textLabel="@label" titleLabel="@label">
                      <Label id="label" text="Title" numberOfLines="0" top="super + 0.5" trailing="super - 1"/>
                    </ShipCell>
                  </TableView>
                  <NavigationItem outlet="navigationItem" title="Ships">
                    <BarButtonItem as="rightBarButtonItem" systemItem="add" onTap="add"/>
                  </NavigationItem>
                </layout>

                """)
    }

    @Test(arguments: ["Profile.xib", "Harbour.storyboard", "Photo.layout", "Badge.layout"])
    func whatIsConvertedCanBeReadAndIsFormatted(name: String) throws {
        for output in try converted(name) {
            #expect(problems(output.text) == [])
            #expect(LayoutFormatter.format(Array(output.text.utf8), file: "a").text == output.text)
        }
    }

    // Converting is printing: a layout stays what it was.
    @Test(arguments: ["Photo.layout", "Badge.layout"]) func aLayoutStaysWhatItWas(name: String) throws {
        let before = try #require(try Fixture.read(name).document)
        let text = try #require(LayoutConverter.convert(before, keepsKeys: true).first).text
        let after = try #require(read(text, file: name).document)
        #expect(after.summary == before.summary)
    }

    // What a file calls its elements and keys is its own affair.
    @Test(arguments: [("odd--thing", "header"), ("odd-", "header"), ("label", "key=x y"), ("label", "")])
    func namesThatALayoutCannotHoldDoNotBreakIt(element: String, key: String) throws {
        let xib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
              <objects><view id="a"><subviews><\(element) key="\(key)" id="b"/></subviews></view></objects>
            </document>
            """
        let document = try #require(read(xib, file: "a.xib").document)
        for output in LayoutConverter.convert(document) {
            #expect(LayoutFormatter.format(Array(output.text.utf8), file: "a").text == output.text)
        }
    }

    @Test func seguesAreLostWithAWarning() throws {
        #expect(try converted("Harbour.storyboard").map(\.problems.count) == [1, 1, 2, 0])
    }

    @Test func keysOfTranslationsCanBeKept() throws {
        let document = try #require(try Fixture.read("Profile.xib").document)
        let text = try #require(LayoutConverter.convert(document, keepsKeys: true).first).text
        #expect(text.contains("text.key=\"nam-la-bel.text\""))
    }
}
