import Foundation
import Nibble
import NibbleInspector
import NibbleStage

// The examples in the documentation of the classes of the modules beside the views.

@MainActor func exampleRequest(lines: [String], text: String) async throws {
    let matches = try await BlockingWork.run { request in
        try lines.filter { line in
            try request.check()
            return line.contains(text)
        }
    }
    print(matches.count)
}

func exampleRegularFile() throws {
    let file = try RegularFile(path: "/var/log/syslog")
    let start = try file.read(0..<4_096)
    print(start.count)
}

@MainActor func exampleLineTerminal() async throws {
    let terminal = LineTerminal()
    let application = Application(terminal: terminal, rootViewController: ViewController())
    try await application.run()
}

@MainActor func exampleStreamTerminal() async throws {
    let terminal = StreamTerminal()
    let application = Application(terminal: terminal, rootViewController: ViewController())
    try await application.run()
}

@MainActor func exampleScreenElement(terminal: any Terminal) {
    let save = ScreenElement(
        role: "button", label: "Save", frame: Rect(x: 2, y: 4, width: 8, height: 1), depth: 1)
    terminal.perform(.describe([save]))
}

@MainActor func exampleNcursesTerminal() async throws {
    var options = NcursesTerminal.Options()
    options.renderer = .direct
    let terminal = NcursesTerminal(options: options)
    let application = Application(terminal: terminal, rootViewController: ViewController())
    try await application.run()
}

@MainActor func exampleNib(card: CardView) throws {
    let contents = try Nib(named: "CardView", in: .main).instantiate(owner: card)
    print(contents)
}

@MainActor func exampleNibEnvironment() {
    let application = Application(rootViewController: ViewController())
    application.nibEnvironment.languages = ["de"]
    application.nibEnvironment.register(CardView.self)
}

@MainActor func exampleStoryboard() async throws {
    let main = try Storyboard(named: "Main", in: .main)
    let application = Application(rootViewController: try main.instantiateInitialViewController())
    try await application.run()
}

@MainActor func exampleInMemoryTerminal() {
    let terminal = InMemoryTerminal(size: Size(width: 20, height: 3))
    let application = Application(terminal: terminal, rootViewController: ViewController())
    application.renderFrame()
    print(terminal.screen)
}

@MainActor func exampleInspector(stage: Stage) {
    let inspector = Inspector(of: stage.application)
    let reply = inspector.reply(to: InspectionRequest(.tree))
    print(reply)
}

func exampleInspectionConnection(process: Int) throws {
    let connection = try InspectionConnection(to: process, in: InspectionFolder.ofUser())
    let reply = try connection.ask(InspectionRequest(.tree))
    print(reply)
}

@MainActor func exampleLog(photos: [Image], error: any Error) {
    Log.notice("Loaded \(photos.count) photos")
    Log.error("Can't save the album: \(error)")
}

final class PhotoBar: NibView {
    @Outlet var title: Label
}

@MainActor func exampleNibView() {
    let bar = PhotoBar(frame: Rect(x: 0, y: 0, width: 30, height: 1))
    bar.title.text = "Harbour"
}

@MainActor func exampleScreenRecording(stage: Stage) -> [UInt8] {
    var recording = ScreenRecording()
    for _ in 0..<20 {
        stage.advance(by: 0.1)
        recording.add(stage.screen, after: 0.1)
    }
    let film = recording.file(as: .svg, theme: stage.application.colorTheme)
    return film
}
