/// The 256 colours that terminals start with, as 0xRRGGBB: xterm's.
package enum StandardPalette {
    /// The sixteen colours of ECMA-48 and aixterm, with xterm's defaults.
    static let sixteen: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]
    /// The six steps of the colour cube.
    static let cubeSteps: [UInt32] = [0, 95, 135, 175, 215, 255]

    /// 0xRRGGBB of palette entry `index`.
    package static func rgb(_ index: UInt8) -> UInt32 {
        switch index {
        case 0..<16: return sixteen[Int(index)]
        case 16..<232:
            let cube = Int(index) - 16
            return cubeSteps[cube / 36] << 16 | cubeSteps[cube / 6 % 6] << 8 | cubeSteps[cube % 6]
        default: return (UInt32(index) - 232) * 0x0A0A0A + 0x080808
        }
    }
}
