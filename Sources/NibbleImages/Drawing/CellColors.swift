import NibbleCells

/// The red, green, blue and alpha of a packed sample.
@inline(__always) func channels(_ sample: UInt32) -> SIMD4<Int32> {
    // As bytes, which the processor widens four at a time: lanes shifted by different numbers would be done one by one.
    SIMD4(truncatingIfNeeded: unsafeBitCast(sample.littleEndian, to: SIMD4<UInt8>.self))
}

/// The colour of a sum of `count` samples with alpha multiplied in.
@inline(__always) func color(ofSum sum: SIMD4<Int32>, count: Int32) -> Color {
    if sum.w == 255 &* count {
        let half = count / 2
        let red = UInt32(truncatingIfNeeded: (sum.x &+ half) / count)
        let green = UInt32(truncatingIfNeeded: (sum.y &+ half) / count)
        let blue = UInt32(truncatingIfNeeded: (sum.z &+ half) / count)
        return Color(rgb: red << 16 | green << 8 | blue, alphaByte: 255)
    }
    return translucentColor(ofSum: sum, count: count)
}

private func translucentColor(ofSum sum: SIMD4<Int32>, count: Int32) -> Color {
    let alpha = (sum.w + count / 2) / count
    // Less is not seen, and a colour out of it would be noise.
    guard alpha >= 8 else { return .clear }
    var rgb: UInt32 = 0
    for channel in 0..<3 { rgb = rgb << 8 | UInt32(min(255, (sum[channel] * 255 + sum.w / 2) / sum.w)) }
    return Color(rgb: rgb, alphaByte: UInt8(alpha))
}

/// The index of a colour quantised to 5 bits a channel, 0..<32,768; red is lowest.
@inline(__always) func index555(of color: SIMD4<Float>) -> Int {
    let sample = Int(packed(color))
    return (sample & 0xF8) >> 3 | (sample & 0xF800) >> 6 | (sample & 0xF8_0000) >> 9
}

/// The middle of the colours that share an index: what is found for them must not depend on which of them came first.
func middleColor(of555 index: Int) -> SIMD4<Float> {
    let (red, green, blue) = (index & 31, index >> 5 & 31, index >> 10)
    return SIMD4(Float(red * 8 + 4), Float(green * 8 + 4), Float(blue * 8 + 4), 0)
}

/// The brightness of a sample, 0…255, by the weights of ITU-R BT.601.
@inline(__always) func brightness(_ sample: UInt32) -> Int32 {
    let color = channels(sample)
    return (color.x &* 77 &+ color.y &* 150 &+ color.z &* 29) >> 8
}

/// The channels of a packed sample as floats.
@inline(__always) func floats(_ sample: UInt32) -> SIMD4<Float> { SIMD4<Float>(channels(sample)) }

/// Four channels 0…255 packed as a sample, each rounded.
@inline(__always) func packed(_ channels: SIMD4<Float>) -> UInt32 {
    // Above 2^23 a float's lowest bit is worth 1, so that adding rounds and leaves the integer in the low bits.
    let bits = unsafeBitCast(channels + 12_582_912, to: SIMD4<UInt32>.self) & 255
    return UInt32(littleEndian: unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self))
}

/// An opaque colour of three channels 0…255.
@inline(__always) func opaqueColor(_ channels: SIMD4<Float>) -> Color {
    Color(rgb: packed(SIMD4(channels.z, channels.y, channels.x, 0)), alphaByte: 255)
}

extension SIMD8<Float> {
    /// The lane of the least number; the first of equals.
    @inline(__always) var leastLane: Int {
        // The number beside its lane: a lane that is only known as the program runs is read from memory.
        var (lane, least) = (0, self[0])
        for other in 1..<8 where self[other] < least { (lane, least) = (other, self[other]) }
        return lane
    }
}

extension SIMD4<Float> {
    /// The nearest numbers within a range; the standard library's clamping is a call for each lane.
    @inline(__always) func limited(to low: Float, _ high: Float) -> SIMD4<Float> {
        replacing(with: low, where: self .< low).replacing(with: high, where: self .> high)
    }
}
