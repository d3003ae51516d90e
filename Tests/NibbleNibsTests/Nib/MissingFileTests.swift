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

/// Controllers without their files, and programs without their resources.
@Suite @MainActor struct MissingFiles {
    @Test func aControllerWhoseOutletsNeedAFileReportsThatThereIsNone() throws {
        let controller = StrayController()
        let texts = reports { _ = controller.view }
        let text = try #require(texts.first)
        #expect(texts.count == 1)
        #expect(
            text.hasPrefix(
                "StrayController:1:1: error: No layout file sets the view of StrayController, which needs one to connect"
                    + " “label”. There is no Stray.layout or Stray.xib or StrayController.layout or StrayController.xib in /"
            ))
        #expect(
            text.hasSuffix(
                " Add the file, name another one with `nibName`, or declare the outlet with a type that may be nil. [NIB150]"
            ))
        // The box of a named file that is wrong, and something in the outlet for the code that uses it.
        let stage = Stage(size: Size(width: 200, height: 60), controller: controller)
        #expect(stage.text.contains("No layout file sets the view of StrayController"))
        #expect(controller.label.text == "shown")
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
                " \(program) has no folder of resources for App (PACKAGE_App.resources) beside the program. If the program was"
                    + " moved, put that folder beside it again; the build made it. If there is none, declare the files as"
                    + " resources of the target in Package.swift."))
        let resources = ResourceFolder(path: "\(program)/app_App.resources")
        let whole = NibFinder.everywhere(modules: ["App"], languages: [], beside: [resources])
        #expect(!search.absence(of: [name], whole).contains("moved"))
    }
}
