import Foundation
import Nibble
import NibbleTestFiles
import Testing

/// Colours that code names, in asset catalogs made for each test, and colours that follow the ground.
@Suite struct NamedColors {
    private let home: TemporaryFolder
    private var folder: URL { home.url }

    init() throws { home = try TemporaryFolder() }

    private func write(_ set: String, _ contents: String) throws {
        let url = folder.appending(path: "\(set)/Contents.json")
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: url)
    }

    private func color(_ name: String) -> Color? {
        Color(named: name, in: Bundle(path: folder.path), compatibleWith: nil)
    }

    @Test func setsGiveTheirColourForLightAndDarkGrounds() throws {
        try write(
            "Assets.xcassets/Palette/Brand.colorset",
            """
            {"colors": [
              {"idiom": "universal", "color": {"color-space": "srgb",
               "components": {"red": "0xFF", "green": "128", "blue": "0.000", "alpha": "1.000"}}},
              {"idiom": "mac", "color": {"components": {"white": "0.000", "alpha": "1.000"}}},
              {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
               "color": {"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "0.500"}}}
            ], "info": {"version": 1, "author": "xcode"}}
            """)
        let brand = try #require(color("Brand"))
        #expect(brand.variant(for: .light) == Color(hex: 0xFF8000))
        #expect(brand.variant(for: .dark) == Color(white: 1, alpha: 0.5))
        #expect(!brand.isOpaque)
    }

    @Test func setsMayNameTheSystemsColours() throws {
        try write(
            "Assets.xcassets/Link.colorset",
            #"{"colors": [{"color": {"platform": "ios", "reference": "systemBlueColor"}}]}"#)
        #expect(color("Link") == .systemBlue)
    }

    @Test(arguments: [
        #"{"colors": []}"#, #"{"colors": [{"idiom": "universal"}]}"#, "[", #"{"colors": 3}"#,
        #"{"colors": [{"color": {"components": {"red": "x", "green": "0", "blue": "0"}}}]}"#,
        #"{"colors": [{"color": {"reference": "odd"}}]}"#,
    ])
    func setsThatCannotBeReadAreNoColour(contents: String) throws {
        try write("Assets.xcassets/Bad.colorset", contents)
        #expect(color("Bad") == nil)
        #expect(color("../Bad") == nil)
        #expect(color("Missing") == nil)
    }

    @Test func aProviderDecidesByTheGround() {
        let color = Color { $0.userInterfaceStyle == .dark ? .systemYellow : Color(hex: 0x0000AA) }
        #expect(color.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == .systemYellow)
        #expect(
            color.resolvedColor(with: TraitCollection(userInterfaceStyle: .light)) == Color(hex: 0x0000AA))
        #expect(Color { _ in .label } == .label)
    }
}
