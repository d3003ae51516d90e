import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// What tools show of a file whose application is not there.
@Suite(.serialized) @MainActor struct PreviewRows {
    @Test func attributesOfAPreviewAreSetWhereAFileIsOnlyLookedAt() throws {
        let text = """
            <layout><View><Label text="real" preview.text="previewed" preview.textColor="systemRed" frame="0,0,20,1"/>
            <BadgeView preview.caption="Hi"/></View></layout>
            """
        _ = BadgeView.log.take()
        let shown = try Nib.load(text, options: .designTime).first(View.self)
        #expect(Stage(width: 20, height: 1, root: shown).text == "previewed")
        #expect((shown.subviews.first as? Label)?.textColor == .systemRed)
        #expect(BadgeView.log.take().contains("caption Hi"))
        let plain = try Nib.load(text).first(View.self)
        #expect(Stage(width: 20, height: 1, root: plain).text == "real")
        #expect(!BadgeView.log.take().contains("caption Hi"))
    }

    @Test func aPreviewsAttributesAreLookedAtToo() {
        let text = "<layout><Label preview.txet=\"a\"/></layout>"
        let error = failure(text, options: .designTime)
        #expect(error?.problems.map(\.code) == [.unknownClassAttribute])
        #expect(error?.problems.first?.suggestion == "text" && failure(text) == nil)
    }

    @Test func whatATemplateHoldsIsShownWithoutABox() throws {
        let text =
            "<layout class=\"NobodyView\" design=\"20x3\"><Label text=\"real\" frame=\"0,0,20,1\"/></layout>"
        let root = try Nib.load(text, options: [.lenient, .designTime]).first(View.self)
        #expect(Stage(width: 20, height: 3, root: root).text == "real")
        #expect(
            root.setNibAttribute("caption", to: "a")
                == "View has no attribute “caption”. Those of an application's own classes are known to the application"
                + " alone.")
        let box = try Nib.load("<layout><NobodyView/></layout>", options: .lenient).first(View.self)
        #expect(box.setNibAttribute("caption", to: "a")?.hasPrefix("This view has no attribute") == true)
        #expect(
            box.setNibAttribute("alpah", to: "1")
                == "This view has no attribute “alpah”. Did you mean “alpha”?")
    }

    // What a tool shows for a class that it does not have: what the file says, or a box where nothing is inside.
    @Test(arguments: [
        ("<NobodysCell preview.class=\"TableViewCell\"/>", "TableViewCell"),
        ("<Nobody preview.class=\"View\"/>", "NibPlaceholderView"), ("<Nobody/>", "NibPlaceholderView"),
        ("<Nobody><Label frame=\"0,0,1,1\"/></Nobody>", "View"),
        ("<Nobody preview.class=\"Lable\"/>", "NibPlaceholderView"),
    ])
    func aStandInIsOfTheClassThatTheFileSays(element: String, name: String) throws {
        let options: NibOptions = [.lenient, .designTime]
        let contents = try Nib.load("<layout>\(element)</layout>", options: options)
        #expect(try "\(type(of: contents.first(View.self)))" == name)
        #expect(contents.warnings.contains { $0.suggestion == "Label" } == element.contains("Lable"))
        #expect(failure("<layout>\(element)</layout>")?.problems.map(\.code) == [.unknownClass])
    }

    @Test func anExplanationIsBrokenBetweenWords() throws {
        let view = View(frame: Rect(x: 0, y: 0, width: 24, height: 6))
        view.addSubview(NibProblemView("one two three four five six", in: view.bounds))
        let stage = Stage(width: 24, height: 6, root: view)
        #expect(stage.text.contains("│ one two three four "))
        #expect(stage.text.contains("│ five six "))
    }
}
