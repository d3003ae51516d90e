import NibbleCells
import NibbleLists
import NibbleViews

/// Heights of parts of lists that a layout says where nobody lays out: in a cell's own frame, in the anchors of a table's edges.
@MainActor enum DesignedHeights {
    /// Makes the content view of a cell with nothing inside as large as the cell was drawn, as files of Xcode's say themselves.
    static func apply(toContentOf cell: AnyObject) {
        guard let cell = cell as? View,
            let content = (cell as? TableViewCell)?.contentView ?? (cell as? CollectionViewCell)?.contentView
        else { return }
        content.takeDesign(around: cell)
    }

    /// Gives headers and footers of tables that have anchors in place of a frame the height that these ask for.
    static func apply(toEdgesOf load: NibLoad) {
        for planned in load.plan.objects {
            for (role, index) in planned.parts where role == "tableHeaderView" || role == "tableFooterView" {
                guard load.plan.objects[index].element.frame == nil,
                    let table = load.objects[planned.index] as? TableView,
                    let view = load.objects[index] as? View, view.frame.height == 0
                else { continue }
                let design = load.plan.document.design.map { Int($0.width.rounded()) }
                view.frame.size.height = height(of: view, in: max(table.frame.width, design ?? 0))
            }
        }
    }

    private static func height(of view: View, in width: Int) -> Int {
        view.systemLayoutSizeFitting(
            Size(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }
}
