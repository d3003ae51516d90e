import NibbleCells
import NibbleNibFormat

@testable import NibbleNibCheck

/// The laws of `nib check --sources`: classes have names and lines of the file, whatever is around them.
enum SourceLaws {
    static func check(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let lines = bytes.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        let classes = SourceClassReader.classes(in: text, file: "a.swift")
        for declared in classes {
            require(!declared.name.isEmpty, "a class without a name")
            require(
                (1...lines).contains(declared.line),
                "\(declared.name) is in line \(declared.line) of \(lines)")
        }
        let catalog = ClassCatalog(sources: classes, hasSources: true)
        // An extension of a class that nobody declared adds to none.
        for declared in classes where !declared.isExtension {
            require(catalog.names.contains(declared.name), "\(declared.name) was read and is not known")
            _ = catalog.chain(of: declared.name)
        }
    }
}
