import NibbleCells
import NibbleControls
import NibbleNibs
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibbleInspector

/// A form with a label that constraints place and two controls that have frames.
@MainActor private final class Form: ViewController {
    let caption = Label("Name")
    let field = TextField(frame: Rect(x: 2, y: 3, width: 10, height: 1))
    let button = Button(title: "Save")

    override func viewDidLoad() {
        super.viewDidLoad()
        caption.accessibilityIdentifier = "caption"
        caption.translatesAutoresizingMaskIntoConstraints = false
        button.frame = Rect(x: 2, y: 5, width: 10, height: 1)
        for part in [caption, field, button] { view.addSubview(part) }
        LayoutConstraint.activate([
            caption.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 4),
            caption.topAnchor.constraint(equalTo: view.topAnchor, constant: 1),
        ])
    }
}

@MainActor struct InspectorTests {
    private let form = Form()
    private let stage: Stage
    private let inspector: Inspector

    init() {
        stage = Stage(size: Size(width: 30, height: 8), controller: form)
        inspector = Inspector(of: stage.application)
        stage.settle()
    }

    private func views() throws -> [InspectedView] {
        try #require(inspector.reply(to: InspectionRequest(.tree)).views)
    }

    private func number(of type: String) throws -> Int {
        try #require(try views().first { $0.type == type }).number
    }

    private func details(_ number: Int) throws -> InspectedDetails {
        try #require(inspector.reply(to: InspectionRequest(.view, view: number)).details)
    }

    // MARK: - The tree

    @Test func theTreeHasEachViewWithItsPlaceTextAndName() throws {
        let views = try views()
        #expect(views.first?.type == "Window" && views.first?.depth == 0)
        let caption = try #require(views.first { $0.type == "Label" })
        #expect(caption.name == "caption" && caption.text == "Name" && caption.depth == 2)
        #expect(caption.place == InspectedRect(Rect(x: 4, y: 1, width: 4, height: 1)))
        #expect(caption.title == "Label caption “Name”" && !caption.hasFocus && !caption.isHidden)
    }

    @Test func aViewKeepsItsNumberAndNobodyElseGetsIt() throws {
        let first = try number(of: "Label")
        form.caption.text = "Other"
        #expect(try number(of: "Label") == first)
        form.caption.removeFromSuperview()
        form.view.addSubview(Label("New"))
        #expect(try number(of: "Label") != first)
    }

    @Test func theFocusIsInTheTree() throws {
        form.field.becomeFirstResponder()
        #expect(try views().filter(\.hasFocus).map(\.type) == ["TextField"])
    }

    // MARK: - Details

    @Test func aViewTellsItsConstraintsAndWhatTheySolvedTo() throws {
        let details = try details(number(of: "Label"))
        let leading = try #require(details.constraints.first { $0.words.contains("leading") })
        #expect(leading.first == 4 && leading.second == 4 && leading.holds == true)
        #expect(leading.words.contains("InspectorTests.swift:"))
        #expect(details.constraints.count == 2)
        #expect(details.layout.contains(InspectedAttribute(name: "placed by", value: "constraints")))
        #expect(details.classes.first == "Label" && details.classes.last == "View")
        #expect(details.chain.contains("Form") && details.chain.contains("Application"))
    }

    @Test func roundingCountsAsOftenAsAConstraintMultipliesIt() throws {
        let part = View()
        part.accessibilityIdentifier = "part"
        part.translatesAutoresizingMaskIntoConstraints = false
        form.view.addSubview(part)
        let wide = part.widthAnchor.constraint(equalTo: part.heightAnchor, multiplier: 3)
        wide.priority = .defaultHigh
        LayoutConstraint.activate([
            part.leadingAnchor.constraint(equalTo: form.view.leadingAnchor),
            part.topAnchor.constraint(equalTo: form.view.topAnchor),
            part.heightAnchor.constraint(equalToConstant: 4.5), wide,
        ])
        stage.settle()
        let number = try #require(try views().first { $0.name == "part" }).number
        let report = try #require(try details(number).constraints.first { $0.words.contains("×") })
        #expect(report.first == Double(part.frame.width) && report.first != report.second)
        #expect(report.holds == true)
        part.widthAnchor.constraint(equalToConstant: 5).isActive = true
        stage.settle()
        #expect(try details(number).constraints.first { $0.words.contains("×") }?.holds == false)
    }

