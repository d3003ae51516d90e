import Nibble

/// Colours between stops, for dark grounds and for light ones.
struct Ramp {
    private let dark: [UInt32]
    private let light: [UInt32]

    /// Makes a ramp of stops at equal distances.
    init(dark: [UInt32], light: [UInt32]) {
        self.dark = dark
        self.light = light
    }

    /// The colour at a part of the way, 0…1.
    func color(at part: Double, on appearance: Appearance) -> Color {
        let stops = appearance == .light ? light : dark
        guard let first = stops.first else { return .tint }
        guard stops.count > 1 else { return Color(hex: first) }
        let place = min(max(part, 0), 1) * Double(stops.count - 1)
        let index = min(Int(place), stops.count - 2)
        return Color(hex: Self.mix(stops[index], stops[index + 1], place - Double(index)))
    }

    private static func mix(_ one: UInt32, _ other: UInt32, _ part: Double) -> UInt32 {
        [16, 8, 0].reduce(into: UInt32(0)) { color, shift in
            let (low, high) = (Double((one >> shift) & 0xFF), Double((other >> shift) & 0xFF))
            color |= UInt32((low + (high - low) * part).rounded()) << shift
        }
    }

    /// From fine to critical.
    static let load = Ramp(
        dark: [0x2FBF71, 0xB8D04A, 0xF2B33D, 0xF0544F], light: [0x12805C, 0x6F7F00, 0xB25E00, 0xC4232A])
    /// Incoming traffic.
    static let incoming = Ramp(dark: [0x2E6FD8, 0x38BDF8, 0xA5F3FC], light: [0x1D4ED8, 0x0369A1, 0x155E75])
    /// Outgoing traffic.
    static let outgoing = Ramp(dark: [0x9333EA, 0xE879F9, 0xFBCFE8], light: [0x6D28D9, 0xA21CAF, 0x9D174D])
    /// Memory and disks.
    static let memory = Ramp(dark: [0x14B8A6, 0x5EEAD4, 0xCCFBF1], light: [0x0F766E, 0x0D6E6E, 0x134E4A])
    /// All hues.
    static let rainbow = Ramp(
        dark: [0xFF5F6D, 0xFFC371, 0xE9E26B, 0x4ADE80, 0x38BDF8, 0x818CF8, 0xE879F9],
        light: [0xC4232A, 0xB25E00, 0x8A6D00, 0x15803D, 0x0369A1, 0x4338CA, 0xA21CAF])
}
