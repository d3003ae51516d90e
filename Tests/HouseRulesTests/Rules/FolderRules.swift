import Testing

@testable import NibbleHouseRules

/// A newcomer reads a folder and those below it: nothing in them may ask for one above.
enum FolderRules {
    /// A sentence for each circle among the folders of the modules of some files.
    static func circles(in files: [SourceFile]) -> [String] {
        let modules = Dictionary(grouping: files, by: \.target)
        return modules.sorted { $0.key < $1.key }.flatMap { module, files in
            FolderGraph(files).circles.map { sentence($0, in: module) }
        }
    }

    private static func sentence(_ circle: [FolderGraph.Arrow], in module: String) -> String {
        let way = circle.map(\.source) + circle.prefix(1).map(\.source)
        let arrows = circle.map { "\($0.path):\($0.line) names \($0.type) of \($0.target)" }
        return "The folders \(way.joined(separator: " → ")) of \(module) form a circle: "
            + arrows.joined(separator: "; ")
            + ". Move a file, an extension or a small type to the folder that it serves, or hand over the values that are needed."
    }
}

@Suite struct Folders {
    /// The files of a made-up module, by their paths in it.
    private func module(_ files: KeyValuePairs<String, String>) -> [SourceFile] {
        files.map { SourceFile(path: "Sources/Kit/\($0)", text: $1) }
    }

    @Test func foldersOfAModulePointOneWay() {
        #expect(!Repository.sources.isEmpty)
        for circle in FolderRules.circles(in: Repository.sources) { Issue.record("\(circle)") }
    }

    @Test func twoFoldersThatNameEachOtherAreCaught() throws {
        let files = module([
            "Shapes/Circle.swift": "public struct Circle {\n    func draw(on paper: Paper) {}\n}",
            "Drawing/Paper.swift": "final class Paper {}",
            "Drawing/Inner/Pen.swift": "struct Pen {\n\n    var last: [Circle]?\n}",
        ])
        let found = FolderRules.circles(in: files)
        #expect(found.count == 1)
        let sentence = try #require(found.first)
        #expect(sentence.contains("Drawing → Shapes → Drawing of Kit"))
        #expect(sentence.contains("Sources/Kit/Drawing/Inner/Pen.swift:3 names Circle of Shapes"))
        #expect(sentence.contains("Sources/Kit/Shapes/Circle.swift:2 names Paper of Drawing"))
    }

    @Test func threeFoldersInACircleAreCaught() throws {
        let files = module([
            "A/One.swift": "@MainActor open class One { let two: Two }",
            "B/Two.swift": "extension Two {}\nprotocol Two {}\nlet text = \"\\(Three())\"",
            "C/Three.swift": "enum Three { case four(One) }",
            "D/Four.swift": "struct Four { let all: (One, Two, Three) }",
        ])
        let found = FolderRules.circles(in: files)
        #expect(found.count == 1)
        let sentence = try #require(found.first)
        #expect(sentence.contains("A → B → C → A of Kit"))
        #expect(sentence.contains("A/One.swift:1 names Two of B"))
        #expect(sentence.contains("B/Two.swift:3 names Three of C"))
        #expect(sentence.contains("C/Three.swift:1 names One of A"))
    }

    @Test func filesBesideTheFoldersAreAFolder() {
        let files = module([
            "Door.swift": "struct Door { let room: Room }", "Rooms/Room.swift": "struct Room {}",
        ])
        #expect(FolderRules.circles(in: files).isEmpty)
        let back = SourceFile(path: "Sources/Kit/Rooms/Key.swift", text: "typealias Key = (Door) -> Void")
        #expect(FolderRules.circles(in: files + [back]).count == 1)
        // Another module's types of the same names are others.
        let other = SourceFile(path: "Sources/Hall/Rooms/Key.swift", text: "typealias Key = (Door) -> Void")
        #expect(FolderRules.circles(in: files + [other]).isEmpty)
    }

    @Test(arguments: [
        "// Circle", "/* Circle */", "let a = \"Circle\"", "let a = b.Circle",
        "private struct Circle {}; let a = Circle()",
        "@MainActor fileprivate final class Circle {}", "struct Paper { struct Point {} }\nlet a = Point()",
    ])
    func whatNamesNoTypeOfAnotherFolderIsNoArrow(code: String) {
        let shape = "struct Circle { let paper: Paper }"
        let files = module(["Shapes/Circle.swift": shape, "Drawing/Paper.swift": "struct Paper {}\n" + code])
        #expect(FolderRules.circles(in: files).isEmpty)
        let caught = module([
            "Shapes/Circle.swift": shape,
            "Drawing/Paper.swift": "struct Paper {}\n" + code + "\nlet c: Circle",
            "Shapes/Pen.swift": "struct Pen { let a: Paper }", "Drawing/Ink.swift": "let ink: Circle",
        ])
        #expect(FolderRules.circles(in: caught).count == 1)
    }

    @Test func privateTypesOfOtherFilesAreNotNamed() {
        let files = module([
            "Shapes/Circle.swift": "private struct Point {}\nstruct Circle { let paper: Paper }",
            "Drawing/Paper.swift": "struct Paper { let at: Point }",
        ])
        #expect(FolderRules.circles(in: files).isEmpty)
    }
}
