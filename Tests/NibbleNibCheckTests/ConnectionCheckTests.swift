import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

/// What `nib check --sources` knows of owners, classes, protocols and actions before a program runs.
struct ConnectionCheckTests {
    private let sources = """
        final class Form: ViewController {
            @WeakOutlet var badge: View?
            @Outlet var name: TextField!
            override class var actions: ActionTable { ["save": Action(Form.save)] }
        }
        class Card: View {
            @WeakOutlet var badge: View?
            @Outlet var title: Label!
        }
        class Store: NSThing {}
        class Rows {}
        extension Rows: NibOwner, TableViewDataSource {
            static var actions: ActionTable { ["reload": Action(Rows.reload)] }
        }
        class Plain {}
        class Gen<Item>: View {}
        class Mystery: Kit.Base {}
        class Chatter: NibOwner, Talking {}
        """

    private func check(_ text: String, sources: String? = nil) -> [String] {
        let reading = NibReader.read(Array(text.utf8), file: "T.layout")
        guard let document = reading.document else { return reading.problems.map(\.description) }
        let classes = SourceClassReader.classes(in: sources ?? self.sources, file: "S.swift")
        let catalog = ClassCatalog(sources: classes, hasSources: true)
        return (reading.problems + NibChecker.problems(of: document, catalog: catalog)).map {
            "\($0.severity.rawValue) \($0.code): \($0.message)"
        }
    }

