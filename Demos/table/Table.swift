import DemoSupport
import Nibble

/// Shows a million rows: their columns stand in `Table.layout`, what is in them is `Ledger`'s, and `LedgerQuery` sorts and
/// searches them beside the application.
@main struct Table {
    static func main() async throws {
        try await DemoApplication(rootViewController: TableController()).run()
    }
}
