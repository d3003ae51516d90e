import NibbleControllers
import NibbleNibFormat
public import NibbleViews

extension ViewController {
    /// Sets the view from a layout file whose owner the controller is; for an overridden `loadView()`.
    ///
    /// - Parameters:
    ///   - nib: The file.
    ///   - options: How strictly the file is held to what it says; `.adoptSingleRootView` takes a view that no outlet names.
    /// - Throws: `NibError`, also when the file does not set the view.
    public func loadView(from nib: Nib, options: NibOptions = []) throws {
        let contents = try nib.instantiate(owner: self, options: options)
        let file = try nib.file(for: type(of: self), in: nib.environment(for: self))
        if file.document?.scrollsOverfullView != false { expectOverfullView() }
        guard !isViewLoaded else { return }
        let views = contents.compactMap { $0 as? View }
        guard options.contains(.adoptSingleRootView), views.count == 1, let only = views.first else {
            throw viewNotSet(file)
        }
        view = only
    }

    private func viewNotSet(_ file: NibFile) -> NibError {
        let views = (file.document?.objects ?? []).filter { element in
            PropertyTable.named(element.className.name)?.type is View.Type
        }
        var message =
            "\(file.name) was loaded, and it does not set the “view” of its owner, a \(type(of: self))."
        if views.count == 1, let only = views.first {
            message +=
                " It has one top-level \(only.className) at line \(only.place.line): connect it to the outlet “view”, or load"
                + " with the option .adoptSingleRootView."
        } else {
            message += " It has \(views.count) top-level views: connect one of them to the outlet “view”."
        }
        let place = views.first?.place ?? .start
        return NibError(
            [NibProblem(.error, .viewNotSet, at: place.position(in: file.name), message)],
            sentence: "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the"
                + " \"\(file.stem)\" nib but the view outlet was not set.")
    }
}

extension ViewController: NibBacked {
    /// Sets the view from the file that `nibName` names, or from the one that is named after the class.
    public func loadViewFromNib() -> Bool {
        if let scene = StoryboardScene.of(self), loadView(from: scene) { return true }
        var found: Nib?
        do {
            found = try ownNib
            guard let nib = found else {
                if let problem = missingFile { throw problem }
                return false
            }
            try loadView(from: nib)
        } catch {
            NibFailure(error, in: nibEnvironment).show(in: self, of: found) { [weak self] nib in
                try self?.loadView(from: nib)
                self?.viewDidLoad()
            }
        }
        return true
    }

    /// Sets the view from a scene, or shows why it cannot.
    private func loadView(from scene: StoryboardScene) -> Bool {
        do {
            return try scene.loadView(of: self)
        } catch {
            NibFailure(error, in: scene.environment).show(in: self, of: scene.nib) {
                [weak self, weak scene] _ in
                guard let self, try scene?.loadView(of: self) == true else { return }
                viewDidLoad()
            }
        }
        return true
    }

    private var ownNib: Nib? {
        get throws {
            let environment = nibEnvironment
            if let nibName {
                return try Nib(named: nibName, modules: modules, inFolder: nibFolder, in: environment)
            }
            guard PropertyTable.of(type(of: self)) == nil else { return nil }
            let search = NibSearch(modules: modules, folder: nibFolder.map(ResourceFolder.init))
            // A view's own file may have the name that is looked for first; it sets no controller's view.
            return ownNibNames.lazy.compactMap { try? search.optionalFile(named: $0, in: environment) }
                .map { Nib($0, in: environment) }
                .first { $0.setsViewOfOwner }
        }
    }

    /// The names of files that are looked for where `nibName` names none.
    private var ownNibNames: [String] {
        let name = ClassFacts.of(type(of: self)).name
        return (name.hasSuffix("Controller") ? [String(name.dropLast(10))] : []) + [name]
    }

    /// The reason why the controller can't do without a file: outlets that must be connected, and that nothing has connected yet.
    private var missingFile: NibError? {
        let environment = nibEnvironment
        let required = environment.classes.facts(ofObject: self).requiredOutlets
        let missing = required.filter { $0.storage(of: self)?.content == nil }.map(\.name)
        guard !missing.isEmpty else { return nil }
        return NibSearch(modules: modules, folder: nibFolder.map(ResourceFolder.init)).noFile(
            named: ownNibNames, for: ClassFacts.of(type(of: self)).name, outlets: missing,
            languages: environment.languages)
    }

    private var modules: [String] { ClassChain(type(of: self)).map(ClassFacts.module) }
}

extension Nib {
    /// Whether the file connects the outlet `view` of its owner.
    fileprivate var setsViewOfOwner: Bool {
        file?.document?.connections.contains { $0.source == .owner && $0.name == "view" } ?? false
    }
}
