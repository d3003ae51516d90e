import Foundation
import Nibble

// The examples of the article “Asynchronous code”.

enum AsynchronousCode1 {
    final class WeatherController: ViewController {
        private let label = Label("", alignment: .center)
        private let indicator = ActivityIndicatorView()
        private var loading: Task<Void, Never>?
        var fetch: @Sendable () async throws -> String = { "Sunny" }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            indicator.startAnimating()
            loading = Task { [weak self] in
                await self?.load()
            }
        }

        override func viewWillDisappear(_ animated: Bool) {
            super.viewWillDisappear(animated)
            loading?.cancel()
        }

        private func load() async {
            do {
                label.text = try await fetch()
            } catch is CancellationError {
                return
            } catch {
                label.text = "Can't load the weather: \(error)"
            }
            indicator.stopAnimating()
        }
    }
}

enum AsynchronousCode2 {
    struct Statistics: Sendable {
        var words = 0

        @concurrent static func of(_ text: String) async -> Statistics {
            Statistics(words: text.split(whereSeparator: \.isWhitespace).count)
        }
    }

    final class StatisticsController: ViewController {
        let label = Label("")

        func show(_ text: String) {
            Task { [weak self] in
                let statistics = await Statistics.of(text)
                self?.label.text = "\(statistics.words) words"
            }
        }
    }
}

@MainActor func asynchronousCode3(path: String) async throws -> [String] {
    let names = try await BlockingWork.run(within: 5) { _ in
        try FileManager.default.contentsOfDirectory(atPath: path)
    }
    return names
}

@MainActor func asynchronousCode4(
    progressView: ProgressView, files: [String], copy: @Sendable (String) async throws -> Void
) async throws {
    for (number, file) in files.enumerated() {
        try await copy(file)
        progressView.setProgress(Double(number + 1) / Double(files.count), animated: true)
    }
}

@MainActor func asynchronousCode5(label: Label, lines: AsyncStream<String>) -> Task<Void, Never> {
    let following = Task {
        for await line in lines { label.text = line }
    }
    return following
}

@MainActor func asynchronousCode6(application: Application, label: Label) {
    application.clock.schedule(after: 3) { label.text = nil }
}
