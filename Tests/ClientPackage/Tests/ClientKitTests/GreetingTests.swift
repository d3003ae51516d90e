import ClientKit
import NibbleTesting
import Testing

@Test func greetingNamesWhomItGreets() {
    #expect(Greeting(name: "harbour").text == "Hello, harbour")
}
