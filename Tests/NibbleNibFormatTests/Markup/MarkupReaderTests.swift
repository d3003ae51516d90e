import NibbleNibFormat
import Testing

@Suite struct MarkupReaderTests {
    @Test func elementsBecomeObjectsWithPlaces() throws {
        let document = try layout(
            """
            <View id="box">
              <Kit.Badge text="9"/>
            </View>
            """)
        let box = try #require(document.objects.first)
        #expect(box.id == "box")
        #expect(box.className == NibClassName(name: "View"))
        let badge = try #require(box.children.first)
        #expect(badge.className == NibClassName(module: "Kit", name: "Badge"))
        #expect(badge.place == NibPlace(line: 2, column: 3))
        #expect(badge.properties.map(\.name) == ["text"])
        #expect(badge.properties.first?.place == NibPlace(line: 2, column: 14))
        #expect(badge.properties.first?.valuePlace == NibPlace(line: 2, column: 20))
    }

    // MARK: - The root

    @Test func theRootSaysWhoseTheConnectionsAre() {
        #expect(read("<layout/>").document?.root == .plain)
        #expect(
            read("<layout owner=\"Kit.A\"/>").document?.root == .owner(NibClassName(module: "Kit", name: "A"))
        )
        #expect(read("<layout class=\"A\"/>").document?.root == .template(NibClassName(name: "A")))
    }

    @Test func theRootOfATemplateIsAnElement() throws {
        let document = try #require(try Fixture.read("Badge.layout").document)
        let root = try #require(document.objects.first)
        #expect(document.objects.count == 1)
        #expect(root.className.name == "Badge")
        #expect(root["backgroundColor"] == "red")
        #expect(root["tag"] == "7")
        #expect(root.children.map(\.id) == ["label"])
        #expect(root.constraints.map(\.slot) == ["width", nil])
        #expect(root.variations.count == 1)
        #expect(document.design == NibSize(width: 10, height: 1))
    }

    @Test func severalObjectsAreAtTheTop() throws {
        let document = try layout(
            "<View id=\"one\"/><View id=\"two\"/><Object class=\"Store\" id=\"store\"/>")
        #expect(document.objects.map(\.id) == ["one", "two", "store"])
        #expect(document.objects.last?.customClass == NibClassName(name: "Store"))
    }

    @Test(arguments: [
        (
            "class=\"A\" owner=\"B\"",
            "A layout has a class, when it is applied to an object of that class, or an owner, not both."
        ),
        ("owner=\"A B\"", "“A B” isn't a class's name: write it as Swift does, as in “Kit.Badge”."),
        ("owner=\"A..B\"", "“A..B” isn't a class's name: write it as Swift does, as in “Kit.Badge”."),
        (
            "owner=\"View; drop\"",
            "“View; drop” isn't a class's name: write it as Swift does, as in “Kit.Badge”."
        ),
        ("scrollsOverfullView=\"yes\"", "scrollsOverfullView is “true” or “false”, not “yes”."),
        ("design=\"80\"", "design is a size in cells, columns first, as in “80x24”; “80” isn't one."),
        ("design=\"0x24\"", "design is a size in cells, columns first, as in “80x24”; “0x24” isn't one."),
        (
            "design=\"80x24x2\"",
            "design is a size in cells, columns first, as in “80x24”; “80x24x2” isn't one."
        ),
        (
            "strings=\"../Photo\"",
            "strings names a table of the bundle by letters, digits, “-” and “_”, without folder and “.strings”."
        ),
        (
            "strings=\"Photo.strings\"",
            "strings names a table of the bundle by letters, digits, “-” and “_”, without folder and “.strings”."
        ),
        (
            "ownr=\"A\"",
            "<layout> has no attribute “ownr”."
        ),
        (
            "alpha=\"0.5\"",
            "<layout> has no attribute “alpha”: only with a class=\"…\" does it describe an object that has some."
        ),
    ])
    func mistakesOfTheRootAreExplained(attributes: String, message: String) {
        #expect(read("<layout \(attributes)/>").problems.map(\.message) == [message])
    }

    @Test func theNearestAttributeOfTheRootIsSuggested() {
        #expect(read("<layout ownr=\"A\"/>").problems.first?.suggestion == "owner")
    }

    // MARK: - Ids

    @Test func idsAreExplicitOrTheOutletsOrMadeUp() throws {
        let document = try layout(
            "<View id=\"a\" outlet=\"b\"/><View outlet=\"c d\"/><View/><View collection=\"e\"/>")
        #expect(document.objects.map(\.id) == ["a", "c", "#3", "#4"])
        #expect(document.objects.map(\.hasGeneratedID) == [false, false, true, true])
    }

    @Test func idsAreUniqueAndBothPlacesAreNamed() {
        #expect(
            problems("<layout>\n<View id=\"a\"/>\n<View outlet=\"a\"/>\n</layout>") == [
                """
                Test.layout:3:15: error: Two objects are called “a”. [NIB021]
                Test.layout:2:11: note: The first one is here.
                """
            ])
    }

    @Test(arguments: ["super", "self", "safe", "owner", "firstResponder", "none"])
    func wordsOfTheLanguageAreNoIds(id: String) {
        #expect(codes("<layout><View id=\"\(id)\"/></layout>") == [.badName])
    }

    @Test(arguments: ["a b", "1a", "", "a-b", "a.b", "@a"])
    func idsAreIdentifiers(id: String) {
        #expect(codes("<layout><View id=\"\(id)\"/></layout>") == [.badName])
    }

    // MARK: - Elements

    @Test(arguments: [("label", "Label"), ("wehn", "when"), ("constrain", "constraint")])
    func elementsOfOtherNamesAreExplained(name: String, meant: String) {
        let problem = read("<layout><View><\(name)/></View></layout>").problems.first
        #expect(problem?.code == .misplacedElement)
        #expect(problem?.suggestion == meant)
    }

    @Test func whenAndConstraintBelongInsideElements() {
        #expect(
            codes("<layout><when maxRows=\"1\"/><constraint>a.top = b.top</constraint></layout>") == [
                .misplacedElement, .misplacedElement,
            ])
    }

    @Test func objectsOfAnyClassNameIt() {
        #expect(codes("<layout><Object id=\"a\"/></layout>") == [.missingAttribute])
        #expect(codes("<layout><View class=\"B\"/></layout>") == [.unknownAttribute])
    }

    @Test func namesOfNamespacesAreNoAttributes() {
        #expect(
            codes("<layout><View xmlns:a=\"b\" a:b=\"c\"/></layout>") == [
                .unknownAttribute, .unknownAttribute,
            ])
    }

    @Test func aChildMayBeAPropertyOfItsParent() throws {
        let document = try layout("<TableView><View as=\"tableHeaderView\"/></TableView>")
        #expect(document.objects.first?.children.first?.role == "tableHeaderView")
        #expect(codes("<layout><View><View as=\"a b\"/></View></layout>") == [.badName])
    }

    // MARK: - Attributes

    @Test func textsHaveKeysAndPreviews() throws {
        let document = try layout(
            "<Label text.key=\"a.b\" text=\"Hi\" preview.text=\"Ho\" title=\"x\" title.key=\"k\"/>")
        let label = try #require(document.objects.first)
        #expect(label.properties.map(\.name) == ["text", "title"])
        #expect(label.properties.map(\.localizationKey) == ["a.b", "k"])
        #expect(label["text"] == "Hi")
        #expect(label.previewProperties.map(\.name) == ["text"])
        #expect(label.previewProperties.map(\.text) == ["Ho"])
    }

    @Test func aTextThatBeginsWithAnAtSignIsWrittenWithTwo() throws {
        #expect(try layout("<Label text=\"@@home\"/>").objects.first?["text"] == "@home")
        #expect(codes("<layout><Label text=\"@ home\"/></layout>") == [.badConnection])
    }

    @Test func framesAreFourWholeNumbers() throws {
        let frame = NibRect(x: 66, y: 0, width: 12, height: 1)
        #expect(try layout("<Label frame=\"66,0,12,1\"/>").objects.first?.frame == frame)
        #expect(try layout("<Label frame=\"66, 0, 12, 1\"/>").objects.first?.frame == frame)
        #expect(try layout("<Label frame=\"-3 0 1 1\"/>").objects.first?.frame?.x == -3)
    }

    @Test(arguments: [
        "1,2,3", "1,2,3,4,5", "1,2,3,x", "1.5,2,3,4", "1,2,-3,4", "1e3,0,1,1", "NaN,0,1,1",
        "99999999999999999999,0,1,1", "",
        "0x1,0,1,1", "１,0,1,1",
    ])
    func otherFramesAreErrors(text: String) {
        #expect(codes("<layout><View frame=\"\(text)\"/></layout>") == [.badValue])
    }

    @Test func objectsOutsideOfTheFileAreNamed() throws {
        let document = try layout("<external id=\"library\" class=\"Library\"/><View store=\"@library\"/>")
        #expect(document.placeholders.map(\.name) == ["library"])
        #expect(document.placeholders.first?.className == NibClassName(name: "Library"))
        #expect(document.connections.map(\.destination) == [.external("library")])
        #expect(codes("<layout><external class=\"A\"/></layout>") == [.missingAttribute])
    }
}
