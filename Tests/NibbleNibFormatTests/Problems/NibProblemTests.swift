import NibbleNibFormat
import Testing

@Suite struct NibProblemTests {
    let problem = NibProblem(
        .error, .duplicateID, at: SourcePosition(file: "Photo.layout", line: 14, column: 17),
        "Two objects are called “menu”.", suggestion: "menu2",
        notes: [
            NibProblem.Note(
                position: SourcePosition(file: "Photo.layout", line: 3, column: 5),
                text: "The first one is here.")
        ])

    @Test func problemsAreWrittenAsCompilersWriteThem() {
        #expect(
            problem.description == """
                Photo.layout:14:17: error: Two objects are called “menu”. Did you mean “menu2”? [NIB021]
                Photo.layout:3:5: note: The first one is here.
                """)
    }

    @Test(arguments: [(1, "NIB001"), (12, "NIB012"), (123, "NIB123")])
    func codesHaveThreeDigits(number: Int, text: String) {
        #expect(NibProblem.Code(rawValue: number).description == text)
    }

    @Test func severitiesAreInOrder() {
        #expect(NibProblem.Severity.note < .warning)
        #expect(NibProblem.Severity.warning < .error)
    }

    @Test func problemsComeInTheOrderOfTheirPlaces() {
        let lines = read(
            "<layout>\n<Label top=\"nowhere\"/>\n<Label delegate=\"@no\"/>\n<Label frame=\"1\"/></layout>"
        )
        .problems.map(\.position.line)
        #expect(lines == [2, 3, 4])
    }

    @Test func everyProblemIsReportedAndNotOnlyTheFirst() {
        let found = codes(
            """
            <layout design="80" strings="../x">
              <Label id="a b" frame="1,2" top="super +"/>
              <Label id="twin"/><Label id="twin" onTab="save" width="abc"/>
              <label/>
              <View><when/><Label delegate="@nobody" onTap="1"/></View>
            </layout>
            """)
        #expect(
            found == [
                .badValue, .badName, .badName, .badValue, .badConstraint, .duplicateID, .unknownAttribute,
                .danglingReference, .misplacedElement, .badCondition, .danglingReference, .badConnection,
            ])
    }

    @Test func placesAreWrittenAsCompilersWriteThem() {
        #expect(
            SourcePosition(file: "Photo.layout", line: 14, column: 17).description == "Photo.layout:14:17")
        #expect(SourcePosition(file: "Photo.layout", line: 2).description == "Photo.layout:2:1")
        #expect(SourcePosition(file: "PhotoController", line: 0).description == "PhotoController")
    }
}
