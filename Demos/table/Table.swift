import ArgumentParser
import DemoSupport
import Nibble

/// Shows a million rows: their columns are in `Table.layout`, their content is `Ledger`'s, and `LedgerQuery` sorts and
/// searches them beside the application.
@main struct Table: DemoCommand {
    static let configuration = CommandConfiguration(
        commandName: "table",
        abstract: "Shows a ledger of a million rows, which can be sorted, searched and edited.",
        discussion: """
            The arrow keys go from cell to cell, Enter or F2 edits one, Ctrl F searches for names and cities; Shift Tab \
            leads to the titles, where Enter sorts. Ctrl Q quits. Nothing is stored.
            """)

    @OptionGroup var demo: DemoOptions

    @MainActor func run() async throws {
        let controller = TableController()
        await DemoApplication(rootViewController: controller, options: demo) {
            await controller.settle()
        }.run()
    }
}
