/// A colour in Oklab, where distance is close to how different two colours look.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
struct PerceptualColor {
    var lightness: Float
    var a: Float
    var b: Float

    init(rgb: UInt32) {
        let red = linearLight[Int(rgb >> 16 & 255)]
        let green = linearLight[Int(rgb >> 8 & 255)]
        let blue = linearLight[Int(rgb & 255)]
        let l = cubeRoot(0.412_221_47 * red + 0.536_332_55 * green + 0.051_445_995 * blue)
        let m = cubeRoot(0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue)
        let s = cubeRoot(0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue)
        lightness = 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s
        a = 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s
        b = 0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s
    }

    /// Whether it is a ground for light text.
    var isDark: Bool { lightness < 0.6 }

    /// The distance from grey.
    var chroma: Float { (a * a + b * b).squareRoot() }

    /// The error of another colour in this one's place, where the palette is sparse: the squared distance, with more
    /// weight on colour that is lost and on hue that changes.
    ///
    /// The darkest colours of the cube of 256 are far apart and greys lie between them all. By distance alone a dark
    /// blue sky becomes grey, and without regard to hue it becomes teal and purple. Near grey there is no hue to keep.
    func error(of other: PerceptualColor) -> Float {
        let chroma = self.chroma
        let hue = chroma > 0 ? (a: a / chroma, b: b / chroma) : (a: 1, b: 0)
        let along = other.a * hue.a + other.b * hue.b - chroma
        let across = other.b * hue.a - other.a * hue.b
        let lost = min(0, along)
        let light = lightness - other.lightness
        return light * light + along * along + 3 * lost * lost
            + (1 + 20 * min(1, chroma / 0.04)) * across * across
    }

    func squaredDistance(to other: PerceptualColor) -> Float {
        let dl = lightness - other.lightness
        let da = a - other.a
        let db = b - other.b
        return dl * dl + da * da + db * db
    }
}

/// The light of each sRGB byte, 0…1; IEC 61966-2-1.
let linearLight: [Float] = (0..<256).map { byte in
    let value = Float(byte) / 255
    guard value > 0.040_45 else { return value / 12.92 }
    return power((value + 0.055) / 1.055, 2.4)
}

/// `base` to `exponent` for positive bases, by squaring roots: this target has no mathematics library.
private func power(_ base: Float, _ exponent: Float) -> Float {
    var result: Float = 1
    var fraction = Double(exponent - exponent.rounded(.down))
    for _ in 0..<Int(exponent) { result *= base }
    var root = Double(base)
    for _ in 0..<24 {
        root = root.squareRoot()
        fraction *= 2
        if fraction >= 1 {
            result *= Float(root)
            fraction -= 1
        }
    }
    return result
}

/// The cube root of a value 0…1, by a bit-level first guess and three Newton steps.
private func cubeRoot(_ value: Float) -> Float {
    guard value > 0 else { return 0 }
    var root = Float(bitPattern: value.bitPattern / 3 + 709_921_077)
    for _ in 0..<3 { root = (2 * root + value / (root * root)) / 3 }
    return root
}
