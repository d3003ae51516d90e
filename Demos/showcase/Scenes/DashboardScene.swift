import Foundation
import Nibble

extension Scene {
    static let dashboard = Scene(
        "Dashboard", in: .data, "this machine: processors, memory, network, processes"
    ) { DashboardController() }
}

/// The machine at work, measured twice a second.
final class DashboardController: LiveController {
    private let machine: any MachineSource
    private let cpuBox = BoxView(title: "Processors")
    private let memoryBox = BoxView(title: "Memory and disk")
    private let networkBox = BoxView(title: "Network")
    private let processBox = BoxView(title: "Processes")
    private let cpuGraph = AreaGraph()
    private let downGraph = AreaGraph()
    private let upGraph = AreaGraph()
    private let cores = MeterList()
    private let loadDigits = DigitsLabel()
    private let memoryDigits = DigitsLabel()
    private let memoryLabel = Label("Memory", alignment: .right)
    private let memory = MeterList()
    private let memoryGraph = AreaGraph()
    private let processes = DataTable()
    private lazy var list = ProcessList(machine: machine)
    private var samples: [Machine.Sample] = []

    override var interval: Double { 0.5 }

    /// The graphs have no gap when one comes back from another scene.
    override var continuesWhenHidden: Bool { true }

    /// Makes a dashboard of a machine; of the one that it runs on by default.
    init(machine: any MachineSource = Machine()) {
        self.machine = machine
        super.init()
    }

    required init(coder: NibCoder) throws {
        machine = Machine()
        try super.init(coder: coder)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        cpuGraph.maximumValue = 1
        for graph in [cpuGraph, memoryGraph] { graph.format = { Self.percent($0) } }
        for graph in [downGraph, upGraph] { graph.format = { ByteText.rate($0) } }
        downGraph.ramp = .incoming
        upGraph.ramp = .outgoing
        upGraph.hangs = true
        memory.ramp = .memory
        memoryGraph.ramp = .memory
        memoryGraph.maximumValue = 1
        for (box, color) in [
            (cpuBox, Color.systemGreen), (memoryBox, .systemYellow), (networkBox, .systemBlue),
            (processBox, .systemRed),
        ] {
            box.titleColor = color
            box.highlightsFocus = true
            view.addSubview(box)
        }
        for (digits, name) in [(loadDigits, "Load of all processors"), (memoryDigits, "Memory in use")] {
            digits.textAlignment = .right
            digits.accessibilityLabel = name
        }
        for part in [cpuGraph, cores, loadDigits] as [View] { cpuBox.contentView.addSubview(part) }
        memoryLabel.textColor = .secondaryLabel
        // The digits say it to those who listen.
        memoryLabel.accessibilityElementsHidden = true
        for part in [memory, memoryGraph, memoryLabel, memoryDigits] as [View] {
            memoryBox.contentView.addSubview(part)
        }
        for part in [downGraph, upGraph] as [View] { networkBox.contentView.addSubview(part) }
        processBox.contentInset = .zero
        processBox.contentView = processes
        prepareProcesses()
        for sample in machine.history { keep(sample) }
        measure()
    }

    private func prepareProcesses() {
        let widths = [
            ("pid", "PID", 6), ("name", "Name", 8), ("command", "Command", 16), ("user", "User", 8),
            ("threads", "Threads", 7), ("cpu", "CPU %", 6), ("bar", "CPU", 10), ("memory", "Memory", 8),
        ]
        processes.columns = widths.map { identifier, title, width in
            let column = TableColumn(identifier, title: title, width: width)
            column.alignment = ["name", "command", "user", "bar"].contains(identifier) ? .natural : .right
            return column
        }
        processes.dataSource = list
        processes.typeSelectColumn = "name"
        processes.accessibilityLabel = "Processes"
    }

