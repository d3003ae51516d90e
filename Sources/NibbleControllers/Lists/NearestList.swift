import NibbleViews

/// Finds the list of a controller whose view isn't the list itself.
@MainActor enum NearestList {
    /// The first view of a class inside another one, the outermost ones first.
    static func first<List: View>(in view: View) -> List? {
        var pending = view.subviews
        while !pending.isEmpty {
            if let list = pending.lazy.compactMap({ $0 as? List }).first { return list }
            pending = pending.flatMap(\.subviews)
        }
        return nil
    }
}
