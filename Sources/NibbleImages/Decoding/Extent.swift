/// A width and a height in pixels.
struct Extent: Hashable, Sendable {
    var width: Int
    var height: Int

    /// The number of pixels; the largest integer where the product would overflow.
    var area: Int {
        let (product, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow ? .max : product
    }

    /// The extent of the same picture lying on its side.
    var transposed: Extent { Extent(width: height, height: width) }

    /// The size to which a picture of this size is reduced when at least `wanted` samples are asked for.
    ///
    /// Both lengths are divided by the same whole number, so that a sample stands for a box of nearly equal
    /// numbers of pixels, and keep half as many samples again as are wanted where there are as many: the second,
    /// exact averaging then blurs little. Only a picture so long and narrow that this would keep millions is pressed.
    func reduced(toHold wanted: Extent) -> Extent {
        let across = Swift.max(1, width / Swift.max(1, wanted.width.halfAgain))
        let down = Swift.max(1, height / Swift.max(1, wanted.height.halfAgain))
        let both = Swift.min(across, down)
        let even = Extent(width: width / both, height: height / both)
        guard even.area > Extent.pressedArea else { return even }
        return Extent(width: width / across, height: height / down)
    }

    /// The samples from which on proportions no longer count.
    private static let pressedArea = 16 << 20

    /// The largest of 8, 4, 2 and 1 by which both lengths can be divided and still hold about `wanted` samples.
    ///
    /// A fifth less is enough: decoding finer costs more than those samples show.
    func denominator(toHold wanted: Extent) -> Int {
        [8, 4, 2].first { width / $0 >= wanted.width / 5 * 4 && height / $0 >= wanted.height / 5 * 4 }
            ?? 1
    }
}

extension Int {
    /// Half as much again, or the largest number where that would overflow.
    fileprivate var halfAgain: Int { self > .max / 2 ? .max : self + self / 2 }
}
