import Foundation
import NibbleEditing
import NibbleNibFormat
import Testing

/// Steps that are made and taken back.
struct MarkupHistoryTests {
    private func history(_ source: String) throws -> MarkupHistory {
        MarkupHistory(try #require(MarkupText(Array(source.utf8))))
    }

    private func source(_ history: MarkupHistory) -> String {
        String(decoding: history.text.bytes, as: UTF8.self)
    }

    @Test func stepsOfOneKeyAreTakenBackAsOne() throws {
        var history = try history("<layout><View a=\"0\"/></layout>")
        for value in ["1", "2", "3"] {
            let step = try #require(history.text.set("a", to: value, of: 1))
            let isMade = history.make(step, "Move", selected: 8, key: "move")
            #expect(isMade)
        }
        #expect(history.undoTitle == "Move")
        let selected = history.undo(selected: 8)
        #expect(selected == 8)
        #expect(source(history) == "<layout><View a=\"0\"/></layout>")
        #expect(history.undoTitle == nil)
        _ = history.redo(selected: 8)
        #expect(source(history) == "<layout><View a=\"3\"/></layout>" && history.redoTitle == nil)
    }

    /// The layout files of the project.
    private static let files: [String] = {
        var root = URL(filePath: #filePath)
        for _ in 0..<3 { root.deleteLastPathComponent() }
        return ["Layouts", "Demos", "Tests"].flatMap { folder in
            let paths =
                FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects ?? []
            return paths.compactMap { $0 as? String }.filter { $0.hasSuffix(".layout") }
                .map { root.appending(path: folder).appending(path: $0).path }
        }
        .sorted()
    }()

    @Test func tenStepsTakenBackAreTheVeryBytes() throws {
        #expect(Self.files.count > 30)
        var steps = 0
        for (seed, path) in Self.files.enumerated() {
            let bytes = Array(try #require(FileManager.default.contents(atPath: path)))
            guard let text = MarkupText(bytes) else { continue }
            var random = StepGenerator(seed: UInt64(seed))
            var history = MarkupHistory(text)
            var selected: Int?
            for _ in 0..<10 {
                let step = random.step(in: history.text)
                let next = step?.selection
                guard let step, history.make(step, "Step", selected: selected) else { continue }
                steps += 1
                selected = next
                if let selected { #expect(history.text.tree.element(at: selected) != nil, "\(path)") }
                let problems = NibReader.read(history.text.bytes, file: path).problems
                #expect(!problems.contains { $0.code == .malformed }, "\(path): \(problems)")
            }
            while history.undoTitle != nil { selected = history.undo(selected: selected) }
            #expect(history.text.bytes == bytes, "\(path)")
            #expect(selected == nil)
        }
        #expect(steps > 5 * Self.files.count)
    }
}

/// Chooses steps from a seed.
private struct StepGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    private mutating func next(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, count)))
    }

    mutating func step(in text: MarkupText) -> MarkupText.Step? {
        let index = next(text.tree.elements.count)
        let isRoot = text.tree.elements[index].parent == nil
        switch next(8) {
        case 0: return text.set("alpha", to: "0.\(next(10))", of: index)
        case 1:
            let attributes = text.tree.elements[index].attributes
            return attributes.isEmpty
                ? nil : text.set(attributes[next(attributes.count)].name, to: nil, of: index)
        case 2: return text.insert("<View>\n  <Label text=\"&lt;\"/>\n</View>", into: index, at: next(3))
        case 3: return isRoot ? nil : text.remove(index)
        case 4: return text.move(index, by: next(2) * 2 - 1)
        case 5: return isRoot ? nil : text.duplicate([index])
        case 6: return text.wrap(index, in: ["StackView", "View"][next(2)])
        default: return next(2) == 0 ? text.unwrap(index) : text.rename(index, to: "name\(next(100))")
        }
    }
}
