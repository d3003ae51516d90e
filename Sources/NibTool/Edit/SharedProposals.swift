import NibbleEditing

/// Finds the constraint that is chosen for one view for the others that are selected, each with its own distance.
@MainActor struct SharedProposals {
    private let file: EditedFile
    private let scene: DrawnScene

    init(_ file: EditedFile, _ scene: DrawnScene) { (self.file, self.scene) = (file, scene) }

    /// The likes of a constraint, by the elements that can have them, in the order of the file.
    func all(
        like chosen: ConstraintProposals.Proposal, for others: Set<Int>
    ) -> [(element: Int, proposal: ConstraintProposals.Proposal)] {
        others.sorted().filter { scene.views[$0] != nil }.compactMap { element in
            let all = ConstraintProposals(file, scene, of: element).all
            let like = all.first {
                $0.slot == chosen.slot && $0.title == chosen.title && $0.other == chosen.other
            }
            return like.map { (element: element, proposal: $0) }
        }
    }
}
