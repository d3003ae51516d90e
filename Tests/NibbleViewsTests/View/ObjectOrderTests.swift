import NibbleTestSupport
import Testing

@testable import NibbleCells
@testable import NibbleViews

/// Something that is only the same as itself.
private final class Thing {}

struct ObjectOrderTests {
    @Test(arguments: 0..<50)
    func itFindsWhatAPlainSearchFinds(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var order = ObjectOrder()
        var things: [Thing] = []
        for _ in 0..<400 {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let index = random.oneIn(2) ? things.count : Int.random(in: 0...things.count, using: &random)
                things.insert(Thing(), at: index)
                order.inserted(at: index, in: things)
            case 5..<7:
                guard let index = things.indices.randomElement(using: &random) else { continue }
                order.removed(things.remove(at: index))
            case 7:
                guard let first = things.indices.randomElement(using: &random),
                    let second = things.indices.randomElement(using: &random)
                else { continue }
                things.swapAt(first, second)
                order.exchanged(things[first], things[second])
            default:
                guard let wanted = things.randomElement(using: &random) else { continue }
                let (found, stranger) = (
                    order.index(of: wanted, in: things), order.index(of: Thing(), in: things)
                )
                #expect(found == things.firstIndex { $0 === wanted })
                #expect(stranger == nil)
            }
        }
        let found = things.map { order.index(of: $0, in: things) }
        #expect(found.compactMap(\.self) == Array(things.indices))
    }

    @Test(arguments: [1_000, 10_000, 100_000])
    func oneAmongManyIsFoundInAFewLooks(count: Int) {
        var things = (0..<count).map { _ in Thing() }
        var order = ObjectOrder()
        let middle = order.index(of: things[count / 2], in: things)
        #expect(middle == count / 2)
        things.insert(Thing(), at: count / 3)
        var looks = 0
        let look = { (index: Int) -> ObjectIdentifier in
            looks += 1
            return ObjectIdentifier(things[index])
        }
        order.inserted(at: count / 3, among: things.count, look)
        let found = order.index(of: ObjectIdentifier(things[count / 3]), among: things.count, look)
        #expect(found == count / 3)
        #expect(looks <= 25)
    }

    @Test func insertionsAtOnePlaceFindRoomAgain() {
        var things = (0..<100).map { _ in Thing() }
        var order = ObjectOrder()
        for _ in 0..<200 {
            let thing = Thing()
            things.insert(thing, at: 50)
            order.inserted(at: 50, in: things)
            let found = order.index(of: thing, in: things)
            #expect(found == 50)
        }
        let found = things.map { order.index(of: $0, in: things) }
        #expect(found.compactMap(\.self) == Array(things.indices))
    }
}

struct ObjectListTests {
    @Test(arguments: 0..<50)
    func itHoldsWhatAnArrayHolds(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var list = ObjectList<Thing>()
        var things: [Thing] = []
        for _ in 0..<600 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0..<5:
                let thing = Thing()
                things.append(thing)
                list.append(thing)
            case 5..<8:
                guard let index = things.indices.randomElement(using: &random) else { continue }
                list.remove(things.remove(at: index))
            default:
                let (taken, expected) = (list.popLast(), things.popLast())
                #expect(taken === expected)
            }
            #expect(list.isEmpty == things.isEmpty)
        }
        list.remove(Thing())
        #expect(list.all.map(ObjectIdentifier.init) == things.map(ObjectIdentifier.init))
    }

    @Test func whatIsAddedTwiceInARowIsThereOnce() {
        var list = ObjectList<Thing>()
        let thing = Thing()
        list.append(thing)
        list.append(thing)
        #expect(list.all.count == 1)
        list.remove(thing)
        #expect(list.isEmpty)
    }
}
