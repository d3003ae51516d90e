import NibbleCells
import NibbleControllers
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// A controller whose outlets must be connected, and no file that would do so.
final class StrayController: ViewController {
    @Outlet var label: Label
    @Outlet var badge: Label!

    override func viewDidLoad() { label.text = "shown" }
}

/// A controller that can do without a file.
final class LenientController: ViewController {
    @Outlet var badge: Label!
}

/// A view of a program's own class, as its layout files make it.
final class StrayRow: View {
    @Outlet var caption: Label!
    var note = "nothing"
}

/// A controller whose outlets have classes of its own, read also where the view is laid out.
final class StrayFormController: ViewController {
    @Outlet var row: StrayRow

    override func viewDidLoad() {
        super.viewDidLoad()
        row.note = "loaded"
        row.caption.text = "Row"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        row.note += ", laid out"
    }
}

/// A controller with an outlet for which nothing can be made.
final class StrayWidthController: ViewController {
    @Outlet var width: LayoutConstraint

    override func viewDidLoad() {
        super.viewDidLoad()
        width.constant = 7
    }
}

/// A view that needs another of its class, and whose file is missing.
final class StrayNestView: View {
    @Outlet var inner: StrayNestView

    override init(frame: Rect) {
        super.init(frame: frame)
        loadLayout()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        loadLayout()
    }
}

/// Controllers without their files, and programs without their resources.
@Suite @MainActor struct MissingFiles {
    @Test func aControllerWhoseOutletsNeedAFileReportsThatThereIsNone() throws {
        let controller = StrayController()
        let texts = reports { _ = controller.view }
        let text = try #require(texts.first)
        #expect(texts.count == 1)
        #expect(
            text.hasPrefix(
                "StrayController: error: No layout file connects “label” of StrayController. There is no Stray.layout,"
                    + " Stray.xib, StrayController.layout or StrayController.xib in /"))
        #expect(
            text.hasSuffix(
                " Add one, name another with `nibName`, or declare the outlet with a type that may be nil. [NIB150]"
            ))
        // The box of a named file that is wrong, and something in the outlet for the code that uses it.
        let stage = Stage(size: Size(width: 200, height: 60), controller: controller)
        #expect(stage.text.contains("No layout file connects “label” of StrayController"))
        #expect(controller.label.text == "shown")
    }

    @Test func anOutletOfAClassOfOnesOwnDoesNotHideTheBox() {
        let controller = StrayFormController()
        _ = reports { _ = controller.view }
        let stage = Stage(size: Size(width: 200, height: 60), controller: controller)
        #expect(stage.text.contains("No layout file connects “row” of StrayFormController"))
        #expect(controller.row.note.hasPrefix("loaded, laid out"))
    }

    @Test func aControllerWithAnOutletThatNothingStandsInForIsNotToldThatItsViewLoaded() {
        let controller = StrayWidthController()
        _ = reports { _ = controller.view }
        let stage = Stage(size: Size(width: 200, height: 60), controller: controller)
        #expect(stage.text.contains("No layout file connects “width” of StrayWidthController"))
        #expect(!controller.$width.isConnected)
    }

    @Test func readingAnOutletNamesTheFileThatIsMissing() {
        let controller = StrayWidthController()
        _ = reports { _ = controller.view }
        let sentence = controller.$width.messageForEarlyRead(by: controller)
        #expect(sentence.hasPrefix("The outlet “width” of StrayWidthController (declared at "))
        #expect(
            sentence.contains(
                ") was read, and the layout file that connects it wasn't loaded. StrayWidthController: error: No layout"
                    + " file connects “width” of StrayWidthController. There is no StrayWidth.layout, "))
        #expect(!sentence.contains("\n"))
    }

    @Test func aViewThatNeedsAnotherOfItsClassGetsOne() {
        var view: StrayNestView?
        _ = reports { view = StrayNestView(frame: .zero) }
        #expect(view?.$inner.isConnected == true)
        #expect(view?.inner.$inner.isConnected == false)
    }

    @Test func ofManyOutletsTheFirstAreNamed() {
        let error = NibSearch().noFile(
            named: ["Form"], for: "FormController", outlets: ["a", "b", "c", "d", "e"], languages: [])
        #expect(
            error.problems.first?.message.hasPrefix(
                "No layout file connects “a”, “b”, “c” and 2 other outlets of ") == true)
        #expect(error.problems.first.map { "\($0.position)" } == "FormController")
        let two = NibSearch().noFile(
            named: ["Form"], for: "FormController", outlets: ["a", "b"], languages: [])
        #expect(two.problems.first?.message.hasPrefix("No layout file connects “a” and “b” of ") == true)
    }

    @Test func outletsThatCodeHasConnectedNeedNoFile() {
        let controller = StrayController()
        controller.label = Label()
        #expect(reports { _ = controller.view }.isEmpty)
        #expect(controller.view.subviews.isEmpty)
    }

    @Test func outletsThatMayBeNilNeedNoFile() {
        #expect(reports { _ = LenientController().view }.isEmpty)
    }

    @Test func ofManyFoldersTheNearestAreNamed() {
        #expect(NibSearch.places([]) == "any folder")
        #expect(NibSearch.places(["a", "b", "c", "d", "e"]) == "a, b, c, d, e")
        #expect(
            NibSearch.places(["a", "b", "c", "d", "e", "f"]) == "a, b, c, d and 2 other folders of resources")
    }

    @Test func aProgramThatWasMovedAwayFromItsResourcesIsToldSo() throws {
        let name = try #require(NibName("Photo"))
        let search = NibSearch(modules: ["App"])
        let program = ResourceFolder.programFolder.path
        let finder = NibFinder.everywhere(modules: ["App"], languages: [], beside: [])
        let text = search.absence(of: [name], finder)
        #expect(text.hasPrefix("There is no Photo.layout or Photo.xib in \(program)"))
        #expect(
            text.hasSuffix(
                " The folder PACKAGE_App.resources isn't beside the program. If the program was moved, put that folder beside"
                    + " it again; if the build made none, declare the files as resources of the target in Package.swift."
            ))
        let resources = ResourceFolder(path: "\(program)/app_App.resources")
        let whole = NibFinder.everywhere(modules: ["App"], languages: [], beside: [resources])
        #expect(!search.absence(of: [name], whole).contains("moved"))
    }
}
