import NibbleCells

/// The pictures that an image view shows one after the other: the frames of one picture, or pictures that an application gave.
struct PictureSequence {
    /// One of them.
    struct Step {
        let image: Image
        /// The frame of that picture.
        let frame: Int
        /// The time for which it is shown, in seconds.
        let duration: Double
    }

    /// All of them, at least one.
    let steps: [Step]
    /// The number of times that they are shown; 0 for without end.
    let repeatCount: Int
    /// Whether the last one stays after them.
    let staysAtEnd: Bool

    /// Whether what is shown changes; one picture that is shown a number of times goes after them.
    var moves: Bool { steps.count > 1 || repeatCount > 0 }

    /// The frames of a picture, with its own timing; they are shown as often as its file says where the count is 0.
    init?(_ image: Image?, repeatCount: Int) {
        guard let image else { return nil }
        steps = image.frames.indices.map { index in
            // Browsers show frames that ask for 10 ms or less for 100 ms; files rely on it.
            let duration = image.frames[index].duration
            return Step(image: image, frame: index, duration: duration > 0.01 ? duration : 0.1)
        }
        let count = repeatCount > 0 ? repeatCount : image.animationRepeatCount
        self.repeatCount = image.isAnimated ? count : 0
        staysAtEnd = true
    }

    /// Pictures that share a time evenly; nil for none.
    init?(_ images: [Image], duration: Double, repeatCount: Int) {
        guard !images.isEmpty else { return nil }
        // As in UIKit: where no time is given, 30 pictures a second. More than a thousand would only be left out.
        let step = duration > 0 ? max(0.001, duration / Double(images.count)) : 1.0 / 30
        steps = images.map { Step(image: $0, frame: 0, duration: step) }
        self.repeatCount = max(0, repeatCount)
        staysAtEnd = false
    }
}
