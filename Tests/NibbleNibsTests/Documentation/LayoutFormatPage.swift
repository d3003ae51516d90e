import Foundation
import NibbleControllers
import NibbleControls
import NibbleLists
import NibbleNibFormat
import NibbleViews
import Testing

@testable import NibbleNibs

/// The article that describes the format: what it shows can be loaded, and what it says of limits is so.
@Suite @MainActor struct LayoutFormatPage {
    nonisolated private static let page = {
        let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        let path = root.appending(path: "Sources/Nibble/Nibble.docc/layout-format.md")
        return (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    }()

    /// The blocks of XML in the article.
    nonisolated private static let examples = page.components(separatedBy: "```xml\n").dropFirst().map {
        String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex))
    }

    @Test(arguments: examples) func everyExampleIsLoaded(_ example: String) throws {
        if example.hasPrefix("<storyboard") {
            let storyboard = try Storyboard(text: example, name: "Page.layout")
            for name in storyboard.identifiers where name != "settings" {
                try storyboard.instantiateViewController(withIdentifier: name).loadViewIfNeeded()
            }
            return
        }
        let isWhole = example.hasPrefix("<layout")
        let text = isWhole ? example : "<layout><View frame=\"0,0,80,24\">\(example)</View></layout>"
        let nib = Nib(text: text, name: "Page.layout")
        let owner = example.contains("owner=") ? DockController() : nil
        let contents = try nib.instantiate(owner: owner, externalObjects: ["log": ShipStore()])
        #expect(contents.warnings == [])
        try contents.first(View.self).layoutIfNeeded()
        #expect(nib.check(owner: DockController.self) == [])
        // Design tools read what applications do not.
        #expect(throws: Never.self) {
            try nib.instantiate(
                owner: owner, options: .designTime, externalObjects: ["log": ShipStore()])
        }
    }

    @Test(arguments: examples) func everyExampleHasTheFormOfAllFiles(_ example: String) throws {
        let isWhole = example.hasPrefix("<layout") || example.hasPrefix("<storyboard")
        let lines = example.split(separator: "\n").map { "    \($0)\n" }.joined()
        let text = isWhole ? example : "<layout>\n  <View>\n\(lines)  </View>\n</layout>\n"
        let formatted = try #require(NibFormatter.format(Array(text.utf8), file: "Page.layout").text)
        #expect(formatted == text)
    }

    @Test func thereAreExamplesOfEverything() {
        #expect(Self.examples.count > 10)
        let all = Self.examples.joined()
        for spelling in [
            "as=\"prototypes\"", "as=\"sections\"", "<external", "<Object", "<constraint", "<segue",
            "<reference",
            "<when", ".key=", "preview.", ".outlet=", "collection=", "@firstResponder.", "@owner", "edges=",
            "@750",
            "autoresizingMask=", "installed=", "minHeight=", "none\"", "maxCols", "colors",
        ] {
            #expect(all.contains(spelling), "no example has \(spelling)")
        }
    }
}

/// The classes that the article speaks of.
final class DockController: ViewController {
    @Outlet var titleLabel: Label?
    @Outlet var store: ShipStore?
    @Outlet var listBottom: LayoutConstraint?
    @OutletCollection var starButtons: [Button]

    override class var actions: ActionTable {
        ["rate": Action(DockController.rate), "reload": Action(DockController.reload)]
    }
    func rate(_ sender: Button) {}
    func reload() {}
}

extension DockController: TableViewDelegate {}

final class ShipStore: NibOwner {
    var capacity = 0
    @WeakOutlet var delegate: DockController?

    static var inspectables: InspectableTable { ["capacity": Inspectable(\ShipStore.capacity)] }
    static var actions: ActionTable { ["reload": Action(ShipStore.reload)] }
    func reload() {}
}

extension ShipStore: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
    }
}

final class ShipView: View {
    var caption: String?
    override class var inspectables: InspectableTable { ["caption": Inspectable(\ShipView.caption)] }
}
