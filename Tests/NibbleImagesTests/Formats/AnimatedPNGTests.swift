#if ImageCodecs
    import NibbleCells
    import Testing

    @testable import NibbleImages

    /// Animated PNGs of two by two pixels, made chunk by chunk.
    struct AnimatedPNGTests {
        private static let red: UInt32 = 0xFF00_00FF
        private static let green: UInt32 = 0xFF00_FF00
        private static let blue: UInt32 = 0xFFFF_0000

        /// A frame of a file: its packed pixels, and what is said about them.
        private struct Frame {
            var data: [UInt8]
            var width: UInt32
            var height: UInt32
            var left: UInt32 = 0
            var top: UInt32 = 0
            var time = 1
            var parts = 10
            var disposal: UInt8 = 0
            var blending: UInt8 = 0

            init(_ pixels: [UInt32], width: Int = 2) {
                data = FileBuilder.stored(AnimatedPNGTests.rows(pixels, width: width))
                self.width = UInt32(width)
                height = UInt32(pixels.count / width)
            }

            /// The body of its control chunk, after the number.
            var control: [UInt8] {
                let place = [width, height, left, top].flatMap { FileBuilder.big32($0) }
                let ways = [time >> 8, time & 255, parts >> 8, parts & 255].map { UInt8($0) }
                return place + ways + [disposal, blending]
            }
        }

        /// Red, green, blue and alpha of all pixels, with the number of its filter before each row: none.
        private static func rows(_ pixels: [UInt32], width: Int) -> [UInt8] {
            var bytes: [UInt8] = []
            for (index, pixel) in pixels.enumerated() {
                if index % width == 0 { bytes.append(0) }
                for shift: UInt32 in [0, 8, 16, 24] {
                    bytes.append(UInt8(truncatingIfNeeded: pixel >> shift))
                }
            }
            return bytes
        }

        /// A file of some frames; the first is its picture, unless there is another one.
        private func file(
            _ frames: [Frame], picture: [UInt32]? = nil, plays: UInt32 = 0,
            header: [UInt8] = FileBuilder.header(2, 2, color: 6), wrongNumber: UInt32? = nil
        ) -> [UInt8] {
            var count: UInt32 = 0
            func number() -> [UInt8] {
                defer { count += 1 }
                return FileBuilder.big32(count == wrongNumber ? 99 : count)
            }
            var file = FileBuilder.pngSignature + header
            let control = FileBuilder.big32(UInt32(frames.count)) + FileBuilder.big32(plays)
            file += FileBuilder.chunk("acTL", control)
            if let picture { file += FileBuilder.chunk("IDAT", Frame(picture).data) }
            for (index, frame) in frames.enumerated() {
                file += FileBuilder.chunk("fcTL", number() + frame.control)
                if index == 0, picture == nil {
                    file += FileBuilder.chunk("IDAT", frame.data)
                } else {
                    file += FileBuilder.chunk("fdAT", number() + Array(frame.data.prefix(7)))
                    file += FileBuilder.chunk("fdAT", number() + Array(frame.data.dropFirst(7)))
                }
            }
            return file + FileBuilder.chunk("IEND")
        }

        private func filled(_ color: UInt32) -> Frame { Frame([color, color, color, color]) }

        /// Frames of one colour each: the picture, numbered 0, then 1 to 3, then 4 to 6.
        private var three: [Frame] { [filled(Self.red), filled(Self.green), filled(Self.blue)] }

        private func frames(_ bytes: [UInt8], _ decoder: ImageDecoder = ImageDecoder()) throws -> [[UInt32]] {
            try decoder.decode(bytes).frames.map(\.pixels.pixels)
        }

        @Test(arguments: [(0, 0xFF00_FF00), (1, 0), (2, 0xFF00_00FF)] as [(UInt8, UInt32)])
        func framesAreComposedAsTheySay(disposal: UInt8, left: UInt32) throws {
            let (red, green, blue) = (Self.red, Self.green, Self.blue)
            var second = Frame([green], width: 1)
            second.left = 1
            second.disposal = disposal
            var third = Frame([blue], width: 1)
            third.top = 1
            let frames = try self.frames(file([filled(red), second, third]))
            #expect(frames == [[red, red, red, red], [red, green, red, red], [red, left, blue, red]])
        }

        @Test func translucentFramesAreBlended() throws {
            let first = Frame([Self.blue, Self.blue, 0x80FF_0000, 0])
            var second = Frame([0x8000_00FF, 0, 0x8000_00FF, 0x8000_00FF])
            var frames = try self.frames(file([first, second]))
            #expect(frames.last == [0x8000_00FF, 0, 0x8000_00FF, 0x8000_00FF])
            second.blending = 1
            frames = try self.frames(file([first, second]))
            #expect(frames.last == [0xFF7F_0080, Self.blue, 0xC055_00AA, 0x8000_00FF])
        }

        @Test func aPictureBesideTheFramesIsNotPlayed() throws {
            let picture = Array(repeating: Self.green, count: 4)
            let two = [filled(Self.red), filled(Self.blue)]
            #expect(try frames(file(two, picture: picture)).map(\.[0]) == [Self.red, Self.blue])
            // It's there for when there are no frames.
            #expect(try frames(file(two, picture: picture, wrongNumber: 0)) == [picture])
            #expect(try frames(file(two, picture: picture, wrongNumber: 2)) == [picture])
        }

        @Test func timesAreFractionsOfASecond() throws {
            var frames = three
            (frames[0].time, frames[0].parts) = (1, 30)
            (frames[1].time, frames[1].parts) = (7, 0)
            (frames[2].time, frames[2].parts) = (0, 1)
            let delays = try ImageDecoder().decode(file(frames)).frames.map(\.delay)
            #expect(delays.count == 3)
            #expect(zip(delays, [1.0 / 30, 0.07, 0.1]).allSatisfy { abs($0 - $1) < 1e-9 })
        }

        @Test(arguments: [0, 1, 7] as [UInt32]) func aFileSaysHowOftenItIsShown(plays: UInt32) throws {
            let image = try Image(data: file(three, plays: plays))
            #expect(image.isAnimated)
            #expect(image.animationRepeatCount == Int(plays))
        }

        @Test func damageEndsTheAnimationBeforeIt() throws {
            let whole = file(three)
            let endLength = 12
            #expect(try frames(whole).count == 3)
            #expect(try frames(Array(whole.dropLast(endLength))).count == 3)
            #expect(try frames(Array(whole.dropLast(endLength + 1))).count == 2)
            var changed = whole
            changed[whole.count - endLength - 5] ^= 1
            #expect(try frames(changed).count == 2)
            var outside = three
            outside[2] = Frame([Self.blue], width: 1)
            outside[2].left = 2
            #expect(try frames(file(outside)).count == 2)
        }

        @Test(arguments: [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)] as [(UInt32, Int)])
        func chunksOutOfOrderEndTheAnimation(number: UInt32, count: Int) throws {
            #expect(try frames(file(three, wrongNumber: number)).count == count)
        }

        @Test func everyChangedByteIsAnErrorOrAPicture() {
            let whole = file(three)
            var pictures = 0
            for index in whole.indices {
                for change: UInt8 in [1, 0x80, 0xFF] {
                    var changed = whole
                    changed[index] ^= change
                    let found = (try? frames(changed)) ?? []
                    if !found.isEmpty { pictures += 1 }
                    #expect(found.count <= 3 && found.allSatisfy { $0.count == 4 }, "byte \(index)")
                }
                // What ends early shows whole frames alone.
                let cut = (try? frames(Array(whole[..<index]))) ?? []
                #expect(cut.allSatisfy { Set($0).count == 1 }, "cut at \(index)")
            }
            #expect(pictures > 0)
        }

        @Test func aDamagedFirstFrameIsThePicturesFault() throws {
            var bytes = file(three)
            let data = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("IDAT".utf8)) })
            bytes[data + 12] ^= 1
            guard case .corrupt(.png, _) = problem(ofDecoding: bytes) else {
                Issue.record("\(String(describing: problem(ofDecoding: bytes)))")
                return
            }
        }

        @Test func animationsObeyTheLimits() throws {
            var decoder = ImageDecoder()
            decoder.limits.frames = 2
            #expect(try frames(file(three), decoder).count == 2)
            decoder.limits.frames = 100
            decoder.limits.pixels = 8
            #expect(try frames(file(three), decoder).count == 2)
            // Enough for the canvas once, but not twice: the picture stands still.
            decoder.limits.pixels = 4
            #expect(try frames(file(three), decoder) == [Array(repeating: Self.red, count: 4)])
        }

        @Test func allOfAThousandFramesPlay() throws {
            let many = (0..<1_001).map { three[$0 % 3] }
            #expect(try frames(file(many)).count == 1_000)
        }

        @Test func decodingStopsWhenItIsCancelled() {
            let decoder = ImageDecoder(isCancelled: { true })
            #expect(throws: CancellationError.self) { _ = try decoder.decode(file(three)) }
        }

        @Test func framesHaveThePaletteOfTheFile() throws {
            let header =
                FileBuilder.header(2, 2, color: 3) + FileBuilder.chunk("PLTE", [255, 0, 0, 0, 0, 255])
                + FileBuilder.chunk("tRNS", [255, 128])
            var two = [filled(0), filled(0)]
            two[0].data = FileBuilder.stored([0, 0, 0, 0, 0, 0])
            two[1].data = FileBuilder.stored([0, 1, 0, 0, 0, 1])
            let frames = try self.frames(file(two, header: header))
            #expect(frames.last == [0x80FF_0000, Self.red, Self.red, 0x80FF_0000])
        }

        @Test func framesAreTurnedUpright() throws {
            // Orientation 3: upside down.
            let number: [UInt8] = [0x12, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0]
            let start: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0]
            let marks = start + number + FileBuilder.big32(0)
            let header = FileBuilder.header(2, 2, color: 6) + FileBuilder.chunk("eXIf", marks)
            let two = [filled(Self.red), Frame([Self.red, Self.green, Self.blue, Self.blue])]
            let frames = try self.frames(file(two, header: header))
            #expect(frames.last == [Self.blue, Self.blue, Self.green, Self.red])
        }

        @Test func framesOfTheEncoderComeBack() throws {
            var pictures: [PixelBuffer] = []
            var parts: [Frame] = []
            for shade: UInt32 in [0, 7] {
                let pixels: [UInt32] = (0..<1200).map { 0xFF00_0000 | UInt32($0) * 7919 % 0x100_0000 ^ shade }
                let picture = try #require(PixelBuffer(width: 40, height: 30, pixels: pixels))
                let bytes = try #require(PNGEncoding.file(of: picture))
                let start = try #require(
                    bytes.indices.first { bytes[$0...].starts(with: Array("IDAT".utf8)) })
                let length = try #require(ByteView(bytes: bytes).big32(at: start - 4))
                var frame = Frame(pixels, width: 40)
                frame.data = Array(bytes[(start + 4)..<(start + 4 + length)])
                pictures.append(picture)
                parts.append(frame)
            }
            let decoded = try ImageDecoder().decode(
                file(parts, header: FileBuilder.header(40, 30, color: 2)))
            #expect(decoded.frames.map(\.pixels) == pictures)
        }
    }
#endif