    // MARK: - Layout

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let bounds = view.bounds
        let isNarrow = bounds.width < 56
        memoryBox.isHidden = isNarrow && bounds.height < 17
        networkBox.isHidden = isNarrow && bounds.height < 24
        if isNarrow { placeBelow(in: bounds) } else { placeBeside(in: bounds) }
        showColumns(in: processBox.frame.width)
        for box in [cpuBox, memoryBox, networkBox] { box.layoutIfNeeded() }
        layOutProcessors(in: cpuBox.contentView.bounds)
        layOutMemory(in: memoryBox.contentView.bounds)
        let halves = networkBox.contentView.bounds.rows([1, 1])
        (downGraph.frame, upGraph.frame) = (halves[0], halves[1])
        showRates()
    }

    /// Shows more of the processes where there is more room.
    private func showColumns(in width: Int) {
        for (identifier, least) in [
            ("memory", 40), ("bar", 58), ("threads", 66), ("user", 76), ("command", 94),
        ] {
            processes.column(identifier)?.isHidden = width < least
        }
        let hasCommand = processes.column("command")?.isHidden == false
        processes.column("command")?.isFlexible = hasCommand
        processes.column("name")?.isFlexible = !hasCommand
        processes.column("name")?.preferredWidth = hasCommand ? 16 : 8
    }

    /// The processors above, the processes at the right of the rest.
    private func placeBeside(in bounds: Rect) {
        let rows = bounds.rows(bounds.height < 26 ? [2, 3] : [3, 5])
        cpuBox.frame = rows[0]
        let lower = rows[1].columns((70..<150).contains(bounds.width) ? [1, 1] : [2, 3])
        let left = lower[0].rows([1, 1])
        (memoryBox.frame, networkBox.frame, processBox.frame) = (left[0], left[1], lower[1])
    }

    /// One part below the other, each as wide as the screen: side by side their words would be cut.
    private func placeBelow(in bounds: Rect) {
        var top = bounds.minY
        for box in [cpuBox, memoryBox, networkBox] where !box.isHidden {
            let height = bounds.height < 14 ? 4 : 5
            box.frame = Rect(x: bounds.minX, y: top, width: bounds.width, height: height)
            top += height
        }
        processBox.frame = Rect(
            x: bounds.minX, y: top, width: bounds.width, height: max(0, bounds.maxY - top))
    }

    /// The graph at the left; at the right the processors, and below them the load in large digits where there is room.
    private func layOutProcessors(in inside: Rect) {
        let meters = min(34, inside.width * 2 / 5)
        let right = Rect(x: inside.width - meters, y: 0, width: meters, height: inside.height)
        let digits = Self.digits(in: right, below: cores.leastRows(forWidth: meters))
        loadDigits.isHidden = digits == nil
        loadDigits.digitSize = digits?.size ?? .small
        loadDigits.frame = digits?.frame ?? .zero
        let above = digits.map { $0.frame.minY - 1 } ?? right.height
        cores.frame = Rect(x: right.minX, y: 0, width: meters, height: above)
        cpuGraph.frame = Rect(x: 0, y: 0, width: max(0, right.minX - 1), height: inside.height)
    }

    /// The meters above; below them the graph, and at its right the memory in large digits where there is room.
    private func layOutMemory(in part: Rect) {
        let lines = min(memory.count, part.height)
        memory.frame = Rect(x: 0, y: 0, width: part.width, height: lines)
        let width = part.width >= 70 ? 32 : part.width >= 36 ? 16 : 0
        let right = Rect(x: part.width - width, y: 0, width: width, height: part.height)
        let digits = width == 0 ? nil : Self.digits(in: right, below: lines)
        memoryDigits.isHidden = digits == nil
        memoryDigits.digitSize = digits?.size ?? .small
        memoryDigits.frame = digits?.frame ?? .zero
        memoryLabel.isHidden = digits == nil
        memoryLabel.frame =
            digits.map { Rect(x: right.minX, y: $0.frame.minY - 1, width: width, height: 1) } ?? .zero
        memoryGraph.frame = Rect(
            x: 0, y: lines, width: digits == nil ? part.width : right.minX - 1, height: part.height - lines)
    }

    /// A place for digits at the bottom of a part with some rows of meters; nil where there is too little room.
    private static func digits(
        in part: Rect, below lines: Int
    ) -> (frame: Rect, size: DigitsLabel.DigitSize)? {
        let free = part.height - lines - 1
        guard free >= 3, part.width >= 16 else { return nil }
        let isLarge = free >= 7 && part.width >= 32
        let height = isLarge ? 5 : 3
        let frame = Rect(x: part.minX, y: part.maxY - height, width: part.width, height: height)
        return (frame, isLarge ? .large : .small)
    }

    override var preferredFocusedView: View? { processes }

    // MARK: - Measuring

    override func tick() { measure() }

    private func measure() {
        let time = timer?.now ?? 0
        let sample = machine.sample(at: time)
        keep(sample)
        let used = sample.memory.first?.part ?? 0
        show(sample.load, in: loadDigits, calm: .systemGreen)
        show(used, in: memoryDigits, calm: .tint)
        cpuBox.footer = sample.summary
        cores.meters = sample.cores.enumerated().map { index, load in
            let history = samples.compactMap { $0.cores.indices.contains(index) ? $0.cores[index] : nil }
            return Meter(title: "cpu\(index)", part: load, words: Self.percent(load), history: history)
        }
        memory.meters = sample.memory
        showRates()
        // Reading the processes opens many files; their table isn't visible behind another scene.
        guard ticks % 4 == 0, timer == nil || view.window != nil else { return }
        list.rows = machine.processes(at: time)
        processBox.footer = "\(list.rows.count) processes"
        processes.reloadData()
    }

    /// Shows what comes in and goes out; where both don't fit as rates, without the unit of time, which the graphs have.
    private func showRates() {
        guard let sample = samples.last else { return }
        let (down, up) = (sample.received, sample.sent)
        let words = "↓ \(ByteText.rate(down))  ↑ \(ByteText.rate(up))"
        // A foot has three columns of border and space at each side.
        let fits = words.count <= networkBox.bounds.width - 6
        networkBox.footer = fits ? words : "↓\(ByteText.size(down)) ↑\(ByteText.size(up))"
    }

    /// Adds a measurement to the graphs.
    private func keep(_ sample: Machine.Sample) {
        cpuGraph.append(sample.load)
        memoryGraph.append(sample.memory.first?.part ?? 0)
        downGraph.append(sample.received)
        upGraph.append(sample.sent)
        samples = samples.suffix(Self.samplesOfACore - 1) + [sample]
    }

    /// The measurements that are shown beside the meter of a processor.
    private static let samplesOfACore = 8

    /// Shows a share in large digits, whose colour says whether it is much; without the space, which is wide in these.
    private func show(_ part: Double, in digits: DigitsLabel, calm: Color) {
        digits.text = "\(Int((part * 100).rounded()))%"
        digits.accessibilityValue = digits.text
        digits.textColor = part > 0.85 ? .systemRed : part > 0.6 ? .systemYellow : calm
    }

    private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
}

