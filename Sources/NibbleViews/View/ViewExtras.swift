/// What few views have, out of line: a view without any of it pays one empty reference.
@MainActor final class ViewExtras {
    var accessibility = AccessibilityOverrides()
}

extension View {
    /// The extras, made when they are first needed.
    var madeExtras: ViewExtras {
        if let extras { return extras }
        let made = ViewExtras()
        extras = made
        return made
    }
}
