import Foundation
import NibbleCells
import Testing

@testable import NibbleNibs

@Suite(.serialized) @MainActor struct TextComparisonTests {
    private func grid(_ rows: [String]) -> CellGrid {
        let width = rows.map(\.count).max() ?? 1
        var grid = CellGrid(size: Size(width: width, height: rows.count))
        for (y, row) in rows.enumerated() {
            for (x, glyph) in TerminalText.glyphs(of: row).enumerated() {
                grid[Point(x: x, y: y)] = Cell(glyph: glyph)
            }
        }
        return grid
    }

    @Test func textsAreFoundInRowsAndNearTheirPlaces() throws {
        let search = ScreenSearch(grid(["Name  Name", " one two  ", "  three   "]))
        let near = try #require(search.find("Name", near: .init(column: 7, row: 0)))
        #expect(near.isWhole && near.find.columns == 6...9)
        #expect(ScreenSearch(grid(["05-02   10:23"])).find("05-02   10:23", near: nil)?.isWhole == true)
        let rows = ScreenSearch(grid(["Name", "", "Name"]))
        #expect(try #require(rows.find("Name", near: .init(column: 0, row: 1.4))).find.rows == 2...2)
        #expect(try #require(rows.find("Name", near: .init(column: 0, row: 0.6))).find.rows == 0...0)
        let broken = try #require(search.find("one two three", near: nil))
        #expect(broken.isWhole && broken.find.rows == 1...2 && broken.find.columns == 1...7)
    }

    @Test func cutTextsAreNotWhole() throws {
        let search = ScreenSearch(grid(["Set…  Dev"]))
        let cut = try #require(search.find("Settings", near: nil))
        #expect(!cut.isWhole && cut.find.letters == 3)
        #expect(try #require(search.find("Devices", near: nil)).isWhole == false)
        #expect(search.find("Other", near: nil) == nil)
    }

    private func comparison(_ inside: String) -> TextComparison {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects><view id="v">
            <rect key="frame" x="0" y="0" width="320" height="160"/><subviews>\(inside)</subviews></view></objects></document>
            """
        var comparison = TextComparison()
        comparison.add(Array(text.utf8), path: "/nowhere/Texts.xib")
        return comparison
    }

    @Test func wholeCutAndHiddenTextsAreCounted() {
        func label(_ text: String, y: Int, width: Int, _ more: String = "") -> String {
            """
            <label text="\(text)" id="l\(y)" \(more)><rect key="frame" x="16" y="\(y)" width="\(width)" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="10"/></label>
            """
        }
        let found = comparison(
            label("Name", y: 16, width: 64) + label("A long text", y: 48, width: 48)
                + label("Too long for Xcode as well", y: 64, width: 48)
                + label("Half of it", y: 150, width: 64)
                + label("Nothing", y: 80, width: 64, "hidden=\"YES\"") + label("Far away", y: 300, width: 99))
        #expect(found.texts == 2 && found.whole == 1 && found.cut == 1)
        #expect(found.placed == 1 && found.inColumn == 1 && found.inRow == 1)
        #expect(found.letters > 4 && found.readable == found.letters)
        #expect(found.scenes == 1 && found.alike == 1 && found.refused == 0 && found.blank == 0)
        #expect(found.faults.count == 1)
    }
}

@Suite(.serialized, .enabled(if: RealFiles.folder != nil)) @MainActor struct RealFileTexts {
    @Test func textsStandAsInXcode() throws {
        NibEnvironment.standard.reportHandler = { _ in }
        defer { NibEnvironment.standard.reportHandler = nil }
        var comparisons: [RealFileTable.Kind: TextComparison] = [:]
        for file in RealFiles.files {
            comparisons[RealFileTable.Kind(file), default: TextComparison()].add(file.bytes, path: file.path)
        }
        print(TextComparison.head)
        for kind in RealFileTable.Kind.allCases {
            if let comparison = comparisons[kind], comparison.files > 0 {
                print(comparison.row(kind.rawValue))
            }
        }
        let all = comparisons.values.reduce(into: TextComparison()) { $0.add($1) }
        print(all.row("all"))
        if let list = ProcessInfo.processInfo.environment["NIBBLE_TEXTS"] {
            try all.faults.map { $0 + "\n" }.joined().write(toFile: list, atomically: true, encoding: .utf8)
        }
        #expect(all.scenes > 0)
        #expect(all.refused == 0)
    }
}
