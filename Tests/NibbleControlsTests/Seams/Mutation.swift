import NibbleCells
import NibbleControls
import NibbleTestSupport
import NibbleViews

/// One change to a scene, as a value, so that a run that fails can be repeated with fewer of them.
///
/// Views are named by number, counted around the end, so that any list of changes makes sense.
enum Mutation: Hashable, Sendable {
    case add(SceneView, to: Int, at: Int, frame: Rect)
    case addMany(to: Int, count: Int)
    case remove(Int)
    case move(Int, to: Int, at: Int)
    case toFront(Int)
    case toBack(Int)
    case exchange(in: Int, Int, Int)
    case frame(Int, Rect)
    case scroll(Int, Point)
    /// Lists as wide as the screen, of some height, get another number of rows above them.
    case addList(to: Int, y: Int, height: Int)
    case scrollList(Int, by: Int)
    case hide(Int, Bool)
    case alpha(Int, Double)
    case background(Int, Color?)
    case clip(Int, Bool)
    case mask(Int, UInt)
    case text(Int, String)
    case redraw(Int)
}

/// The kinds of views in a scene.
enum SceneView: Int, Hashable, Sendable, CaseIterable {
    case plain, label, opaque, boxed, button
}

/// A label in a view that covers all its cells and says so.
final class OpaqueView: View {
    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        isOpaque = true
    }

    required init(coder: NibCoder) throws { try super.init(coder: coder) }

    override func draw(in canvas: inout Canvas) {
        canvas.fill(bounds, with: .blue)
        canvas.write("opaque漢字", at: bounds.origin, style: CellStyle(foreground: .white))
    }
}

/// A box and text that stand over every edge of the view; none of that may be seen.
final class BoxedView: View {
    override func draw(in canvas: inout Canvas) {
        canvas.box(bounds, style: .light)
        canvas.write("<<漢漢漢>>", at: Point(x: bounds.minX - 2, y: bounds.midY))
    }
}

/// A tree that is changed step by step.
@MainActor final class Scene {
    let root = View()
    private var views: [View]
    private var lists: [ScrollView] = []

    init() { views = [root] }

    private func view(_ number: Int) -> View { views[abs(number) % views.count] }

    func apply(_ mutation: Mutation) {
        switch mutation {
        case .add(let kind, let parent, let index, let frame):
            add(kind, to: view(parent), at: index, frame: frame)
        case .addMany(let parent, let count):
            for number in 0..<count {
                let frame = Rect(x: number * 3 % 17 - 1, y: number / 5, width: 2 + number % 3, height: 1)
                add(number % 7 == 0 ? .boxed : .label, to: view(parent), at: .max, frame: frame)
            }
        case .addList(let parent, let y, let height): addList(to: view(parent), y: y, height: height)
        case .remove(let number): if view(number) !== root { view(number).removeFromSuperview() }
        case .move(let number, let parent, let index):
            guard view(number) !== root, !view(parent).isDescendant(of: view(number)) else { return }
            view(parent).insertSubview(view(number), at: index)
        case .toFront(let number): view(number).superview?.bringSubviewToFront(view(number))
        case .toBack(let number): view(number).superview?.sendSubviewToBack(view(number))
        case .exchange(let parent, let first, let second):
            view(parent).exchangeSubview(at: first, withSubviewAt: second)
        default: change(mutation)
        }
    }

    private func change(_ mutation: Mutation) {
        switch mutation {
        case .frame(let number, let frame): view(number).frame = frame
        case .scroll(let number, let origin): view(number).bounds.origin = origin
        case .scrollList(let number, let distance):
            if !lists.isEmpty { lists[number % lists.count].bounds.origin.y += distance }
        case .hide(let number, let isHidden): view(number).isHidden = isHidden
        case .alpha(let number, let alpha): view(number).alpha = alpha
        case .background(let number, let color): view(number).backgroundColor = color
        case .clip(let number, let clips): view(number).clipsToBounds = clips
        case .mask(let number, let bits): view(number).autoresizingMask = AutoresizingMask(rawValue: bits)
        case .text(let number, let text): (view(number) as? Label)?.text = text
        case .redraw(let number): view(number).setNeedsDisplay()
        default: break
        }
    }

