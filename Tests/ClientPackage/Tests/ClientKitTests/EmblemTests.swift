import ClientKit
import Nibble
import Testing

// The tests' own module has no such picture: the module that calls is looked through first.
@Test func picturesAreFoundInTheModuleThatNamesThem() {
    #expect(Emblem.image?.size == Size(width: 8, height: 4))
}
