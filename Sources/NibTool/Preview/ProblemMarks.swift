import Nibble

/// Marks the views that problems of a layout are about: a tone and a border over each, and the problem's number.
///
/// It lies over what is shown and takes no events.
final class ProblemMarks: View {
    /// The problems, numbered from 1 on.
    var problems: [LayoutProblem] = [] {
        didSet { if problems != oldValue { setNeedsDisplay() } }
    }

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    /// Made by the preview alone.
    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    override func draw(in canvas: inout Canvas) {
        let marks = problems.enumerated().flatMap { index, problem in
            problem.places.map { (number: index + 1, place: convert($0, from: nil)) }
        }
        for mark in marks where !mark.place.isEmpty {
            canvas.blend(mark.place, with: Color.systemRed.withAlphaComponent(0.3))
            guard mark.place.width > 2, mark.place.height > 2 else { continue }
            canvas.box(mark.place, style: .heavy, in: CellStyle(foreground: .systemRed))
        }
        // Numbers are over all borders. What has no cells has one all the same.
        for mark in marks {
            canvas.write(
                "\(mark.number)", at: mark.place.origin,
                style: CellStyle(foreground: .systemRed, attributes: [.bold, .reverse]))
        }
    }
}
