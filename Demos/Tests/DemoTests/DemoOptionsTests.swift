import ArgumentParser
import Foundation
import Nibble
import NibbleTesting
import Testing

@testable import DemoSupport

@Suite struct KeyScripts {
    static let scripts: [(String, [KeyEvent])] = [
        ("", []),
        ("tab enter  down", [KeyEvent(key: .tab), KeyEvent(key: .enter), KeyEvent(key: .down)]),
        ("q", [KeyEvent(key: .character("q"))]),
        ("é 日", [KeyEvent(key: .character("é")), KeyEvent(key: .character("日"))]),
        ("space", [KeyEvent(key: .character(" "))]),
        ("ctrl-a", [KeyEvent(key: .character("a"), modifiers: .control)]),
        ("ctrl-alt-shift-pageup", [KeyEvent(key: .pageUp, modifiers: [.control, .alt, .shift])]),
        ("shift-tab", [KeyEvent(key: .tab, modifiers: .shift)]),
        ("shift-a", [KeyEvent(key: .character("A"))]),
        ("- ctrl--", [KeyEvent(key: .character("-")), KeyEvent(key: .character("-"), modifiers: .control)]),
        ("f1 f35", [KeyEvent(key: .function(1)), KeyEvent(key: .function(35))]),
        ("text:hé", [KeyEvent(key: .character("h")), KeyEvent(key: .character("é"))]),
        ("text:tab", "tab".map { KeyEvent(key: .character($0)) }),
    ]

    @Test(arguments: scripts) func wordsAreKeys(script: String, events: [KeyEvent]) throws {
        #expect(try KeyScript(script).events == events)
    }

    @Test(arguments: ["dwon", "ctrl-", "ctrl-dwon", "f0", "f36", "f01", "text:", "Tab", "hyper-a", "f+1"])
    func wrongWordsAreNamedWithTheRightOnes(word: String) {
        let error = #expect(throws: (any Error).self) { try KeyScript("tab \(word) enter") }
        let message = error.map { DemoOptions.message(for: $0) }
        #expect(message?.hasPrefix("There is no key “\(word)”. Keys are tab, enter, escape, space, ") == true)
    }
}

@Suite struct Messages {
    private static let hostile = "\u{1B}[31m\u{9B}\u{202E}x"

    @Test(arguments: [["--\(hostile)"], ["--size", hostile], ["--keys", hostile], [hostile]])
    func argumentsAreRepeatedInVisibleForm(arguments: [String]) throws {
        let error = #expect(throws: (any Error).self) { try DemoOptions.parse(arguments) }
        let printable = DemoOptions.printable(try #require(error))
        let text = DemoOptions.fullMessage(for: printable)
        #expect(DemoOptions.exitCode(for: printable) == .validationFailure)
        #expect(text.hasPrefix("Error: "))
        let raw = text.unicodeScalars.filter {
            $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
        }
        #expect(raw.isEmpty)
    }

    @Test func sentencesOfDemosArePrintableToo() {
        let printable = DemoOptions.printable(DemoError("There is no directory \(Self.hostile)."))
        #expect(
            DemoOptions.fullMessage(for: printable)
                == "Error: There is no directory ^[[31m<U+009B><U+202E>x.")
        #expect(DemoOptions.exitCode(for: printable) == .failure)
    }

    @Test func helpStaysAsItIs() throws {
        let error = #expect(throws: (any Error).self) { try DemoOptions.parse(["--help"]) }
        let printable = DemoOptions.printable(try #require(error))
        #expect(DemoOptions.exitCode(for: printable) == .success)
        #expect(DemoOptions.fullMessage(for: printable).contains("--snapshot <format>"))
    }
}

@Suite struct ScreenSizes {
    static let sizes = [
        ("80x24", Size(width: 80, height: 24)), ("1x1", Size(width: 1, height: 1)),
        ("1000x500", Size(width: 1_000, height: 500)), ("080x024", Size(width: 80, height: 24)),
    ]

    @Test(arguments: sizes) func areColumnsByRows(text: String, size: Size) throws {
        #expect(try ScreenSize.parse(text) == size)
    }

    @Test(arguments: [
        "", "x", "80", "80x", "x24", "0x1", "1x0", "1001x1", "1x501", "-1x5", "+8x5", "80x24x1", "80 x24",
        "８x２",
        "99999999999999999999x1", "80X24",
    ])
    func othersAreRefused(text: String) {
        let error = #expect(throws: (any Error).self) { try ScreenSize.parse(text) }
        #expect(
            error.map { DemoOptions.message(for: $0) }
                == "A size is COLUMNSxROWS, from 1x1 to 1000x500, such as 80x24.")
    }
}

@Suite struct Options {
    @Test(arguments: [["--size", "1x1"], ["--keys", "a"]])
    func snapshotOptionsNeedASnapshot(arguments: [String]) {
        let error = #expect(throws: (any Error).self) { try DemoOptions.parse(arguments) }
        let message = error.map { DemoOptions.message(for: $0) }
        let way = "add --snapshot text, ansi or svg, or --record."
        #expect(message == "\(arguments[0]) belongs to a snapshot or a film; \(way)")
    }

