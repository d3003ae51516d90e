#if ImageCodecs
    import NibbleCells

    /// The canvas of an animation, on which each frame is drawn over what those before it left.
    struct AnimationCanvas {
        /// The treatment of a frame after its time, as PNG numbers it; GIF's numbers begin at 1.
        enum Disposal: Int {
            case keep, background, previous
        }

        let extent: Extent
        /// The pixels by rows.
        ///
        /// Those that no frame covers are transparent: browsers ignore the background colour of a GIF.
        var pixels: [UInt32]
        /// The canvas before the current frame, kept when that frame is to be taken back.
        private var saved: [UInt32] = []
        private(set) var frames: AnimationFrames

        init(_ extent: Extent, frames: AnimationFrames) {
            self.extent = extent
            self.frames = frames
            pixels = Array(repeating: 0, count: extent.area)
        }

        /// Keeps what is seen again after a frame; called before the frame is drawn.
        mutating func begin(_ disposal: Disposal) {
            // Nothing is drawn after the last frame.
            if disposal == .previous, !frames.nextIsLast { saved = pixels }
        }

        /// Keeps the canvas as a frame, and treats the frame's area as it wants; false when the work should stop.
        mutating func end(_ disposal: Disposal, of area: Rect, milliseconds: Double) -> Bool {
            guard
                pixels.withUnsafeBufferPointer({ pixels in
                    pixels.baseAddress.map { frames.append($0, milliseconds: milliseconds) } ?? false
                })
            else { return false }
            switch disposal {
            case .keep: break
            case .background: clear(area)
            case .previous: if !saved.isEmpty { (pixels, saved) = (saved, []) }
            }
            return true
        }

        /// Makes the part of an area that lies on the canvas transparent.
        private mutating func clear(_ area: Rect) {
            let area = area.intersection(Rect(x: 0, y: 0, width: extent.width, height: extent.height))
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX { pixels[y * extent.width + x] = 0 }
            }
        }
    }
#endif
