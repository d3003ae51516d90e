import NibbleCells
import NibbleImages
import Testing

@testable import NibbleStage

#if ImageCodecs
    /// Films as GIF, read by a library that others wrote.
    @Suite struct RecordingGIFs {
        private let theme = ColorTheme()

        private func film(_ screens: [CellGrid]) -> ScreenRecording {
            var recording = ScreenRecording()
            for screen in screens { recording.add(screen, after: 0.25) }
            recording.hold(2)
            return recording
        }

        private func image(_ recording: ScreenRecording) throws -> Image {
            try Image(data: recording.file(as: .gif, theme: theme))
        }

        private func screen(_ size: Size, _ cell: (_ x: Int, _ y: Int) -> Cell) -> CellGrid {
            var grid = CellGrid(size: size)
            for y in 0..<size.height {
                for x in 0..<size.width { grid[Point(x: x, y: y)] = cell(x, y) }
            }
            return grid
        }

        @Test func aFilmShowsEachScreenForItsTime() throws {
            let screens = ["ab", "aß", "xß", "xy"].map { text in
                grid(width: 5, [(text: "same", style: .blank), (text: text, style: .blank)])
            }
            let image = try image(film(screens))
            #expect(image.frames.map(\.duration) == [0.25, 0.25, 0.25, 2])
            #expect(
                image.frames.map(\.pixels) == screens.map { ScreenBitmap.pixels(of: $0, theme: theme) })
        }

        @Test func filmsOfManyStringsAndColoursAreRight() throws {
            // More strings than there are codes, so that readers are told to forget them.
            let size = Size(width: 40, height: 12)
            let screens = (0..<3).map { number in
                screen(size) { x, y in
                    let seed = UInt32(x * 7 + y * 131 + number * 977) &* 2_654_435_761
                    let scalar = Unicode.Scalar(UInt8(33 + (seed >> 8) % 90))
                    return Cell(glyph: Glyph(scalar), foreground: .palette(UInt8((seed >> 20) % 8)))
                }
            }
            let image = try image(film(screens))
            #expect(
                image.frames.map(\.pixels) == screens.map { ScreenBitmap.pixels(of: $0, theme: theme) })
        }

        @Test func moreColoursThanThereAreEntriesAreMixed() throws {
            let screen = screen(Size(width: 64, height: 8)) { x, y in
                Cell(background: .rgb(UInt32(x * 4) << 16 | UInt32(y * 32) << 8 | 0x40))
            }
            let frame = try #require(try image(film([screen])).frames.first).pixels
            let wanted = try #require(ScreenBitmap.pixels(of: screen, theme: theme))
            let errors = zip(frame.pixels, wanted.pixels).map { Self.distance($0, $1) }
            #expect(errors.allSatisfy { $0 <= 40 })
            #expect(errors.reduce(0, +) / errors.count <= 10)
        }

        /// The greatest difference of a channel.
        private static func distance(_ left: UInt32, _ right: UInt32) -> Int {
            var most = 0
            for shift: UInt32 in [0, 8, 16] {
                most = max(most, abs(Int(left >> shift & 255) - Int(right >> shift & 255)))
            }
            return most
        }

        @Test func theSameFilmIsTheSameFile() {
            let screens = ["ab", "cd"].map { grid(width: 4, [(text: $0, style: .blank)]) }
            #expect(
                film(screens).file(as: .gif, theme: theme) == film(screens).file(as: .gif, theme: theme))
        }

        @Test func screensOfSeveralSizesFitTheLargest() throws {
            let screens = [
                grid(width: 3, [(text: "ab", style: .blank)]),
                grid(width: 5, [(text: "abcd", style: .blank), (text: "e", style: .blank)]),
            ]
            let image = try image(film(screens))
            #expect(image.size == Size(width: 60, height: 48))
            #expect(image.frames.last?.pixels == ScreenBitmap.pixels(of: screens[1], theme: theme))
        }
    }
#endif
