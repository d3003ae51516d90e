import NibbleNibFormat
import Testing

@Suite struct XcodeConnectionTests {
    private func connections() throws -> [NibConnection] {
        try #require(try Fixture.read("Profile.xib").document).connections
    }

    @Test func outletsAreFromAnyObjectToAnyOther() throws {
        let outlets = try connections().filter { $0.kind == .outlet }
        #expect(outlets.map(\.name) == ["contentView", "nameLabel", "barHeight", "store"])
        #expect(outlets.map(\.source) == [.owner, .owner, .owner, .element("fix-ed-vw1")])
        #expect(
            outlets.map(\.destination) == [
                .element("roo-t0-vw1"), .element("nam-la-bel"), .constraint("bar-he-ght"),
                .external("theStore"),
            ])
        #expect(outlets.first?.place == NibPlace(line: 12, column: 17))
        #expect(outlets.first?.namePlace == NibPlace(line: 12, column: 35))
    }

    // Row E9.
    @Test func rowE9CollectionsAreInTheOrderOfTheText() throws {
        let collections = try connections().filter { $0.kind == .collection }
        #expect(collections.map(\.name) == ["buttons", "buttons", "gestureRecognizers"])
        #expect(
            collections.map(\.destination) == [
                .element("but-to-n01"), .element("but-to-n02"), .element("tap-00-rec"),
            ])
    }

    // Rows E10 and E11.
    @Test func rowE10ActionsHaveEventsAndArguments() throws {
        let actions = try connections().filter { if case .action = $0.kind { true } else { false } }
        #expect(actions.map(\.name) == ["save", "saveAll", "cancel", "zoom"])
        #expect(actions.map(\.argumentCount) == [1, 0, 2, 0])
        #expect(actions.map(\.destination) == [.owner, .firstResponder, .owner, .owner])
        #expect(
            actions.map(\.kind) == [
                .action(.touchUpInside), .action(.valueChanged), .action(.primaryActionTriggered),
                .action(nil),
            ])
    }

    @Test func eventsOfFingersAreLeftOutWithAWarning() throws {
        let reading = try xib(
            "<button id=\"b\"><connections><action selector=\"a:\" destination=\"-1\" eventType=\"touchDragOutside\" id=\"c\"/></connections></button>"
        )
        #expect(reading.problems.map(\.code) == [.unsupported])
        #expect(reading.document?.connections.isEmpty == true)
    }

    // Row E12.
    @Test func rowE12ConnectionsToNothingAreErrors() {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><button id="b"><connections>
            <outlet property="x" destination="nobody" id="1"/><action selector="y" destination="noone" id="2"/><outlet id="3"/>
            </connections></button></objects></document>
            """
        let reading = read(text)
        #expect(reading.problems.map(\.code) == [.danglingReference, .danglingReference, .missingAttribute])
        #expect(reading.problems.first?.position.column == 35)
    }

    @Test func attributesMayBeOutlets() throws {
        let document = try #require(try Fixture.read("Harbour.storyboard").document)
        let outlet = try #require(document.scenes[1].connections.first { $0.name == "textLabel" })
        #expect(outlet.source == .element("shi-p0-cel"))
        #expect(outlet.destination == .element("cel-l0-lab"))
    }

    @Test func labelsThatACellPlacesItselfArePartsOfIt() throws {
        let reading = try xib(
            """
            <tableViewCell id="cell" textLabel="one" detailTextLabel="two" style="IBUITableViewCellStyleValue1">
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content"><subviews>
            <label text="One" id="one"/><label text="Two" id="two"/><label text="Three" id="three"/>
            </subviews></tableViewCellContentView></tableViewCell>
            """)
        let cell = try #require(reading.document).element("cell")
        #expect(cell.children.map(\.role) == ["contentView", "textLabel", "detailTextLabel"])
        #expect(cell.children[0].children.map(\.id) == ["three"])
        #expect(reading.document?.connections.isEmpty == true)
    }

    @Test func idsAreUnique() {
        let text =
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects>\n<view id=\"a\"/>\n<view id=\"a\"/></objects></document>"
        #expect(
            problems(text) == [
                "Test.layout:3:11: error: Two objects have the id “a”. [NIB021]\nTest.layout:2:11: note: The first one is here."
            ])
    }
}
