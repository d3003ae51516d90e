import Nibble

/// A screen and what each frame changes on it, through what applications use.
@MainActor protocol Workload: AnyObject {
    /// The frames measured where nothing else is asked for.
    static var frameCount: Int { get }

    /// Makes the screen; its first drawing is not measured.
    init(screen: Size)

    /// The root view.
    var view: View { get }

    /// Changes what frame number `frame` shows.
    func change(frame: Int)
}

extension Command.WorkloadName {
    /// What the name stands for.
    var type: any Workload.Type {
        switch self {
        case .fullRepaint: FullRepaint.self
        case .sparseLabels: LabelGrid.self
        case .scrollingRows: ScrollingRows.self
        case .scrollingNibRows: ScrollingNibRows.self
        case .nestedBoxes: NestedBoxes.self
        case .startUp: StartUp.self
        case .movingOverlay: MovingOverlay.self
        }
    }
}

/// Shows a workload's view.
final class WorkloadController: ViewController {
    private(set) var workload: (any Workload)?
    private let make: () -> any Workload

    /// Makes a controller that makes its workload when the terminal is there.
    init(make: @escaping () -> any Workload) {
        self.make = make
        super.init()
    }

    required init(coder: NibCoder) throws {
        make = { StartUp(screen: .zero) }
        try super.init(coder: coder)
    }

    override func loadView() {
        let workload = make()
        self.workload = workload
        view = workload.view
    }
}

/// Runs a workload on a terminal, frame after frame, each written out before the next begins.
@MainActor func measure(_ type: any Workload.Type, frames: Int, on terminal: any Terminal) async throws
    -> Measurement
{
    let terminal = PacedTerminal(terminal)
    let controller = WorkloadController { type.init(screen: terminal.size) }
    let application = Application(terminal: terminal, rootViewController: controller)
    let measuring = Task { @MainActor in
        await terminal.written()
        let start = Measurement.Moment()
        for frame in 0..<frames where application.isRunning {
            controller.workload?.change(frame: frame)
            application.renderFrame()
            await terminal.written()
        }
        let measurement = start.elapsed(frames: frames)
        application.terminate()
        return measurement
    }
    do { try await application.run() } catch {
        measuring.cancel()
        throw error
    }
    return await measuring.value
}
