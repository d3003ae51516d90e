import NibbleCells
import NibbleControls
import NibbleTerminal
import NibbleTestSupport
import NibbleViews
import Testing

/// Scrolling moves the rows that the terminal shows already and writes those that come into sight.
@MainActor struct ScrolledRowsTests {
    /// A terminal that keeps the changes of the last frame.
    @MainActor final class Recorder: Terminal {
        let screen = InMemoryTerminal(size: Size(width: 20, height: 10))
        var last: FrameChanges?

        var size: Size { screen.size }
        var capabilities: TerminalCapabilities { screen.capabilities }
        var isReady: Bool { true }
        func start(_ receive: @escaping @MainActor (TerminalEvent) -> Void) { screen.start(receive) }
        func present(_ changes: FrameChanges, cursor: Cursor?) {
            last = changes
            screen.present(changes, cursor: cursor)
        }
        func perform(_ request: TerminalRequest) {}
        func suspended(_ body: @MainActor () async throws -> Void) async throws { try await body() }
        func stop() { screen.stop() }
    }

    /// A list of numbered lines that fills the screen below a title.
    @MainActor final class Rig {
        let terminal = Recorder()
        let list = ScrollView(frame: Rect(x: 0, y: 1, width: 20, height: 9))
        let root = View()
        let application: Application

        init() throws {
            list.showsVerticalScrollIndicator = false
            list.contentSize = Size(width: 20, height: 100)
            for row in 0..<100 {
                let label = Label(frame: Rect(x: 0, y: row, width: 20, height: 1))
                label.text = "line \(row) of many"
                list.addSubview(label)
            }
            let controller = ViewController()
            controller.view = root
            root.addSubview(list)
            application = Application(
                terminal: terminal, rootViewController: controller, services: ControlServices())
            try application.start()
            application.renderFrame()
        }

        /// Shows the frame after a change.
        func changes(_ change: () -> Void) -> FrameChanges? {
            terminal.last = nil
            change()
            application.renderFrame()
            return terminal.last
        }

        /// The rows below the title.
        var text: [String] {
            let grid = terminal.screen.screen
            return (1..<grid.size.height).map { row in
                let scalars = (0..<grid.size.width).map { grid[Point(x: $0, y: row)].glyph.scalar ?? " " }
                return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
            }
        }
    }

    @Test(arguments: [1, 3, -2]) func rowsThatAreShownAlreadyMove(distance: Int) throws {
        let rig = try Rig()
        _ = rig.changes { rig.list.contentOffset.y = 40 }
        let changes = try #require(rig.changes { rig.list.contentOffset.y = 40 + distance })
        #expect(changes.scroll?.rows == 1..<10)
        #expect(changes.scroll?.distance == distance)
        #expect(Set(changes.runs.map(\.row)).count == abs(distance))
        #expect(rig.text == (0..<9).map { "line \(40 + distance + $0) of many" })
    }

    @Test func whatStandsOverTheListStaysWhereItIs() throws {
        let rig = try Rig()
        let notice = Label(frame: Rect(x: 4, y: 5, width: 8, height: 1))
        notice.backgroundColor = .blue
        notice.text = "a notice"
        _ = rig.changes { rig.root.addSubview(notice) }
        let changes = try #require(rig.changes { rig.list.contentOffset.y = 1 })
        #expect(changes.scroll != nil)
        #expect(rig.text[4] == "linea noticeny")
        #expect(rig.text[3] == "line 4 of many")
    }

    @Test func nothingMovesWhereTheRowsBesideTheListDiffer() throws {
        let rig = try Rig()
        let side = View(frame: Rect(x: 16, y: 0, width: 4, height: 10))
        side.backgroundColor = .black
        for row in 0..<10 {
            let label = Label(frame: Rect(x: 0, y: row, width: 4, height: 1))
            label.text = "s \(row)"
            side.addSubview(label)
        }
        _ = rig.changes { rig.root.addSubview(side) }
        let changes = try #require(rig.changes { rig.list.contentOffset.y = 1 })
        #expect(changes.scroll == nil)
        #expect(rig.text[8].hasSuffix("s 9"))
    }

    @Test func aTerminalThatCannotMoveRowsGetsThemWritten() throws {
        let rig = try Rig()
        rig.terminal.screen.capabilities.movesRows = false
        let changes = try #require(rig.changes { rig.list.contentOffset.y = 1 })
        #expect(changes.scroll == nil)
        #expect(rig.text[0] == "line 1 of many")
    }

    @Test func aListThatIsShortMovesNothing() throws {
        let rig = try Rig()
        _ = rig.changes { rig.list.frame = Rect(x: 0, y: 1, width: 20, height: 3) }
        let changes = try #require(rig.changes { rig.list.contentOffset.y = 1 })
        #expect(changes.scroll == nil)
        #expect(rig.text.prefix(3) == ["line 1 of many", "line 2 of many", "line 3 of many"])
    }

    /// A view that counts how often it was drawn.
    @MainActor final class Counted: View {
        var count = 0
        override func draw(in canvas: inout Canvas) {
            count += 1
            canvas.write("counted", at: .zero)
        }
    }

    @Test func rowsThatMoveAreNotDrawnAnew() throws {
        let rig = try Rig()
        let row = Counted(frame: Rect(x: 0, y: 44, width: 20, height: 1))
        row.backgroundColor = .black
        rig.list.addSubview(row)
        _ = rig.changes { rig.list.contentOffset.y = 40 }
        let count = row.count
        let changes = try #require(rig.changes { rig.list.contentOffset.y = 41 })
        #expect(changes.scroll?.distance == 1)
        #expect(row.count == count)
        #expect(rig.text[3] == "counted")
    }

    @Test func whatIsMarkedBeforeAndAfterAScrollIsDrawn() throws {
        let rig = try Rig()
        let labels = rig.list.subviews.compactMap { $0 as? Label }
        for distance in [2, -1, 3] {
            let top = rig.list.contentOffset.y
            _ = rig.changes {
                labels[top + 4].text = "before"
                rig.list.contentOffset.y += distance
                labels[top + 5].text = "after"
                rig.list.contentOffset.y += 1
                labels[top + 6].text = "at last"
            }
            #expect(rig.text[4 - distance - 1] == "before")
            #expect(rig.text[5 - distance - 1] == "after")
            #expect(rig.text[6 - distance - 1] == "at last")
        }
    }

    /// Draws something that does not scroll with its content.
    @MainActor final class Watermark: ScrollView {
        override func draw(in canvas: inout Canvas) {
            canvas.write("mark", at: bounds.origin.offsetBy(dx: 16, dy: 0))
        }
    }

    @Test func whatAScrollViewDrawsItselfStays() throws {
        let rig = try Rig()
        let list = Watermark(frame: rig.list.frame)
        list.contentSize = Size(width: 20, height: 50)
        list.showsVerticalScrollIndicator = false
        for row in 0..<20 {
            let label = Label(frame: Rect(x: 0, y: row, width: 6, height: 1))
            label.text = "row \(row)"
            list.addSubview(label)
        }
        _ = rig.changes {
            rig.list.isHidden = true
            rig.root.addSubview(list)
        }
        _ = rig.changes { list.contentOffset.y = 1 }
        #expect(rig.text[0] == "row 1 mark")
        #expect(rig.text[1] == "row 2")
    }

    @Test func movesOfOneFrameAddUp() throws {
        let rig = try Rig()
        let changes = try #require(
            rig.changes {
                rig.list.contentOffset.y = 2
                rig.list.contentOffset.y = 1
            })
        #expect(changes.scroll?.distance == 1)
    }
}
