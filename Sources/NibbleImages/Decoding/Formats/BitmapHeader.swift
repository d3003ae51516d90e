/// The headers of a Windows bitmap: size, depth, packing, colour masks and palette.
struct BitmapHeader {
    /// The storage of pixels.
    enum Packing { case plain, runLength4, runLength8, masks }

    let view: ByteView
    let extent: Extent
    /// Whether the first row of the file is the top one; most bitmaps are upside down.
    let isTopDown: Bool
    /// Bits a pixel: 1, 2, 4, 8, 16, 24 or 32.
    let depth: Int
    let packing: Packing
    /// The place where the pixels begin.
    let start: Int
    /// Red, green, blue and alpha bits of 16- and 32-bit pixels; an alpha of 0 means opaque.
    let masks: [Int]
    /// Colours as red, green, blue.
    let palette: [SIMD4<UInt8>]

    /// The bytes of a stored row, a multiple of 4.
    var rowBytes: Int { (extent.width * depth + 31) / 32 * 4 }

    /// Reads the headers.
    init(_ view: ByteView) throws(ImageHeader.Fault) {
        self.view = view
        let size = try required(view.little32(at: 14))
        let isOld = size == 12
        guard isOld || (40...256).contains(size) else { throw .corrupt("its header has \(size) bytes") }
        let width = try required(isOld ? view.little16(at: 18) : view.little32(at: 18))
        let height = try required(isOld ? view.little16(at: 20) : view.little32(at: 22))
        isTopDown = height >= 1 << 31
        extent = Extent(width: width, height: isTopDown ? (1 << 32) - height : height)
        depth = try required(view.little16(at: isOld ? 24 : 28))
        guard [1, 2, 4, 8, 16, 24, 32].contains(depth) else { throw .corrupt("it has \(depth) bits a pixel") }
        let compression = isOld ? 0 : try required(view.little32(at: 30))
        packing = try BitmapHeader.packing(compression, depth: depth)
        start = try required(view.little32(at: 10))
        masks = try BitmapHeader.masks(view, headerSize: size, depth: depth, compression: compression)
        palette = BitmapHeader.palette(view, headerSize: size, depth: depth, compression: compression)
    }

    private static func packing(_ compression: Int, depth: Int) throws(ImageHeader.Fault) -> Packing {
        switch (compression, depth) {
        case (0, _): return .plain
        case (1, 8): return .runLength8
        case (2, 4): return .runLength4
        case (3, 16), (3, 32), (6, 16), (6, 32): return .masks
        case (4, _), (5, _): throw .unsupported("a JPEG or PNG wrapped in a BMP")
        default: throw .corrupt("compression \(compression) of \(depth) bits")
        }
    }

    private static func masks(
        _ view: ByteView, headerSize: Int, depth: Int, compression: Int
    ) throws(ImageHeader.Fault) -> [Int] {
        guard compression == 3 || compression == 6 else {
            return depth == 16 ? [0x7C00, 0x03E0, 0x001F, 0] : [0xFF0000, 0x00FF00, 0x0000FF, 0]
        }
        // Behind a header of 40 bytes, or within a longer one, at the same place.
        var masks: [Int] = []
        for index in 0..<3 { masks.append(try required(view.little32(at: 54 + 4 * index))) }
        let hasAlpha = headerSize >= 56 || compression == 6
        masks.append(hasAlpha ? try required(view.little32(at: 66)) : 0)
        return masks
    }

    private static func palette(
        _ view: ByteView, headerSize: Int, depth: Int, compression: Int
    ) -> [SIMD4<UInt8>] {
        guard depth <= 8 else { return [] }
        let entry = headerSize == 12 ? 3 : 4
        let named = headerSize == 12 ? 0 : view.little32(at: 46) ?? 0
        let limit = 1 << depth
        let first = 14 + headerSize
        return (0..<(named == 0 ? limit : min(named, limit))).map { index in
            let place = first + index * entry
            func part(_ offset: Int) -> UInt8 { UInt8(view.byte(at: place + offset) ?? 0) }
            return SIMD4(part(2), part(1), part(0), 255)
        }
    }

    /// The colour of a palette index; black where the palette is too short.
    func color(_ index: Int) -> SIMD4<UInt8> {
        index < palette.count ? palette[index] : SIMD4(0, 0, 0, 255)
    }
}
