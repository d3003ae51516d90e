import NibbleCells
import NibbleControls
import NibbleDesign
import NibbleNibCheck
import NibbleNibFormat
import NibbleNibs
import NibbleViews

/// The values of a command line for the attributes of what a file shows.
///
/// A tool has no code of the application's, so that an attribute of its classes changes nothing that could be seen: it is written
/// over the lower edge instead.
@MainActor struct ComponentSettings {
    private let settings: [SettingArgument]
    /// The application's classes, if sources were named.
    private let catalog: ClassCatalog

    init(
        _ settings: [SettingArgument] = [],
        catalog: ClassCatalog = ClassCatalog(sources: [], hasSources: false)
    ) {
        self.settings = settings
        self.catalog = catalog
    }

    /// Takes the values and the folders of sources of a command line.
    ///
    /// - Throws: `UsageError` for a folder that is not there.
    init(_ settings: [SettingArgument], sources: [String]) throws {
        let classes = try SourceFolder.classes(of: sources)
        self.init(settings, catalog: ClassCatalog(sources: classes, hasSources: !sources.isEmpty))
    }

    /// Sets the attributes.
    ///
    /// - Parameters:
    ///   - view: What is shown.
    ///   - component: The application's class that the file describes, if it is for one.
    /// - Throws: `SettingError` for one that nobody takes.
    func apply(to view: View, of component: NibClassName?) throws {
        var written: [String] = []
        for setting in settings {
            guard let problem = view.setNibAttribute(setting.name, to: setting.text) else { continue }
            guard let component, !isShipped(component), NameText.isIdentifier(setting.name) else {
                throw SettingError(setting, problem)
            }
            let objection = isKnown(setting.name, of: view) ? problem : nil
            if let problem = self.problem(setting, of: component, inherited: objection) {
                throw SettingError(setting, problem)
            }
            written.append("\(setting.name): \(setting.text)")
        }
        if !written.isEmpty { write(written, over: view) }
    }

    private func isShipped(_ name: NibClassName) -> Bool { catalog[catalog.key(of: name)]?.isOwn == false }

    /// Whether a name means the same of the application's class as of the view that is shown for it.
    ///
    /// It does for attributes that the class inherits, and for those that every element may have.
    private func isKnown(_ name: String, of view: View) -> Bool {
        let shown = "\(type(of: view))"
        return isInherited(name, of: catalog[shown]?.isOwn == false ? shown : "View")
    }

    private func isInherited(_ name: String, of className: String) -> Bool {
        NibGrammar.everywhere.contains(name)
            || catalog.chain(of: className).entries.contains { $0.attributes[name] != nil }
    }

    /// The objection of the sources to a value, or that of the view shown where the sources have nothing of the attribute.
    private func problem(
        _ setting: SettingArgument, of component: NibClassName, inherited objection: String?
    ) -> String? {
        let name = catalog.key(of: component, isOwners: true)
        let chain = catalog.chain(of: name)
        guard let entry = chain.entries.first(where: { $0.attributes[setting.name] != nil }) else {
            guard chain.isWhole else { return objection }
            let known = chain.entries.flatMap(\.attributes.keys).sorted()
            let near = Suggestion.nearest(to: setting.name, in: known).map { " Did you mean “\($0)”?" }
            return "\(component) has no attribute “\(setting.name)”." + (near ?? "")
        }
        guard let kind = entry.attributes[setting.name] ?? nil, !NibSchema.isValue(setting.text, of: kind)
        else { return entry.isOwn ? nil : objection }
        return "“\(setting.name)” of \(component) takes \(kind), not “\(setting.text)”."
    }

    /// The doubts about the values, as `nib check` has them of a file that says the same of its first view.
    func doubts(in document: NibDocument?) -> [String] {
        let given = settings.map {
            NibProperty(name: $0.name, text: $0.text, place: .start, valuePlace: .start)
        }
        let names = Set(given.map(\.name))
        let own = document?.objects.first?.properties ?? []
        let all = own.filter { !names.contains($0.name) } + given
        let known = own.compactMap { ValueLint.doubt(about: $0, among: own) }
        return all.compactMap { ValueLint.doubt(about: $0, among: all) }
            .filter { !known.contains($0) }.map { "--set: warning: \($0)" }
    }

    /// Warnings about attributes that can't be checked, as the sources of the application's class weren't named.
    func unchecked(in document: NibDocument?) -> [String] {
        guard let document, let component = NibScenes.component(of: document), !isShipped(component) else {
            return []
        }
        let chain = catalog.chain(of: catalog.key(of: component, isOwners: true))
        guard !chain.isWhole else { return [] }
        let shown = ["View"] + document.objects.prefix(1).map { catalog.key(of: $0.ownClass) }
        return settings.map(\.name).filter { name in
            NameText.isIdentifier(name) && !chain.entries.contains { $0.attributes[name] != nil }
                && !shown.contains { isInherited(name, of: $0) }
        }
        .map {
            "--set: warning: The class \(component) isn't known, so “\($0)” can't be checked. Name its sources with --sources."
        }
    }

    private func write(_ lines: [String], over view: View) {
        for (index, line) in lines.enumerated() {
            let label = SettingLabel()
            label.text = line
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            // A line at the lower edge for each, inside of a box's frame.
            let above = Double(lines.count - index)
            LayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 1),
                label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -1),
                label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 0 - above),
                label.heightAnchor.constraint(equalToConstant: 1),
            ])
        }
    }
}

/// A line of the tool's own about a value, which the file has nothing of.
final class SettingLabel: Label {}

/// A value on the command line that its attribute does not take.
struct SettingError: Error, CustomStringConvertible {
    let description: String

    init(_ setting: SettingArgument, _ problem: String) {
        description = "--set \(setting.name): \(problem)"
    }
}
