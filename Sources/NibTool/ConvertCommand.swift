import ArgumentParser
import Foundation
import NibbleLayoutFormat

/// `nib convert`: Xcode's files as `.layout` files.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Writes a .xib or .storyboard file as .layout text.",
        discussion: "A storyboard becomes one layout for each scene; -o then names a folder.")

    @Argument(help: "The file to convert.")
    var file: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where to write; standard output by default.", valueName: "file"))
    var output: String?

    @Flag(help: "Keep the keys of translations, for projects with .strings files.")
    var keepKeys = false

    func run() throws {
        let reading = LayoutFile(file).reading
        guard let document = reading.document, !reading.hasErrors else {
            throw Output.refuse(reading.problems)
        }
        let converted = LayoutConverter.convert(document, keepsKeys: keepKeys)
        for problem in reading.problems + converted.flatMap(\.problems) { Output.say(problem.description) }
        guard let output else {
            let texts = converted.map { part in
                part.scene.map { "<!-- scene \($0) -->\n" + part.text } ?? part.text
            }
            return Output.write(texts.joined(separator: "\n"))
        }
        guard document.kind == .storyboard else {
            return try write(converted.first?.text ?? "", to: URL(fileURLWithPath: output))
        }
        let folder = URL(fileURLWithPath: output, isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for part in converted {
            let name = (part.scene ?? "scene").filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            try write(part.text, to: folder.appendingPathComponent("\(name.isEmpty ? "scene" : name).layout"))
        }
    }

    private func write(_ text: String, to file: URL) throws {
        try Data(text.utf8).write(to: file, options: .atomic)
    }
}
