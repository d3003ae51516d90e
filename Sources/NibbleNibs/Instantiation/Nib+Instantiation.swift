import NibbleNibFormat
public import NibbleViews

extension Nib {
    /// Makes the file's objects and connects them to an owner.
    ///
    /// The top-level objects are in no view hierarchy; add them where they belong. The owner is not kept alive.
    ///
    /// - Parameters:
    ///   - owner: Whose outlets and actions the file connects: any object that has them.
    ///   - options: How strictly the file is held to what it says.
    ///   - externalObjects: The objects that the file names and does not make, by name.
    /// - Returns: The top-level objects, in the order of the file.
    /// - Throws: `NibError` with every problem; the owner's outlets then hold what they held before.
    @discardableResult
    public func instantiate(
        owner: AnyObject? = nil, options: NibOptions = [], externalObjects: [String: AnyObject] = [:]
    ) throws -> NibContents {
        try instantiate(
            owner: owner, options: options, externalObjects: externalObjects, in: environment(for: owner))
    }

    /// Makes the file's objects in an environment and connects them to an owner.
    func instantiate(
        owner: AnyObject?, options: NibOptions = [], externalObjects: [String: AnyObject] = [:],
        in environment: NibEnvironment
    ) throws -> NibContents {
        let type: AnyClass? = owner.map { Swift.type(of: $0) }
        let file = try file(for: type, in: environment)
        if let owner { environment.classes.meet(owner) }
        let plan = try file.plan(for: NibPlanner.Purpose(owner: type, options: options), in: environment)
        let input = NibLoad.Input(
            owner: owner, external: externalObjects, options: options, follower: environment.reloader)
        return try NibLoad(file, plan: plan, input: input, in: environment).run()
    }

    /// Applies a template: the file's root element describes a view that is there already.
    ///
    /// The view is given the root's attributes and subviews, and its outlets and actions are connected. Its class must be
    /// the root's or below it. Attributes that a file around gives the view's own element stay as that file says.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - options: How strictly the file is held to what it says.
    /// - Returns: The view, and what else is at the top level of the file.
    /// - Throws: `NibError` with every problem; the view is then as it was.
    @discardableResult
    public func apply(to view: View, options: NibOptions = []) throws -> NibContents {
        let environment = environment(for: view)
        let file = try file(for: type(of: view), in: environment)
        // The view's own load of this file has made the subviews already, and connects everything in the end.
        if let (load, construction) = environment.loads.construction(of: view), load.isLoading(file),
            load.plan.objects[construction.index].parent == nil
        {
            load.connectOutlets(of: .object(construction.index))
            return NibContents([view], name: file.name)
        }
        environment.classes.meet(view)
        let purpose = NibPlanner.Purpose(owner: type(of: view), isTemplate: true, options: options)
        let input = NibLoad.Input(root: view, options: options, follower: environment.reloader)
        let plan = try file.plan(for: purpose, in: environment)
        return try NibLoad(file, plan: plan, input: input, in: environment).run()
    }
}
