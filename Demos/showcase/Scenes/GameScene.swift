import Nibble

extension Scene {
    static let game = Scene(
        "Bricks", in: .motion, "plays by itself; Space starts it"
    ) { BricksController() }
}

/// A ball, a paddle and a wall of bricks.
final class BricksController: LiveController {
    private let field = BricksView()
    private let frame = BoxView()

    override var interval: Double { 1.0 / 30 }

    override func viewDidLoad() {
        super.viewDidLoad()
        frame.highlightsFocus = true
        frame.contentInset = .zero
        frame.contentView = field
        view.addSubview(frame)
        showState()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        frame.frame = view.bounds
    }

    override var preferredFocusedView: View? { field }

    override func tick() {
        field.advance()
        showState()
    }

    private func showState() {
        let game = field.game
        frame.title = "Score \(game.score)   Balls \(game.balls)"
        frame.footer = game.isDemo ? "Space starts" : game.isOver ? "Over: Space starts again" : nil
    }
}

/// The rules: places are in half rows, so that the ball moves as far up as to the side.
struct BricksGame {
    var size = Size.zero
    var paddle = 0.0
    var ball = (x: 0.0, y: 0.0)
    var speed = (x: 0.55, y: -0.8)
    var bricks: Set<Point> = []
    var score = 0
    var balls = 3
    var isDemo = true
    var isOver: Bool { balls == 0 }

    static let brickRows = 12
    /// The rows of bricks, by the room.
    var rows: Int { min(Self.brickRows, max(2, size.height / 7)) }
    static let paddleWidth = 11.0
    /// The columns that a brick has at least, with the gap after it, and its half rows.
    static let brick = Size(width: 6, height: 2)
    static let top = 2

    /// The bricks of a row, which fill the field: after the last one the gap lies outside.
    var columns: Int { max(1, (size.width + 1) / Self.brick.width) }

    /// The columns of the field that a brick of a row takes.
    func span(ofBrick index: Int) -> Range<Int> {
        let width = size.width + 1
        let start = width * index / columns
        return start..<max(start, width * (index + 1) / columns - 1)
    }

    /// The brick of a row at a column of the field, or the one whose gap is there.
    func brick(atColumn column: Int) -> Int { ((column + 1) * columns - 1) / (size.width + 1) }

    /// Begins again on a field of some columns and half rows.
    mutating func start(in size: Size, isDemo: Bool) {
        self = BricksGame()
        self.size = size
        self.isDemo = isDemo
        for y in 0..<rows { for x in 0..<columns { bricks.insert(Point(x: x, y: y)) } }
        serve()
    }

    private mutating func serve() {
        paddle = Double(size.width) / 2
        ball = (paddle, Double(size.height) - 4)
        speed = (0.55, -0.8)
    }

    /// Moves the paddle's middle.
    mutating func movePaddle(by columns: Double) {
        let half = Self.paddleWidth / 2
        paddle = min(max(half, paddle + columns), max(half, Double(size.width) - half))
    }

    /// Moves the ball one step.
    mutating func step() {
        guard !isOver, size.width > 8 else { return }
        if isDemo { movePaddle(by: min(1.6, max(-1.6, ball.x - paddle + Double(score % 7) / 2 - 1.5))) }
        ball.x += speed.x
        ball.y += speed.y
        if ball.x < 0 || ball.x >= Double(size.width) {
            speed.x.negate()
            ball.x = min(max(0, ball.x), Double(size.width) - 0.01)
        }
        if ball.y < 0 { (speed.y, ball.y) = (abs(speed.y), 0) }
        hitBrick()
        hitPaddle()
    }

    private mutating func hitBrick() {
        let place = Point(
            x: brick(atColumn: Int(ball.x)), y: (Int(ball.y) - Self.top) / Self.brick.height)
        guard Int(ball.y) >= Self.top, bricks.remove(place) != nil else { return }
        score += 10
        speed.y.negate()
        if bricks.isEmpty { start(in: size, isDemo: isDemo) }
    }

    private mutating func hitPaddle() {
        let line = Double(size.height) - 3
        if speed.y > 0, ball.y >= line, ball.y < line + 1.5,
            abs(ball.x - paddle) <= Self.paddleWidth / 2 + 0.5
        {
            speed = ((ball.x - paddle) / Self.paddleWidth * 2.2, -0.8)
            ball.y = line
        }
        guard ball.y >= Double(size.height) else { return }
        balls -= isDemo ? 0 : 1
        serve()
    }
}

/// The field of the game, in half blocks.
final class BricksView: View {
    private(set) var game = BricksGame()

    override var canBecomeFirstResponder: Bool { true }

    /// Moves the game on by a step.
    func advance() {
        game.step()
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = Size(width: bounds.width, height: bounds.height * 2)
        if game.size != size { game.start(in: size, isDemo: game.isDemo) }
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        switch event.key {
        case .left: game.movePaddle(by: -4)
        case .right: game.movePaddle(by: 4)
        case .character(" "): game.start(in: game.size, isDemo: false)
        default: return .ignored
        }
        setNeedsDisplay()
        return .handled
    }

    override func mouseMoved(with event: MouseEvent) -> Handling {
        guard !game.isDemo else { return .ignored }
        game.movePaddle(by: Double(event.location(in: self).x) - game.paddle)
        return .handled
    }

    override var keyHints: [KeyHint] {
        [KeyHint("Move the paddle", .left, .right), KeyHint("Start", .character(" "))]
    }

    // MARK: - Looks

    override func draw(in canvas: inout Canvas) {
        guard !bounds.isEmpty else { return }
        canvas.fill(bounds, with: .systemBackground)
        let appearance = canvas.theme.appearance
        for place in game.bricks {
            let part = Double(place.y) / Double(max(1, game.rows - 1))
            let span = game.span(ofBrick: place.x)
            canvas.write(
                String(repeating: "▇", count: span.count),
                at: Point(x: span.lowerBound, y: BricksGame.top / 2 + place.y),
                style: CellStyle(foreground: Ramp.rainbow.color(at: part, on: appearance)))
        }
        let paddleStart = Int(game.paddle - BricksGame.paddleWidth / 2)
        canvas.write(
            String(repeating: "▀", count: Int(BricksGame.paddleWidth)),
            at: Point(x: paddleStart, y: bounds.height - 1), style: CellStyle(foreground: .tint))
        let y = Int(game.ball.y)
        canvas.write(
            y % 2 == 0 ? "▀" : "▄", at: Point(x: Int(game.ball.x), y: y / 2),
            style: CellStyle(foreground: .systemYellow))
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.image, label: "Bricks", value: "score \(game.score)")
    }
}
