import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct Reloading {
    private static let form = """
        <layout owner="FormController">
          <View outlet="view" frame="0,0,30,8">
            <Label outlet="title1" text="Form" frame="0,0,10,1"/>
            <TextField outlet="name" text="Ada" frame="0,1,10,1"/>
            <Switch outlet="news" frame="0,2,10,1"/>
            <ScrollView outlet="list" frame="0,3,10,2" contentSize="10,20">
              <Label text="top" frame="0,0,10,1"/>
              <Label text="low" frame="0,5,10,1"/>
            </ScrollView>
            <Button outlet="save" text="Save" onTap="store" frame="12,1,10,1"/>
          </View>
        </layout>
        """

    private let files = SavedFiles()

    private func show(_ text: String) throws -> (controller: FormController, stage: Stage) {
        files.save(text, as: "Form.layout")
        let controller = FormController(try files.nib("Form.layout"))
        return (controller, Stage(size: Size(width: 30, height: 8), controller: controller))
    }

    private func save(_ text: String, _ stage: Stage) {
        files.save(text, as: "Form.layout")
        stage.advance(by: NibReloader.interval)
    }

    @Test func whatPeopleDidStays() throws {
        try files.whileReloading {
            let (controller, stage) = try show(Self.form)
            let field = try #require(controller.name)
            field.becomeFirstResponder()
            stage.press(.end)
            stage.type(" Lovelace")
            controller.news.isOn = true
            controller.list.contentOffset = Point(x: 0, y: 4)
            controller.title1.text = "From the model"
            save(
                Self.form.replacing("<Switch", with: "<Label text=\"News\" frame=\"12,2,5,1\"/><Switch")
                    .replacing("text=\"Save\"", with: "text=\"Keep\""), stage)
            #expect(stage.text.contains("News") && stage.text.contains("Keep"))
            #expect(controller.name === field && field.text == "Ada Lovelace" && field.isFirstResponder)
            #expect(controller.news.isOn && controller.list.contentOffset == Point(x: 0, y: 4))
            #expect(controller.title1.text == "From the model" && stage.text.contains("low"))
            stage.type("!")
            #expect(field.text == "Ada Lovelace!")
            #expect(controller.calls == ["did reload Form"] && controller.loads == 1)
        }
    }

    @Test func whatTheFileSaysDifferentlyIsSet() throws {
        try files.whileReloading {
            let (controller, stage) = try show(Self.form)
            controller.name.text = "typed"
            save(
                Self.form.replacing("text=\"Ada\"", with: "text=\"Grace\" textColor=\"systemRed\"")
                    .replacing("12,1,10,1", with: "12,6,12,1"), stage)
            #expect(controller.name.text == "Grace" && controller.name.textColor == .systemRed)
            #expect(controller.save.frame == Rect(x: 12, y: 6, width: 12, height: 1))
            save(Self.form.replacing("text=\"Form\" ", with: ""), stage)
            #expect(controller.title1.text == nil || controller.title1.text == "")
            #expect(controller.name.text == "Ada" && controller.name.textColor != .systemRed)
        }
    }

    @Test func actionsAreThoseOfTheFile() throws {
        try files.whileReloading {
            let (controller, stage) = try show(Self.form)
            save(Self.form.replacing("onTap=\"store\"", with: "onTap=\"send\""), stage)
            controller.calls = []
            try stage.click("Save")
            #expect(controller.calls == ["send"])
            save(Self.form.replacing("onTap=\"store\"", with: "onTap=\"store send\""), stage)
            save(Self.form.replacing("onTap=\"store\"", with: "onTap=\"store send\" tag=\"1\""), stage)
            controller.calls = []
            try stage.click("Save")
            #expect(controller.calls.sorted() == ["send", "store"])
            save(Self.form.replacing(" onTap=\"store\"", with: ""), stage)
            controller.calls = []
            try stage.click("Save")
            #expect(controller.calls.isEmpty)
        }
    }

    @Test func viewsComeAndGoWithTheirOutlets() throws {
        try files.whileReloading {
            let (controller, stage) = try show(Self.form)
            let stars = "<Button collection=\"stars\" text=\"★\" frame=\"12,3,5,1\"/>"
            save(Self.form.replacing("<Switch", with: stars + "<Switch"), stage)
            let star = try #require(controller.stars.first)
            save(
                Self.form.replacing("<Switch", with: stars + stars.replacing("★", with: "☆") + "<Switch"),
                stage)
            #expect(controller.stars.count == 2 && controller.stars[0] === star)
            save(Self.form.replacing("outlet=\"save\" ", with: ""), stage)
            #expect(controller.stars.isEmpty && star.superview == nil && controller.save == nil)
            #expect(stage.text.contains("Save"))
            save(Self.form, stage)
            #expect(controller.save?.title == "Save" && !stage.text.contains("☆"))
        }
    }

    @Test func anotherClassTakesOverWhatItCan() throws {
        try files.whileReloading {
            let (controller, stage) = try show(Self.form)
            controller.title1.text = "From the model"
            controller.title1.tag = 7
            let old = try #require(controller.view.subviews.first)
            save(
                Self.form.replacing(
                    "<Label outlet=\"title1\" text=\"Form\"",
                    with: "<TitleLabel outlet=\"title1\" text=\"Form\""),
                stage)
            let new = try #require(controller.title1 as? TitleLabel)
            #expect(new.text == "From the model" && new.tag == 7 && old.superview == nil)
            #expect(controller.view.subviews.first === new && new.wakings == 1)
        }
    }

    @Test func whatStandsInTheFileTwiceIsNotMixedUp() throws {
        let list = { (words: [String]) in
            "<layout owner=\"FormController\"><StackView outlet=\"view\" axis=\"vertical\">"
                + words.map { "<TextField placeholder=\"\($0)\" height=\"1\"/>" }.joined()
                + "</StackView></layout>"
        }
        try files.whileReloading {
            let (controller, stage) = try show(list(["a", "b"]))
            let fields = controller.view.subviews
            (fields[1] as? TextField)?.text = "typed"
            save(list(["new", "a", "b"]), stage)
            let stack = try #require(controller.view as? StackView)
            #expect(stack.arrangedSubviews.count == 3 && stack.arrangedSubviews[2] === fields[1])
            #expect((stack.arrangedSubviews[2] as? TextField)?.text == "typed")
            save(list(["b", "a"]), stage)
            #expect(stack.arrangedSubviews.map { ($0 as? TextField)?.placeholder } == ["b", "a"])
        }
    }

    @Test(arguments: [
        (
            "<StackView axis=\"vertical\" top=\"super\" leading=\"super\">", "</StackView>", "first\nother",
            "other\nfirst"
        ),
        ("<View edges=\"super\">", "</View>", "other", "first"),
    ])
    func whatChangesPlacesIsShownAtOnce(start: String, end: String, before: String, after: String) throws {
        let list = { (names: [String]) in
            "<layout owner=\"FormController\"><View outlet=\"view\">\(start)"
                + names.map { "<Label id=\"\($0)\" text=\"\($0)\" backgroundColor=\"systemRed\"/>" }.joined()
                + "\(end)</View></layout>"
        }
        let framed = { (text: String) in
            end == "</View>" ? text.replacing("<Label", with: "<Label frame=\"0,0,5,1\"") : text
        }
        try files.whileReloading {
            let (_, stage) = try show(framed(list(["first", "other"])))
            #expect(stage.text == before)
            save(framed(list(["other", "first"])), stage)
            #expect(stage.text == after)
        }
    }

    @Test func framesFollowTheSizeOfTheScreen() throws {
        let text = """
            <layout owner="FormController">
              <View outlet="view" frame="0,0,20,10">
                <View frame="0,8,20,2" autoresizingMask="flexibleWidth flexibleTopMargin">
                  <Label outlet="title1" text="bar" frame="1,0,18,1" autoresizingMask="flexibleWidth"/>
                </View>
              </View>
            </layout>
            """
        try files.whileReloading {
            let (controller, stage) = try show(text)
            #expect(controller.title1.superview?.frame == Rect(x: 0, y: 6, width: 30, height: 2))
            save(text.replacing("0,8,20,2", with: "0,7,20,3"), stage)
            #expect(controller.title1.superview?.frame == Rect(x: 0, y: 5, width: 30, height: 3))
            #expect(controller.title1.frame == Rect(x: 1, y: 0, width: 28, height: 1))
            let added = "<Label text=\"new\" frame=\"1,1,18,1\" autoresizingMask=\"flexibleWidth\"/>"
            save(text.replacing("    </View>\n  </View>", with: "\(added)</View></View>"), stage)
            #expect(
                controller.title1.superview?.subviews.last?.frame == Rect(x: 1, y: 1, width: 28, height: 1))
        }
    }

    @Test func constraintsKeepWhatCodeHasMadeOfThem() throws {
        let text = """
            <layout owner="FormController">
              <View outlet="view">
                <Label outlet="title1" text="x" top="super + 1" leading="super" bottom="super - 2" bottom.outlet="bottom"/>
                <Label id="other" text="y" top="super" leading="title1.trailing + 1"/>
              </View>
            </layout>
            """
        try files.whileReloading {
            let (controller, stage) = try show(text)
            let constraint = try #require(controller.bottom)
            constraint.constant = -4
            save(text.replacing("super + 1", with: "super + 2"), stage)
            #expect(controller.bottom === constraint && constraint.constant == -4 && constraint.isActive)
            #expect(controller.title1.frame == Rect(x: 0, y: 2, width: 1, height: 2))
            save(text.replacing("super - 2", with: "super - 3"), stage)
            #expect(controller.title1.frame == Rect(x: 0, y: 1, width: 1, height: 4))
            let other = "<Label id=\"other\" text=\"y\" top=\"super\" leading=\"title1.trailing + 1\"/>"
            save(text.replacing(other, with: ""), stage)
            save(text.replacing(other, with: other.replacing("+ 1", with: "+ 5")), stage)
            #expect(controller.view.subviews.last?.frame.minX == 6)
            save(
                text.replacing(other, with: other.replacing("top=\"super\"", with: "bottom=\"super\"")), stage
            )
            #expect(controller.view.subviews.last?.frame == Rect(x: 2, y: 7, width: 1, height: 1))
        }
    }

    @Test func variationsAreThoseOfTheFile() throws {
        let text = """
            <layout owner="FormController">
              <View outlet="view">
                <Label outlet="title1" text="wide" top="super" leading="super" width="9">
                  <when maxCols="20" text="narrow" leading="super + 2"/>
                </Label>
              </View>
            </layout>
            """
        try files.whileReloading {
            let (controller, stage) = try show(text)
            stage.resize(to: Size(width: 20, height: 8))
            #expect(stage.text == "  narrow")
            save(text.replacing("narrow", with: "small").replacing("+ 2", with: "+ 3"), stage)
            #expect(stage.text == "   small")
            stage.resize(to: Size(width: 30, height: 8))
            #expect(stage.text == "wide" && controller.title1.frame.minX == 0)
            let added =
                "<Label text=\"extra\" top=\"super + 1\" leading=\"super\"><when maxCols=\"20\" hidden=\"true\"/></Label>"
            save(text.replacing("  </View>", with: added + "</View>"), stage)
            #expect(stage.text == "wide\nextra")
            stage.resize(to: Size(width: 20, height: 8))
            #expect(stage.text == "  narrow")
            save(
                text.replacing("<when maxCols=\"20\" text=\"narrow\" leading=\"super + 2\"/>", with: ""),
                stage)
            #expect(stage.text == "wide")
            save(text.replacing("maxCols=\"20\"", with: "colors=\"mono\""), stage)
            #expect(stage.text == "wide")
            stage.terminal.capabilities.colorDepth = .mono
            stage.send(.capabilitiesChanged)
            #expect(stage.text == "  narrow")
        }
    }

    @Test func nothingKeepsWhatIsGone() throws {
        try files.whileReloading {
            weak var view: View?
            weak var gone: View?
            do {
                let (controller, stage) = try show(Self.form)
                gone = controller.save
                view = controller.view
                save(Self.form.replacing("<Button outlet=\"save\"", with: "<Label"), stage)
                save(
                    Self.form.replacing(
                        "<Button outlet=\"save\" text=\"Save\" onTap=\"store\"", with: "<Label"), stage)
                #expect(gone == nil && view != nil)
            }
            #expect(view == nil)
        }
    }
}

/// A label of an application's own.
final class TitleLabel: Label {
    var wakings = 0

    override func awakeFromNib() {
        super.awakeFromNib()
        wakings += 1
    }
}
