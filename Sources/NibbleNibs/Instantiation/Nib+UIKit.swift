import NibbleNibFormat
public import NibbleViews

extension Nib {
    /// A key of the options that a load can be given, as UIKit names them.
    public struct OptionsKey: Hashable, Sendable {
        private let name: String

        /// The objects that the file names and does not make: a dictionary of objects by name.
        public static let externalObjects = OptionsKey(name: "externalObjects")
    }

    /// Makes the file's objects and connects them to an owner, as UIKit spells it: without throwing.
    ///
    /// Problems are reported once on standard error. The contents are empty then, outlets of the owner that should have
    /// been connected hold bare views, so that the next line of code does not trap, and the owner shows a box that explains.
    /// A weak outlet whose object nobody keeps is reported when the contents go.
    ///
    /// - Parameters:
    ///   - owner: Whose outlets and actions the file connects.
    ///   - options: External objects, if there are any.
    /// - Returns: The top-level objects, in the order of the file.
    @discardableResult
    public func instantiate(withOwner owner: AnyObject?, options: [OptionsKey: Any]? = nil) -> NibContents {
        let external = options?[.externalObjects] as? [String: AnyObject] ?? [:]
        do {
            let contents = try instantiate(owner: owner, externalObjects: external)
            return contents.watched(by: environment(for: owner).reports)
        } catch {
            NibFailure(error, in: environment(for: owner)).show(in: owner, of: self) { [weak owner] nib in
                try nib.instantiate(owner: owner, externalObjects: external)
            }
            return NibContents(name: name)
        }
    }
}

extension View {
    /// Applies the template that is named after the view's class, found among the resources of the class's module.
    ///
    ///     override init(frame: Rect) { super.init(frame: frame); loadLayout() }
    ///     required init(coder: NibCoder) throws { try super.init(coder: coder); loadLayout() }
    ///
    /// For a subclass without a file of its own it is the file of the class above. A file is applied once, even where the
    /// initialisers of a class and of the one above it ask for it both. What is wrong is reported once on standard error, and
    /// the view shows a box that explains it; this never throws and never traps.
    ///
    /// - Parameter name: The file's name; by default the class's.
    public func loadLayout(named name: String? = nil) {
        var found: Nib?
        do {
            let nib = try self.nib(named: name)
            let template = AppliedTemplate(path: nib.file?.path)
            guard !nibObjects.contains(where: { ($0 as? AppliedTemplate)?.path == template.path }) else {
                return
            }
            found = nib
            try nib.apply(to: self)
            nibObjects.append(template)
        } catch {
            NibFailure(error, in: nibEnvironment).show(in: self, of: found) { [weak self] nib in
                if let self { try nib.apply(to: self) }
            }
        }
    }

    private func nib(named name: String?) throws -> Nib {
        let environment = nibEnvironment
        if let name { return try Nib(for: type(of: self), named: name, environment: environment) }
        for type in ClassChain(type(of: self)) where PropertyTable.of(type) == nil {
            if let nib = try? Nib(for: type, environment: environment) { return nib }
        }
        return try Nib(for: type(of: self), environment: environment)
    }
}

/// A template that a view has applied to itself, which the view keeps in mind.
private final class AppliedTemplate {
    let path: String?

    init(path: String?) {
        self.path = path
    }
}
