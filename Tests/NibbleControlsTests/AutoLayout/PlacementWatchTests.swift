import NibbleCells
import NibbleControls
import NibbleTesting
import NibbleViews
import Testing

/// What a forgotten frame comes to: the application is told of the view once.
@MainActor struct PlacementWatchTests {
    private let root = View()

    private func label(_ text: String) -> Label {
        let label = Label()
        label.text = text
        return label
    }

    /// The problems that an application is told of while it shows the root, and after something was done.
    private func told(then change: (Stage) -> Void = { _ in }) -> [LayoutProblem] {
        var told: [LayoutProblem] = []
        let stage = Stage(width: 30, height: 4, root: View())
        stage.application.layoutProblemHandler = { told.append($0) }
        let controller = ViewController()
        controller.view = root
        stage.application.window.rootViewController = controller
        stage.advanceToRest()
        change(stage)
        return told
    }

    @Test func aLabelThatNothingPlacesIsToldOnce() throws {
        root.addSubview(label("Hello"))
        let problems = told { stage in
            stage.resize(to: Size(width: 31, height: 4))
            root.addSubview(View())
            stage.advanceToRest()
        }
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.kind == .empty)
        #expect(
            problem.description == "Nothing places Label “Hello”, so it has no cells and isn't seen.")
        #expect(
            problem.suggestion
                == "Give it a frame or put it into a StackView. If constraints should place it, set its "
                + "translatesAutoresizingMaskIntoConstraints to false.")
    }

    @Test func aViewThatComesLaterIsToldToo() {
        let problems = told { stage in
            let box = BoxView(frame: Rect(x: 0, y: 0, width: 10, height: 3))
            box.addSubview(label("Save"))
            root.addSubview(box)
            stage.advanceToRest()
        }
        #expect(problems.map(\.description).first?.hasPrefix("Nothing places Label “Save”") == true)
        #expect(problems.count == 1)
    }

    @Test func constraintsThatTheMaskKeepsFromPlacingAreToldOfItOnce() {
        let hello = label("Hello")
        root.addSubview(hello)
        LayoutConstraint.activate([
            hello.topAnchor.constraint(equalTo: root.topAnchor, constant: 2),
            hello.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 2),
        ])
        let told = told()
        #expect(told.count == 1)
        #expect(told.first?.kind == .unsatisfiable)
        #expect(told.first?.suggestion?.contains("translatesAutoresizingMaskIntoConstraints") == true)
    }

    /// An application's own view, one with a ground, and those with something inside; none has a size of its own.
    @Test func viewsThatDrawOrHoldSomethingAreTold() {
        let holding = View()
        holding.addSubview(label("Held"))
        let stack = StackView()
        stack.addArrangedSubview(label("Arranged"))
        let filled = View()
        filled.backgroundColor = .red
        filled.accessibilityIdentifier = "ground"
        for view in [holding, stack, filled, Drawing()] { root.addSubview(view) }
        let told = told()
        #expect(told.map(\.kind) == Array(repeating: .empty, count: 4))
        for name in ["StackView", "Drawing", "ground", "View"] {
            #expect(told.contains { $0.description.hasPrefix("Nothing places \(name)") }, "\(name)")
        }
    }

    /// Puts a view that draws into the root's corner, with a height and without a width.
    @discardableResult private func addDrawing(height: Double) -> View {
        let drawing = Drawing()
        drawing.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(drawing)
        LayoutConstraint.activate([
            drawing.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            drawing.topAnchor.constraint(equalTo: root.topAnchor),
            drawing.heightAnchor.constraint(equalToConstant: height),
        ])
        return drawing
    }

    @Test func aViewThatConstraintsGiveAPlaceAndNoSizeIsTold() throws {
        addDrawing(height: 2)
        let problem = try #require(told().first)
        #expect(problem.description == "Drawing has no width: nothing of it is shown.")
        #expect(problem.suggestion == "Add a constraint for its width or its other edge.")
    }

    @Test func aViewThatWaitsForConstraintsInVainIsTold() throws {
        let drawing = Drawing()
        drawing.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(drawing)
        let problem = try #require(told().first)
        #expect(problem.description == "Nothing places Drawing, so it has no cells and isn't seen.")
        #expect(problem.suggestion?.hasPrefix("Give it constraints") == true)
    }

    /// Two labels too wide for a box that has a frame of its own: making one narrower leaves the other.
    @Test func eachContradictionWithAFrameIsTold() {
        let box = BoxView(frame: Rect(x: 0, y: 0, width: 8, height: 4))
        root.addSubview(box)
        for (row, text) in ["One", "Two"].enumerated() {
            let label = label(text)
            label.translatesAutoresizingMaskIntoConstraints = false
            box.addSubview(label)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
                label.topAnchor.constraint(equalTo: box.topAnchor, constant: Double(row)),
                label.widthAnchor.constraint(equalToConstant: 12),
            ])
        }
        #expect(told().count { $0.kind == .unsatisfiable } == 2)
    }

    @Test func aViewThatConstraintsShutIsNotTold() {
        addDrawing(height: 2).widthAnchor.constraint(equalToConstant: 0).isActive = true
        #expect(told().isEmpty)
    }

    /// Views of classes that place others, hidden ones, small ones and those with nothing to show are as they should be.
    @Test func whatIsPlacedOrShowsNothingIsNotTold() {
        let stack = StackView(frame: Rect(x: 0, y: 0, width: 10, height: 1))
        stack.addArrangedSubview(label("Arranged"))
        let placing = Placing(frame: Rect(x: 0, y: 1, width: 10, height: 1))
        placing.addSubview(label("Inside"))
        let hidden = label("Hidden")
        hidden.isHidden = true
        let shut = label("Shut")
        shut.frame = Rect(x: 3, y: 2, width: 8, height: 0)
        let constrained = label("Constrained")
        constrained.translatesAutoresizingMaskIntoConstraints = false
        let clear = label("Clear")
        clear.alpha = 0
        for view in [stack, placing, hidden, shut, constrained, clear, View(), label("")] {
            root.addSubview(view)
        }
        LayoutConstraint.activate([
            constrained.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            constrained.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
        ])
        #expect(told().isEmpty)
    }

    @Test(arguments: [
        Rect(x: 100, y: 0, width: 280, height: 30), Rect(x: 20, y: 160, width: 280, height: 30),
    ])
    func aViewFarOutOfSightIsToldOnceWithTheScale(frame: Rect) throws {
        let hello = label("Hello")
        hello.frame = frame
        root.addSubview(hello)
        let problems = told { stage in
            root.addSubview(View())
            stage.advanceToRest()
        }
        let problem = try #require(problems.first)
        #expect(problems.count == 1)
        #expect(problem.kind == .clipped)
        #expect(
            problem.description
                == "Label “Hello” is at (\(frame.minX), \(frame.minY)) 280×30, outside of the window of 30×4 cells, and isn't seen."
        )
        #expect(problem.suggestion?.contains("8×16 points") == true)
    }

    @Test func constraintsInPointsAreTold() {
        let hello = label("Hello")
        hello.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(hello)
        LayoutConstraint.activate([
            hello.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 100),
            hello.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        #expect(told().map(\.kind) == [.clipped])
    }

    /// Content of scroll views, what waits at the edge, what a larger terminal would show, and what can't be seen anywhere.
    @Test func whatComesIntoSightLaterIsNotTold() {
        let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 3))
        let far = label("Far")
        far.frame = Rect(x: 0, y: 400, width: 5, height: 1)
        scroll.addSubview(far)
        let waiting = label("Waiting")
        waiting.frame = Rect(x: 80, y: 0, width: 9, height: 1)
        let below = label("Below")
        below.frame = Rect(x: 0, y: 20, width: 9, height: 1)
        let clear = label("Clear")
        clear.frame = Rect(x: 0, y: 90, width: 9, height: 1)
        clear.alpha = 0
        let sliding = BoxView(frame: Rect(x: 80, y: 0, width: 9, height: 3))
        sliding.contentView = label("Inside")
        for view in [scroll, waiting, below, clear, sliding] { root.addSubview(view) }
        #expect(told().isEmpty)
    }

    @Test(arguments: [80, 45])
    func whatSlidesInIsToldOfForgottenViewsAlone(x: Int) {
        let page = View(frame: Rect(x: x, y: 0, width: 80, height: 24))
        let far = label("Far")
        far.frame = Rect(x: 60, y: 3, width: 9, height: 1)
        for view in [label("Forgotten"), far] { page.addSubview(view) }
        root.addSubview(page)
        #expect(
            told().map(\.description) == [
                "Nothing places Label “Forgotten”, so it has no cells and isn't seen."
            ])
    }

    /// Fills what it has with a letter.
    private final class Drawing: View {
        override func draw(in canvas: inout Canvas) { canvas.write("x", at: .zero, style: CellStyle()) }
    }

    /// Gives what is inside it a place at some time of its own.
    private final class Placing: View {}
}
