import Testing

@testable import NibbleNibCheck

@Suite struct SwiftExpressionTests {
    @Test(arguments: [
        "RootViewController()", "Foo(a: [1, 2], b: { $0 })", #"Foo(name: "a)b")"#, ##"Foo(#"a"b"#)"##,
        "Foo(/* ) */)", "shared", "Foo(\n    // all of it )\n    a: 1)",
    ])
    func whatClosesAllThatItOpensIsTaken(text: String) {
        #expect(SwiftExpression.isClosed(text))
    }

    @Test(arguments: [
        "Foo(", "Foo())", "Foo(]", #"Foo(""#, "Foo() //", "Foo() /*", "", " ", ") + (", "[Foo(])",
    ])
    func whatIsLeftOpenIsNot(text: String) {
        #expect(!SwiftExpression.isClosed(text))
    }
}
