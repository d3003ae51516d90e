import Testing

@testable import NibbleImages

@Test func errorsAreSentences() {
    let html = problem(ofDecoding: Array("<html><body>".utf8)) ?? .missing
    #expect(
        ImageError(html, file: "photo.jpg").description
            == "photo.jpg: not an image Nibble can read (it starts with “<html><body>”); "
            + "PNG, JPEG, WebP, GIF, BMP and PPM are.")
    #expect(
        ImageError(.missing, file: "a.png").description
            == "a.png: the file doesn't exist; check the path and the current directory.")
    #expect(
        ImageError(.tooManyPixels(.png, width: 30_000, height: 30_000, limit: 1)).description
            == "image data: the PNG is 30000x30000 pixels; at most 1 pixels are decoded. Make it smaller.")
}

@Test(
    arguments: [
        .missing, .missingResource(folders: []), .noPermission,
        .notAFile(kind: "a pipe"), .linkLoop, .unreadable(reason: "I/O error"),
        .fileTooLarge(bytes: 2, limit: 1), .invalidName, .empty, .unknownFormat(start: "x"),
        .codecNotBuiltIn(.png),
        .truncated(.gif), .corrupt(.webP, detail: "bad"), .unsupported(.jpeg, detail: ""),
        .tooManyPixels(.bmp, width: 1, height: 1, limit: 0), .tooMuchMemory(.gif, width: 1, height: 1),
    ] as [ImageError.Problem])
func everyProblemHasItsSentence(problem: ImageError.Problem) {
    let text = ImageError(problem, file: "f").description
    #expect(text.hasPrefix("f: "))
    #expect(text.hasSuffix("."))
    #expect(text.count > 18)
}

@Test func controlCharactersInFileNamesAreShown() {
    let text = ImageError(.missing, file: "a\u{1B}[31m\u{9B}\u{202E}\n").description
    #expect(text.hasPrefix("a^[[31m<U+009B><U+202E>^J: "))
    #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
}

@Test(arguments: ["a", "Photo_1-x", "icon@2x", "icon@3x.png", "x.jpeg", "7.j2k"]) func goodNamesPass(
    name: String
) {
    #expect(ImageName(name) != nil)
}

@Test(arguments: [
    "", ".", "..", "../x", "/etc/passwd", "a/b", "~", "%2e%2e", "a\0b", "file:x", "a.b.c", "a.", ".png",
    "a b",
    "a.PNG", "@2x", "a@x", "a@22x", "a@2x@2x", "ä", String(repeating: "x", count: 5000),
])
func badNamesDoNot(name: String) {
    #expect(ImageName(name) == nil)
}
