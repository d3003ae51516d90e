extension ViewController: @MainActor CustomStringConvertible {
    /// The class, the title and the frame of the view: `<SettingsController: title = 'Settings'; frame = (0 0; 80 24)>`.
    ///
    /// A view that isn't loaded yet is left out, and stays so.
    public final var description: String { ViewDescription.line(of: self) }
}

extension ViewDescription {
    /// A controller: its class, its title and the frame of its view.
    fileprivate static func line(of controller: ViewController) -> String {
        var parts: [String] = []
        if let title = controller.title, !title.isEmpty { parts.append("title = '\(title)'") }
        if let view = controller.viewIfLoaded { parts.append("frame = \(ViewDescription(of: view).frame)") }
        return "<\(type(of: controller))\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: "; "))>"
    }
}
