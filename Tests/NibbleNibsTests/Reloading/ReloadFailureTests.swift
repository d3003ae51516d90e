import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

@Suite @MainActor struct ReloadingWrongFiles {
    private static let text = """
        <layout owner="StrictController">
          <View outlet="view"><Label outlet="label" text="Hello" frame="0,0,10,1"/></View>
        </layout>
        """

    private let files = SavedFiles()

    private func look(_ stage: Stage) { stage.advance(by: NibReloader.interval) }

    @Test func aBoxSaysWhatIsWrongUntilItIsMended() throws {
        try files.whileReloading {
            files.save(Self.text, as: "Strict.layout")
            let controller = StrictController()
            try controller.loadView(from: files.nib("Strict.layout"))
            let stage = Stage(size: Size(width: 60, height: 8), controller: controller)
            let label = controller.label
            label.text = "Model"
            files.save(Self.text.replacing("text=", with: "texxt="), as: "Strict.layout")
            look(stage)
            #expect(stage.text.contains("Strict.layout:2:") && stage.text.contains("texxt"))
            #expect(stage.text.contains("Did you mean “text”?"))
            files.save(Self.text.replacing("<Label", with: "<Labbel"), as: "Strict.layout")
            look(stage)
            #expect(stage.text.contains("Labbel") && !stage.text.contains("texxt"))
            files.save(Self.text, as: "Strict.layout")
            look(stage)
            #expect(stage.text == "Model" && controller.label === label)
            #expect(controller.view.subviews.count == 1)
        }
    }

    @Test func aFileThatIsBeingWrittenIsNotReported() throws {
        try files.whileReloading {
            files.save(Self.text, as: "Strict.layout")
            let controller = StrictController()
            try controller.loadView(from: files.nib("Strict.layout"))
            let stage = Stage(size: Size(width: 60, height: 8), controller: controller)
            for half in ["", String(Self.text.prefix(70))] {
                files.save(half, as: "Strict.layout")
                look(stage)
                #expect(stage.text == "Hello")
            }
            files.remove("Strict.layout")
            look(stage)
            look(stage)
            #expect(stage.text == "Hello")
            files.save(String(Self.text.prefix(70)), as: "Strict.layout")
            look(stage)
            look(stage)
            #expect(stage.text.contains("error:"))
            files.save(Self.text.replacing("Hello", with: "Bye"), as: "Strict.layout")
            look(stage)
            #expect(stage.text == "Bye")
        }
    }

    @Test func anOutletThatMustBeConnectedStays() throws {
        try files.whileReloading {
            files.save(Self.text, as: "Strict.layout")
            let controller = StrictController()
            try controller.loadView(from: files.nib("Strict.layout"))
            let stage = Stage(size: Size(width: 60, height: 12), controller: controller)
            files.save(
                Self.text.replacing("<Label outlet=\"label\" text=\"Hello\"", with: "<Label text=\"Other\""),
                as: "Strict.layout")
            look(stage)
            #expect(stage.text.contains("error: The outlet “label” of  "))
            #expect(controller.label.text == "Hello" && controller.label.superview === controller.view)
            files.save(Self.text, as: "Strict.layout")
            look(stage)
            #expect(stage.text == "Hello")
        }
    }

    @Test func aControllerWhoseFileWasWrongAtFirstIsLoadedWhenItIsMended() throws {
        let file = "MyViewController.layout"
        files.save(
            "<layout owner=\"MyViewController\"><View outlet=\"view\"><Labl outlet=\"label\"/></View></layout>",
            as: file)
        files.whileReloading {
            let controller = MyViewController()
            let texts = reports { _ = controller.view }
            #expect(texts.count == 1)
            let stage = Stage(size: Size(width: 60, height: 12), controller: controller)
            #expect(stage.text.contains("Labl"))
            files.save(
                "<layout owner=\"MyViewController\"><View outlet=\"view\"><Label outlet=\"label\" text=\"Mine\" frame=\"0,0,9,1\"/></View></layout>",
                as: file)
            look(stage)
            #expect(stage.text == "Mine" && controller.label.text == "Mine")
            files.save(
                "<layout owner=\"MyViewController\"><View outlet=\"view\"><Label outlet=\"label\" text=\"Yours\" frame=\"0,0,9,1\"/></View></layout>",
                as: file)
            look(stage)
            #expect(stage.text == "Yours")
        }
    }

    @Test func componentsWhoseFilesWereWrongAtFirstAreLoadedToo() throws {
        files.save(
            "<layout owner=\"OwnerView\"><View outlet=\"contentView\"><Labl/></View></layout>",
            as: "OwnerView.layout")
        files.save("<layout class=\"CaptionView\"><Labl/></layout>", as: "CaptionView.layout")
        files.whileReloading {
            var owner: OwnerView?
            var caption: CaptionView?
            let texts = reports {
                owner = OwnerView(frame: Rect(x: 0, y: 0, width: 60, height: 10))
                caption = CaptionView(frame: Rect(x: 0, y: 10, width: 60, height: 10))
            }
            #expect(texts.count == 2)
            let root = View()
            let views: [View?] = [owner, caption]
            for case let view? in views { root.addSubview(view) }
            let stage = Stage(width: 60, height: 20, root: root)
            #expect(stage.text.contains("OwnerView.layout:1") && stage.text.contains("CaptionView.layout:1"))
            files.save(
                "<layout owner=\"OwnerView\"><View outlet=\"contentView\"><Label outlet=\"label\" text=\"owned\" frame=\"0,0,9,1\"/></View></layout>",
                as: "OwnerView.layout")
            files.save(
                """
                <layout class="CaptionView"><View outlet="picture" frame="0,0,9,1"/>
                <Label outlet="label" text="applied" frame="0,0,9,1"/></layout>
                """, as: "CaptionView.layout")
            look(stage)
            #expect(stage.text == "owned" + String(repeating: "\n", count: 10) + "applied")
            #expect(owner?.contentView.frame == Rect(x: 0, y: 0, width: 60, height: 10))
        }
    }
}
