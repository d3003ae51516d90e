import Nibble
import Testing

@testable import nibble_bench

@MainActor @Test func everyLayoutFileIsBuiltAndLetGo() {
    let rows = Array(NibMeasurements(rounds: 2).rows)
    #expect(rows.count == 15)
    #expect(rows.first { $0.name == "cells alive afterwards" }?.result == "0")
}

@MainActor @Test func formsHaveAsManyElementsAsAskedFor() throws {
    for isAnchored in [false, true] {
        let nib = Nib(text: NibTexts.form(elements: 2_000, isAnchored: isAnchored))
        let form = try #require(try nib.instantiate()["form"] as? View)
        #expect(1 + form.subviews.count + form.subviews.reduce(0) { $0 + $1.subviews.count } == 2_000)
    }
}

@MainActor @Test func cellsHaveTenViews() throws {
    for text in [NibTexts.cell, NibTexts.anchoredCell] {
        let owner = CellOwner()
        try Nib(text: text).instantiate(owner: owner)
        func count(_ view: View) -> Int { view.subviews.reduce(1) { $0 + count($1) } }
        #expect(count(owner.contentView) == 10)
    }
}
