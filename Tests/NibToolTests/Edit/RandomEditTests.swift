import Foundation
import NibbleEditing
import NibbleNibCheck
import NibbleNibFormat
import Testing

@testable import NibTool

/// Edits at random on every layout file of the tree, and on the converted ones of the folder `NIBBLE_XIBS` names.
@MainActor struct RandomEditTests {
    /// The layouts of the tree.
    nonisolated static let own: [String] = {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return ["Layouts", "Demos"].flatMap { found(in: root.appending(path: $0).path) }
    }()
    /// The files of the folder that `NIBBLE_XIBS` names; nil where it names none.
    nonisolated static let others = ProcessInfo.processInfo.environment["NIBBLE_XIBS"].map(found)
    /// The layouts that are edited.
    nonisolated static let files = own + (others ?? [])

    private nonisolated static func found(in folder: String) -> [String] {
        let names =
            FileManager.default.enumerator(atPath: folder)?.allObjects.compactMap { $0 as? String } ?? []
        return names.filter { name in [".layout", ".xib", ".storyboard"].contains { name.hasSuffix($0) } }
            .sorted().map { "\(folder)/\($0)" }
    }

    @Test(arguments: files) func undoingAllBringsBackTheBytes(path: String) throws {
        let input = NibInput(path)
        // What can't be read can't be edited.
        guard let document = input.reading.document, !input.reading.hasErrors else { return }
        let bytes = document.kind == .layout ? input.bytes : Array(EditedSource.converted(document).utf8)
        var history = MarkupHistory(try #require(MarkupText(bytes)))
        var random = EditRandom(seed: UInt64(bytes.count))
        for _ in 0..<10 {
            if let step = random.step(on: history.text) {
                let isMade = history.make(step, "Edit", selected: nil)
                #expect(isMade)
            }
        }
        let edited = history.text.bytes
        while history.undoTitle != nil { _ = history.undo(selected: nil) }
        #expect(history.text.bytes == bytes)
        while history.redoTitle != nil { _ = history.redo(selected: nil) }
        #expect(history.text.bytes == edited)
    }
}

extension RandomEditTests {
    /// Each attribute of a file, or every so many of a large one, with another value and without it.
    @Test(arguments: files) func anAttributeThatIsSetLeavesAllElseAsItWas(path: String) throws {
        let input = NibInput(path)
        guard let document = input.reading.document, !input.reading.hasErrors else { return }
        let bytes = document.kind == .layout ? input.bytes : Array(EditedSource.converted(document).utf8)
        let text = try #require(MarkupText(bytes))
        let all = text.tree.elements.indices.flatMap { index in
            text.tree.elements[index].attributes.map { (index, $0) }
        }
        for number in stride(from: 0, to: all.count, by: max(1, all.count / 60)) {
            let (index, attribute) = all[number]
            for value in ["a \"quoted\" <value> & more", nil] {
                let step = try #require(text.set(attribute.name, to: value, of: index))
                var changed = bytes
                let inverse = step.edit.apply(to: &changed)
                let after = bytes.count - attribute.range.upperBound
                #expect(changed.suffix(after) == bytes.suffix(after), "\(attribute.name)")
                // Without the attribute its spaces go as well.
                let before = bytes[..<attribute.range.lowerBound]
                let kept =
                    value == nil ? before.count - before.reversed().prefix { $0 <= 32 }.count : before.count
                #expect(changed.prefix(kept) == bytes.prefix(kept), "\(attribute.name)")
                let set = try #require(MarkupText(changed)).tree.elements[index][attribute.name]
                #expect(set.map { MarkupWords.unescaped($0.value) } == value)
                _ = inverse.apply(to: &changed)
                #expect(changed == bytes)
            }
        }
    }
}

/// Steps at random, the same for a seed.
struct EditRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        // SplitMix64, by Steele, Lea and Flood (2014).
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    /// A step on an element at random; nil where there is none of its kind.
    mutating func step(on text: MarkupText) -> MarkupText.Step? {
        let index = Int.random(in: 0..<text.tree.elements.count, using: &self)
        switch Int.random(in: 0..<9, using: &self) {
        case 0: return text.set("alpha", to: "0.5", of: index)
        case 1:
            let names = text.tree.elements[index].attributes.map(\.name)
            return names.randomElement(using: &self).flatMap { text.set($0, to: nil, of: index) }
        case 2: return text.insert("<Label text=\"a &lt; b\"/>", into: index)
        case 3: return text.move(index, by: Bool.random(using: &self) ? 1 : -1)
        case 4: return index > 0 ? text.duplicate([index]) : nil
        case 5: return text.wrap(index, in: Bool.random(using: &self) ? "StackView" : "ScrollView")
        case 6: return text.unwrap(index)
        case 7: return index > 0 ? text.rename(index, to: "renamed\(next() % 1_000)") : nil
        default: return index > 0 ? text.remove(index) : nil
        }
    }
}
