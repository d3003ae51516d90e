import Foundation
import Nibble
import NibbleCells
import NibbleTesting
import Testing

@testable import showcase

@MainActor struct DashboardTests {
    /// A machine that counts how often it is measured.
    private final class CountedMachine: MachineSource {
        private(set) var count = 0
        var history: [Machine.Sample] { [] }

        func sample(at time: Double) -> Machine.Sample {
            count += 1
            return Machine.Sample()
        }

        func processes(at time: Double) -> [Machine.Process] { [] }

        func details(of process: Machine.Process) -> Machine.Details { Machine.Details() }
    }

    private func stage(_ size: Size) -> Stage {
        Stage(size: size, controller: DashboardController(machine: SampleMachine()))
    }

    private func views<Kind: View>(_ kind: Kind.Type, in view: View) -> [Kind] {
        view.subviews.flatMap { subview in (subview as? Kind).map { [$0] } ?? views(kind, in: subview) }
    }

    @Test func aMadeUpMachineIsTheSameEachTime() {
        let screens = (0..<2).map { _ in
            let stage = stage(Size(width: 94, height: 36))
            stage.advance(by: 3)
            return stage.screen
        }
        #expect(screens[0] == screens[1])
    }

    @Test func whatWasMeasuredBeforeFillsTheGraphs() {
        let stage = stage(Size(width: 94, height: 36))
        let graphs = views(AreaGraph.self, in: stage.application.window)
        #expect(graphs.count == 4)
        #expect(graphs.allSatisfy { $0.values.count >= $0.bounds.width * 2 })
    }

    @Test func itMeasuresOnBehindAnotherScene() {
        let machine = CountedMachine()
        let controller = ShowcaseController()
        controller.use(DashboardController(machine: machine), for: .dashboard)
        controller.show(.dashboard)
        let stage = Stage(size: Size(width: 80, height: 24), controller: controller)
        stage.advance(by: 1)
        controller.show(.board)
        let before = machine.count
        stage.advance(by: 5)
        #expect(machine.count >= before + 8)
    }

    @Test(arguments: [(60, false, false), (94, true, false), (168, true, true)])
    func processesHaveMoreColumnsWhereThereIsRoom(_ width: Int, _ memory: Bool, _ command: Bool) {
        let text = stage(Size(width: width, height: 40)).text
        #expect(text.contains("Name") && text.contains("CPU %"))
        let heads = text.split(separator: "\n").first { $0.contains("PID") } ?? ""
        #expect(heads.contains("Memory") == memory, "\(heads)")
        #expect(heads.contains("Command") == command && heads.contains("User") == command, "\(heads)")
    }

    @Test(arguments: [56, 58, 94]) func bothRatesOfTheNetworkCanBeRead(width: Int) throws {
        let stage = stage(Size(width: width, height: 22))
        stage.advance(by: 1)
        let rows = stage.text.split(separator: "\n")
        let foot = try #require(rows.first { $0.contains("↓") && $0.contains("↑") }, "\(stage.text)")
        #expect(!foot.contains("…"), "\(foot)")
    }

    @Test func theScaleOfAGraphIsNamed() {
        let stage = stage(Size(width: 94, height: 36))
        #expect(stage.text.contains("100 %") && stage.text.contains("kB/s"))
        let digits = views(DigitsLabel.self, in: stage.application.window).filter { !$0.isHidden }
        let label = views(Label.self, in: stage.application.window).first {
            $0.text == "Memory" && !$0.isHidden
        }
        #expect(digits.contains { $0.frame.minY == label?.frame.maxY && $0.superview === label?.superview })
    }

    @Test(arguments: [false, true]) func aFullAreaLeavesTheWordsOfItsScaleReadable(hangs: Bool) {
        let graph = AreaGraph()
        graph.hangs = hangs
        graph.format = { "\(Int($0)) kB/s" }
        graph.show(Array(repeating: 886, count: 80))
        let stage = Stage(width: 40, height: 4, root: graph)
        let row = hangs ? 3 : 0
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[row].hasPrefix("886 kB/s ⣿"))
        let empty = Stage(width: 40, height: 4, root: AreaGraph())
        for x in 0..<9 {
            let place = Point(x: x, y: row)
            #expect(stage.screen[place].background == empty.screen[place].background)
        }
    }

    @Test func aProcessTellsItsCommand() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "proc-\(UUID())")
        defer { try? FileManager.default.removeItem(at: root) }
        for pid in ["7", "8", "9"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: pid), withIntermediateDirectories: true)
            let line = "\(pid) (work) S 1 1 1 0 -1 0 0 0 0 0 1 0 0 0 20 0 3 0 5 0 10 0\n"
            try Data(line.utf8).write(to: root.appending(path: "\(pid)/stat"))
        }
        try Data("/bin/work\0--fast\0\u{1B}\0".utf8).write(to: root.appending(path: "7/cmdline"))
        try Data().write(to: root.appending(path: "8/cmdline"))
        try Data([0x2F, 0x61, 0xFF, 0]).write(to: root.appending(path: "9/cmdline"))
        let machine = Machine(root: root.path)
        let processes = machine.processes(at: 1).sorted { $0.pid < $1.pid }
        #expect(processes.map(\.threads) == [3, 3, 3])
        let commands = processes.map { machine.details(of: $0).command }
        #expect(commands == ["/bin/work --fast ^[", "[work]", "/a\u{FFFD}"])
    }
}
