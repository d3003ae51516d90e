import Foundation
import Nibble

// The examples of the article “Inside a command-line program”, and those of its classes.

enum InsideACommandLineProgram1 {
    @MainActor static func create() async {
        let prompt = Prompt("Project name", default: "harbour").validated {
            $0.contains("/") ? "A name can't have a slash." : nil
        }
        guard let name = await prompt.ask() else { exit(130) }
        let kinds = ["Program", "Library", "Plugin"]
        guard let kind = await Picker("Kind", kinds).choose() else { exit(130) }
        print("\(name): \(kinds[kind])")
    }
}

enum InsideACommandLineProgram2 {
    @MainActor static func copyAll(_ files: [String]) async throws {
        let progress = ProgressReporter("Copying", total: files.count)
        for file in files {
            try await copy(file)
            await progress.advance()
        }
        progress.finish("Copied \(files.count) files")
    }

    static func copy(_ file: String) async throws {}
}

enum InsideACommandLineProgram3 {
    @MainActor static func follow(_ chart: View) async throws {
        let controller = ViewController()
        controller.view = chart
        let application = Application(inline: 8, leavesLastFrame: false, rootViewController: controller)
        Task {
            for await line in lines() { application.printAbove(line) }
            application.terminate()
        }
        try await application.run()
    }

    static func lines() -> AsyncStream<String> { AsyncStream { $0.finish() } }
}

enum InsideACommandLineProgram4 {
    @MainActor static func choose() async {
        let branches = ["main", "next", "release"]
        if let choice = await Picker("Branch", branches).choose() { print(branches[choice]) }
    }

    @MainActor static func name() async -> String? {
        let name = await Prompt("Project name", default: "harbour").ask()
        return name
    }
}
