internal import Synchronization

/// The attributes that few cells have, kept out of the cell: the underline's colour and the link.
package struct StyleExtras: Hashable, Sendable {
    /// The colour of the underline; the terminal's default where there is none of its own.
    package var underlineColor: TerminalColor
    /// The link, if any.
    package var link: Hyperlink?

    package init(underlineColor: TerminalColor = .default, link: Hyperlink? = nil) {
        self.underlineColor = underlineColor
        self.link = link
    }
}

/// The extras in use by cells, by number; number 0 stands for none.
///
/// One table for the process, like the table of clusters: cells of different grids compare by number. Entries are
/// never removed; when the table is full, cells go without extras.
package enum StyleExtrasTable {
    private struct Storage: ~Copyable {
        var entries = [StyleExtras()]
        var numbers: [StyleExtras: UInt16] = [StyleExtras(): 0]
    }
    private static let storage = Mutex(Storage())

    /// The number of some extras, new or known; 0 when the table is full.
    package static func number(of extras: StyleExtras) -> UInt16 {
        storage.withLock { storage in
            if let number = storage.numbers[extras] { return number }
            guard let number = UInt16(exactly: storage.entries.count) else { return 0 }
            storage.entries.append(extras)
            storage.numbers[extras] = number
            return number
        }
    }

    /// The extras of a number; none for a number that was never given out.
    package static func extras(_ number: UInt16) -> StyleExtras {
        storage.withLock {
            $0.entries.indices.contains(Int(number)) ? $0.entries[Int(number)] : StyleExtras()
        }
    }
}
