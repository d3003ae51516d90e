import Testing

@testable import NibbleHouseRules

enum AccessibilityRules {
    /// The classes of a file, with what each is made from and whether it speaks for itself.
    static func classes(_ file: SourceFile) -> [(name: String, parent: String, speaks: Bool)] {
        file.tokens.indices.compactMap { index in
            guard file.tokens[index].text == "class", index + 3 < file.tokens.count,
                file.tokens[index + 2].text == ":"
            else { return nil }
            let speaks = file.tokens.contains { $0.text == "accessibilityDefaults" }
            return (file.tokens[index + 1].text, file.tokens[index + 3].text, speaks)
        }
    }

    /// The views that say nothing about themselves, nor does what they are made from.
    static func silentViews(in files: [SourceFile]) -> Set<String> {
        let classes = files.flatMap(classes)
        let parents = Dictionary(classes.map { ($0.name, $0.parent) }) { first, _ in first }
        let speaking = Set(classes.filter(\.speaks).map(\.name)).subtracting(["View"])
        let silent = classes.map(\.name).filter { name in
            var current: String? = name
            while let ancestor = current, ancestor != "View" {
                if speaking.contains(ancestor) { return false }
                current = parents[ancestor]
            }
            return current == "View" && name != "View"
        }
        return Set(silent)
    }
}

@Suite struct Views {
    /// Views that only hold others, which speak for themselves, or that only decorate.
    private static let silent: Set = [
        "AlertView", "CollectionReusableView", "CommandPalette", "ContainerView", "Control", "DataTableCell",
        "DividerView", "KeyHelp", "ListContentView", "MenuPanel", "NavigationBar", "NibBorderView",
        "NibPlaceholderView",
        "NibProblemView", "NibView", "OverfullView", "Overlay", "PassiveView", "ScrollView", "SearchOverlay",
        "SelectionHighlight",
        "StackView", "TableIndexView", "Window",
    ]

    private static let targets: Set = [
        "NibbleViews", "NibbleControls", "NibbleLists", "NibbleReaders", "NibbleControllers",
        "NibbleNibs",
    ]

    // What nobody says about a view, somebody who does not see it cannot know.
    @Test func sayWhatTheyAre() {
        let files = Repository.sources.filter { Self.targets.contains($0.target) }
        let silent = AccessibilityRules.silentViews(in: files)
        #expect(silent.subtracting(Self.silent).isEmpty, "These views need accessibilityDefaults.")
        #expect(!silent.contains("Button") && !silent.contains("SearchField"))
        #expect(silent.contains("StackView"))
    }

    @Test func areFoundByWhatTheyAreMadeFrom() {
        let files = [
            SourceFile(
                path: "a.swift", text: "open class A: View {}\nfinal class B: A {}\nfinal class C: Other {}"),
            SourceFile(path: "d.swift", text: "open class D: A { var accessibilityDefaults: Int }"),
            SourceFile(path: "e.swift", text: "public final class E: D {}"),
        ]
        #expect(AccessibilityRules.silentViews(in: files) == ["A", "B"])
    }
}
