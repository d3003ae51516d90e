import NibbleNibFormat
import Testing

/// Row I14 of the checklist: colours of all spaces and names.
@Suite struct XcodeColorTests {
    static let resources = """
        <namedColor name="brand"><color red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
        <systemColor name="systemHologramColor"><color red="1" green="1" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></systemColor>
        """

    @Test(arguments: [
        (
            "red=\"1\" green=\"0.50196078431372548\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
            "#ff8000"
        ),
        ("red=\"0.1\" green=\"0.1\" blue=\"0.1\" alpha=\"0.8\" colorSpace=\"calibratedRGB\"", "#1a1a1acc"),
        ("red=\"0.1\" green=\"0.1\" blue=\"0.1\" alpha=\"0.0\" colorSpace=\"deviceRGB\"", "clear"),
        ("white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"", "#808080"),
        (
            "white=\"0.0\" alpha=\"0.5\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
            "#00000080"
        ),
        (
            "red=\"1\" green=\"1\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
            "#ffffff"
        ),
        (
            "red=\"0.6\" green=\"0.6\" blue=\"0.6\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
            "#999999"
        ),
        (
            "red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
            "#ff0000"
        ),
        ("red=\"7\" green=\"-3\" blue=\"0.0\" alpha=\"1\"", "#ff0000"),
        (
            "cyan=\"1\" magenta=\"0.0\" yellow=\"0.0\" black=\"0.5\" alpha=\"1\" colorSpace=\"deviceCMYK\"",
            "#008080"
        ),
        ("name=\"brand\"", "#336699"), ("name=\"missing\"", "missing"),
        ("systemColor=\"labelColor\"", "label"),
        ("systemColor=\"systemBackgroundColor\"", "systemBackground"),
        ("cocoaTouchSystemColor=\"groupTableViewBackgroundColor\"", "secondarySystemBackground"),
        (
            "white=\"1\" alpha=\"1\" xcode11CocoaTouchSystemColor=\"systemRedColor\" cocoaTouchSystemColor=\"whiteColor\"",
            "white"
        ),
        ("systemColor=\"systemHologramColor\"", "#ffff00"), ("systemColor=\"systemOrangeColor\"", "#ff9500"),
        ("cocoaTouchSystemColor=\"darkTextColor\"", "label"), ("systemColor=\"tintColor\"", "tint"),
    ])
    func colorsAreHexadecimalOrOurNames(attributes: String, text: String) throws {
        let document = try #require(
            try xib(
                "<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>",
                resources: Self.resources
            ).document)
        #expect(try document.element("v")["backgroundColor"] == text)
    }

    @Test(arguments: ["", "red=\"x\" green=\"1\" blue=\"1\"", "systemColor=\"nobodyKnowsColor\""])
    func colorsThatAreNoneAreWarnings(attributes: String) throws {
        let reading = try xib("<view id=\"v\"><color key=\"backgroundColor\" \(attributes)/></view>")
        #expect(reading.problems.map(\.code) == [.badValue])
    }

    @Test func missingColorsAreTheDefault() throws {
        let reading = try xib(
            "<label id=\"a\"><nil key=\"textColor\"/><nil key=\"highlightedColor\"/></label>")
        #expect(reading.problems.isEmpty)
        #expect(reading.document?.objects.first?["textColor"] == nil)
    }
}
