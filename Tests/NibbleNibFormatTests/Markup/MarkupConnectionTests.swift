import NibbleNibFormat
import Testing

@Suite struct MarkupConnectionTests {
    private func connections(_ elements: String) throws -> [NibConnection] {
        try layout(elements).connections
    }

    @Test func outletsAndCollectionsAreTheOwners() throws {
        let found = try connections("<View id=\"a\" outlet=\"label other\" collection=\"stars\"/>")
        #expect(found.map(\.kind) == [.outlet, .outlet, .collection])
        #expect(found.map(\.name) == ["label", "other", "stars"])
        #expect(found.allSatisfy { $0.source == .owner && $0.destination == .element("a") })
    }

    @Test func membersOfACollectionAreInTheOrderOfTheText() throws {
        let found = try connections(
            "<View id=\"c\" collection=\"s\"/><View id=\"a\" collection=\"s\"/><View id=\"b\" collection=\"s\"/>"
        )
        #expect(found.map(\.destination) == [.element("c"), .element("a"), .element("b")])
    }

    @Test func referencesAreOutletsOfTheElement() throws {
        let found = try connections(
            "<TableView id=\"t\" delegate=\"@owner\" dataSource=\"@store\"/><Object class=\"S\" id=\"store\"/>"
        )
        #expect(found.map(\.name) == ["delegate", "dataSource"])
        #expect(found.map(\.source) == [.element("t"), .element("t")])
        #expect(found.map(\.destination) == [.owner, .element("store")])
        #expect(found.first?.place == NibPlace(line: 1, column: 41))
    }

    @Test func severalReferencesAreACollection() throws {
        let found = try connections(
            "<View views=\"@a @b\" gestureRecognizers=\"@a\"/><View id=\"a\"/><View id=\"b\"/>")
        #expect(found.map(\.kind) == [.collection, .collection, .collection])
    }

    @Test(arguments: [
        ("save", NibReference.owner, "save", nil),
        ("@store.reload", .element("store"), "reload", nil),
        ("@firstResponder.save", .firstResponder, "save", nil),
        ("@owner.save(_:)", .owner, "save(_:)", 1),
        ("save(_:for:)", .owner, "save(_:for:)", 2),
        ("save()", .owner, "save()", 0),
    ])
    func actionsNameAMethodAndItsObject(text: String, target: NibReference, name: String, count: Int?) throws
    {
        let found = try connections("<Object id=\"store\" class=\"S\"/><Button id=\"b\" onTap=\"\(text)\"/>")
        let action = try #require(found.first)
        #expect(action.kind == .action(.primaryActionTriggered))
        #expect(action.source == .element("b"))
        #expect(action.destination == target)
        #expect(action.name == name)
        #expect(action.argumentCount == count)
    }

    @Test(arguments: NibEvent.attributes.map(\.name)) func everyEventHasAnAttribute(name: String) throws {
        let found = try connections("<Button \(name)=\"save\"/>")
        let event = try #require(NibEvent.attributes.first { $0.name == name })
        #expect(found.map(\.kind) == [.action(event.event)])
    }

    @Test func anEventMayCallSeveralMethods() throws {
        #expect(try connections("<Button onChange=\"save update\"/>").map(\.name) == ["save", "update"])
    }

    @Test(arguments: ["onTab", "onChnage", "ontap2"]) func nearEventsAreSuggested(name: String) {
        let reading = read("<layout><Button \(name)=\"save\"/></layout>")
        #expect((reading.problems.first?.suggestion != nil) == (name != "ontap2"))
    }

    // A property of UIKit's begins so too.
    @Test func otherNamesThatBeginLikeEventsAreProperties() throws {
        let document = try layout("<Switch on=\"true\" onTintColor=\"red\"/>")
        #expect(document.objects.first?.properties.map(\.name) == ["on", "onTintColor"])
    }

    @Test(arguments: [
        "onTap=\"\"", "onTap=\"1save\"", "onTap=\"@store\"", "onTap=\"save(\"", "onTap=\"a.b\"",
        "onTap=\"save(_)\"",
        "delegate=\"@\"", "delegate=\"@a,@b\"", "delegate=\"@a.b\"",
    ])
    func brokenConnectionsAreErrors(attribute: String) {
        #expect(codes("<layout><Button \(attribute)/></layout>") == [.badConnection])
    }

    @Test func unknownObjectsAreErrorsWithTheNearestName() {
        #expect(
            problems(
                "<layout>\n<Object id=\"store\" class=\"S\"/><View delegate=\"@stroe\" onTap=\"@stoer.a\"/></layout>"
            ) == [
                "Test.layout:2:47: error: No object of this file is called “stroe”. Did you mean “store”? [NIB022]",
                "Test.layout:2:62: error: No object of this file is called “stoer”. Did you mean “store”? [NIB022]",
            ])
    }

    @Test func aNameThatIsWrittenOnceForSeveralAnchorsIsOneProblem() {
        #expect(codes("<layout><Label edges=\"capton\"/></layout>") == [.danglingReference])
        let both = "<layout><Label top=\"capton.bottom\" leading=\"capton\"/></layout>"
        #expect(codes(both) == [.danglingReference, .danglingReference])
    }

    @Test func objectsMayBeNamedBeforeTheyStandInTheFile() throws {
        #expect(try connections("<View next=\"@later\"/><View id=\"later\"/>").count == 1)
    }

    @Test func constraintsCanBeOutlets() throws {
        let document = try layout(
            "<View id=\"v\"><Label id=\"l\" bottom=\"super\" bottom.outlet=\"listBottom\" gap=\"@k\"/><constraint id=\"k\" outlet=\"wide\">l.width = 3</constraint></View>"
        )
        #expect(
            document.connections.map(\.destination) == [
                .constraint("k"), .constraint("listBottom"), .constraint("k"),
            ])
        #expect(document.connections.map(\.name) == ["gap", "listBottom", "wide"])
        #expect(try document.element("l").constraints.map(\.id) == ["listBottom"])
    }

    @Test(arguments: ["top.outlet", "edges.outlet", "botom.outlet"]) func outletsOfNoConstraintAreErrors(
        name: String
    ) {
        #expect(
            codes("<layout><View><View bottom=\"super\" \(name)=\"a\"/></View></layout>") == [.badConnection])
    }
}
