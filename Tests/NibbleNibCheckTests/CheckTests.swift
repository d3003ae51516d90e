import Foundation
import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

struct CheckTests {
    private let sources = """
        final class Card: View {
            @Outlet var title: Label
            @Outlet var photo: ImageView!
            @OutletCollection var stars: [Button]
            var caption: String? { get { nil } set {} }
            override class var actions: ActionTable { ["save": Action(Card.save)] }
            override class var inspectables: InspectableTable { ["caption": Inspectable(\\Card.caption)] }
        }
        class Half: Unknown {}
        """

    /// The problems of a text, without their places' file.
    private func check(_ text: String, withSources: Bool = true) -> [String] {
        let reading = NibReader.read(Array(text.utf8), file: "T.layout")
        guard let document = reading.document else { return reading.problems.map(\.description) }
        let classes = withSources ? SourceClassReader.classes(in: sources, file: "Card.swift") : []
        let catalog = ClassCatalog(sources: classes, hasSources: withSources)
        return (reading.problems + NibChecker.problems(of: document, catalog: catalog)).map(\.description)
    }

    @Test func aSoundFileHasNoProblems() {
        let text = """
            <layout owner="Card">
              <View>
                <Label outlet="title" text="a" textAttributes="bold"/>
                <ImageView outlet="photo"/>
                <Button collection="stars" onTap="save"/>
                <Card caption="b" edges="super"/>
              </View>
            </layout>
            """
        #expect(check(text) == [])
    }

