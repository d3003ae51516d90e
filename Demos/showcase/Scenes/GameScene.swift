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
    /// The half cells that the ball came through, the latest first.
    private(set) var trail: [Point] = []
    var speed = (x: 0.55, y: -0.8)
    var bricks: Set<Point> = []
    var score = 0
    var balls = 3
    var isDemo = true
    var isOver: Bool { balls == 0 }

    static let brickRows = 12
    /// The half rows of a field from which on bricks are twice as high, so that the wall fills more of it.
    private static let highField = 64
    private var isHigh: Bool { size.height >= Self.highField }
    /// The half rows of a brick.
    var brickHeight: Int { isHigh ? 4 : 2 }
    /// The rows of bricks, by the room.
    var rows: Int { min(Self.brickRows, max(2, size.height / (isHigh ? 8 : 7))) }
    static let paddleWidth = 11.0
    /// The columns that a brick has at least, with the gap after it.
    static let brickWidth = 6
    static let top = 2
    /// The first half row below the wall.
    var bottom: Int { Self.top + rows * brickHeight }

    /// The half cell that the ball is in.
    var ballPlace: Point { Point(x: Int(ball.x), y: Int(ball.y)) }
    static let trailLength = 3

    /// The bricks of a row, which fill the field: after the last one the gap lies outside.
    var columns: Int { max(1, (size.width + 1) / Self.brickWidth) }

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
        trail = []
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
        let last = ballPlace
        ball.x += speed.x
        ball.y += speed.y
        if ball.x < 0 || ball.x >= Double(size.width) {
            speed.x.negate()
            ball.x = min(max(0, ball.x), Double(size.width) - 0.01)
        }
        if ball.y < 0 { (speed.y, ball.y) = (abs(speed.y), 0) }
        if ballPlace != last { trail = [last] + trail.prefix(Self.trailLength - 1) }
        hitBrick()
        hitPaddle()
    }

    private mutating func hitBrick() {
        let place = Point(
            x: brick(atColumn: Int(ball.x)), y: (Int(ball.y) - Self.top) / brickHeight)
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
    /// The score, faintly behind the ball.
    private let digits = DigitsLabel()

    override init(frame: Rect = .zero) {
        super.init(frame: frame)
        addDigits()
    }

    required init(coder: NibCoder) throws {
        try super.init(coder: coder)
        addDigits()
    }

    private func addDigits() {
        digits.textAlignment = .center
        // Where nothing can be mixed, they are dim.
        digits.alpha = 0.16
        addSubview(digits)
        // The ball is above them.
        overlayExtent = .everywhere
        showScore()
    }

    private func showScore() { digits.text = "\(game.score)" }

    override var canBecomeFirstResponder: Bool { true }

    /// Moves the game on by a step.
    func advance() {
        game.step()
        showScore()
        setNeedsDisplay()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = Size(width: bounds.width, height: bounds.height * 2)
        if game.size != size {
            game.start(in: size, isDemo: game.isDemo)
            showScore()
        }
        placeDigits()
    }

    /// Puts the digits into the middle between wall and paddle, as large as there is room.
    private func placeDigits() {
        let top = game.bottom / 2
        let free = bounds.height - 1 - top
        digits.digitSize = free >= 9 ? .large : .small
        let height = digits.sizeThatFits(bounds.size).height
        digits.isHidden = free < height + 2
        digits.frame = Rect(
            x: 0, y: top + max(0, free - height) / 2, width: bounds.width, height: height)
    }

    override func keyDown(with event: KeyEvent) -> Handling {
        switch event.key {
        case .left: game.movePaddle(by: -4)
        case .right: game.movePaddle(by: 4)
        case .character(" "): game.start(in: game.size, isDemo: false)
        default: return .ignored
        }
        showScore()
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
            let style = CellStyle(foreground: Ramp.rainbow.color(at: part, on: appearance))
            let height = game.brickHeight / 2
            for row in 0..<height {
                // The gap is above the first row alone.
                canvas.write(
                    String(repeating: row == 0 ? "▇" : "█", count: span.count),
                    at: Point(x: span.lowerBound, y: BricksGame.top / 2 + place.y * height + row),
                    style: style)
            }
        }
    }

    override func drawOverlay(in canvas: inout Canvas) {
        guard !bounds.isEmpty else { return }
        let paddleStart = Int(game.paddle - BricksGame.paddleWidth / 2)
        canvas.write(
            String(repeating: "▀", count: Int(BricksGame.paddleWidth)),
            at: Point(x: paddleStart, y: bounds.height - 1), style: CellStyle(foreground: .tint))
        drawBall(on: &canvas)
    }

    /// The opacities of the trail, that of the latest place first.
    private static let trailOpacities = [0.5, 0.3, 0.15]

    /// Draws the ball, and the trail behind it in paler colours, or in dots where colours can't be mixed.
    private func drawBall(on canvas: inout Canvas) {
        var halves: [Point: Color] = [:]
        for (place, opacity) in zip(game.trail, Self.trailOpacities) {
            if canvas.theme.hasTones {
                halves[place] = Color.systemYellow.withAlphaComponent(opacity)
            } else {
                canvas.write(
                    "·", at: Point(x: place.x, y: place.y / 2), style: CellStyle(foreground: .tertiaryLabel))
            }
        }
        halves[game.ballPlace] = .systemYellow
        for (place, color) in halves {
            let isUpper = place.y % 2 == 0
            let other = halves[Point(x: place.x, y: place.y + (isUpper ? 1 : -1))]
            // A cell with both halves is drawn once, with the upper one.
            guard isUpper || other == nil else { continue }
            canvas.write(
                isUpper ? "▀" : "▄", at: Point(x: place.x, y: place.y / 2),
                style: CellStyle(foreground: color, background: other ?? .clear))
        }
    }

    override var accessibilityDefaults: AccessibilityProperties {
        AccessibilityProperties(.image, label: "Bricks", value: "score \(game.score)")
    }
}
