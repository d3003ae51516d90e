import NibbleCells
import NibbleTestSupport
import NibbleViews
import Testing

@MainActor struct VisualFormatTests {
    private let root = View.container(80, 24)
    private let a: PlacedView
    private let b: PlacedView
    private var views: [String: any LayoutItem] { ["a": a, "b": b] }

    init() {
        a = PlacedView("a", width: 10, height: 1, in: root)
        b = PlacedView("b", width: 10, height: 1, in: root)
    }

    private func layOut(
        _ format: String, _ options: LayoutConstraint.FormatOptions = [], _ metrics: [String: Double] = [:]
    ) throws {
        LayoutConstraint.activate(
            try LayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views))
        root.layoutIfNeeded()
    }

    private var columns: [[Int]] { [a, b].map { [$0.frame.minX, $0.frame.width] } }

    @Test(arguments: [
        ("[a]-[b]", [[0, 10], [11, 10]]), ("H:|[a][b]|", [[0, 70], [70, 10]]),
        ("|-[a(20)]-3-[b]-|", [[1, 20], [24, 55]]), ("|-2-[a(==b)]-(4)-[b]-2-|", [[2, 36], [42, 36]]),
        ("|[a(>=30,<=40)]-gap-[b(wide)]", [[0, 30], [35, 25]]),
        ("|[a(100@700)]-(>=5)-[b]|", [[0, 65], [70, 10]]),
    ])
    func formatsPlaceViewsInARow(format: String, expected: [[Int]]) throws {
        try layOut(format, [], ["gap": 5, "wide": 25])
        #expect(columns == expected)
    }

    @Test func columnsAndAlignment() throws {
        try layOut("V:|-2-[a(3)]-[b(==a)]", [.alignAllTrailing])
        try layOut("H:[a]-5-|")
        #expect(a.frame == Rect(x: 65, y: 2, width: 10, height: 3))
        #expect(b.frame == Rect(x: 65, y: 6, width: 10, height: 3))
    }

    @Test func viewsMayFollowFromTheRight() throws {
        try layOut("|-2-[a]-3-[b]", .directionRightToLeft)
        #expect(columns == [[68, 10], [55, 10]])
    }

    @Test func leadingFollowsTheDirectionOfText() throws {
        root.semanticContentAttribute = .forceRightToLeft
        try layOut("|-2-[a]-3-[b]")
        #expect(columns == [[68, 10], [55, 10]])
        LayoutConstraint.deactivate(root.constraints)
        try layOut("|-2-[a]-3-[b]", .directionLeftToRight)
        #expect(columns == [[2, 10], [15, 10]])
    }

    @Test(arguments: [
        ("H|[a]", 1, "Expected a ':' after 'H'"), ("", 0, "Expected a view"), ("[a", 2, "Expected a ']'"),
        ("[c]", 1, "c is not a key in the views dictionary"), ("[a]-[", 5, "Expected a view's name"),
        ("[a(=5)]", 3, "Expected a relation"), ("[a(>=)]", 5, "Expected a number, a metric or a view"),
        ("[a(tall)]", 3, "tall is not a key in the metrics or views dictionary"),
        ("[a]-5[b]", 5, "Expected a '-'"),
        ("[a]-b-[b]", 4, "b is not a key in the metrics dictionary"), ("[a(5@0)]", 5, "The priority"),
        ("[a(5@1001)]", 5, "The priority"), ("[a(99999999)]", 3, "at most ten million"),
        ("|[a]|[b]", 5, "Expected the end"),
        ("[a(1.2.3)]", 3, "is not a number"), ("|", 1, "Expected a view"), ("[a]b", 3, "Expected '['"),
        ("[a(5,)]", 5, "Expected a number"), ("[a(5", 4, "Expected a ')'"),
        ("[a]-(5@low)-[b]", 7, "low is not"),
    ])
    func aWrongFormatIsExplainedWithACaret(format: String, position: Int, reason: String) {
        let error = #expect(throws: VisualFormatError.self) { try layOut(format) }
        #expect(error?.position == position)
        #expect(error?.reason.contains(reason) == true)
        let caret = error?.description.split(separator: "\n", omittingEmptySubsequences: false).last
        #expect(caret?.count == position + 1)
    }

    @Test func whatDoesNotFitTheLineIsRefused() {
        #expect(throws: VisualFormatError.self) { try layOut("[a]-[b]", .alignAllLeft) }
        #expect(throws: VisualFormatError.self) {
            try LayoutConstraint.constraints(withVisualFormat: "|[a]", views: ["a": View()])
        }
    }
}
