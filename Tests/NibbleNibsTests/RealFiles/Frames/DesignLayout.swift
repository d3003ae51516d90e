import NibbleCells

@testable import NibbleControllers
@testable import NibbleControls
@testable import NibbleLists
@testable import NibbleNibFormat
@testable import NibbleNibs
@testable import NibbleViews

/// One tree of a design laid out by Nibble, with its frames as they were solved, before edges are snapped.
@MainActor struct DesignLayout {
    /// What a place or a size may depend on.
    enum Dependence: String, CaseIterable {
        case font, image, control, custom, bars

        init(_ content: DesignRoot.Content) {
            switch content {
            case .font: self = .font
            case .image: self = .image
            case .control: self = .control
            case .custom: self = .custom
            }
        }
    }

    private let root: DesignRoot
    private let contents: NibContents
    private let controller = ViewController()

    /// Loads a tree with the loader that applications use.
    ///
    /// - Throws: `NibError`.
    init(_ root: DesignRoot, named name: String) throws {
        self.root = root
        NibRegistry.register(MeasuredView.self, as: DesignRoot.measuredClass)
        var document = NibDocument(kind: .xib, file: name)
        document.objects = [root.element]
        contents = try Nib(NibReading(document: document, problems: []), at: name).instantiate(options: [
            .lenient, .ignoreOwnerConnections, .designTime,
        ])
        controller.view = try contents.first(View.self)
        setContents(changing: nil)
        setBars(root.insets)
        controller.view.layoutIfNeeded()
    }

    /// The solved frames by id, in points.
    var frames: [String: NibRect] {
        root.items.reduce(into: [:]) { frames, item in
            if let view = contents[item.id] as? View { frames[item.id] = frame(of: view) }
        }
    }

    /// The ways to say that constraints contradict one another.
    var contradictions: Int {
        controller.view.layoutProblems.filter { $0.kind == .unsatisfiable }.count
    }

    /// Of each view, what its place and its size change with: fonts and the like are given other measures, and what
    /// moves depends on them.
    func dependences() -> [String: (place: Set<Dependence>, size: Set<Dependence>)] {
        let before = frames
        var result: [String: (place: Set<Dependence>, size: Set<Dependence>)] = [:]
        for dependence in Dependence.allCases {
            for factor in [1.3, 0.7] {
                change(dependence, by: factor)
                for (id, frame) in frames {
                    guard let old = before[id] else { continue }
                    if frame.isElsewhere(than: old) { result[id, default: ([], [])].place.insert(dependence) }
                    if frame.isLarger(or: old) { result[id, default: ([], [])].size.insert(dependence) }
                }
            }
            change(dependence, by: 1)
        }
        return result
    }

    // MARK: - Measures

    private func change(_ dependence: Dependence, by factor: Double) {
        if dependence == .bars {
            setBars(
                DesignInsets(
                    top: root.insets.top + 40 * (factor - 1), bottom: root.insets.bottom + 40 * (factor - 1)))
        } else {
            setContents(changing: dependence, by: factor)
        }
        controller.view.layoutIfNeeded()
    }

    private func setContents(changing dependence: Dependence?, by factor: Double = 1) {
        for (id, measured) in root.contents {
            guard let view = contents[id] as? MeasuredView else { continue }
            view.rowCount = root.rowCounts[id]
            let isChanged = dependence == Dependence(measured.content)
            func cells(_ length: Double?) -> Int? {
                // Something of nothing changes too.
                length.map { Int((isChanged ? $0 * factor + 20 * (factor - 1) : $0).rounded()) }.map {
                    max(0, $0)
                }
            }
            view.content = IntrinsicSize(
                width: cells(measured.size.width), height: cells(measured.size.height))
        }
    }

    private func setBars(_ insets: DesignInsets) {
        let scale = DesignFile.cellsPerPoint
        controller.additionalSafeAreaInsets = EdgeInsets(
            top: max(0, Int((insets.top * scale).rounded())),
            bottom: max(0, Int((insets.bottom * scale).rounded())))
    }

    // MARK: - Frames

    private func frame(of view: View) -> NibRect {
        let scale = DesignFile.cellsPerPoint
        let frame = view.frame
        guard !view.layout.translatesMask, let solving = view.layout.auto?.solving else {
            return NibRect(
                x: Double(frame.minX) / scale, y: Double(frame.minY) / scale,
                width: Double(frame.width) / scale, height: Double(frame.height) / scale)
        }
        return NibRect(
            x: solving.horizontal.startValue / scale, y: solving.vertical.startValue / scale,
            width: solving.horizontal.lengthValue / scale, height: solving.vertical.lengthValue / scale)
    }
}

extension NibRect {
    /// What isn't a change but the solver's rounding.
    private static let tolerance = 0.01

    fileprivate func isElsewhere(than other: NibRect) -> Bool {
        abs(x - other.x) > Self.tolerance || abs(y - other.y) > Self.tolerance
    }

    fileprivate func isLarger(or other: NibRect) -> Bool {
        abs(width - other.width) > Self.tolerance || abs(height - other.height) > Self.tolerance
    }

    /// The greatest distance between the edges and lengths of two rectangles.
    func distance(to other: NibRect) -> Double {
        max(
            max(abs(x - other.x), abs(y - other.y)),
            max(abs(width - other.width), abs(height - other.height)))
    }
}