/// The rows of the table of processes.
final class ProcessList: DataTableDataSource {
    var rows: [Machine.Process] = []
    private let machine: any MachineSource

    init(machine: any MachineSource) {
        self.machine = machine
    }

    func numberOfRows(in dataTable: DataTable) -> Int { rows.count }

    func dataTable(
        _ dataTable: DataTable, attributedTextFor column: TableColumn, row: Int
    ) -> AttributedString? {
        guard column.identifier == "bar" else { return nil }
        let load = rows[row].load
        let color = load > 0.85 ? Color.systemRed : load > 0.5 ? .systemYellow : .systemGreen
        let filled = Int((min(max(load, 0), 1) * Double(Self.barColumns)).rounded())
        var text = AttributedString(String(repeating: "■", count: filled))
        text.foregroundColor = color
        var rest = AttributedString(String(repeating: "·", count: Self.barColumns - filled))
        rest.foregroundColor = .secondaryLabel
        return text + rest
    }

    private static let barColumns = 10

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        let process = rows[row]
        switch column.identifier {
        case "pid": return "\(process.pid)"
        case "cpu":
            let tenths = Int((process.load * 1_000).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        case "bar": return ""
        case "threads": return "\(process.threads)"
        case "memory": return ByteText.size(process.memory)
        case "user": return machine.details(of: process).user
        case "command": return machine.details(of: process).command
        default: return process.name
        }
    }
}
