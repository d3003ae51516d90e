#if Markdown
    internal import CMarkGFM

    /// Reads Markdown as GitHub does, by its own library.
    struct MarkdownParser {
        /// The bytes that are read at most.
        private static let sizeLimit = 4_000_000
        /// The quotes and lists in each other that are followed; deeper ones are left out.
        private static let depthLimit = 24

        /// The blocks of a text.
        static func blocks(of text: String) -> [MarkdownBlock] {
            cmark_gfm_core_extensions_ensure_registered()
            guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return [] }
            defer { cmark_parser_free(parser) }
            for name in ["table", "strikethrough", "autolink", "tasklist"] {
                if let part = cmark_find_syntax_extension(name) {
                    cmark_parser_attach_syntax_extension(parser, part)
                }
            }
            let bytes = Array(text.utf8.prefix(sizeLimit)).map { CChar(bitPattern: $0) }
            cmark_parser_feed(parser, bytes, bytes.count)
            guard let root = cmark_parser_finish(parser) else { return [] }
            defer { cmark_node_free(root) }
            return blocks(in: root, depth: 0)
        }

        private typealias Node = OpaquePointer

        private static func kind(_ node: Node) -> String { String(cString: cmark_node_get_type_string(node)) }

        private static func children(_ node: Node) -> [Node] {
            var children: [Node] = []
            var next = cmark_node_first_child(node)
            while let child = next {
                children.append(child)
                next = cmark_node_next(child)
            }
            return children
        }

        private static func string(_ text: UnsafePointer<CChar>?) -> String {
            text.map { String(cString: $0) } ?? ""
        }

        private static func blocks(in node: Node, depth: Int) -> [MarkdownBlock] {
            guard depth < depthLimit else { return [] }
            return children(node).compactMap { block($0, depth: depth) }
        }

        private static func block(_ node: Node, depth: Int) -> MarkdownBlock? {
            switch kind(node) {
            case "heading": .heading(level: Int(cmark_node_get_heading_level(node)), spans(in: node))
            case "paragraph": .paragraph(spans(in: node))
            case "code_block":
                .code(
                    language: String(string(cmark_node_get_fence_info(node)).prefix { $0 != " " }),
                    text: string(cmark_node_get_literal(node)))
            case "html_block": .code(language: "html", text: string(cmark_node_get_literal(node)))
            case "block_quote": .quote(blocks(in: node, depth: depth + 1))
            case "list": list(node, depth: depth)
            case "table": table(node)
            case "thematic_break": .rule
            default: nil
            }
        }

        private static func list(_ node: Node, depth: Int) -> MarkdownBlock {
            let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
            let start = Int(cmark_node_get_list_start(node))
            let items = children(node).enumerated().map { index, item in
                var mark = isOrdered ? "\(start.saturatingNumber(index))." : "•"
                if kind(item) == "tasklist" {
                    mark = cmark_gfm_extensions_get_tasklist_item_checked(item) ? "[✓]" : "[ ]"
                }
                return MarkdownItem(mark: mark, blocks: blocks(in: item, depth: depth + 1))
            }
            return .list(items, isTight: cmark_node_get_list_tight(node) != 0)
        }

        private static func table(_ node: Node) -> MarkdownBlock {
            let count = Int(cmark_gfm_extensions_get_table_columns(node))
            let letters = cmark_gfm_extensions_get_table_alignments(node)
            let alignments = (0..<count).map { column -> MarkdownTable.Alignment in
                switch letters?[column] {
                case UInt8(ascii: "c"): .center
                case UInt8(ascii: "r"): .right
                default: .left
                }
            }
            let rows = children(node).map { row in children(row).map { spans(in: $0) } }
            return .table(MarkdownTable(alignments: alignments, rows: rows))
        }

        // MARK: - Words

        private static func spans(in node: Node) -> [MarkdownSpan] {
            var spans: [MarkdownSpan] = []
            collect(node, MarkdownSpan(text: ""), 0, into: &spans)
            return spans
        }

        private static func collect(
            _ node: Node, _ around: MarkdownSpan, _ depth: Int, into spans: inout [MarkdownSpan]
        ) {
            guard depth < depthLimit else { return }
            for child in children(node) {
                var span = around
                switch kind(child) {
                case "text", "html_inline", "code":
                    span.text = string(cmark_node_get_literal(child))
                    if kind(child) == "code" { span.look.insert(.code) }
                    spans.append(span)
                    continue
                case "softbreak", "linebreak":
                    span.text = kind(child) == "softbreak" ? " " : "\n"
                    spans.append(span)
                    continue
                case "strong": span.look.insert(.strong)
                case "emph": span.look.insert(.emphasis)
                case "strikethrough": span.look.insert(.struck)
                case "link", "image": span.link = string(cmark_node_get_url(child))
                default: break
                }
                collect(child, span, depth + 1, into: &spans)
            }
        }
    }

    extension Int {
        /// The number of a list's item, which a file chooses.
        fileprivate func saturatingNumber(_ index: Int) -> Int {
            let (sum, overflow) = addingReportingOverflow(index)
            return overflow ? .max : sum
        }
    }
#endif
