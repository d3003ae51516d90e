@testable import NibbleTesting
import Testing
@Test func show() {
    for c: Unicode.Scalar in ["╬", "╔", "╟", "╪", "╒", "╫", "┼", "╥", "┅", "┡", "╠", "╩"] {
        let m = LineShapes.mask(of: c)!
        print(c)
        for y in 0..<24 { print((0..<24).map { x in m.boxes.contains { $0.x.contains(x) && $0.y.contains(y) } ? "#" : "." }.joined()) }
    }
}
