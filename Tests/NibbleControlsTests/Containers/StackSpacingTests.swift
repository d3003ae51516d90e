import NibbleViews
import Testing

@testable import NibbleControls

@MainActor struct StackSpacingTests {
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e30, 10_000_001])
    func impossibleSpacesAreToldInASentence(spacing: Double) {
        let problem = StackView.problem(withSpacing: spacing)
        #expect(problem?.description.hasPrefix("The spacing of a stack") == true)
        #expect(!StackView.accepts(spacing: spacing))
    }

    @Test(arguments: [0, -3, 0.5, 10_000_000, -Double.greatestFiniteMagnitude])
    func possibleSpacesAreTaken(spacing: Double) {
        let stack = StackView()
        stack.spacing = spacing
        #expect(stack.spacing == spacing)
        #expect(StackView.accepts(spacing: spacing))
    }

    @Test func impossibleSpacesAreRefused() async {
        await #expect(processExitsWith: .failure) { @MainActor in StackView().spacing = .nan }
        await #expect(processExitsWith: .failure) { @MainActor in
            StackView().setCustomSpacing(.infinity, after: View())
        }
    }
}
