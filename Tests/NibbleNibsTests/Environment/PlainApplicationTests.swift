import NibbleCells
import NibbleControllers
import NibbleLists
import NibbleTerminal
import NibbleTesting
import NibbleViews
import Testing

@testable import NibbleNibs

/// Two applications in one process that were made the ordinary way: neither they nor their nibs name an environment.
@Suite @MainActor struct PlainApplications {
    /// A view that files call by another name, which an application registers.
    final class StarView: View {}

    /// A cell that files call by another name, which an application registers.
    final class StarCell: TableViewCell {}

    /// A controller that loads its view as programs do.
    final class PlainController: ViewController {
        private let text: String

        init(_ text: String) {
            self.text = text
            super.init()
        }

        required init(coder: NibCoder) throws {
            text = ""
            try super.init(coder: coder)
        }

        override func loadView() {
            Nib(text: text, name: "Plain.layout").instantiate(withOwner: self)
        }
    }

    private static let text = """
        <layout owner="PlainController">
          <View outlet="view" frame="0,0,20,2"><Star frame="0,0,5,1"/></View>
        </layout>
        """

    private func application(_ controller: ViewController = PlainController(text)) -> Application {
        Application(
            terminal: InMemoryTerminal(size: Size(width: 20, height: 2)), rootViewController: controller)
    }

    @Test func eachHasItsClassesAndReports() throws {
        let (one, two) = (application(), application())
        var (first, second): ([String], [String]) = ([], [])
        one.nibEnvironment.register(StarView.self, as: "Star")
        one.nibEnvironment.reportHandler = { first.append($0) }
        two.nibEnvironment.reportHandler = { second.append($0) }
        try one.start()
        try two.start()
        #expect(one.window.rootViewController?.view.subviews.first is StarView)
        #expect(two.window.rootViewController?.view is NibProblemView)
        #expect(first.isEmpty && second.count == 1)
        #expect(second.first?.contains("There is no class Star") == true)
        #expect(Nib(text: Self.text).check().map(\.code) == [.unknownClass])
        one.terminate()
        two.terminate()
    }

    @Test func eachHasItsLanguages() {
        let (one, two) = (application(), application())
        let usual = NibEnvironment.standard.languages
        one.nibEnvironment.languages = ["it"]
        #expect(one.nibEnvironment.languages == ["it"])
        #expect(two.nibEnvironment.languages == usual && NibEnvironment.standard.languages == usual)
        #expect(one.nibEnvironment !== two.nibEnvironment && one.nibEnvironment === one.nibEnvironment)
        #expect(one.nibEnvironment !== NibEnvironment.standard)
    }

    @Test func whatTheProgramSetsHoldsForBothUntilTheySayOtherwise() throws {
        let (one, two) = (application(), application())
        let usual = Nib.languages
        defer { Nib.languages = usual }
        two.nibEnvironment.languages = ["fr"]
        let version = one.nibEnvironment.languagesVersion
        Nib.languages = ["de"]
        #expect(one.nibEnvironment.languages == ["de"] && two.nibEnvironment.languages == ["fr"])
        #expect(one.nibEnvironment.languagesVersion > version)
        let said = try reports { try one.start() }
        #expect(said.count == 1 && said.first?.contains("There is no class Star") == true)
        one.terminate()
    }

    @Test func cellsBelongToTheApplicationOfTheirList() throws {
        let table = TableView(frame: Rect(x: 0, y: 0, width: 20, height: 2))
        let controller = ViewController()
        controller.view = table
        let one = application(controller)
        one.nibEnvironment.register(StarCell.self, as: "Star")
        try one.start()
        table.register(Nib(text: "<layout><Star/></layout>"), forCellReuseIdentifier: "star")
        let cell = table.dequeueReusableCell(withIdentifier: "star")
        #expect(cell is StarCell && cell?.nibEnvironment === one.nibEnvironment)
        one.terminate()
    }

    @Test func aStoryboardJoinsTheApplicationThatShowsIt() throws {
        let storyboard = try Storyboard(
            text: """
                <storyboard initial="one">
                  <ViewController id="one"><View as="view" frame="0,0,20,2"><Star frame="0,0,5,1"/></View></ViewController>
                </storyboard>
                """, name: "Main.layout")
        let controller = try storyboard.instantiateInitialViewController()
        #expect(storyboard.environment === NibEnvironment.standard)
        let one = application(controller)
        one.nibEnvironment.register(StarView.self, as: "Star")
        try one.start()
        #expect(controller.view.subviews.first is StarView)
        #expect(storyboard.environment === one.nibEnvironment)
        one.terminate()
    }

    @Test func theEnvironmentGoesWithTheApplication() throws {
        weak var environment: NibEnvironment?
        do {
            let one = application()
            one.nibEnvironment.register(StarView.self, as: "Star")
            environment = one.nibEnvironment
            try one.start()
            one.terminate()
        }
        #expect(environment == nil)
    }
}
