import NibbleCells

/// The colours of a picker by their places: hues from left to right, from white over the full colour to nearly black from the
/// top down, and greys below all of them.
struct ColorPlane {
    /// A place, both ways 0…1, and whether it is among the greys.
    struct Place: Equatable {
        var x = 0.0
        var y = 0.5
        var isGrey = false
    }

    /// The brightness of the darkest colours.
    private static let darkest = 0.1
    /// The saturation below which a colour is a grey.
    private static let greySaturation = 0.06

    /// The colour of a place, 0xRRGGBB.
    static func rgb(at place: Place) -> UInt32 {
        let x = min(max(0, place.x), 1)
        guard !place.isGrey else { return rgb(hue: 0, saturation: 0, brightness: 1 - x) }
        let y = min(max(0, place.y), 1)
        let saturation = min(1, y * 2)
        let brightness = y <= 0.5 ? 1 : 1 - (y - 0.5) * 2 * (1 - darkest)
        return rgb(hue: x, saturation: saturation, brightness: brightness)
    }

    /// The place whose colour is nearest to another one's.
    static func place(of rgb: UInt32) -> Place {
        let parts = [16, 8, 0].map { Double(rgb >> $0 & 0xFF) / 255 }
        let (red, green, blue) = (parts[0], parts[1], parts[2])
        let most = max(red, green, blue)
        let range = most - min(red, green, blue)
        guard most > 0, range / most > greySaturation else { return Place(x: 1 - most, y: 0, isGrey: true) }
        let sixth =
            if most == red {
                (green - blue) / range
            } else if most == green {
                2 + (blue - red) / range
            } else {
                4 + (red - green) / range
            }
        let hue = (sixth < 0 ? sixth + 6 : sixth) / 6
        let y = most < 0.999 ? 0.5 + (1 - most) / (1 - darkest) / 2 : range / most / 2
        return Place(x: hue, y: min(1, y))
    }

    private static func rgb(hue: Double, saturation: Double, brightness: Double) -> UInt32 {
        // Red comes back at the right end; the last column is the one before it.
        let sixth = min(hue, 0.9999) * 6
        func part(_ offset: Double) -> UInt32 {
            let k = (offset + sixth).truncatingRemainder(dividingBy: 6)
            let share = brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
            return UInt32((share * 255).rounded())
        }
        return part(5) << 16 | part(3) << 8 | part(1)
    }
}
