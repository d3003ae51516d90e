import Foundation
import Nibble
import NibbleDesign
import NibbleEditing
import NibbleNibCheck
import NibbleStage
import NibbleTerminal
import NibbleViews
import Testing

@testable import NibTool

/// Ten edits at random in the builder itself, on layout files of the tree, and on all of the folder that `NIBBLE_XIBS` names.
@MainActor struct BuilderWalkTests {
    /// Every so many of the tree's files, twice as many in a long run (`NIBBLE_LONG=1`): each is drawn twenty times.
    nonisolated static let files: [String] = {
        let distance = ProcessInfo.processInfo.environment["NIBBLE_LONG"] == nil ? 10 : 5
        return RandomEditTests.own.enumerated().filter { $0.offset % distance == 0 }.map(\.element)
    }()

    @Test(arguments: files) func tenEditsInTheBuilderAreTakenBack(path: String) throws {
        NibScenes.silenceReports()
        // A sample with an error on purpose is not drawn either.
        if NibInput(path).reading.hasErrors { return }
        _ = try walk(path)
    }

    /// Each file that can be read opens, and its edits are taken back; the numbers are printed.
    @Test(.enabled(if: RandomEditTests.others != nil)) func allFilesOfAFolderAreEditedAndTakenBack() throws {
        NibScenes.silenceReports()
        var (count, blank, refused): (Int, [String], [String: Int]) = (0, [], [:])
        var longest: (words: String, seconds: Double) = ("", 0)
        for path in RandomEditTests.others ?? [] {
            let reading = NibInput(path).reading
            if let error = reading.problems.first(where: { $0.severity == .error }) {
                refused["\(error.code)", default: 0] += 1
                continue
            }
            let walked = try walk(path)
            count += 1
            if !walked.isDrawn { blank.append(path) }
            // Processor time, so that it says something on a busy machine; only an optimised build is quick.
            if walked.longest.seconds > longest.seconds {
                let name = "\(path.split(separator: "/").last ?? ""), \(walked.objects) objects"
                longest = ("\(walked.longest.name) in \(name)", walked.longest.seconds)
            }
        }
        print("\(count) files were edited, \(blank.count) of them undrawn: \(blank)")
        print("\(refused.values.reduce(0, +)) files have errors, by their first: \(refused)")
        print("The longest step took \(longest.seconds) s: \(longest.words)")
        #expect(count > 0)
    }

    /// Edits a file ten times, and takes all back.
    private func walk(_ path: String) throws
        -> (isDrawn: Bool, objects: Int, longest: (name: String, seconds: Double))
    {
        let file = try EditedSource.file(at: path, sources: [])
        let isConverted = file.original != nil
        file.beginEditing()
        let bytes = file.text.bytes
        let walk = BuilderWalk(file)
        let isDrawn = walk.controller.canvas.scene != nil
        for _ in 0..<10 { walk.step() }
        let edited = file.text.bytes
        walk.undoAll()
        #expect(file.text.bytes == bytes, "\(path)")
        #expect(file.isUnsaved == isConverted, "\(path)")
        while file.history.redoTitle != nil { file.redo() }
        #expect(file.text.bytes == edited, "\(path)")
        return (isDrawn, file.objects.count, walk.longest)
    }
}

/// A builder on a screen of 120 by 40 cells, and steps in it.
@MainActor private final class BuilderWalk {
    let controller: EditController
    let stage: Stage
    /// The step that took longest, and how long.
    private(set) var longest: (name: String, seconds: Double) = ("", 0)
    private var random: EditRandom

    init(_ file: EditedFile) {
        controller = EditController(file, writes: false)
        stage = Stage(size: Size(width: 120, height: 40), controller: controller)
        random = EditRandom(seed: UInt64(file.text.bytes.count))
    }

    private var file: EditedFile { controller.file }

    /// Selects an element, and does something with it.
    func step() {
        let index = Int.random(in: 0..<file.text.tree.elements.count, using: &random)
        measure("select") { controller.select(index) }
        let (name, edit) = self.edit(Int.random(in: 0..<12, using: &random))
        measure(name, edit)
        // Questions and lists are left as they are.
        for _ in 0..<4 where controller.presentedViewController != nil { press("escape") }
    }

    private func edit(_ number: Int) -> (String, () -> Void) {
        let objects = controller.objects
        switch number {
        case 0:
            let item = LibraryItem.all(in: file.catalog).randomElement(using: &random)
            return ("insert", { if let item { objects.insert(item) } })
        case 1:
            let step = Bool.random(using: &random) ? 1 : -1
            return ("move", { objects.move(by: step) })
        case 2, 3:
            let row = controller.inspector.rows.filter { $0.subject == .attribute }
                .randomElement(using: &random)
            return ("set", { if let row { self.controller.values.set(row, to: row.stepped(by: 1) ?? "1") } })
        case 4:
            let name = ["StackView", "BoxView", "ScrollView", "View"].randomElement(using: &random)
            return ("wrap", { if let name { self.controller.wrapping.wrap(in: name) } })
        case 5: return ("unwrap", { self.controller.wrapping.unwrap() })
        case 6: return ("connect", { self.connect() })
        case 7: return ("nudge", { self.controller.handle(.changed(.init(move: Point(x: 1, y: 0)))) })
        case 8: return ("duplicate", { objects.duplicate() })
        case 9: return ("delete", { objects.delete() })
        case 10: return ("constrain", { self.controller.rules.constrainFrames() })
        default: return ("rename", { self.controller.values.rename(to: "renamed") })
        }
    }

    /// Takes the first of what a list offers.
    private func connect() {
        controller.connections.show()
        stage.advanceToRest()
        if controller.presentedViewController is ChooserController { press("enter") }
    }

    func undoAll() {
        for _ in 0..<100 where file.history.undoTitle != nil { measure("undo") { press("ctrl-z") } }
    }

    private func press(_ name: String) {
        if let key = KeyEvent(name) { stage.send(.key(key)) }
        stage.advanceToRest()
    }

    private func measure(_ name: String, _ body: () -> Void) {
        let start = Self.processorTime
        body()
        stage.settle()
        let seconds = Self.processorTime - start
        if seconds > longest.seconds { longest = (name, seconds) }
    }

    /// The seconds that this thread has worked.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
