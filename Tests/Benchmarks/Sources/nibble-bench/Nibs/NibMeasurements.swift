import Glibc
import Nibble

/// What layout files cost: read, planned and built the first time, built again, and what stays in memory.
///
/// Each time is the processor's, of one load: the middle of some rounds.
@MainActor struct NibMeasurements {
    /// A line of the table.
    struct Row: Equatable {
        let name: String
        let result: String
        let goal: String

        var line: String { "| \(name) | \(result) | \(goal) |" }
    }

    static let header = """
        | layout files | result | goal |
        |---|--:|--:|
        """

    /// The rounds of each case; a tenth of them for what takes long.
    let rounds: Int

    /// The rows, made as they are asked for.
    var rows: some Sequence<Row> {
        let cases: [() -> [Row]] = [photos, forms, cells, memory]
        return cases.lazy.flatMap { $0() }
    }

    // MARK: - Cases

    private func photos() -> [Row] {
        let first = milliseconds(1) { load(Nib(text: NibTexts.photos, name: "PhotoViewController.layout")) }
        let cold = milliseconds(rounds) {
            load(Nib(text: NibTexts.photos, name: "PhotoViewController.layout"))
        }
        let nib = Nib(text: NibTexts.photos, name: "PhotoViewController.layout")
        let cached = milliseconds(rounds) { load(nib) }
        let folder = TemporaryFolder(["PhotoViewController.layout": NibTexts.photos])
        let named = milliseconds(rounds) {
            if let nib = try? Nib(named: "PhotoViewController", inFolder: folder.path) { load(nib) }
        }
        return [
            Row(name: "PhotoViewController, the program's first", result: text(first), goal: ""),
            Row(name: "PhotoViewController, read and built", result: text(cold), goal: ""),
            Row(name: "PhotoViewController, found by its name and built", result: text(named), goal: ""),
            Row(name: "PhotoViewController, built again", result: text(cached), goal: ""),
        ]
    }

    private func load(_ nib: Nib) {
        let controller = PhotoViewController(nibName: nil, bundle: nil)
        do {
            try nib.instantiate(owner: controller)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private func forms() -> [Row] {
        [false, true].flatMap { isAnchored in
            let text = NibTexts.form(elements: 2_000, isAnchored: isAnchored)
            let name = "2,000 \(isAnchored ? "anchored" : "framed") elements"
            let rounds = max(3, self.rounds / 10)
            let all = milliseconds(rounds) { build(Nib(text: text)) }
            let read = milliseconds(rounds) { _ = Nib(text: text) }
            let nib = Nib(text: text)
            build(nib)
            let again = milliseconds(rounds) { build(nib) }
            return [
                Row(name: "\(name), read and built", result: self.text(all), goal: "20 ms"),
                Row(name: "\(name), read", result: self.text(read), goal: ""),
                Row(name: "\(name), built again", result: self.text(again), goal: ""),
            ]
        }
    }

    private func build(_ nib: Nib) {
        do {
            try nib.instantiate()
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private func cells() -> [Row] {
        [("framed", NibTexts.cell, "20,000 a second"), ("anchored", NibTexts.anchoredCell, "")].map {
            kind, text, goal in
            let nib = Nib(text: text, name: "Cell.layout")
            makeCells(nib, 10)
            let each = milliseconds(max(3, rounds / 10)) { makeCells(nib, 1_000) } / 1_000
            return Row(
                name: "a \(kind) cell, built again", result: "\(Int(1_000 / each)) a second", goal: goal)
        }
    }

    private func makeCells(_ nib: Nib, _ count: Int) {
        for _ in 0..<count {
            do {
                try nib.instantiate(owner: CellOwner())
            } catch {
                preconditionFailure("\(error)")
            }
        }
    }

    private func memory() -> [Row] {
        let nibs = [NibTexts.cell, NibTexts.anchoredCell].map { Nib(text: $0, name: "Cell.layout") }
        let photos = Nib(text: NibTexts.photos, name: "PhotoViewController.layout")
        for nib in nibs { makeCells(nib, 1_000) }
        let count = rounds * 500
        let before = ResidentMemory.kilobytes
        for nib in nibs { makeCells(nib, count / 2) }
        let cells = ResidentMemory.kilobytes
        for _ in 0..<count / 10 { load(photos) }
        let after = ResidentMemory.kilobytes
        return [
            Row(name: "\(count) cells: memory grown by", result: "\(cells - before) KB", goal: "0"),
            Row(name: "cells alive afterwards", result: "\(Life.count)", goal: "0"),
            Row(
                name: "\(count / 10) PhotoViewControllers: memory grown by", result: "\(after - cells) KB",
                goal: "0"),
        ]
    }

    // MARK: - Measuring

    /// The processor's time of the middle one of some rounds.
    private func milliseconds(_ rounds: Int, _ body: () -> Void) -> Double {
        let times = (0..<rounds).map { _ in
            let start = processorTime()
            body()
            return processorTime() - start
        }
        return Double(times.sorted()[times.count / 2]) / 1_000_000
    }

    private func processorTime() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    private func text(_ milliseconds: Double) -> String {
        let thousandths = String(Int(milliseconds * 1_000) + 1_000_000)
        return "\(Int(milliseconds)).\(thousandths.suffix(3)) ms"
    }
}

/// How much of the program is in memory.
enum ResidentMemory {
    static var kilobytes: Int {
        guard let file = fopen("/proc/self/statm", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, CInt(line.count), file) != nil else { return 0 }
        let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        return words.count > 1 ? (Int(words[1]) ?? 0) * Int(sysconf(CInt(_SC_PAGESIZE))) / 1_024 : 0
    }
}

/// A folder of files that goes when the measurement ends.
final class TemporaryFolder {
    let path: String
    private let names: [String]

    init(_ files: [String: String]) {
        var template = Array("/tmp/nibble-bench-XXXXXX".utf8CString)
        path = mkdtemp(&template).map { String(cString: $0) } ?? "."
        names = Array(files.keys)
        for (name, text) in files {
            guard let file = fopen("\(path)/\(name)", "w") else { continue }
            fputs(text, file)
            fclose(file)
        }
    }

    deinit {
        for name in names { unlink("\(path)/\(name)") }
        rmdir(path)
    }
}
