import NibbleCells
import NibbleLayoutFormat
import NibbleViews

/// A load that failed where code cannot be told by an error: it is reported, and shown where the objects would have been.
@MainActor struct NibFailure {
    private let text: String

    init(_ error: any Error) {
        text = "\(error)"
    }

    /// Reports the failure and shows it in the owner, as far as the owner can show something.
    ///
    /// Outlets of the owner that would hold views and hold nothing are given bare ones: the code after a load uses them.
    func show(in owner: AnyObject?) {
        NibReports.report(text)
        guard let owner else { return }
        for access in ClassFacts.of(type(of: owner)).outlets.values { Self.fill(access, of: owner) }
        switch owner {
        case let view as View: view.addSubview(NibProblemView(text, in: view.bounds))
        case let controller as ViewController:
            controller.view = NibProblemView(text, in: Rect(x: 0, y: 0, width: 80, height: 24))
        default: break
        }
    }

    /// Gives an outlet that holds nothing a bare view, so that code may read it.
    static func fill(_ access: OutletAccess, of owner: AnyObject) {
        guard case .slot = access, !access.isCollection, access.content(of: owner) == nil,
            let table = (access.valueType as? AnyClass).flatMap(PropertyTable.nearest),
            let type = table.type as? View.Type, table.type == access.valueType,
            let view = try? type.init(coder: NibCoder(frame: .zero))
        else { return }
        _ = access.connect(owner, to: view)
    }
}
