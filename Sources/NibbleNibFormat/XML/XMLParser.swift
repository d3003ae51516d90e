internal import CExpat

/// Reads XML strictly: UTF-8 only, no DOCTYPE and so no entities, nothing beyond the limits, no rubbish at the end.
enum XMLParser {
    /// The tree of a file, as far as it could be read; nil when not even its first element begins.
    static func parse(_ bytes: [UInt8], log: inout ProblemLog) -> XMLDocument? {
        guard FileKind.check(bytes, log: &log), let parser = XML_ParserCreate("UTF-8") else { return nil }
        defer { XML_ParserFree(parser) }
        return bytes.withUnsafeBufferPointer { buffer in
            var builder = XMLTreeBuilder(buffer, parser: parser, log: log)
            let status = withUnsafeMutablePointer(to: &builder) { state in
                XML_SetUserData(parser, state)
                setHandlers(of: parser)
                return buffer.withMemoryRebound(to: CChar.self) {
                    // The whole file at once: feeding it in pieces is what made long tokens cost quadratic time.
                    XML_Parse(parser, $0.baseAddress, CInt($0.count), 1)
                }
            }
            let isComplete = status == XML_STATUS_OK
            if !isComplete, !builder.isStopped {
                XMLFault(parser, buffer, open: builder.openElements, isRootClosed: builder.isRootClosed)
                    .explain(in: &builder.log)
            }
            let document = builder.finish(isComplete: isComplete)
            log = builder.log
            return document
        }
    }

    private static func setHandlers(of parser: OpaquePointer) {
        XML_SetXmlDeclHandler(parser) { state, _, encoding, _ in
            builder(state)?.pointee.declaration(encoding: encoding)
        }
        XML_SetStartDoctypeDeclHandler(parser) { state, _, _, _, _ in builder(state)?.pointee.doctype() }
        XML_SetElementHandler(
            parser,
            { state, name, values in
                guard let name, let values else { return }
                builder(state)?.pointee.start(name, values)
            },
            { state, _ in builder(state)?.pointee.end() })
        XML_SetCharacterDataHandler(parser) { state, text, count in
            guard let text else { return }
            builder(state)?.pointee.characters(text, count: Int(count))
        }
        XML_SetCommentHandler(parser) { state, text in
            guard let text else { return }
            builder(state)?.pointee.comment(text)
        }
        XML_SetProcessingInstructionHandler(parser) { state, target, data in
            guard let target, let data else { return }
            builder(state)?.pointee.instruction(target, data)
        }
    }
}

/// The tree builder behind the pointer that the library hands back; a free function, because its callbacks capture nothing.
private func builder(_ state: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<XMLTreeBuilder>? {
    state?.assumingMemoryBound(to: XMLTreeBuilder.self)
}

/// The limits on the cost of a layout file; passing any of these is an error, and nothing is ever cut off silently.
enum XMLLimits {
    /// Bytes of a file: 4 MiB.
    static let bytes = 4 << 20
    /// Elements inside each other.
    static let depth = 128
    /// Elements of a file.
    static let elements = 50_000
    /// Attributes of an element.
    static let attributes = 64
    /// Bytes of a name.
    static let name = 128
    /// Bytes of an attribute's value: 64 KiB.
    static let value = 64 << 10
    /// Bytes of the text of an element, which in Xcode's files may hold a picture: 1 MiB.
    static let text = 1 << 20
}
