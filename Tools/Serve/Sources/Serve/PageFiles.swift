/// The page and its parts, which are built into the program.
enum PageFiles {
    /// A part of the page.
    struct File {
        /// Its kind, as HTTP names it.
        let type: String
        /// Its content.
        let bytes: [UInt8]
    }

    /// The part at a path; nil where there is none.
    static func file(at path: String) -> File? {
        switch path {
        case "/": File(type: "text/html; charset=utf-8", bytes: PackageResources.index_html)
        case "/page.css": File(type: "text/css; charset=utf-8", bytes: PackageResources.page_css)
        case "/page.js": script(PackageResources.page_js)
        case "/keyboard.js": script(PackageResources.keyboard_js)
        case "/mirror.js": script(PackageResources.mirror_js)
        case "/painter.js": script(PackageResources.painter_js)
        case "/pointer.js": script(PackageResources.pointer_js)
        case "/shapes.js": script(PackageResources.shapes_js)
        case "/wire.js": script(PackageResources.wire_js)
        default: nil
        }
    }

    private static func script(_ bytes: [UInt8]) -> File {
        File(type: "text/javascript; charset=utf-8", bytes: bytes)
    }
}
