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
    private let loadDigits = DigitsLabel()
    private let memoryDigits = DigitsLabel()
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
        for (digits, name) in [(loadDigits, "Load of all processors"), (memoryDigits, "Memory in use")] {
            digits.textAlignment = .right
            digits.accessibilityLabel = name
        }
        for part in [cpuGraph, cores, loadDigits] as [View] { cpuBox.contentView.addSubview(part) }
        for part in [memory, memoryGraph, memoryDigits] as [View] { memoryBox.contentView.addSubview(part) }
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
        let isNarrow = bounds.width < 56
        memoryBox.isHidden = isNarrow && bounds.height < 17
        networkBox.isHidden = isNarrow && bounds.height < 24
        processes.column("memory")?.isHidden = bounds.width < 70
        if isNarrow { placeBelow(in: bounds) } else { placeBeside(in: bounds) }
        for box in [cpuBox, memoryBox, networkBox] { box.layoutIfNeeded() }
        layOutProcessors(in: cpuBox.contentView.bounds)
        layOutMemory(in: memoryBox.contentView.bounds)
        let halves = networkBox.contentView.bounds.rows([1, 1])
        (downGraph.frame, upGraph.frame) = (halves[0], halves[1])
    }

    /// The processors above, the processes at the right of the rest.
    private func placeBeside(in bounds: Rect) {
        let rows = bounds.rows(bounds.height < 26 ? [2, 3] : [3, 5])
        cpuBox.frame = rows[0]
        let lower = rows[1].columns(bounds.width < 70 ? [2, 3] : [1, 1])
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
        let sample = machine.sample(at: view.window?.application?.clock.now ?? 0)
        cpuGraph.append(sample.load)
        let used = sample.memory.first?.part ?? 0
        show(sample.load, in: loadDigits, calm: .systemGreen)
        show(used, in: memoryDigits, calm: .tint)
        cpuBox.footer = sample.summary
        cores.meters = sample.cores.enumerated().map {
            Meter(title: "cpu\($0)", part: $1, words: Self.percent($1))
        }
        memory.meters = sample.memory
        memoryGraph.append(used)
        downGraph.append(sample.received)
        upGraph.append(sample.sent)
        networkBox.footer = "↓ \(ByteText.rate(sample.received))  ↑ \(ByteText.rate(sample.sent))"
        guard ticks % 4 == 0 else { return }
        list.rows = machine.processes(at: view.window?.application?.clock.now ?? 0)
        processBox.footer = "\(list.rows.count) processes"
        processes.reloadData()
    }

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
