import NibbleCells
import Testing

@testable import NibbleTerminal

/// Pictures that programs nobody knows send: where they end up, what is answered, and what they may cost.
struct ScreenModelPictureTests {
    private static let samples = Size(width: 1, height: 2)
    /// Red, green, blue and white, as 24 bits of two by two pixels.
    private static let four = "/wAAAP8AAAD/////"

    private func screen(_ width: Int = 8, _ height: Int = 4) -> ScreenModel {
        var screen = ScreenModel(size: Size(width: width, height: height))
        screen.cellPixels = Self.samples
        screen.offersPictures = true
        return screen
    }

    private func graphics(_ keys: String, _ payload: String = "") -> String {
        "\u{1B}_G\(keys);\(payload)\u{1B}\\"
    }

    private func answers(_ screen: inout ScreenModel) -> String {
        String(decoding: screen.takeAnswers(), as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    private func pixels(_ screen: ScreenModel, _ x: Int, _ y: Int) -> [UInt32]? {
        screen.pixels(in: Point(x: x, y: y), samples: Self.samples)
    }

    @Test func questionsAreAnsweredWherePicturesAreOffered() {
        var offering = screen()
        offering.feed(graphics("i=31,s=1,v=1,a=q,t=d,f=24", "AAAA"))
        offering.feed("\u{1B}]1337;ReportCellSize\u{1B}\\\u{1B}[c\u{1B}[?1;1;0S")
        let cell = "\(offering.cellPixels.height).0;\(offering.cellPixels.width).0;1.0"
        #expect(answers(&offering) == "^_Gi=31;OK^\\^]1337;ReportCellSize=\(cell)^\\^[?62;4;22c^[?1;0;256S")
        offering.feed(graphics("i=32,s=1,v=1,a=q,t=f,f=24", "L2V0Yy9wYXNzd2Q="))
        #expect(answers(&offering) == "^_Gi=32;EINVAL:not understood^\\")
        var other = screen()
        other.offersPictures = false
        other.feed(graphics("i=31,s=1,v=1,a=q,t=d,f=24", "AAAA") + "\u{1B}[c")
        #expect(answers(&other) == "^[?62;22c")
    }

    @Test(arguments: [
        ("a=t,f=24,s=2,v=2,i=7", four, "^_Gi=7;OK^\\"),
        ("a=t,f=24,s=2,v=2,i=7,q=1", four, ""), ("a=t,f=24,s=2,v=2", four, ""),
        ("a=t,f=24,s=2,v=3,i=7,q=1", four, "^_Gi=7;EBADDATA:not the pixels that it says^\\"),
        ("a=t,f=24,s=2,v=3,i=7,q=2", four, ""),
        ("a=t,f=24,s=99999,v=99999,i=7", "AAAA", "^_Gi=7;ENOSPC:too large^\\"),
        ("a=p,i=9,p=3", "", "^_Gi=9,p=3;ENOENT:no such picture^\\"),
        ("a=T,f=24,s=2,v=2,I=5", four, "^_Gi=2000000005,I=5;OK^\\"),
    ])
    func transmissionsAreAnswered(keys: String, payload: String, answer: String) {
        var screen = screen()
        screen.feed(graphics(keys, payload))
        #expect(answers(&screen) == answer)
    }

    @Test func aPictureTakesTheCellsThatItFillsAndTheCursorGoesBehindIt() {
        var screen = screen()
        screen.feed("ab" + graphics("a=T,f=24,s=2,v=2", Self.four) + "c")
        #expect(screen.text[0] == "ab  c")
        #expect(pixels(screen, 2, 0) == [0xFF00_00FF, 0xFFFF_0000])
        #expect(pixels(screen, 3, 0) == [0xFF00_FF00, 0xFFFF_FFFF])
        #expect(pixels(screen, 4, 0) == nil)
    }

    @Test func aPictureThatGoesBeyondTheLastRowScrolls() {
        var screen = screen()
        screen.feed("top\u{1B}[4;1H" + graphics("a=T,f=24,s=2,v=2,c=2,r=3", Self.four) + "x")
        #expect(screen.text == ["", "", "", "  x"] && screen.shownPictures == 1)
        #expect(pixels(screen, 0, 1)?.first == 0xFF00_00FF && pixels(screen, 1, 3)?.last == 0xFFFF_FFFF)
        #expect(pixels(screen, 0, 0) == nil)
    }

    @Test func picturesMoveWithTheRowsThatTheyLieOn() {
        var screen = screen()
        screen.feed(graphics("a=T,f=24,s=2,v=2,C=1", Self.four) + "\u{1B}[3;4r\u{1B}[4;1H\n")
        #expect(pixels(screen, 0, 0) != nil)
        screen.feed("\u{1B}[r\u{1B}[H\u{1B}M")
        #expect(pixels(screen, 0, 0) == nil && pixels(screen, 0, 1) != nil)
        screen.feed("\u{1B}[4;1H\n\n")
        #expect(screen.shownPictures == 0)
    }

    @Test func picturesGoIntoTheHistoryWithTheirRows() {
        var screen = screen()
        _ = screen.takeScrolledRows()
        screen.feed(graphics("a=T,f=24,s=2,v=2,C=1", Self.four) + "\u{1B}[4;1H\n\n\n")
        #expect(screen.placements.map(\.visible) == [Rect(x: 0, y: -3, width: 2, height: 1)])
        screen.feed("\u{1B}[2J")
        #expect(screen.placements.count == 1)
        screen.resize(to: Size(width: 8, height: 2))
        #expect(screen.placements.map(\.visible.minY) == [-5])
        screen.feed("\u{1B}[3J")
        #expect(screen.placements.isEmpty)
    }

    @Test(arguments: [
        ("d=a", 0), ("d=i,i=1", 2), ("d=i,i=2,p=1", 2), ("d=c", 2), ("d=p,x=1,y=1", 2), ("d=x,x=5", 2),
        ("d=y,y=3", 2), ("d=z,z=3", 2), ("d=q", 3),
    ])
    func deletionsTakeWhatTheyName(keys: String, left: Int) {
        var screen = screen()
        screen.feed(graphics("a=T,f=24,s=2,v=2,i=1,C=1,q=2", Self.four))
        screen.feed("\u{1B}[3;5H" + graphics("a=T,f=24,s=2,v=2,i=2,p=1,z=3,C=1,q=2", Self.four))
        screen.feed("\u{1B}[2;7H" + graphics("a=p,i=2,p=2,C=1,q=2"))
        screen.feed(graphics("a=d,\(keys),q=2"))
        #expect(screen.shownPictures == left && screen.heldPictures == 2)
    }

    @Test func sixelsScrollAndStayWithTheirRows() {
        var screen = screen()
        _ = screen.takeScrolledRows()
        screen.feed("\u{1B}[4;2H\u{1B}Pq#1;2;100;0;0!2~-!2~\u{1B}\\x")
        // Twelve rows of pixels are six cells high, two of which fit above the last row's.
        #expect(screen.cursorPosition == Point(x: 2, y: 3))
        let scrolled = screen.takeScrolledRows()
        #expect(scrolled.count == 5 && scrolled[3][1].piece != nil && scrolled[2][1].piece == nil)
        #expect(pixels(screen, 2, 0) == [0xFF00_00FF, 0xFF00_00FF] && screen.text[3] == " x")
    }

    @Test(arguments: [("", 2), ("-", 3)]) func textGoesOnAtTheLastBandOfSixels(end: String, row: Int) {
        var screen = screen()
        screen.feed("ab\u{1B}Pq#1;2;100;0;0!2~\(end)\u{1B}\\x")
        #expect(screen.cursorPosition == Point(x: 3, y: row) && screen.text[row] == "  x")
    }

    @Test func coloursOfSixelsMayBeHues() {
        var screen = screen()
        screen.feed("\u{1B}Pq#1;1;120;50;100@#2;1;0;50;100@#3;1;240;50;100@\u{1B}\\")
        let colors = (0..<3).map { pixels(screen, $0, 0)?.first }
        #expect(colors == [0xFF00_00FF, 0xFFFF_0000, 0xFF00_FF00])
    }

    @Test func whatAProgramSendsIsBounded() {
        var screen = screen()
        _ = screen.takeScrolledRows()
        screen.feed(
            String(repeating: graphics("a=T,f=24,s=2,v=2,C=1,c=65000,r=65000", Self.four), count: 1_100))
        #expect(screen.heldPictures <= 1_000 && screen.shownPictures <= 1_000)
        screen.feed(String(repeating: graphics("a=p,i=1,c=1,r=1,C=1,q=2"), count: 1_100))
        screen.feed(graphics("a=T,f=24,s=1,v=1,i=1,q=2", "AAAA"))
        screen.feed(String(repeating: graphics("a=p,i=1,c=1,r=1,C=1,q=2"), count: 1_100))
        #expect(screen.shownPictures <= 1_000)
        // Each repeats a colour over the same pixels; together they would draw for minutes.
        let floods = String(repeating: "!9999~$", count: cases(1_000, long: 10_000))
        screen.feed("\u{1B}Pq#1;2;1;1;1" + floods + "\u{1B}\\")
        screen.feed("\u{1B}Pq" + String(repeating: "!9999~-", count: cases(300, long: 1_000)) + "\u{1B}\\")
        screen.feed(
            "\u{1B}]1337;File=size=4;width=99999999;height=99999999;preserveAspectRatio=0;inline=1:AAAA\u{7}")
        #expect(screen.grid.size == Size(width: 8, height: 4))
    }

    private static let keys = [
        "a", "c", "r", "i", "I", "p", "x", "y", "w", "h", "z", "C", "m", "q", "d", "s", "v", "f", "t", "o",
    ]
    private static let values = [
        "0", "1", "2", "3", "24", "32", "100", "-1", "4294967295", "99999999999999999999", "T", "t", "p", "d",
        "q",
        "a", "A", "I", "z", "N",
    ]
    private static let movements = [
        "", "", "", "\n\n", "\u{1B}M", "\u{1B}[2J", "\u{1B}[?1049h", "\u{1B}[?1049l", "\u{1B}c",
        "\u{1B}[2;3r",
    ]

    /// A command that is right at its beginning, perhaps, and what moves pictures, perhaps.
    private func command(_ random: inout SeededRandom) -> String {
        let valid = "a=T,f=24,s=2,v=2,i=\(Int.random(in: 1...3, using: &random)),"
        let pairs = (0..<Int.random(in: 1...7, using: &random)).map { _ in
            "\(random.pick(Self.keys))=\(random.pick(Self.values))"
        }
        let text = (random.happens(40) ? valid : "") + pairs.joined(separator: ",")
        return graphics(text, random.pick([Self.four, "", "AAAA", "%"])) + random.pick(Self.movements)
    }

    @Test(arguments: 0..<cases(75, long: 900)) func anyCommandLeavesAValidScreen(seed: Int) {
        var random = SeededRandom(seed: seed)
        var screen = screen(Int.random(in: 1...9, using: &random))
        var pieces = ScreenPieces()
        if random.happens(50) { _ = screen.takeScrolledRows() }
        for _ in 0..<60 {
            screen.feed(command(&random))
            if random.happens(10) {
                screen.resize(to: Size(width: Int.random(in: 1...9, using: &random), height: 3))
            }
            var isSmall = true
            for placement in screen.placements {
                #expect(!placement.cells.isEmpty && !placement.source.isEmpty)
                isSmall = isSmall && placement.cells.width * placement.cells.height < 1_000
            }
            guard isSmall else { continue }
            var rows = (0..<screen.grid.size.height).map { _ in [Cell]() }
            pieces.draw(into: &rows, from: random.happens(20) ? -2 : 0, of: screen, over: 0)
            #expect(rows.allSatisfy { $0.count <= screen.grid.size.width })
            for y in 0..<screen.grid.size.height {
                for x in 0..<screen.grid.size.width { _ = pixels(screen, x, y) }
            }
        }
    }

    @Test func framesAreMadeComposedShownAndDeleted() {
        var screen = screen()
        screen.buffer.pictures.acceptsFrames = true
        screen.feed(graphics("a=T,f=24,s=2,v=2,i=7,q=1", Self.four))
        // Half transparent white over half transparent black, and over nothing.
        screen.feed(graphics("a=f,i=7,s=1,v=1,X=1,Y=128,q=1", "AAAAgA=="))
        screen.feed(graphics("a=f,i=7,r=2,s=1,v=1,q=1", "////gA=="))
        screen.feed(graphics("a=f,i=7,s=1,v=1,q=1", "////gA==") + graphics("a=c,i=7,r=3,c=1,w=1,h=1,q=1,C=1"))
        #expect(pixels(screen, 0, 0)?.first == 0xFF80_8080)
        screen.feed(graphics("a=a,i=7,c=2"))
        #expect(pixels(screen, 0, 0)?.first.map { $0 & 0xFF == $0 >> 8 & 0xFF } == true)
        screen.feed(graphics("a=d,d=f,i=7,r=2,q=1"))
        #expect(answers(&screen) == "" && screen.unknownSequences == [])
        for (keys, error) in [
            ("a=c,i=7,r=9,c=1", "ENOENT"), ("a=c,i=7,r=1,c=2,w=3", "EINVAL"),
            ("a=c,i=7,r=1,c=1,w=1,h=1", "EINVAL"),
            ("a=c,i=7,r=2,c=1,x=4294967295", "EINVAL"), ("a=a,i=7,c=9", "ENOENT"),
            ("a=c,i=8,r=1,c=2", "ENOENT"),
            ("a=d,d=f,i=7,r=9", "ENOENT"),
        ] {
            screen.feed(graphics(keys))
            #expect(answers(&screen).contains(";\(error):"), "\(keys)")
        }
    }

    @Test func aHostThatWantsNoFramesSaysSo() {
        var screen = screen()
        screen.feed(graphics("a=t,f=24,s=2,v=2,i=7,q=1", Self.four) + graphics("a=f,i=7,s=1,v=1", "////gA=="))
        #expect(answers(&screen) == "^_Gi=7;EINVAL:no frames^\\")
    }
}
