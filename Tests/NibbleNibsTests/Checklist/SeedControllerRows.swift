import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A component of somebody's own that a file names: it tells when it is made, connected and awake.
final class CodeCustomView: View {
    static let calls = CallLog()
    @Outlet var button: Button

    override init(frame: Rect) {
        super.init(frame: frame)
        Self.calls.add("view init(frame:)")
        let made = Button(title: "Made in code")
        addSubview(made)
        button = made
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        Self.calls.add("view init(coder:), bounds \(bounds.size.width)x\(bounds.size.height)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.calls.add("view awake, button \(button.title)")
    }
}

/// A controller whose file's owner it is, and whose outlets it looks at in `viewDidLoad()`.
final class CodeViewController: ViewController {
    @Outlet var codeCustomView: CodeCustomView
    @Outlet var label: Label
    var text = ""

    override func loadView() {
        guard !text.isEmpty else { return super.loadView() }
        do { try loadView(from: Nib(text: text, name: "CodeViewController.layout")) } catch {
            Issue.record(error)
        }
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        CodeCustomView.calls.add("controller awake, view \(isViewLoaded)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        CodeCustomView.calls.add("viewDidLoad, \(label.text ?? "nil"), \(codeCustomView.button.title)")
    }
}

/// What the texts on nibs that people learn from say of view controllers and storyboards, sentence by sentence.
@Suite(.serialized) @MainActor struct SeedControllerRows {
    private func file(_ owner: Bool) -> String {
        """
        <View id="top"\(owner ? " outlet=\"view\"" : "") frame="0,0,40,10">
          <Label outlet="label" text="In the file" frame="0,0,20,1"/>
          <CodeCustomView outlet="codeCustomView" button="@press" frame="2,3,12,2">
            <Button id="press" text="Press" frame="0,0,9,1"/>
          </CodeCustomView>
        </View>
        """
    }

    // "You can programatically instantiate a view by calling initWithFrame. This is generally done in a view controller's
    // viewDidLoad method … you will need to manually add the view to the view hierarchy."
    @Test func aViewIsMadeInViewDidLoadAndAddedByHand() {
        final class Controller: ViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                view.addSubview(CodeCustomView(frame: Rect(x: 0, y: 0, width: 20, height: 2)))
            }
        }
        _ = CodeCustomView.calls.take()
        let stage = Stage(size: Size(width: 30, height: 4), controller: Controller())
        #expect(CodeCustomView.calls.take() == ["view init(frame:)"] && stage.text.contains("Made in code"))
    }

    // "Perhaps the most common usage of this is in the view controller's initWithNibName method. This will … set the view
    // controller's view to be the top-level view instantiated from the nib. It will also bind any outlets on the file's
    // owner object to properties in view controller."
    @Test func aNibNamedInTheInitialiserGivesTheViewAndTheOutlets() {
        let controller = MyViewController(nibName: "MyViewController", bundle: .module)
        #expect(!controller.isViewLoaded)
        #expect(controller.view.bounds.size == Size(width: 80, height: 24))
        #expect(controller.label.text == "My own file" && controller.label.superview === controller.view)
    }

    // "Something that is relatively common is to instantiate a nib with the file's owner set to a view controller. This
    // allows you bind outlets to elements inside a nib directly to properties inside your view controller."
    @Test func aControllerMayOwnANibWhoseViewItAddsItself() throws {
        final class Owner: ViewController {
            @Outlet var label: Label
        }
        let owner = Owner()
        let nib = Nib(text: "<layout><View><Label outlet=\"label\" text=\"Bound\"/></View></layout>")
        let contents = try nib.instantiate(owner: owner)
        #expect(owner.label.text == "Bound" && !owner.isViewLoaded)
        owner.view.addSubview(try #require(contents.first as? View))
        #expect(owner.label.isDescendant(of: owner.view))
    }

    // "For the first time the ViewController's view is accessed, the ViewController will unarchive its associated xib file
    // … In this process, the CodeCustomView's initWithCoder method is called. You can check whether the codeCustomView is
    // OK in the viewDidLoad method, which is called when the view (and its subviews) is completely loaded."
    @Test func theFileIsLoadedWhenTheViewIsFirstAskedForAndDoneInViewDidLoad() {
        let controller = CodeViewController()
        controller.text = "<layout owner=\"CodeViewController\">\(file(true))</layout>"
        _ = CodeCustomView.calls.take()
        #expect(!controller.isViewLoaded && CodeCustomView.calls.take().isEmpty)
        _ = controller.view
        #expect(
            CodeCustomView.calls.take() == [
                "view init(coder:), bounds 12x2", "view awake, button Press",
                "viewDidLoad, In the file, Press",
            ])
        _ = controller.view
        #expect(CodeCustomView.calls.take().isEmpty)
    }

    // "The archive is loaded by calling the view controller's initWithCoder: method. Then, the awakeFromNib method is
    // called on any object …" and "the process by which a view controller gets loaded from a storyboard is similar except
    // that it will call the view controller's initWithCoder method and set up the nib separately."
    @Test func aStoryboardMakesTheControllerFirstAndItsViewSeparately() throws {
        let text =
            "<storyboard><CodeViewController id=\"first\" title=\"Ships\">\(file(false))</CodeViewController></storyboard>"
        _ = CodeCustomView.calls.take()
        let made = try Storyboard(text: text, name: "First.layout").instantiateInitialViewController()
        let controller = try #require(made as? CodeViewController)
        #expect(
            CodeCustomView.calls.take() == ["controller awake, view false"] && controller.title == "Ships")
        #expect(!controller.isViewLoaded)
        _ = controller.view
        #expect(
            CodeCustomView.calls.take() == [
                "view init(coder:), bounds 12x2", "view awake, button Press",
                "viewDidLoad, In the file, Press",
            ])
    }

    // "Storyboards … can only have view controllers at top-level objects."
    @Test func aStoryboardHasControllersOnTopAlone() {
        #expect(throws: NibError.self) {
            try Storyboard(text: "<storyboard><View/></storyboard>", name: "Views.layout")
                .instantiateInitialViewController()
        }
    }
}
