/// A binary heap that gives back its least element first.
struct Heap<Element: Comparable & Sendable>: Sendable {
    private(set) var elements: [Element] = []

    mutating func push(_ element: Element) {
        var index = elements.count
        elements.append(element)
        while index > 0 {
            let parent = (index - 1) / 2
            guard element < elements[parent] else { break }
            elements[index] = elements[parent]
            index = parent
        }
        elements[index] = element
    }

    mutating func pop() -> Element? {
        guard let last = elements.popLast() else { return nil }
        guard let least = elements.first else { return last }
        var index = 0
        while true {
            var child = 2 * index + 1
            guard child < elements.count else { break }
            if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
            guard elements[child] < last else { break }
            elements[index] = elements[child]
            index = child
        }
        elements[index] = last
        return least
    }

    mutating func removeAll() { elements.removeAll(keepingCapacity: true) }
}