    @Test(
        arguments: [("truecolor", .trueColor), ("256", .indexed256), ("16", .ansi16), ("mono", .mono)]
            as [(String, ColorDepth)])
    func coloursAreThoseOfATerminalToo(color: String, depth: ColorDepth) throws {
        #expect(try DemoOptions.parse(["--color", color]).color?.depth == depth)
    }

    @Test func layoutFilesAreForDemosThatShowThem() throws {
        let options = try DemoOptions.parse(["--layout", "Hello.layout"])
        let error = #expect(throws: DemoError.self) { try options.check() }
        #expect(error?.description.hasPrefix("This demo shows no layout file") == true)
    }

    @Test func withoutArgumentsNothingIsParsed() throws {
        #expect(PlainDemo.options([]) == nil)
        #expect(PlainDemo.options(["--color", "mono"])?.color == .mono)
    }

    @Test func withoutSnapshotNothingIsDrawn() throws {
        #expect(DemoSnapshot(try DemoOptions.parse([])) == nil)
    }
}

/// Shows the last key, in red, once a tenth of a second has gone by.
private final class KeyController: ViewController {
    private let label = Label(frame: Rect(x: 0, y: 0, width: 20, height: 1))

    override func viewDidLoad() {
        super.viewDidLoad()
        label.textColor = .red
        view.addSubview(label)
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        label.text = (label.text ?? "") + "\(event.key) "
        return .handled
    }
}

/// Shows the colours that the terminal has.
private final class DepthController: ViewController {
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let label = Label(frame: Rect(x: 0, y: 0, width: 20, height: 1))
        label.text = view.window?.application.map { "\($0.terminal.capabilities.colorDepth)" }
        view.addSubview(label)
    }
}

@Suite @MainActor struct DemoSnapshots {
    private func frame(_ arguments: String...) async throws -> String {
        let options = try DemoOptions.parse(["--size", "9x2", "--keys", "tab up"] + arguments)
        return try await #require(DemoSnapshot(options)).frame(of: KeyController()) { false }
    }

    @Test func textHasEveryRow() async throws {
        #expect(try await frame("--snapshot", "text") == "tab up\n\n")
    }

    nonisolated static let colors = [
        ("truecolor", "38;2;255;0;0"), ("256", "38;5;196"), ("16", "91"),
    ]

    @Test(arguments: colors) func ansiHasTheColoursAskedFor(color: String, code: String) async throws {
        let frame = try await frame("--snapshot", "ansi", "--color", color)
        #expect(frame == "\u{1B}[0;\(code)mtab up \u{1B}[0m\n\n")
    }

    @Test func monoHasNone() async throws {
        #expect(try await frame("--snapshot", "ansi", "--color", "mono") == "tab up\n\n")
    }

    @Test(arguments: [
        (["text"], "mono"), (["text", "--color", "16"], "ansi16"), (["ansi"], "trueColor"),
        (["svg"], "trueColor"),
    ])
    func textIsDrawnForATerminalWithoutColours(arguments: [String], depth: String) async throws {
        let controller = DepthController()
        let options = try DemoOptions.parse(["--snapshot"] + arguments)
        let frame = try await #require(DemoSnapshot(options)).frame(of: controller) { false }
        #expect(frame.contains(depth))
    }

    @Test func svgIsADocument() async throws {
        let document = try await frame("--snapshot", "svg")
        #expect(document.hasPrefix("<svg ") && document.hasSuffix("</svg>\n"))
    }
}

/// Loads in three steps, each begun by the one before.
private final class LoadingController: ViewController {
    private let label = Label(frame: Rect(x: 0, y: 0, width: 12, height: 1))
    private var left = 3

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
    }

    func loadMore() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        label.text = left == 0 ? "ready" : "step \(left)"
        return true
    }
}

@Suite struct SavingErrors {
    @Test func aFullDiskIsNotAFolderThatCannotBeWrittenTo() {
        func message(_ code: CocoaError.Code) -> String {
            DemoError(saving: "“\u{1B}a”", CocoaError(code), advice: "Choose another folder.").description
        }
        #expect(
            message(.fileWriteOutOfSpace)
                == "Can't save “^[a”: the disk is full. Remove some files, or choose another disk.")
        #expect(message(.fileWriteNoPermission) == "Can't save “^[a”. Choose another folder.")
    }
}

@Suite @MainActor struct DemoFilms {
    @Test func theyWaitForWhatIsLoadedAfterWhatIsLoaded() async throws {
        let options = try DemoOptions.parse(["--record", "a.cast", "--size", "12x2"])
        let controller = LoadingController()
        let film = try await #require(DemoRecording(options)).film(of: controller) { controller.loadMore() }
        let text = String(decoding: film, as: UTF8.self)
        #expect(text.contains("ready") && !text.contains("step"))
    }
}
