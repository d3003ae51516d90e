import Testing

@testable import nibble_bench

@Test(arguments: [
    (["W1"], Command.workload(.fullRepaint, .direct)),
    (["W2", "--renderer", "curses"], .workload(.sparseLabels, .curses)),
    (["--renderer", "memory", "W6"], .workload(.movingOverlay, .memory)),
    (["picture", "a.png"], .picture(file: "a.png", style: .half)),
    (["picture", "a.png", "--style", "ascii"], .picture(file: "a.png", style: .ascii)),
    (["quality", "photos"], .quality(folder: "photos", saving: nil)),
    (["quality", "photos", "texts"], .quality(folder: "photos", saving: "texts")),
    (["video"], .video(frames: 250)), (["video-screen", "half", "9"], .videoScreen(.half, frames: 9)),
    (["typing"], .typing), (["events"], .events), (["events-screen"], .eventsScreen),
    (["layout"], .layout(rows: 200)), (["layout", "50"], .layout(rows: 50)),
    (["nib"], .nib(rounds: 200)), (["nib", "5"], .nib(rounds: 5)),
    (["rows"], .rows(pages: 200)), (["rows", "7"], .rows(pages: 7)),
    (["stack"], .stack(rounds: 10_000)), (["stack", "50"], .stack(rounds: 50)),
    (["growth"], .growth(file: nil)), (["growth", "a.svg"], .growth(file: "a.svg")),
    (["cost", "siblings"], .cost(.siblings, percent: 100)),
    (["cost", "text", "3"], .cost(.text, percent: 3)),
    (["solve", "chain", "100"], .solve(.chain, count: 100)),
    (["solve", "grid", "5000"], .solve(.grid, count: 5_000)),
    (["start", "hello", "Hello"], .start(program: "hello", text: "Hello", runs: 20)),
    (["start", "hello", "Hello", "5"], .start(program: "hello", text: "Hello", runs: 5)),
])
func commandIsUnderstood(arguments: [String], command: Command) throws {
    #expect(try Command(arguments) == command)
}

@Test(arguments: [
    [], ["W9"], ["W1", "W2"], ["W1", "--renderer"], ["W1", "--renderer", "none"], ["picture"],
    ["W1", "--style", "half"], ["picture", "a.png", "--renderer", "curses"],
    ["layout", "0"], ["nib", "0"], ["rows", "0"], ["stack", "9"], ["layout", "many"],
    ["layout", "--renderer", "memory"],
    ["growth", "a.svg", "b"], ["solve"], ["solve", "chain"], ["solve", "ring", "9"], ["solve", "chain", "1"],
    ["cost"], ["cost", "everything"], ["cost", "text", "0"], ["cost", "--style", "half"],
    ["quality"], ["quality", "a", "b", "c"], ["quality", "a", "--style", "half"],
    ["start", "hello"], ["start", "hello", "Hello", "0"],
    ["typing", "--renderer", "memory"], ["events", "typing"], ["events", "--style", "half"],
])
func otherCommandsAreRefused(arguments: [String]) {
    #expect(throws: Command.UsageError.self) { try Command(arguments) }
}

@Test func lineIsWhatTheRunnerReads() {
    let measurement = Measurement(frames: 2, nanoseconds: 30, cpuNanoseconds: 20)
    #expect(
        measurement.line(workload: "W1", note: "direct")
            == "{\"workload\":\"W1\",\"frames\":2,\"ns\":30,\"cpu_ns\":20,\"note\":\"direct\"}\n")
}