    @Test func attributesAreTheWordsOfLayoutFiles() throws {
        let attributes = try details(number(of: "Label")).attributes
        func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        #expect(value("text") == "Name" && value("hidden") == "false" && value("alpha") == "1")
        #expect(attributes.first { $0.name == "hidden" }?.kind == "true or false")
    }

    @Test func aSecretIsNotTold() throws {
        form.field.isSecureTextEntry = true
        form.field.becomeFirstResponder()
        stage.type("hunter2")
        #expect(form.field.text == "hunter2")
        let details = try details(number(of: "TextField"))
        let all = [InspectionRequest(.tree), InspectionRequest(.events), InspectionRequest(.screen)]
            .map { String(decoding: inspector.reply(to: $0).line, as: UTF8.self) }
        #expect(details.attributes.first { $0.name == "text" }?.value == nil)
        #expect(!all.contains { $0.contains("hunter2") })
        let events = try #require(inspector.reply(to: InspectionRequest(.events)).events)
        #expect(events.suffix(7).allSatisfy { $0.words == "key, not told" })
    }

    // MARK: - Setting

    @Test func anAttributeIsSetAsALayoutFileSetsIt() throws {
        let label = try number(of: "Label")
        let reply = inspector.reply(
            to: InspectionRequest(.set, view: label, attribute: "text", value: "Surname"))
        #expect(reply == InspectionReply())
        stage.settle()
        #expect(stage.text.contains("Surname"))
    }

