extension GestureRecognizer {
    /// Changes the state by the rules: what is not allowed fails, what must wait waits.
    func move(to new: State) {
        switch (current, new) {
        case (.possible, .began), (.possible, .changed), (.possible, .ended): recognize(new)
        case (.possible, .failed), (.possible, .cancelled): fail()
        case (.began, .changed), (.changed, .changed): report(.changed)
        case (.began, .ended), (.changed, .ended): report(.ended)
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
            report(.cancelled)
        default: break
        }
        if let arena {
            arena.settle()
        } else if current.isFinal {
            startOver()
        }
    }

    /// Forgets the gesture, to look for the next.
    func startOver() {
        current = .possible
        waiting = []
        reset()
    }

    /// Breaks off whatever is going on.
    func cancel() {
        guard arena != nil || current != .possible else { return }
        move(to: .cancelled)
    }

    /// Goes on with what waited, now that nothing stands in its way.
    func proceed() {
        let states = waiting
        waiting = []
        guard let first = states.first else { return }
        begin(first)
        for state in states.dropFirst() { move(to: state) }
    }

    /// Lets the gesture fail.
    func fail() {
        guard current == .possible else { return }
        current = .failed
        waiting = []
        arena?.failed(self)
    }

    private func recognize(_ new: State) {
        guard waiting.isEmpty else {
            if waiting.last != new { waiting.append(new) }
            return
        }
        guard delegate?.gestureRecognizerShouldBegin(self) != false else { return fail() }
        switch arena?.verdict(on: self) ?? .allowed {
        case .allowed: begin(new)
        case .waits: waiting = [new]
        case .refused: fail()
        }
    }

    private func begin(_ new: State) {
        current = new == .changed ? .began : new
        arena?.recognized(self)
        fire()
    }

    private func report(_ new: State) {
        current = new
        fire()
    }

    // MARK: - Rules between two

    /// Whether another gesture must have failed before this one.
    func mustWait(for other: GestureRecognizer) -> Bool {
        requiresFailure(of: other) || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }

    /// Whether this gesture, once recognised, makes another one fail.
    func excludes(_ other: GestureRecognizer) -> Bool {
        guard canPrevent(other), other.canBePrevented(by: self) else { return false }
        return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
            && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
    }
}