    @Test(arguments: [
        (
            "<Label outlet=\"title\" txt=\"a\"/>",
            "T.layout:1:47: error: Label has no attribute “txt”. Did you mean “text”? [NIB110]"
        ),
        (
            "<Label outlet=\"title\" numberOfLines=\"many\"/>",
            "T.layout:1:62: error: “numberOfLines” of Label takes a whole number, not “many”. [NIB111]"
        ),
        (
            "<Lable/><Label outlet=\"title\"/>",
            "T.layout:1:25: error: There is no class Lable in Nibble or in the sources. Did you mean “Label”? [NIB101]"
        ),
        (
            "<Label outlet=\"titel\"/>",
            "T.layout:1:40: error: Card has no outlet “titel”. It has: photo, stars, title. Did you mean “title”? [NIB120]"
        ),
        (
            "<Label outlet=\"title\"/><Button onTap=\"sav\"/>",
            "T.layout:1:63: error: Card has no action “sav”. It has: save. Did you mean “save”? [NIB130]"
        ),
        (
            "<Button outlet=\"title\"/>",
            "T.layout:1:41: error: The outlet “title” of Card takes a Label, not a Button. [NIB121]"
        ),
        (
            "<Label/>",
            "T.layout:1:9: error: Card declares the outlet “title”, which must be connected. Write outlet=\"title\" at its object, or declare it as an optional. [NIB123]"
        ),
    ])
    func eachProblemHasItsPlaceAndTheRightName(body: String, problem: String) {
        #expect(
            check("<layout owner=\"Card\">   \(body)</layout>").filter { !$0.contains("note") } == [problem])
    }

    @Test(arguments: [
        (
            "<TableView as=\"x\"><View as=\"tableHeadrView\"/></TableView>",
            [
                "View takes nothing as “x”.",
                "TableView takes nothing as “tableHeadrView”. Did you mean “tableHeaderView”?",
            ]
        ),
        ("<TableView edges=\"super\"><View as=\"tableHeaderView\"/></TableView>", []),
        ("<Card frame=\"0,0,1,1\"><View as=\"anything\"/></Card>", ["Card takes nothing as “anything”."]),
        ("<Half frame=\"0,0,1,1\"><View as=\"anything\"/></Half>", []),
    ])
    func whatAnObjectIsInAnotherIsChecked(body: String, sentences: [String]) {
        let found = check("<layout><View>\(body)</View></layout>")
        #expect(found.count == sentences.count)
        for (problem, sentence) in zip(found, sentences) { #expect(problem.contains("error: " + sentence)) }
    }

    @Test func aSecondObjectInAPlaceForOneIsTold() {
        func found(_ class: String, _ children: String) -> [String] {
            check("<layout><View><\(`class`) edges=\"super\">\(children)</\(`class`)></View></layout>")
        }
        let label = "<Label as=\"textLabel\" text=\"x\"/>"
        let two = found("TableViewCell", label + label)
        #expect(two.count == 1)
        #expect(
            two.first?.contains(
                "warning: TableViewCell takes one “textLabel”, and an element before this one has that role.")
                == true)
        let notes = found("TableViewCell", label + label + label).map { problem in
            problem.split(separator: "\n").first { $0.contains("note: The first one is here.") }
        }
        #expect(notes.count == 2 && notes[0] != nil && notes[0] == notes[1])
        #expect(found("TableViewCell", label + "<Label as=\"detailTextLabel\" text=\"y\"/>").isEmpty)
        let column = "<TableColumn as=\"columns\" title=\"x\"/>"
        #expect(found("DataTable", column + column).allSatisfy { !$0.contains("takes one") })
    }

    @Test(arguments: [
        ("<View><Label text=\"Hi\"/></View>", 1), ("<View><Label frame=\"0,0,2,1\"/></View>", 0),
        ("<View><Label top=\"super\"/></View>", 0),
        ("<View><StackView edges=\"super\"><Label/></StackView></View>", 0),
        ("<View><Label id=\"a\"/><Label top=\"a\" leading=\"a\"/></View>", 1),
        ("<View><Label id=\"a\"/><constraint>a.top = self.top</constraint></View>", 0),
        ("<View><BoxView frame=\"0,0,9,9\"><Label/></BoxView></View>", 1), ("<Card><Label/></Card>", 0),
    ])
    func viewsThatNothingPlacesAreFound(body: String, count: Int) {
        let found = check("<layout>\(body)</layout>").filter { $0.contains("Nothing places this Label") }
        #expect(found.count == count)
    }

    @Test func aViewThatNothingPlacesIsAKindOfProblemOfItsOwn() {
        let found = check("<layout><View>\n<Label/></View></layout>")
        #expect(
            found == [
                "T.layout:2:1: warning: Nothing places this Label, so it has no cells and isn't seen. Give it a frame"
                    + " (frame=\"0,0,20,1\"), anchors (top=\"super\" leading=\"super\"), or put it into a StackView."
                    + " [NIB171]"
            ])
    }

    // The fault was below what the part of the file before it doesn't connect.
    @Test func whatIsBehindAFaultIsNotMissing() {
        let text = "<layout owner=\"Card\">\n<Label outlet=\"title\" text=\"a\" text=\"b\"/>\n</layout>"
        #expect(
            check(text) == [
                "T.layout:2:32: error: The attribute “text” is given twice in one element. [NIB001]"
            ])
    }

    @Test func aMissingClassIsOneProblemWhereverItIsUsed() {
        let found = check("<layout>\n<Foo/>\n<Foo/>\n<Label outlet=\"a\"/><Foo/></layout>")
        let classes = found.filter { $0.contains("There is no class Foo") }
        #expect(classes.count == 1)
        #expect(classes.first?.contains("T.layout:3:1: note: It's used here too.") == true)
        #expect(classes.first?.contains("T.layout:4:") == true)
    }

    @Test func insideAViewNoControllerIsSuggested() {
        let found = check("<layout><View><NavigationView/></View></layout>", withSources: false)
        #expect(found.count == 1)
        #expect(!found.contains { $0.contains("Did you mean") })
        #expect(
            found.contains {
                $0.contains("Nibble's is NavigationController, which isn't a view: write it at the top level")
            })
    }

    // Subclasses are named after what is above them, and an application may have a class of another system's name.
    @Test(arguments: [
        ("MapViewController", false), ("ImageViewController", false), ("PieChartView", false),
        ("TabelView", true), ("SpiltViewController", true), ("VeiwController", true), ("Lable", true),
        ("Checkbox", true), ("Tableview", true), ("VStack", false), ("UILabel", false), ("Dropdown", false),
    ])
    func onlyMisspeltNamesAreErrorsWithoutSources(name: String, isMisspelt: Bool) {
        let found = check("<layout><\(name)/></layout>", withSources: false)
        #expect(found.contains { $0.contains("error:") } == isMisspelt)
    }

    @Test func scenesAreCheckedAgainstTheirControllers() {
        let scenes = """
            <storyboard>
            <Card id="one"><Label outlet="titel"/><segue to="two" class="Fade"/></Card>
            <Card id="two"><View><Label outlet="title"/><Button onTap="sav" frame="0,0,9,1"/></View></Card>
            </storyboard>
            """
        #expect(
            check(scenes) == [
                "T.layout:2:31: error: Card has no outlet “titel”. It has: photo, stars, title. Did you mean “title”? [NIB120]",
                "T.layout:2:39: error: There is no segue class Fade in the sources. [NIB101]",
                "T.layout:3:60: error: Card has no action “sav”. It has: save. Did you mean “save”? [NIB130]",
            ])
        let missing = "<storyboard>\n<Card id=\"one\"/></storyboard>"
        #expect(
            check(missing) == [
                "T.layout:2:1: error: Card declares the outlet “title”, which must be connected. Write outlet=\"title\" at its object, or declare it as an optional. [NIB123]"
            ])
    }

    @Test(arguments: [
        ("<layout design=\"40x9\" owner=\"Card\"><View/></layout>", "T.layout:2:23: error: Card declares"),
        ("<layout class=\"Card\"/>", "T.layout:2:9: error: Card declares"),
        ("<layout owner=\"Nobody\"><View/></layout>", "T.layout:2:9: error: There is no class Nobody"),
    ])
    func problemsOfTheOwnerAreWhereItIsNamed(layout: String, problem: String) {
        let found = check("<!-- A comment -->\n" + layout)
        #expect(found.contains { $0.hasPrefix(problem) }, "\(found)")
    }

    @Test func generatedSourceChecksScenesToo() throws {
        let text = "<storyboard><Card id=\"one\"><Label outlet=\"title\"/></Card></storyboard>"
        let document = try #require(NibReader.read(Array(text.utf8), file: "Main.layout").document)
        let classes = SourceClassReader.classes(in: sources, file: "Card.swift")
        let swift = ConnectionSource.text(for: [document], classes: classes)
        #expect(swift.contains("func checkOutlets_Main_1(of owner: Card)"))
        #expect(swift.contains("{ (made: Label) in owner.title = made } as Check<Label>"))
    }

    @Test func withoutSourcesAnUnknownClassIsAWarningThatNamesTheOption() {
        let text =
            "<layout owner=\"Anything\"><View><Gauge2000 outlet=\"any\" thing=\"1\"/><Gauge2000/></View></layout>"
        // Nothing else is said of it, and nothing twice.
        #expect(
            check(text, withSources: false) == [
                "T.layout:1:32: warning: Gauge2000 isn't one of Nibble's classes. If it is yours, name its sources with"
                    + " --sources to have it checked. [NIB101]"
            ])
        let misspelt = check("<layout><Lable/></layout>", withSources: false).first
        #expect(misspelt?.contains("error: There is no class Lable in Nibble. If it is yours") == true)
    }

    @Test(arguments: [
        ("VStack", "StackView axis=\"vertical\""), ("UILabel", "Label"), ("Static", "Label"),
        ("Input", "TextField"), ("TextInput", "TextField"), ("Dropdown", "PickerView"),
        ("Spinner", "ActivityIndicatorView"),
        ("PasswordField", "TextField secureTextEntry=\"true\""), ("Row", "StackView axis=\"horizontal\""),
        ("TreeView", "OutlineView"),
    ])
    func namesOfOtherSystemsAreAnsweredWithOurs(name: String, meant: String) {
        let text = "<layout><\(name)/></layout>"
        for withSources in [false, true] {
            let found = check(text, withSources: withSources)
            #expect(found.count == 1 && found.first?.contains("Did you mean “\(meant)”?") == true, "\(found)")
            #expect(found.first?.contains(withSources ? ": error: " : ": warning: ") == true)
        }
        #expect(check("<layout><div/></layout>").first?.contains("Did you mean “View”?") == true)
    }

    @Test(arguments: [
        ("password", "TextField secureTextEntry=\"true\""), ("checkbox", "CheckBox"), ("range", "Slider"),
        ("time", "DatePicker datePickerMode=\"time\""), ("text", "TextField"), ("email", "TextField"),
    ])
    func theTypeOfAnInputSaysWhichElementIsMeant(type: String, meant: String) {
        for name in ["input", "Input"] {
            let found = check("<layout><View><\(name) type=\"\(type)\" frame=\"0,0,9,1\"/></View></layout>")
            #expect(found.count == 1 && found.first?.contains("Did you mean “\(meant)”?") == true, "\(found)")
        }
    }

    @Test(arguments: [
        (
            "TabView",
            "TabBarController, which isn't a view: write it at the top level of a <layout>, or as a scene of a <storyboard>."
        ),
        ("TabbedContent", "Nibble's is TabBarController, which isn't a view"),
        (
            "UITapGestureRecognizer",
            "Nibble's is TapGestureRecognizer, which isn't a view: write <TapGestureRecognizer as=\"gestureRecognizers\">."
        ),
        ("UITabBarController", "Nibble's is TabBarController, which isn't a view"),
        ("Section", "Write <TableViewSection as=\"sections\"> inside a TableView."),
        ("Collapsible", "Write a StackView, which leaves no room for views that are hidden"),
        ("WKWebView", "Nibble can't show web pages."),
        ("MKMapView", "Nibble can't show maps."),
        ("Placeholder", "Did you mean “BoxView”?"), ("Pretty", "Did you mean “Label”?"),
        ("NavigationLink", "Write a Button with a <segue> inside."), ("UIMenu", "Make a Menu in code."),
        (
            "UIAlertController",
            "Nibble's is AlertController, which has no element in layout files. Present it from code."
        ),
        ("Markdown", "Nibble's is MarkdownView, which code makes."),
        ("ModalScreen", "Nibble's is ViewController, which isn't a view"),
        ("UISearchTextField", "Did you mean “SearchField”?"),
        ("br", "Write &#10; where a line of the text ends"), ("video", "Nibble can't play films"),
        ("Toast", "Call showNotice(_:) of the application in code"), ("Snackbar", "Call showNotice(_:) of"),
        ("toast", "Call showNotice(_:) of the application in code"), ("ContextMenu", "Make a Menu in code."),
        ("Tooltip", "Write accessibilityHint=\"…\" at the view itself"),
        ("tooltip", "Write accessibilityHint=\"…\" at the view itself"),
        ("Modal", "Write a ViewController in a file of its own, and present it from code."),
        ("Dialog", "Write a ViewController in a file of its own, and present it from code."),
        ("Popover", "present it from code with modalPresentationStyle = .popover."),
        ("Accordion", "Write a StackView, which leaves no room for views that are hidden"),
    ])
    func namesThatNoElementAnswersInsideAViewAreAnsweredByASentence(name: String, sentence: String) {
        let text = "<layout><View><\(name) frame=\"0,0,2,2\"/></View></layout>"
        for withSources in [false, true] {
            let found = check(text, withSources: withSources)
            #expect(found.count == 1 && found.first?.contains(sentence) == true, "\(found)")
        }
    }

    @Test func aMisspeltNameIsOneProblemForPeopleAndOneAtEachPlaceForTools() throws {
        let label = "<Label frame=\"0,0,9,1\" delegate=\"@capton\"/>\n"
        let body = "<layout><View>\n<Label id=\"caption\" frame=\"0,0,9,1\"/>\n"
        let input = NibInput(
            "T.layout", bytes: Array("\(body)\(String(repeating: label, count: 8))</View></layout>".utf8))
        let problems = input.reading.problems
        #expect(problems.map(\.position.line) == Array(3...10))
        let text = try ProblemFormat.text.text(of: problems, in: [input])
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("T.layout") }
        #expect(lines.count == 6 && lines[0].hasSuffix("Did you mean “caption”? [NIB022]"))
        #expect(lines[1] == "T.layout:4:34: note: It's named here too.")
        #expect(lines[5] == "T.layout:8:34: note: It's named here too, and at 2 more places.")
    }

    @Test func eachProblemHasItsLineWithAMark() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).layout").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        func said(_ text: String) throws -> [String] {
            try Data(text.utf8).write(to: URL(filePath: path))
            let input = NibInput(path)
            let catalog = ClassCatalog(sources: [], hasSources: false)
            let problems =
                try input.reading.problems
                + NibChecker.problems(of: #require(input.reading.document), catalog: catalog)
            let lines = try ProblemFormat.text.text(of: problems, in: [input]).split(separator: "\n")
            return lines.map(String.init).filter { !$0.hasPrefix(path) }
        }
        #expect(
            try said("<layout>\n\t<Label txt=\"日本\" numberOfLines=\"many\"/>\n</layout>") == [
                "  2 | <Label txt=\"日本\" numberOfLines=\"many\"/>",
                "    |        ^~~",
                "  2 | <Label txt=\"日本\" numberOfLines=\"many\"/>",
                "    |                                  ^~~~",
            ])
        let long = String(repeating: "x", count: 300)
        let lines = try said("<layout><Label text=\"\(long)\" txt=\"\(long)\"/></layout>")
        #expect(lines.count == 2 && lines.allSatisfy { $0.count < 110 })
        #expect(lines[0].contains("…") && lines[0].contains("\" txt=\""))
        let mark = lines[1].prefix { $0 != "^" }.count
        #expect(lines[0].dropFirst(mark).hasPrefix("txt"))
        #expect(try !said("<layout><Label txt=\"\u{202E}\"/></layout>").joined().contains("\u{202E}"))
    }

    @Test func aClassThatIsKnownInPartIsNotGuessedAt() {
        #expect(check("<layout><Half anything=\"1\"/></layout>").allSatisfy { !$0.contains("NIB120") })
    }

    @Test func allProblemsAreToldInTheirOrder() {
        let text =
            "<layout owner=\"Card\">\n<Label txt=\"a\"/>\n<Lable/>\n<Button onTap=\"sav\" outlet=\"titel\"/></layout>"
        let lines = check(text).compactMap { $0.split(separator: ":").dropFirst().first }
        #expect(lines == ["2", "3", "4", "4"])
    }

    // Tools that mend a name took it from the sentence, where they knew that.
    @Test func problemsHaveTheNamesThatTheyAreAbout() throws {
        let text =
            "<layout owner=\"Card\">\n<Label txt=\"a\"/>\n<Lable/>\n<Button onTap=\"sav\" outlet=\"titel\"/></layout>"
        let document = try #require(NibReader.read(Array(text.utf8), file: "T.layout").document)
        let classes = SourceClassReader.classes(in: sources, file: "Card.swift")
        let catalog = ClassCatalog(sources: classes, hasSources: true)
        let problems = NibChecker.problems(of: document, catalog: catalog)
        #expect(problems.map(\.names) == [["txt"], ["Lable"], ["sav"], ["titel"]])
    }

    @Test func problemsAreWrittenForPeopleAndPrograms() throws {
        let problem = NibProblem(
            .error, NibProblem.Code(rawValue: 12), at: SourcePosition(file: "a,b.layout", line: 3, column: 4),
            "100 % wrong:\nvery", suggestion: "right")
        #expect(
            try ProblemFormat.text.text(of: [problem])
                == "a,b.layout:3:4: error: 100 % wrong:^Jvery Did you mean “right”? [NIB012]\n")
        #expect(
            try ProblemFormat.github.text(of: [problem])
                == "::error file=a%2Cb.layout,line=3,col=4,title=NIB012::100 %25 wrong:%0Avery Did you mean “right”?\n"
        )
        let json = try ProblemFormat.json.text(of: [problem])
        #expect(json.contains("\"code\" : \"NIB012\"") && json.contains("\"suggestion\" : \"right\""))
        #expect(try ProblemFormat.json.text(of: []) == "[\n\n]\n")
    }

    @Test func generatedSourceChecksWhatTheCompilerKnows() throws {
        let text = "<layout owner=\"Card\"><Label outlet=\"title\"/><Button collection=\"stars\"/></layout>"
        let document = try #require(NibReader.read(Array(text.utf8), file: "Card.layout").document)
        let classes = SourceClassReader.classes(in: sources, file: "Card.swift")
        let swift = ConnectionSource.text(for: [document], classes: classes)
        #expect(swift.contains("{ (made: Label) in owner.title = made } as Check<Label>"))
        #expect(swift.contains("{ (made: Button) in owner.stars = [made] } as Check<Button>"))
        #expect(!ConnectionSource.text(for: [document], classes: []).contains("owner."))
    }
}
