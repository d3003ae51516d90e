import Nibble

extension Scene {
    static let dashboard = Scene(
        "Dashboard", in: .data, "this machine: processors, memory, network, processes"
    ) { DashboardController() }
}

/// The machine at work, measured twice a second.
final class DashboardController: LiveController {
    private let machine: Machine
    private let cpuBox = BoxView(title: "Processors")
    private let memoryBox = BoxView(title: "Memory and disk")
    private let networkBox = BoxView(title: "Network")
    private let processBox = BoxView(title: "Processes")
    private let cpuGraph = AreaGraph()
    private let downGraph = AreaGraph()
    private let upGraph = AreaGraph()
    private let cores = MeterList()
    private let memory = MeterList()
    private let memoryGraph = AreaGraph()
    private let processes = DataTable()
    private let list = ProcessList()

    override var interval: Double { 0.5 }

    /// Makes a dashboard of a machine; of the one that it runs on by default.
    init(machine: Machine = Machine()) {
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
        for part in [cpuGraph, cores] as [View] { cpuBox.contentView.addSubview(part) }
        for part in [memory, memoryGraph] as [View] { memoryBox.contentView.addSubview(part) }
        for part in [downGraph, upGraph] as [View] { networkBox.contentView.addSubview(part) }
        processBox.contentInset = .zero
        processBox.contentView = processes
        prepareProcesses()
        measure()
    }

    private func prepareProcesses() {
        let widths = [("pid", "PID", 6), ("name", "Name", 8), ("cpu", "CPU %", 6), ("memory", "Memory", 8)]
        processes.columns = widths.map { identifier, title, width in
            let column = TableColumn(identifier, title: title, width: width)
            column.isFlexible = identifier == "name"
            column.alignment = identifier == "name" ? .natural : .right
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
        let rows = bounds.rows(bounds.height < 26 ? [2, 3] : [3, 5])
        cpuBox.frame = rows[0]
        let isNarrow = bounds.width < 70
        let lower = rows[1].columns(isNarrow ? [2, 3] : [1, 1])
        processes.column("memory")?.isHidden = isNarrow
        let memoryHeight = lower[0].height / 2
        memoryBox.frame = Rect(
            x: lower[0].minX, y: lower[0].minY, width: lower[0].width, height: memoryHeight)
        networkBox.frame = Rect(
            x: lower[0].minX, y: lower[0].minY + memoryHeight, width: lower[0].width,
            height: lower[0].height - memoryHeight)
        processBox.frame = lower[1]
        for box in [cpuBox, memoryBox, networkBox] { box.layoutIfNeeded() }
        let inside = cpuBox.contentView.bounds
        let meters = min(34, inside.width * 2 / 5)
        cpuGraph.frame = Rect(x: 0, y: 0, width: max(0, inside.width - meters - 1), height: inside.height)
        cores.frame = Rect(x: inside.width - meters, y: 0, width: meters, height: inside.height)
        let part = memoryBox.contentView.bounds
        let lines = min(memory.count, part.height)
        memory.frame = Rect(x: 0, y: 0, width: part.width, height: lines)
        memoryGraph.frame = Rect(x: 0, y: lines, width: part.width, height: part.height - lines)
        let halves = networkBox.contentView.bounds.rows([1, 1])
        (downGraph.frame, upGraph.frame) = (halves[0], halves[1])
    }

    override var preferredFocusedView: View? { processes }

    // MARK: - Measuring

    override func tick() { measure() }

    private func measure() {
        let sample = machine.sample(at: view.window?.application?.clock.now ?? 0)
        cpuGraph.append(sample.load)
        cpuBox.footer = sample.summary
        cores.meters = sample.cores.enumerated().map {
            Meter(title: "cpu\($0)", part: $1, words: Self.percent($1))
        }
        memory.meters = sample.memory
        memoryGraph.append(sample.memory.first?.part ?? 0)
        downGraph.append(sample.received)
        upGraph.append(sample.sent)
        networkBox.footer = "↓ \(ByteText.rate(sample.received))  ↑ \(ByteText.rate(sample.sent))"
        guard ticks % 4 == 0 else { return }
        list.rows = machine.processes(at: view.window?.application?.clock.now ?? 0)
        processBox.footer = "\(list.rows.count) processes"
        processes.reloadData()
    }

    private static func percent(_ part: Double) -> String { "\(Int((part * 100).rounded())) %" }
}

/// The rows of the table of processes.
final class ProcessList: DataTableDataSource {
    var rows: [Machine.Process] = []

    func numberOfRows(in dataTable: DataTable) -> Int { rows.count }

    func dataTable(_ dataTable: DataTable, textFor column: TableColumn, row: Int) -> String {
        let process = rows[row]
        switch column.identifier {
        case "pid": return "\(process.pid)"
        case "cpu":
            let tenths = Int((process.load * 1_000).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        case "memory": return ByteText.size(process.memory)
        default: return process.name
        }
    }
}
