/// Small files that a ported program needs where Apple's Foundation does more than the one on Linux.
enum SupportFile {
    /// The files that sources need, by their names.
    static func needed(by files: [String: String]) -> [String: String] {
        let usesTimer = files.values.contains { text in
            ["Timer.scheduledTimer", "Timer(", ": Timer"].contains(where: text.contains)
        }
        var needed = usesTimer ? ["Timer.swift": timer] : [:]
        if files.values.contains(where: { $0.contains("CGAffineTransform") }) {
            needed["Transforms.swift"] = transforms
        }
        if files.values.contains(where: { $0.contains("onMainActor {") }) {
            needed["MainActor.swift"] = mainActor
        }
        return needed
    }

    /// A way to the main actor from closures that may be called on any queue.
    static let mainActor = """
        import Foundation

        /// Does what UIKit's code does in a closure that may be called on any queue, on the main actor.
        nonisolated func onMainActor<Value: Sendable>(_ body: @MainActor () throws -> Value) rethrows -> Value {
            let isOnMainQueue = DispatchQueue.getSpecific(key: mainQueue) == true
            if isOnMainQueue || Thread.isMainThread { return try MainActor.assumeIsolated(body) }
            return try DispatchQueue.main.sync { try MainActor.assumeIsolated(body) }
        }

        /// The mark of the main queue, whose work another thread may do while that waits for it.
        nonisolated private let mainQueue = {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()

        """

    /// A timer on the main actor.
    private static let timer = """
        import Foundation

        /// Calls a closure after a time, as Foundation's timer does on a run loop, which programs for terminals don't have.
        final class Timer {
            private(set) var isValid = false
            private(set) var timeInterval: TimeInterval = 0
            var userInfo: Any?
            var tolerance: TimeInterval = 0
            private var block: (Timer) -> Void = { _ in }
            private var task: Task<Void, Never>?

            init() {}

            init(timeInterval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void) {
                self.timeInterval = timeInterval
                self.block = block
                start(repeats)
            }

            static func scheduledTimer(
                withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping (Timer) -> Void
            ) -> Timer {
                Timer(timeInterval: interval, repeats: repeats, block: block)
            }

            func fire() { block(self) }

            func invalidate() {
                isValid = false
                task?.cancel()
                task = nil
            }

            private func start(_ repeats: Bool) {
                isValid = true
                let nanoseconds = UInt64(max(0.001, timeInterval) * 1_000_000_000)
                task = Task { [weak self] in
                    repeat {
                        try? await Task.sleep(nanoseconds: nanoseconds)
                        guard !Task.isCancelled, let self, isValid else { return }
                        if !repeats { isValid = false }
                        block(self)
                    } while repeats
                }
            }
        }

        """

    /// Transforms, of which a terminal can show translations.
    private static let transforms = """
        import Foundation
        import Nibble

        /// A move of a view by whole cells; turning and scaling show nothing in a terminal.
        struct CGAffineTransform: Equatable {
            static let identity = CGAffineTransform()
            var tx = 0
            var ty = 0

            init() {}
            init(translationX: Int, y: Int) { (tx, ty) = (translationX, y) }
            init(translationX: Double, y: Double) { (tx, ty) = (Int(translationX), Int(y)) }
            init(scaleX: Double, y: Double) {}
            init(rotationAngle: Double) {}

            func translatedBy(x: Int, y: Int) -> CGAffineTransform {
                CGAffineTransform(translationX: tx + x, y: ty + y)
            }
            func scaledBy(x: Double, y: Double) -> CGAffineTransform { self }
            func rotated(by angle: Double) -> CGAffineTransform { self }
            func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
                CGAffineTransform(translationX: tx + other.tx, y: ty + other.ty)
            }
            func inverted() -> CGAffineTransform { CGAffineTransform(translationX: -tx, y: -ty) }
        }

        /// The transforms of the views that have one.
        private final class Transforms {
            static var all: [ObjectIdentifier: Entry] = [:]

            struct Entry {
                weak var view: View?
                var transform: CGAffineTransform
            }
        }

        extension View {
            var transform: CGAffineTransform {
                get {
                    let entry = Transforms.all[ObjectIdentifier(self)]
                    return entry?.view === self ? entry?.transform ?? .identity : .identity
                }
                set {
                    let old = transform
                    frame = frame.offsetBy(dx: newValue.tx - old.tx, dy: newValue.ty - old.ty)
                    Transforms.all = Transforms.all.filter { $0.value.view != nil }
                    Transforms.all[ObjectIdentifier(self)] = .init(view: self, transform: newValue)
                }
            }
        }

        """
}
