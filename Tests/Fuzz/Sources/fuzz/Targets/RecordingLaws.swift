import Foundation
import NibbleCells

@testable import Recordings

/// The laws of recordings: time goes forward, sizes are sizes, and a problem names a line of the file.
enum RecordingLaws {
    static func check(_ bytes: [UInt8]) {
        let lines = bytes.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
        do {
            let recording = try RecordingReader.read(Data(bytes))
            check(recording)
        } catch let problem as RecordingReader.Problem {
            require((1...lines).contains(problem.line ?? 1), "\(problem) of \(lines) lines")
            require(!steers(problem.reason), "\(problem.reason.debugDescription)")
        } catch {
            require(false, "\(error) is thrown")
        }
    }

    private static func check(_ recording: Recording) {
        var last = -Double.infinity
        for event in recording.events {
            require(event.time.isFinite && event.time >= max(last, 0), "\(event.time) after \(last)")
            last = event.time
            if case .resize(let size) = event.content {
                require(size.width > 0 && size.height > 0, "a size of \(size)")
            }
        }
        require(recording.size.width > 0 && recording.size.height > 0, "a size of \(recording.size)")
        require(recording.environment.values.allSatisfy { !steers($0) }, "\(recording.environment)")
    }
}
