internal import CExpat

/// Makes a tree of what the XML library reports, and stops it at the first thing that passes a limit.
struct XMLTreeBuilder {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let parser: OpaquePointer
    private var cursor: TextCursor
    var log: ProblemLog

    private var open: [XMLElement] = []
    private var openLineEnds: [Int] = []
    private var prolog: [XMLNode] = []
    private var epilog: [XMLNode] = []
    private var root: XMLElement?
    private var elementCount = 0

    private var text: [UInt8] = []
    private var textPlace = NibPlace.start
    private var hasDeclaration = false
    /// Whether a fault of our own has been reported, so that the library's word on it is not needed.
    private(set) var isStopped = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, parser: OpaquePointer, log: ProblemLog) {
        self.bytes = bytes
        self.parser = parser
        self.log = log
        cursor = TextCursor(bytes)
    }

    /// The elements that are open, the outermost first.
    var openElements: [(name: String, place: NibPlace)] { open.map { ($0.name, $0.place) } }
    /// Whether the first element has been closed.
    var isRootClosed: Bool { root != nil }

    // MARK: - What the library reports

    mutating func declaration(encoding: UnsafePointer<CChar>?) {
        hasDeclaration = true
        guard let encoding else { return }
        let name = String(cString: encoding)
        guard name.uppercased() != "UTF-8" else { return }
        stop(.encoding, "The file says that it is written in \(name.prefix(40)). Save it as UTF-8.")
    }

    mutating func doctype() {
        stop(
            .doctype,
            "A DOCTYPE is not allowed in a layout file: it could name other files and grow without end. Remove it."
        )
    }

    mutating func start(_ name: UnsafePointer<CChar>, _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        guard !isStopped else { return }
        let lineEnds = flushText()
        let offset = byteIndex
        let place = cursor.advance(to: offset)
        let name = String(cString: name)
        elementCount += 1
        guard check(name, place) else { return }
        var element = XMLElement(name: name, place: place)
        var scanner = StartTagScanner(
            bytes, tagAt: offset, count: Int(XML_GetCurrentByteCount(parser)), nameCount: name.utf8.count)
        readAttributes(values, of: &element, &scanner)
        open.append(element)
        openLineEnds.append(lineEnds)
    }

    mutating func end() {
        guard !isStopped, var element = open.popLast(), let lineEnds = openLineEnds.popLast() else { return }
        if element.children.isEmpty, Self.textElements.contains(element.name) {
            if !text.isEmpty {
                element.children.append(XMLNode(content: .text(takeText()), place: textPlace))
            }
        } else if let node = takePending().node {
            element.children.append(node)
        }
        close(element, lineEnds)
    }

    mutating func characters(_ pointer: UnsafePointer<CChar>, count: Int) {
        guard !isStopped else { return }
        if text.isEmpty { textPlace = cursor.advance(to: byteIndex) }
        guard text.count + count <= XMLLimits.text else {
            return stop(.limit, "A text is longer than \(XMLLimits.text) bytes.")
        }
        pointer.withMemoryRebound(to: UInt8.self, capacity: count) {
            text.append(contentsOf: UnsafeBufferPointer(start: $0, count: count))
        }
    }

    mutating func comment(_ pointer: UnsafePointer<CChar>) {
        guard !isStopped else { return }
        let lineEnds = flushText()
        append(.comment(String(cString: pointer)), lineEnds)
    }

    mutating func instruction(_ target: UnsafePointer<CChar>, _ data: UnsafePointer<CChar>) {
        guard !isStopped else { return }
        let lineEnds = flushText()
        let data = String(cString: data)
        append(.instruction(String(cString: target) + (data.isEmpty ? "" : " " + data)), lineEnds)
    }

    /// The tree, with what was open when the library stopped closed where it was.
    mutating func finish(isComplete: Bool) -> XMLDocument? {
        isStopped = false
        while !open.isEmpty { end() }
        guard let root else { return nil }
        return XMLDocument(
            prolog: prolog, root: root, epilog: epilog, hasDeclaration: hasDeclaration,
            isComplete: isComplete)
    }

    /// Elements of Xcode's files in which white space alone is a text too.
    private static let textElements: Set<String> = ["string", "mutableString"]

    // MARK: - Parts

    private var byteIndex: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

    private mutating func check(_ name: String, _ place: NibPlace) -> Bool {
        if open.count >= XMLLimits.depth {
            stop(.limit, "Elements are nested more than \(XMLLimits.depth) deep.")
        } else if elementCount > XMLLimits.elements {
            stop(.limit, "The file has more than \(XMLLimits.elements) elements.")
        } else if name.utf8.count > XMLLimits.name {
            stop(.limit, "The name of an element is longer than \(XMLLimits.name) bytes.")
        }
        return !isStopped
    }

    private mutating func readAttributes(
        _ values: UnsafeMutablePointer<UnsafePointer<CChar>?>, of element: inout XMLElement,
        _ scanner: inout StartTagScanner
    ) {
        var index = 0
        while values[index] != nil { index += 2 }
        element.attributes.reserveCapacity(min(index / 2, XMLLimits.attributes))
        index = 0
        while let name = values[index], let value = values[index + 1] {
            if index == 2 * XMLLimits.attributes {
                return stop(.limit, "<\(element.name)> has more than \(XMLLimits.attributes) attributes.")
            }
            let found = scanner.next()
            let place = found.map { cursor.advance(to: $0.name) } ?? element.place
            let valuePlace = found.map { cursor.advance(to: $0.value) } ?? place
            let attribute = XMLAttribute(
                name: String(cString: name), value: String(cString: value), place: place,
                valuePlace: valuePlace)
            guard attribute.name.utf8.count <= XMLLimits.name else {
                return stop(
                    .limit, "The name of an attribute is longer than \(XMLLimits.name) bytes.", at: place)
            }
            guard attribute.value.utf8.count <= XMLLimits.value else {
                return stop(
                    .limit, "The value of “\(attribute.name)” is longer than \(XMLLimits.value) bytes.",
                    at: place)
            }
            checkControls(in: attribute.value, valuePlace)
            element.attributes.append(attribute)
            index += 2
        }
    }

    /// C1 controls are allowed in XML and steer terminals; nothing that is meant to be read needs them.
    private mutating func checkControls(in value: String, _ place: NibPlace) {
        let hasControls =
            value.utf8.withContiguousStorageIfAvailable(Self.hasControls) ?? Self.hasControls(value.utf8)
        if hasControls {
            log.error(
                .controlCharacter, place,
                "There is a control character in this text, which no terminal may be sent. Remove it.")
        }
    }

    private static func hasControls(_ bytes: some Sequence<UInt8>) -> Bool {
        var before: UInt8 = 0
        for byte in bytes {
            if byte == 0x7F || before == 0xC2 && byte < 0xA0 { return true }
            before = byte
        }
        return false
    }

    private mutating func append(_ content: XMLNode.Content, _ lineEnds: Int) {
        let node = XMLNode(
            content: content, place: cursor.advance(to: byteIndex), lineEndsBefore: lineEnds)
        if open.isEmpty {
            if root == nil { prolog.append(node) } else { epilog.append(node) }
        } else {
            open[open.count - 1].children.append(node)
        }
    }

    private mutating func close(_ element: XMLElement, _ lineEnds: Int) {
        guard !open.isEmpty else { return root = element }
        open[open.count - 1].children.append(
            XMLNode(content: .element(element), place: element.place, lineEndsBefore: lineEnds))
    }

    /// Puts the text that has come so far into the innermost element; white space alone only counts its line ends.
    private mutating func flushText() -> Int {
        guard !open.isEmpty else {
            defer { text.removeAll(keepingCapacity: true) }
            // Outside of the root the library reports no white space, so look at the bytes before the node.
            return lineEndsBefore(byteIndex)
        }
        let pending = takePending()
        if let node = pending.node { open[open.count - 1].children.append(node) }
        return pending.lineEnds
    }

    /// The text that has come so far, unless it is white space alone, and how many line ends it has then.
    private mutating func takePending() -> (node: XMLNode?, lineEnds: Int) {
        guard !text.isEmpty else { return (nil, 0) }
        var lineEnds = 0
        for byte in text {
            if byte == UInt8(ascii: "\n") {
                lineEnds += 1
            } else if byte != 0x20, byte != 0x09 {
                return (XMLNode(content: .text(takeText()), place: textPlace), 0)
            }
        }
        text.removeAll(keepingCapacity: true)
        return (nil, lineEnds)
    }

    private mutating func takeText() -> String {
        defer { text.removeAll(keepingCapacity: true) }
        let string = String(decoding: text, as: UTF8.self)
        checkControls(in: string, textPlace)
        return string
    }

    private func lineEndsBefore(_ offset: Int) -> Int {
        var count = 0
        for byte in bytes[..<min(offset, bytes.count)].reversed() {
            if byte == UInt8(ascii: "\n") {
                count += 1
            } else if byte != 0x20, byte != 0x09, byte != 0x0D {
                break
            }
        }
        return count
    }

    private mutating func stop(_ code: NibProblem.Code, _ message: String, at place: NibPlace? = nil) {
        log.error(code, place ?? cursor.advance(to: byteIndex), message)
        isStopped = true
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }
}
