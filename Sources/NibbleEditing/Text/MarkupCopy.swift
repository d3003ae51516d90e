/// A copy of an element under names that nothing else in the file has: its own where they are free.
package struct MarkupCopy {
    /// The text of the copy.
    package let text: String

    /// Copies an element.
    ///
    /// - Parameters:
    ///   - bytes: The element.
    ///   - taken: The names of the file.
    package init(_ bytes: some Sequence<UInt8>, taken: Set<String>) {
        var bytes = Array(bytes)
        var taken = taken
        // An edit moves what is behind it, so the last element comes first.
        for index in (MarkupTree(bytes)?.elements.indices ?? 0..<0).reversed() {
            Self.rename(index, in: &bytes, &taken)
        }
        text = String(decoding: bytes, as: UTF8.self)
    }

    private static func rename(_ index: Int, in bytes: inout [UInt8], _ taken: inout Set<String>) {
        guard let text = MarkupText(bytes) else { return }
        let element = text.tree.elements[index]
        guard let old = (element["id"] ?? element["outlet"])?.value.prefix(while: { $0 != " " }), !old.isEmpty
        else { return }
        // What was cut comes back under its own name, which others may still use.
        guard !taken.insert(String(old)).inserted else { return }
        let name = unused(String(old), taken)
        taken.insert(name)
        // The owner's property holds one object, which it has already.
        if element["id"] == nil, let outlet = element["outlet"] {
            let start = outlet.range.lowerBound
            _ = MarkupEdit(start..<outlet.range.upperBound, "id=\"\(old)\"").apply(to: &bytes)
        } else if let step = text.set("outlet", to: nil, of: index) {
            _ = step.edit.apply(to: &bytes)
        }
        if let step = MarkupText(bytes)?.rename(index, to: name) { _ = step.edit.apply(to: &bytes) }
    }

    /// A name like another one: `star2` for `star`, `star3` for `star2`.
    package static func unused(_ name: String, _ taken: Set<String>) -> String {
        let stem = name.reversed().drop { $0.isNumber }.reversed()
        var number = 2
        while taken.contains(String(stem) + "\(number)") { number += 1 }
        return String(stem) + "\(number)"
    }
}
