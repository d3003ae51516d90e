import NibbleNibFormat
import Testing

@testable import NibbleNibCheck

/// Mistakes of a first layout file, and what is said of each: one problem with a way out.
struct BeginnersMistakeTests {
    private let sources = """
        final class Inbox: ViewController {
            var count: Label!
            static var shared: Label!
            func read(_ sender: Button) {}
            func move(from: Int) {}
        }
        """

    private func check(_ text: String, withSources: Bool = false) -> [String] {
        let classes = withSources ? SourceClassReader.classes(in: sources, file: "S.swift") : []
        let check = LayoutCheck(
            [NibInput("T.layout", bytes: Array(text.utf8))], classes: classes, hasSources: withSources)
        return check.problems().map { "\($0.code): \($0.text)" }
    }

    @Test(arguments: [
        (
            "onTap=\"read\"",
            "NIB130: Inbox has no action “read”. The method read is there: add \"read\": Action(Inbox.read) to `actions` of Inbox."
        ),
        ("onTap=\"move\"", "NIB130: Inbox has no action “move”. It has no actions."),
        (
            "outlet=\"count\"",
            "NIB120: Inbox has no outlet “count”. The property count of Inbox isn't an outlet: declare it with @Outlet."
        ),
    ])
    func aMemberThatNothingDeclaresForFilesIsNamed(attribute: String, problem: String) {
        let button = "<Button frame=\"0,0,9,1\" \(attribute)/>"
        let found = check(
            "<layout owner=\"Inbox\"><View outlet=\"view\">\(button)</View></layout>", withSources: true)
        #expect(found == [problem])
    }

    @Test func aPropertyOfTheClassItselfIsNoOutlet() {
        let label = "<Label frame=\"0,0,9,1\" outlet=\"shared\"/>"
        let found = check(
            "<layout owner=\"Inbox\"><View outlet=\"view\">\(label)</View></layout>", withSources: true)
        #expect(found.count == 1 && found.first?.contains("has no outlet “shared”. It has: ") == true)
    }

    @Test(arguments: [
        ("<ViewController/>", "Write it at the top level and refer to it by its id."),
        ("<BarButtonItem title=\"x\"/>", "Write it at the top level and refer to it by its id."),
        ("<TapGestureRecognizer/>", "Write as=\"gestureRecognizers\"."),
    ])
    func nothingIsSaidOfThePlaceOfWhatIsNoView(element: String, way: String) throws {
        let name = try #require(element.dropFirst().split { !$0.isLetter }.first)
        let problem = "NIB102: Only views can be inside a view, and \(name) isn't one. \(way)"
        #expect(check("<layout class=\"View\">\(element)</layout>") == [problem])
        // Another mistake hides none.
        #expect(check("<layout class=\"View\"><Labl frame=\"0,0,3,1\"/>\(element)</layout>").last == problem)
    }

    @Test(arguments: ["<Label topAnchor=\"super\" leadingAnchor=\"super\"/>", "<Label center=\"super\"/>"])
    func aMisspeltAnchorPlacesItsView(element: String) {
        let found = check("<layout><View>\(element)</View></layout>")
        #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("NIB110") })
    }

    @Test func whatAFileLacksBehindAFaultMayPlaceItsViews() {
        #expect(check("<layout><View><Label text=\"a\"></View></layout>").map { $0.prefix(6) } == ["NIB001"])
    }

    @Test(arguments: [
        ("RefreshControl", "Set it as the refreshControl of a ScrollView in code."),
        ("TerminalView", "Add it in code. It is in the product NibbleTerminalView."),
        ("ValueControl", "It is for subclasses: name one of them here."),
    ])
    func aClassThatCodeMakesIsKnown(name: String, way: String) {
        for withSources in [false, true] {
            let found = check(
                "<layout><View><\(name) frame=\"0,0,3,1\"/></View></layout>", withSources: withSources)
            #expect(
                found == [
                    "NIB103: \(name) is one of Nibble's classes, but has no element in layout files. \(way)"
                ])
        }
    }

    @Test func theBaseOfViewsWithFilesIsForSubclasses() {
        let found = check("<layout><View><NibView frame=\"0,0,3,1\"/></View></layout>")
        #expect(found.count == 1 && found.first?.hasPrefix("NIB103: NibView is for subclasses") == true)
    }

    @Test func theClassOfARootIsAnsweredAsAnAttribute() {
        let found = check("<layout class=\"VStack\"/>")
        let way = "Write class=\"StackView\" axis=\"vertical\"."
        #expect(found.count == 1 && found.first?.hasSuffix(way) == true)
    }
}
