import FoundationEssentials

/// The visible part of a folder, and its order.
struct FileList {
    /// All that is in the folder.
    var entries: [FileEntry] = [] { didSet { update() } }
    /// Whether names that begin with a period are shown.
    var showsHidden = false { didSet { update() } }
    /// The endings that names of files must have, in small letters; none means that all names will do.
    var extensions: Set<String> = [] { didSet { update() } }
    /// The entries that are shown: folders first, both by name.
    private(set) var shown: [FileEntry] = []

    private mutating func update() {
        shown = entries.filter { entry in
            guard showsHidden || !entry.isHidden else { return false }
            return entry.isFolder || extensions.isEmpty
                || extensions.contains(FilePath.fileExtension(of: entry.name))
        }
        .map { (entry: $0, key: NaturalName($0.name)) }
        .sorted { left, right in
            guard left.entry.isFolder == right.entry.isFolder else { return left.entry.isFolder }
            return left.key < right.key
        }
        .map(\.entry)
    }

    /// The number of entries that are left out.
    var hiddenCount: Int { entries.count - shown.count }

    /// The names that begin with a text, whatever its case.
    func names(beginningWith text: String) -> [String] {
        let start = text.lowercased()
        return shown.filter { $0.name.lowercased().hasPrefix(start) }.map {
            $0.isFolder ? "\($0.name)/" : $0.name
        }
    }
}

/// A name that comes before another as people expect: whatever its case, and numbers in it by their size.
struct NaturalName: Comparable {
    private let name: String
    private let folded: [UInt8]

    init(_ name: String) {
        self.name = name
        folded = Array(name.lowercased().utf8)
    }

    static func < (left: NaturalName, right: NaturalName) -> Bool {
        let (a, b) = (left.folded, right.folded)
        var (i, j) = (0, 0)
        while i < a.count, j < b.count {
            if isDigit(a[i]), isDigit(b[j]) {
                let (x, y) = (digits(a, &i), digits(b, &j))
                if x.count != y.count { return x.count < y.count }
                if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
            } else if a[i] == b[j] {
                (i, j) = (i + 1, j + 1)
            } else {
                return a[i] < b[j]
            }
        }
        let (restA, restB) = (a.count - i, b.count - j)
        return restA == restB ? left.name < right.name : restA < restB
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// The digits from a place on, without zeros before them; the place goes behind them.
    private static func digits(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == 0x30 }
    }
}

extension FileEntry {
    /// The length in words: "2.4 MB"; empty for folders.
    var sizeText: String {
        guard !isFolder, let size else { return "" }
        guard size >= 1_000 else { return "\(size) B" }
        var value = Double(size)
        for unit in ["kB", "MB", "GB", "TB"] {
            value /= 1_000
            guard value < 999.5 || unit == "TB" else { continue }
            let tenths = Int((value * 10).rounded())
            return value < 9.95 ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Int(value.rounded())) \(unit)"
        }
        return ""
    }

    /// The day and the minute of the last change: “2026-06-21 21:40”; empty where it isn't known.
    func dateText(in calendar: Calendar) -> String {
        guard let modificationDate else { return "" }
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: modificationDate)
        let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute].map { number in
            let digits = String(number ?? 0)
            return String(repeating: "0", count: max(0, 2 - digits.count)) + digits
        }
        return "\(numbers[0])-\(numbers[1])-\(numbers[2]) \(numbers[3]):\(numbers[4])"
    }

    /// The words at the end of its row: the length, and with room the last change before that.
    func details(isWide: Bool, calendar: Calendar) -> String {
        let date = isWide ? dateText(in: calendar) : ""
        guard !date.isEmpty else { return sizeText }
        return date + String(repeating: " ", count: max(2, Self.sizeColumns - sizeText.count)) + sizeText
    }

    private static let sizeColumns = 9
}