    @Test func whatCannotBeSetIsRefusedInTheReadersWords() throws {
        let label = try number(of: "Label")
        func problem(_ name: String, _ value: String) -> String? {
            inspector.reply(to: InspectionRequest(.set, view: label, attribute: name, value: value)).problem
        }
        #expect(problem("hidden", "maybe") == "“hidden” takes true or false, not “maybe”.")
        #expect(problem("txet", "x") == "Label has no attribute “txet”. Did you mean “text”?")
        #expect(
            problem("width", "10")
                == "“width” makes a constraint, which can't be set here. Write it in the layout file.")
        #expect(
            inspector.reply(to: InspectionRequest(.set, view: label)).problem
                == "The request needs an attribute and a value.")
        #expect(
            inspector.reply(to: InspectionRequest(.view)).problem
                == "The request needs the number of a view, which the tree has.")
        #expect(
            inspector.reply(to: InspectionRequest(.view, view: -4)).problem
                == "There is no view -4; it may be gone. Ask for the tree again.")
    }

    @Test func aFrameIsSetWhereConstraintsDoNotPlaceTheView() throws {
        func problem(_ view: Int, _ value: String) -> String? {
            inspector.reply(to: InspectionRequest(.set, view: view, attribute: "frame", value: value)).problem
        }
        let (field, label) = (try number(of: "TextField"), try number(of: "Label"))
        #expect(problem(field, "3,4,12,1") == nil)
        #expect(form.field.frame == Rect(x: 3, y: 4, width: 12, height: 1))
        #expect(problem(field, "wide")?.hasPrefix("“frame” takes ") == true)
        #expect(
            problem(label, "0,0,1,1")
                == "Constraints place this view, so a frame would not stay. Change the constraints instead.")
    }

    @Test func theFrameOfAControllersViewIsNotSet() throws {
        let problem = form.view.setNibAttribute("frame", to: "0,0,3,1")
        #expect(problem?.hasPrefix("A controller's view is as large as the place") == true)
        #expect(form.view.frame == Rect(x: 0, y: 0, width: 30, height: 8))
    }

    @Test func anUnknownAttributeIsAnsweredWithThoseThatCanBeSet() throws {
        let label = try number(of: "Label")
        let reply = inspector.reply(
            to: InspectionRequest(.set, view: label, attribute: "wobble", value: "1"))
        #expect(reply.problem?.hasPrefix("Label has no attribute “wobble”. Its own attributes are: ") == true)
    }

    @Test func aViewWithoutAnIdentifierHasItsNameInTheLayoutFile() throws {
        form.caption.accessibilityIdentifier = nil
        form.caption.nameInLayout = "heading"
        #expect(try views().first { $0.type == "Label" }?.name == "heading")
    }

    // MARK: - Events and frames

    @Test func eventsSayWhoTookThem() throws {
        form.field.becomeFirstResponder()
        stage.press(.character("x"))
        stage.click(at: Point(x: 4, y: 5))
        stage.press(.function(9))
        let events = try #require(inspector.reply(to: InspectionRequest(.events)).events)
        let key = try #require(events.first { $0.words == "key x" })
        #expect(key.responder?.hasPrefix("TextField") == true)
        let press = try #require(events.first { $0.words == "mouse left down at 4,5" })
        #expect(press.responder == "Button “Save”")
        #expect(events.last?.words == "key F9" && events.last?.responder == nil)
    }

    @Test func framesSayWhatTheyCost() throws {
        let before = try #require(inspector.reply(to: InspectionRequest(.frames)).frames).count
        form.caption.text = "Nome"
        stage.settle()
        let frames = try #require(inspector.reply(to: InspectionRequest(.frames)).frames)
        let changed = frames.dropFirst(before).filter { $0.changes > 0 }
        #expect(changed.count == 1)
        let frame = try #require(changed.first)
        // One letter differs; the label alone is composed.
        #expect(frame.changes == 1 && frame.damage >= 1 && frame.damage < 30 && frame.bytes == nil)
    }

    @Test func bytesOfAFrameAreThoseUntilTheNext() throws {
        let sent = SentBytes(100)
        let counted = Inspector(
            of: stage.application, sources: Inspector.Sources(sentBytes: { sent.count }, log: { "said\n" }))
        form.caption.text = "A"
        stage.settle()
        sent.count = 130
        let frames = try #require(counted.reply(to: InspectionRequest(.frames)).frames)
        #expect(frames.last?.bytes == 30)
        #expect(counted.reply(to: InspectionRequest(.log)).log == "said\n")
    }

    @Test func theLastFramesAreKeptAndNoMore() throws {
        for count in 0..<300 {
            form.caption.text = "\(count)"
            stage.settle()
        }
        let frames = try #require(inspector.reply(to: InspectionRequest(.frames)).frames)
        #expect(frames.count == 120)
        #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time })
    }

    @Test func problemsOfTheLayoutAreToldWithTheWayOut() throws {
        form.caption.widthAnchor.constraint(equalToConstant: 2).isActive = true
        form.caption.widthAnchor.constraint(equalToConstant: 20).isActive = true
        stage.settle()
        let problems = try #require(inspector.reply(to: InspectionRequest(.problems)).problems)
        #expect(problems.contains { $0.words.contains("constraints conflict") && $0.suggestion != nil })
    }

    @Test func viewsThatNothingPlacesOrThatLieOutsideOfTheWindowAreProblemsToo() throws {
        let (lost, far) = (Label("Lost"), Label("Far"))
        far.frame = Rect(x: 200, y: 1, width: 3, height: 1)
        for part in [lost, far] { form.view.addSubview(part) }
        stage.settle()
        for _ in 0..<2 {
            let problems = try #require(inspector.reply(to: InspectionRequest(.problems)).problems)
            #expect(problems.count { $0.words.hasPrefix("Nothing places Label “Lost”") } == 1)
            let outside = try #require(problems.first { $0.words.hasPrefix("Label “Far” is at (200, 1)") })
            #expect(outside.suggestion?.contains("8×16 points") == true)
        }
    }

    @Test func withoutACaptureTheLogSaysSo() {
        #expect(
            inspector.reply(to: InspectionRequest(.log)).problem?.hasPrefix("The program's output isn't kept")
                == true)
    }

    @Test func theScreenIsWhatIsShown() throws {
        let screen = try #require(inspector.reply(to: InspectionRequest(.screen)).screen)
        #expect(screen.columns == 30 && screen.rows.count == 8)
        let rows = screen.rows.map { $0.map(\.text).joined() }
        #expect(rows[1].hasPrefix("    Name"))
        #expect(rows.allSatisfy { $0.count == 30 })
    }

    @Test func hostileLinesAreAnsweredAndChangeNothing() throws {
        let before = stage.text
        let lines = [
            "", "{}", "\u{0}", #"{"subject":"set","view":9223372036854775807,"attribute":"","value":""}"#,
        ]
        for line in lines {
            let reply = inspector.answer(Array(line.utf8))
            #expect(throws: InspectionError.self) { try InspectionReply(line: reply) }
        }
        stage.settle()
        #expect(stage.text == before)
    }

    // MARK: - Picking and outlines

    @Test func theNextPressChoosesAViewAndReachesNobody() throws {
        var presses = 0
        form.button.addAction(for: .primaryActionTriggered) { _ in presses += 1 }
        #expect(inspector.reply(to: InspectionRequest(.pick)) == InspectionReply())
        stage.click(at: Point(x: 5, y: 5))
        #expect(presses == 0)
        #expect(inspector.reply(to: InspectionRequest(.picked)).picked == (try number(of: "Button")))
        stage.click(at: Point(x: 5, y: 5))
        #expect(presses == 1)
    }

    @Test func eventsThatChooseAViewSaySo() throws {
        _ = inspector.reply(to: InspectionRequest(.pick))
        stage.click(at: Point(x: 5, y: 5))
        stage.click(at: Point(x: 5, y: 5))
        let events = try #require(inspector.reply(to: InspectionRequest(.events)).events)
        #expect(
            events.suffix(4).map(\.words) == [
                "mouse left down at 5,5, picking", "mouse left up at 5,5, picking", "mouse left down at 5,5",
                "mouse left up at 5,5",
            ])
    }

    @Test func labelsCanBePickedAndEscapeGivesUp() throws {
        _ = inspector.reply(to: InspectionRequest(.pick))
        stage.click(at: Point(x: 5, y: 1))
        #expect(inspector.reply(to: InspectionRequest(.picked)).picked == (try number(of: "Label")))
        _ = inspector.reply(to: InspectionRequest(.pick))
        stage.press(.escape)
        stage.click(at: Point(x: 5, y: 3))
        #expect(inspector.reply(to: InspectionRequest(.picked)).picked == nil)
        #expect(form.field.isFirstResponder)
    }

    // The end of picking hid whatever was said last.
    @Test func aNoticeOfTheApplicationOutlastsPicking() {
        _ = inspector.reply(to: InspectionRequest(.pick))
        stage.application.showNotice("Saved.")
        stage.press(.escape)
        stage.settle()
        #expect(stage.text.contains("Saved."))
    }

    @Test func aToolLearnsThatPickingWasGivenUp() {
        _ = inspector.reply(to: InspectionRequest(.pick))
        #expect(inspector.reply(to: InspectionRequest(.picked)).isPicking == true)
        stage.press(.escape)
        #expect(inspector.reply(to: InspectionRequest(.picked)).isPicking == false)
    }

    @Test func f12ShowsFramesAndNamesAndHidesThemAgain() throws {
        let before = stage.text
        let count = try views().count
        stage.press(.function(12))
        #expect(stage.text.contains("TextField") && stage.text.contains("Button"))
        #expect(try views().count == count)
        // It is in nobody's way.
        stage.click(at: Point(x: 4, y: 3))
        #expect(form.field.isFirstResponder)
        form.field.resignFirstResponder()
        stage.press(.function(12))
        #expect(stage.text == before)
    }
}

/// A number of bytes that a test changes.
@MainActor private final class SentBytes {
    var count: Int
    init(_ count: Int) { self.count = count }
}
