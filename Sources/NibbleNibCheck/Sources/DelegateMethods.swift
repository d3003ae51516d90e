/// The methods that delegates and data sources may have.
///
/// Swift takes a method whose types differ from a protocol's for one of the class's own: nothing calls it, and nothing says so.
enum DelegateMethods {
    /// A method as its protocol has it.
    struct Method: Hashable {
        /// The protocol.
        let adopted: String
        /// The types of the parameters, then that of the result.
        let types: [String]
    }

    /// Nibble's own, by name with labels.
    static let own: [String: [Method]] = {
        let methods = table.split(separator: "\n").compactMap { line -> (String, Method)? in
            let words = line.split(separator: " ").map(String.init)
            guard words.count > 2 else { return nil }
            return (words[1], Method(adopted: words[0], types: Array(words[2...])))
        }
        return Dictionary(grouping: methods) { $0.0 }.mapValues { $0.map(\.1) }
    }()

    /// Those of UIKit that nothing calls here, each with the reason or the way out, the end of a sentence.
    static let missing: [String: String] = [
        "scrollViewWillBeginZooming(_:with:)": "zooming has steps: use scrollViewDidZoom(_:)",
        "scrollViewDidEndZooming(_:with:atScale:)": "zooming has steps: use scrollViewDidZoom(_:)",
        "scrollViewWillBeginDecelerating(_:)":
            "content stops where it is let go: use scrollViewDidScroll(_:)",
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)":
            "content stops where it is let go: use scrollViewDidEndDragging(_:willDecelerate:)",
        "scrollViewShouldScrollToTop(_:)": "a terminal has no status bar to be tapped",
        "scrollViewDidScrollToTop(_:)": "a terminal has no status bar to be tapped",
        "tableView(_:estimatedHeightForRowAt:)":
            "rows that aren't on the screen are taken to have the table's rowHeight: set that",
        "tableView(_:indentationLevelForRowAt:)": "use an OutlineView for rows inside rows",
        "tableView(_:titleForDeleteConfirmationButtonForRowAt:)":
            "use tableView(_:trailingSwipeActionsConfigurationForRowAt:) for a title of your own",
        "tableView(_:editActionsForRowAt:)": "use tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
        "tableView(_:shouldIndentWhileEditingRowAt:)": "rows stand still while they are edited",
        "tableView(_:willDisplayHeaderView:forSection:)":
            "prepare the view in tableView(_:viewForHeaderInSection:)",
        "tableView(_:willDisplayFooterView:forSection:)":
            "prepare the view in tableView(_:viewForFooterInSection:)",
        "pickerView(_:rowHeightForComponent:)": "a picker's rows are one cell high",
        "pickerView(_:attributedTitleForRow:forComponent:)": "use pickerView(_:titleForRow:forComponent:)",
        "pickerView(_:viewForRow:forComponent:reusing:)": "use pickerView(_:titleForRow:forComponent:)",
        "textView(_:shouldInteractWith:in:interaction:)": "links are the terminal's",
        "textField(_:editMenuForCharactersIn:suggestedActions:)": "set contextMenu of the field",
        "touchesBegan(_:with:)": "override mouseDown(with:)",
        "touchesMoved(_:with:)": "override mouseDragged(with:)",
        "touchesEnded(_:with:)": "override mouseUp(with:)",
        "touchesCancelled(_:with:)": "override pressWasCancelled()",
        "pressesBegan(_:with:)": "override keyDown(with:)",
    ]

    /// The same for names that a class may well use for something else, by the type of the first parameter.
    static let missingByType: [String: [String: String]] = {
        let drawing = "override draw(in:), which has the canvas to draw on"
        return ["draw(_:)": ["Rect": drawing, "CGRect": drawing]]
    }()
}