    /// The views made so far that are kept; more are not added.
    private static let limit = 120

    private func addList(to parent: View, y: Int, height: Int) {
        guard lists.count < 4 else { return }
        let list = ScrollView(frame: Rect(x: 0, y: y, width: 20, height: height))
        list.contentSize = Size(width: 20, height: 40)
        list.showsVerticalScrollIndicator = y.isMultiple(of: 2)
        for row in 0..<40 {
            let label = Label(frame: Rect(x: row % 3, y: row, width: 18, height: 1))
            label.text = row % 5 == 0 ? "漢字\(row)漢字" : "row \(row)"
            if row % 4 == 0 { label.backgroundColor = .red }
            list.addSubview(label)
            if row < 12 { views.append(label) }
        }
        lists.append(list)
        views.append(list)
        parent.addSubview(list)
    }

    private func add(_ kind: SceneView, to parent: View, at index: Int, frame: Rect) {
        guard views.count < Self.limit else { return }
        let view: View =
            switch kind {
            case .plain: View(frame: frame)
            case .label: Label(frame: frame)
            case .opaque: OpaqueView(frame: frame)
            case .boxed: BoxedView(frame: frame)
            case .button: Button(frame: frame)
            }
        (view as? Label)?.text = "a漢b字"
        (view as? Button)?.title = "漢 go"
        views.append(view)
        parent.insertSubview(view, at: index)
    }
}

extension Mutation {
    /// A change at random; mostly small ones, as in applications.
    static func random(using random: inout SeededGenerator) -> Mutation {
        let number = Int.random(in: 0..<64, using: &random)
        let other = Int.random(in: 0..<64, using: &random)
        let small = Int.random(in: -1...6, using: &random)
        switch Int.random(in: 0..<36, using: &random) {
        case 0..<8:
            let kind = SceneView.allCases.randomElement(using: &random) ?? .plain
            return .add(kind, to: random.oneIn(2) ? 0 : number, at: small, frame: rect(using: &random))
        case 8: return .remove(number)
        case 9: return .move(number, to: other, at: small)
        case 10: return .toFront(number)
        case 11: return .toBack(number)
        case 12: return .exchange(in: number, small, other % 6)
        case 13..<17: return .frame(number, rect(using: &random))
        case 17, 18:
            return .scroll(
                number,
                Point(x: Int.random(in: -3...3, using: &random), y: Int.random(in: -2...2, using: &random)))
        case 19, 20: return .hide(number, !random.oneIn(2))
        case 21, 22: return .alpha(number, [0, 0.3, 0.5, 0.8, 1].randomElement(using: &random) ?? 1)
        case 23, 24:
            let colors: [Color?] = [
                nil, .red, .clear, .blue.withAlphaComponent(0.5), .secondarySystemBackground, .default,
                .white.withAlphaComponent(0.8),
            ]
            return .background(number, colors.randomElement(using: &random) ?? nil)
        case 25: return .clip(number, !random.oneIn(3))
        case 26: return .mask(number, UInt.random(in: 0..<64, using: &random))
        case 27, 28:
            return .text(
                number, ["", "x", "漢", "漢字漢字漢字", "ab漢字cd", "👩‍👩‍👧‍👦é"].randomElement(using: &random) ?? "")
        case 29..<36: return list(number, small, using: &random)
        default: return random.oneIn(6) ? .addMany(to: number, count: 26) : .redraw(number)
        }
    }

    /// Another list, or one that scrolls.
    private static func list(_ number: Int, _ small: Int, using random: inout SeededGenerator) -> Mutation {
        guard random.oneIn(7) else {
            return .scrollList(number, by: Int.random(in: -3...3, using: &random))
        }
        return .addList(
            to: random.oneIn(3) ? number : 0, y: random.oneIn(2) ? 0 : small,
            height: Int.random(in: 4...8, using: &random))
    }

    private static func rect(using random: inout SeededGenerator) -> Rect {
        Rect(
            x: Int.random(in: -3...14, using: &random), y: Int.random(in: -1...6, using: &random),
            width: Int.random(in: 0...12, using: &random), height: Int.random(in: 0...5, using: &random))
    }
}
