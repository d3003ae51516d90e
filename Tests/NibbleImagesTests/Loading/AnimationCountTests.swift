#if ImageCodecs
    import NibbleCells
    import Testing

    @testable import NibbleImages

    /// How often files want their animations shown.
    struct AnimationCountTests {
        /// Two frames of one pixel, with an extension before them.
        private func gif(_ extension: [UInt8]) throws -> Image {
            let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
            let start = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            return try Image(data: start + `extension` + frame + frame + [0x3B])
        }

        @Test func aGIFSaysHowOftenItIsShown() throws {
            func again(_ count: UInt8, _ name: String = "NETSCAPE2.0") -> [UInt8] {
                [0x21, 0xFF, 11] + Array(name.utf8) + [3, 1, count, 0, 0]
            }
            #expect(try gif([]).animationRepeatCount == 1)
            #expect(try gif(again(0)).animationRepeatCount == 0)
            #expect(try gif(again(2)).animationRepeatCount == 3)
            #expect(try gif(again(2, "ANIMEXTS1.0")).animationRepeatCount == 3)
            #expect(try gif(again(2, "XMP DataXMP")).animationRepeatCount == 1)
            #expect(try gif([0x21, 0xFE, 2, 104, 105, 0] + again(1)).animationRepeatCount == 2)
        }

        @Test func aWebPSaysHowOftenItIsShown() throws {
            var bytes = try ImageFile.read(Fixture.path("webp-animated.webp"))
            let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("ANIM".utf8)) })
            for count in [0, 1, 7] {
                bytes[name + 12] = UInt8(count)
                #expect(try Image(data: bytes).animationRepeatCount == count)
            }
        }
    }
#endif