    // Row A5: the load would find no view.
    @Test func a5_aControllersFileSetsItsView() {
        #expect(
            check("<layout owner=\"Form\"><View><Label frame=\"0,0,9,1\"/></View></layout>") == [
                "error NIB151: Form is a view controller, and its file does not set its view: write outlet=\"view\" at the View here."
            ])
        #expect(check("<layout owner=\"Form\"><View outlet=\"view\"/></layout>") == [])
        #expect(check("<layout owner=\"Card\"><View/></layout>") == [])
    }

    // Rows B7 and B8: what a file makes is meant to be made by files, and fits its place.
    @Test(arguments: [
        (
            "<Plain frame=\"0,0,1,1\"/>",
            "A layout file cannot make a Plain: it is neither a view nor a view controller. Let it adopt NibOwner, if files may make it."
        ),
        (
            "<Gen frame=\"0,0,1,1\"/>",
            "A layout file cannot make a Gen: it is generic, and a file does not say of what."
        ),
        (
            "<Form/>",
            "Only views can be inside a view, and Form isn't one. Write it at the top level and refer to it by its id."
        ),
    ])
    func b8_onlyClassesForFilesAreMade(element: String, message: String) {
        let found = check("<layout><View>\(element)</View></layout>").filter { $0.hasPrefix("error") }
        #expect(found.count == 1 && found[0].hasSuffix(": " + message))
    }

    @Test func b8_objectsAreCheckedToo() {
        #expect(check("<layout><Object class=\"Plain\"/></layout>").contains { $0.hasPrefix("error NIB103") })
        for known in ["Rows", "Mystery", "Store", "Chatter"] {
            #expect(check("<layout><Object class=\"\(known)\"/></layout>") == [])
        }
    }

    // Row E7: a protocol that nobody adopts.
    @Test(arguments: [
        ("<TableView edges=\"super\" dataSource=\"@rows\"/>", nil),
        (
            "<TableView edges=\"super\" delegate=\"@rows\"/>",
            "The outlet “delegate” of TableView takes a ScrollViewDelegate, and nothing says that Rows adopts that protocol."
        ),
        (
            "<Label id=\"l\" frame=\"0,0,1,1\"/><TableView edges=\"super\" delegate=\"@l\"/>",
            "The outlet “delegate” of TableView takes a ScrollViewDelegate, and nothing says that Label adopts that protocol."
        ),
        (
            "<TextField frame=\"0,0,9,1\" delegate=\"@owner\"/>",
            "The outlet “delegate” of TextField takes a TextFieldDelegate, and nothing says that Card adopts that protocol."
        ),
        ("<TextField frame=\"0,0,9,1\" delegate=\"@who\"/>", nil),
    ])
    func e7_delegatesAdoptTheProtocol(body: String, message: String?) {
        let objects = "<Object class=\"Rows\" id=\"rows\"/><Object class=\"Chatter\" id=\"who\"/>"
        let found = check("<layout owner=\"Card\">\(objects)<View>\(body)</View></layout>")
        #expect(found == (message.map { ["warning NIB121: " + $0] } ?? []))
    }

    // Row E10: nothing happens on an event that nobody reports, or that nobody takes.
    @Test(arguments: [
        (
            "<Label onTap=\"save\" frame=\"0,0,1,1\"/>",
            "NIB132: Label sends no actions; controls, gesture recognizers and bar items do. Write <TapGestureRecognizer as=\"gestureRecognizers\" onTap=\"save\"/> inside it."
        ),
        (
            "<Label id=\"l\" frame=\"0,0,1,1\"/><Button onTap=\"@l.x\" frame=\"0,1,9,1\"/>",
            "Label has no action “x”. It has no actions."
        ),
        (
            "<Button onTap=\"@rows.relod\" frame=\"0,1,9,1\"/>",
            "Rows has no action “relod”. It has: reload."
        ),
        ("<Button onTap=\"@rows.reload\" frame=\"0,1,9,1\"/>", nil),
        ("<TextField id=\"t\" frame=\"0,0,9,1\"/><Button onTap=\"@t.copy\" frame=\"0,1,9,1\"/>", nil),
    ])
    func e10_actionsHaveASenderAndSomebodyWhoTakesThem(body: String, message: String?) {
        let found = check(
            "<layout owner=\"Form\"><Object class=\"Rows\" id=\"rows\"/><View outlet=\"view\">\(body)</View></layout>"
        )
        #expect(found.count == (message == nil ? 0 : 1))
        if let message { #expect(found.first?.contains(message) == true) }
    }

    // Row E4: somebody must be the owner, and the file does not say who.
    @Test func e4_connectionsOfAnOwnerNeedOne() {
        let found = check(
            "<layout><View><Label outlet=\"titel\" frame=\"0,0,1,1\"/><Button onTap=\"save\" frame=\"0,1,9,1\"/></View></layout>"
        )
        #expect(
            found == [
                "warning NIB122: “titel” is the owner's, and the file does not say whose: write <layout owner=\"…\">, so that it can be checked. No class of the sources has an outlet of that name."
            ])
    }

    // Row G1: an object that only a weak outlet holds is gone when the load ends.
    @Test func g1_aWeakOutletKeepsNoTopLevelView() {
        let found = check("<layout owner=\"Card\"><View outlet=\"badge\"/></layout>")
        #expect(found.count == 1 && found[0].hasPrefix("warning NIB125: The outlet “badge” is weak"))
        #expect(
            check("<layout owner=\"Card\"><View><View outlet=\"badge\" frame=\"0,0,1,1\"/></View></layout>")
                == [])
    }

    @Test func anOutletOfOneIsNoCollection() {
        #expect(
            check(
                "<layout owner=\"Card\"><View><Label collection=\"title\" frame=\"0,0,1,1\"/></View></layout>"
            ) == [
                "error NIB121: The outlet “title” of Card holds one object, not several: write outlet=\"title\"."
            ])
    }

    // An application may have a ViewController of its own; a file means it by its module, or as its owner.
    @Test func namesakesOfOurClassesAreToldApart() {
        let own = "class ViewController: Nibble.ViewController { @Outlet var chart: Label! }"
        let owned =
            "<layout owner=\"ViewController\"><View outlet=\"view\"><Label outlet=\"chart\" frame=\"0,0,1,1\"/></View></layout>"
        #expect(check(owned, sources: own) == [])
        let scene =
            "<storyboard><%ViewController id=\"a\"><View><Label outlet=\"chart\" frame=\"0,0,1,1\"/></View></%ViewController></storyboard>"
        #expect(check(scene.replacing("%", with: "App."), sources: own) == [])
        #expect(check(scene.replacing("%", with: ""), sources: own).count == 1)
        #expect(
            check(scene.replacing("%", with: "App."), sources: "class Other {}").allSatisfy {
                $0.hasPrefix("note")
            })
    }

    // A scan knows nested classes by their own names alone.
    @Test func classesOfOneNameHaveTheMembersOfAll() {
        let own = """
            class A: ViewController { final class Cell: TableViewCell { @Outlet var title: Label } }
            class B: ViewController { final class Cell: TableViewCell { @Outlet var photo: ImageView } }
            """
        let file = "<layout owner=\"Cell\"><Label outlet=\"title\"/></layout>"
        #expect(check(file, sources: own) == [])
    }

    // Row H4: the way round may lead through other files.
    @Test(arguments: [
        """
        class Outer: View { override init(frame: Rect) { super.init(frame: frame); loadLayout() } }
        class Inner: View { override init(frame: Rect) { super.init(frame: frame); loadLayout() } }
        class Self1: View { override init(frame: Rect) { super.init(frame: frame); loadLayout() } }
        """,
        "class Outer: NibView {}\nclass Inner: Outer {}\nclass Self1: NibView {}",
    ])
    func h4_filesThatLoadEachOtherAreFound(own: String) throws {
        let texts = [
            "Outer.layout": "<layout class=\"Outer\"><Inner edges=\"super\"/></layout>",
            "Inner.layout": "<layout class=\"Inner\"><Outer edges=\"super\"/></layout>",
            "Self1.layout": "<layout class=\"Self1\"><Self1 edges=\"super\"/></layout>",
            "Page.layout": "<layout><Outer/></layout>",
        ]
        let documents = texts.compactMap { NibReader.read(Array($1.utf8), file: $0).document }
        let classes = SourceClassReader.classes(in: own, file: "S.swift")
        let catalog = ClassCatalog(sources: classes, hasSources: true)
        let graph = LoadGraph(documents, catalog: catalog)
        let found = documents.flatMap { RecursionLint($0, catalog: catalog, graph: graph).problems }
        #expect(
            found.map(\.description).sorted() == [
                "Inner.layout:1:23: warning: This file holds an Outer, whose own file holds an Inner, which loads this file again. Each would make another, without end: leave one of them out. [NIB142]",
                "Outer.layout:1:23: warning: This file holds an Inner, whose own file holds an Outer, which loads this file again. Each would make another, without end: leave one of them out. [NIB142]",
                "Self1.layout:1:23: warning: Self1 loads this file when it is made, and the file holds a Self1. Each would make another, without end: leave one of them out. [NIB142]",
            ])
    }

    @Test func anActionTakesWhatSendsIt() {
        let sources = """
            final class Form: ViewController {
                func rate(_ sender: Slider) {}
                func save(_ sender: Control) {}
                func any(_ sender: Any) {}
                override class var actions: ActionTable {
                    ["rate": Action(Form.rate), "save": Action(Form.save), "any": Action(Form.any)]
                }
            }
            """
        func problems(_ element: String) -> [String] {
            check("<layout owner=\"Form\"><View outlet=\"view\">\(element)</View></layout>", sources: sources)
        }
        #expect(problems("<Slider frame=\"0,0,9,1\" onChange=\"rate\"/>") == [])
        #expect(problems("<Button title=\"a\" frame=\"0,0,9,1\" onTap=\"save\"/>") == [])
        #expect(problems("<Button title=\"a\" frame=\"0,0,9,1\" onTap=\"any\"/>") == [])
        #expect(
            problems("<Button title=\"a\" frame=\"0,0,9,1\" onTap=\"rate\"/>") == [
                "error NIB131: The action “rate” takes a Slider as its sender, not a Button. Declare the method for that class,"
                    + " or without a sender."
            ])
    }
}
