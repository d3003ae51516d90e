import NibbleNibFormat
import Testing

@Suite struct MarkupSceneTests {
    private let text = """
        <storyboard initial="main" strings="Words" design="80x24">
          <NavigationController id="main" rootViewController="@list"/>
          <ListController id="list" title="Ships">
            <NavigationItem as="navigationItem" title="Ships"/>
            <View>
              <Label outlet="label" onTap="tapped"/>
              <Button id="go" text="Open">
                <segue id="open" to="detail"/>
              </Button>
              <View>
                <segue kind="embed" to="weather"/>
              </View>
            </View>
            <TapGestureRecognizer id="tap" delegate="@owner" onTrigger="tapped"/>
            <segue class="FadeSegue" id="fade" to="detail"/>
          </ListController>
          <ViewController id="detail">
            <Label outlet="label"/>
            <segue id="back" kind="unwind" action="backToList(_:)"/>
            <segue id="ask" kind="present" to="weather" style="fullScreen" animated="false"/>
          </ViewController>
          <reference id="weather" storyboard="Weather" scene="today"/>
        </storyboard>
        """

    private func document() throws -> NibDocument {
        let reading = read(text)
        #expect(reading.problems.map(\.description) == [])
        return try #require(reading.document)
    }

    @Test func eachElementIsTheControllerOfAScene() throws {
        let document = try document()
        #expect(document.isStoryboard && document.kind == .layout && document.objects.isEmpty)
        #expect(document.initialController == "main" && document.strings == "Words")
        #expect(document.scenes.map(\.identifier) == ["main", "list", "detail", "weather"])
        let list = document.scenes[1]
        #expect(list.controller.className.name == "ListController" && list.controller["title"] == "Ships")
        #expect(list.controller.children.map(\.role) == ["navigationItem", "view"])
        #expect(list.objects.map(\.className.name) == ["TapGestureRecognizer"])
    }

    @Test func withoutAWordTheFirstSceneIsShownFirst() {
        let reading = read("<storyboard><A id=\"a\"/><B id=\"b\"/></storyboard>")
        #expect(reading.problems.isEmpty && reading.document?.initialController == "a")
    }

    @Test func outletsAndActionsAreTheControllers() throws {
        let list = try document().scenes[1]
        #expect(list.connections.map(\.name) == ["label", "tapped", "delegate", "tapped"])
        #expect(list.connections[0].source == .element("list"))
        #expect(list.connections[1].destination == .element("list"))
        #expect(list.connections[3].destination == .element("list"))
        #expect(list.connections.allSatisfy { $0.source != .owner && $0.destination != .owner })
    }

    @Test func seguesLeadFromWhatTheyStandIn() throws {
        let document = try document()
        #expect(document.scenes[0].segues.map(\.kind) == [.relationship])
        #expect(document.scenes[0].segues[0].relationship == "rootViewController")
        #expect(document.scenes[0].segues[0].destination == "list")
        let list = document.scenes[1].segues
        #expect(list.map(\.kind) == [.show, .embed, .custom])
        #expect(list[0].source == .element("go") && list[0].identifier == "open")
        #expect(list[2].source == .element("list") && list[2].customClass?.name == "FadeSegue")
        let detail = document.scenes[2].segues
        #expect(detail.map(\.kind) == [.unwind, .present] && detail[0].unwindAction == "backToList")
        #expect(detail[1].properties.map(\.text) == ["fullScreen", "false"])
    }

    @Test func aSceneMayBeInAnotherFile() throws {
        let scene = try document().scenes[3]
        #expect(scene.storyboardReference?.storyboard == "Weather")
        #expect(scene.storyboardReference?.identifier == "today")
    }

    @Test func namesAreAScenesOwnButThoseOfControllersAreEverybodys() throws {
        #expect(try document().scenes[2].connections.first?.destination == .element("label"))
        #expect(
            codes("<storyboard><A id=\"a\"><B id=\"c\"/></A><C id=\"c\"/></storyboard>") == [.duplicateID])
    }

    @Test(arguments: [
        ("<storyboard/>", "1:1", NibProblem.Code.missingAttribute),
        ("<storyboard initial=\"b\"><A id=\"a\"/></storyboard>", "1:22", .danglingReference),
        ("<storyboard frst=\"b\"><A id=\"a\"/></storyboard>", "1:13", .unknownAttribute),
        ("<storyboard>text<A id=\"a\"/></storyboard>", "1:13", .strayText),
        ("<storyboard><a id=\"a\"/><A/></storyboard>", "1:13", .misplacedElement),
        ("<storyboard><A><segue/></A></storyboard>", "1:16", .missingAttribute),
        ("<storyboard><A><segue to=\"b\"/></A></storyboard>", "1:16", .danglingReference),
        ("<storyboard><A><segue kind=\"unwind\"/></A></storyboard>", "1:16", .missingAttribute),
        ("<storyboard><A id=\"a\"><segue to=\"a\" kind=\"jump\"/></A></storyboard>", "1:43", .badValue),
        (
            "<storyboard><A id=\"a\"><segue to=\"a\" knd=\"show\"/></A></storyboard>", "1:37",
            .unknownAttribute
        ),
        ("<storyboard><A id=\"a\"/><reference id=\"r\"/></storyboard>", "1:24", .missingAttribute),
        (
            "<storyboard><A id=\"a\"/><B><View><Button delegate=\"@a\"/></View></B></storyboard>", "1:41",
            .badConnection
        ),
        ("<layout><View><segue to=\"a\"/></View></layout>", "1:15", .misplacedElement),
        ("<layout><segue to=\"a\"/></layout>", "1:9", .misplacedElement),
    ])
    func whatIsWrongIsSaidWithItsPlace(text: String, place: String, code: NibProblem.Code) {
        let problems = read(text).problems
        #expect(problems.map(\.code) == [code])
        #expect(problems.first.map { "\($0.position.line):\($0.position.column)" } == place)
    }

    @Test func formattingKeepsAStoryboard() throws {
        let once = try #require(NibFormatter.format(Array(text.utf8), file: "S.layout").text)
        #expect(once == text + "\n")
        #expect(NibFormatter.format(Array(once.utf8), file: "S.layout").text == once)
    }

    // Row K5.
    @Test func rowK5OutletsToRepeatingContentAreErrors() {
        let text = """
            <storyboard><A><TableView>
            <TableViewCell as="prototypes" reuseIdentifier="ship"><Label outlet="name"/></TableViewCell>
            </TableView></A></storyboard>
            """
        #expect(
            problems(text) == [
                "Test.layout:2:70: error: The outlet “name” cannot be connected to repeating content: there is one for every"
                    + " cell. [NIB026]"
            ])
        let action = text.replacing("outlet=\"name\"", with: "onTap=\"open\"")
        #expect(problems(action) == [])
    }
}
