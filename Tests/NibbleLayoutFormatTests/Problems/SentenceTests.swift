import NibbleLayoutFormat
import Testing

/// The exact text of every kind of problem that the text of a file alone can have, where no other test holds it.
@Suite struct SentenceTests {
    static let layouts: [(text: String, problem: String)] = [
        (
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><layout/>",
            "1:1: error: The file says that it is written in ISO-8859-1. Save it as UTF-8. [NIB002]"
        ),
        (
            "<layout>" + String(repeating: "<View>", count: 128) + String(repeating: "</View>", count: 128)
                + "</layout>",
            "1:771: error: Elements are nested more than 128 deep. [NIB004]"
        ),
        (
            "<layout><Label text=\"a\u{7F}b\"/></layout>",
            "1:22: error: There is a control character in this text, which no terminal may be sent. Remove it. [NIB005]"
        ),
        (
            "<layout><label/></layout>",
            "1:9: error: <label> is no element of layout files; objects have their class's name, with a capital letter. Did you"
                + " mean “Label”? [NIB010]"
        ),
        (
            "<layout><uilabel/></layout>",
            "1:9: error: <uilabel> is no element of layout files; objects have their class's name, with a capital letter. Did you"
                + " mean “Label”? [NIB010]"
        ),
        (
            "<layout><layout/></layout>",
            "1:9: error: <layout> is no element of layout files; objects have their class's name, with a capital letter."
                + " [NIB010]"
        ),
        (
            "<layout ownr=\"Card\"/>",
            "1:9: error: <layout> has no attribute “ownr”. Did you mean “owner”? [NIB012]"
        ),
        (
            "<layout><View>Hello</View></layout>",
            "1:15: error: Text cannot stand between elements: write it as an attribute, text=\"…\". [NIB013]"
        ),
        (
            "<layout><View id=\"top-left\"/></layout>",
            "1:19: error: “top-left” cannot be an id: ids are made of letters, digits and “_”, as names in Swift are. [NIB014]"
        ),
        (
            "<layout><View id=\"super\"/></layout>",
            "1:19: error: “super” means something else in layout files. [NIB014]"
        ),
        (
            "<layout><Object id=\"store\"/></layout>",
            "1:9: error: <Object> needs the class of the object, as class=\"PhotoStore\". [NIB015]"
        ),
        (
            "<layout><View frame=\"1,2,3\"/></layout>",
            "1:22: error: frame is four whole numbers of cells, “x,y,width,height”; “1,2,3” is not that. [NIB020]"
        ),
        (
            "<layout><View frame=\"-5,-3,-2,-9\"/></layout>",
            "1:22: error: A frame's width and height cannot be negative, as in “-5,-3,-2,-9”. [NIB020]"
        ),
        (
            "<layout><View frame=\"0,0,20000,1\"/></layout>",
            "1:22: error: A frame's numbers are from -10000 to 10000; “0,0,20000,1” goes beyond. [NIB020]"
        ),
        (
            "<layout><View frame=\"9223372036854775807,0,9223372036854775807,1\"/></layout>",
            "1:22: error: frame is four whole numbers of cells, “x,y,width,height”; “9223372036854775807,0,922337203685477580…”"
                + " is not that. [NIB020]"
        ),
        (
            "<layout><View><View top=\"super.botom\"/></View></layout>",
            "1:32: error: “botom” is no anchor. Did you mean “bottom”? [NIB023]"
        ),
        (
            "<layout><View><View frame=\"0,0,1,1\" top=\"super\" width=\"3\"/></View></layout>",
            "1:21: error: A frame and anchors cannot both place an element on one axis: remove frame, or top, width. [NIB024]"
        ),
        (
            "<layout><View><when hidden=\"true\"/></View></layout>",
            "1:15: error: <when> needs a condition: minCols, maxCols, minRows, maxRows, widthClass, heightClass or colors."
                + " [NIB025]"
        ),
        (
            "<layout><Button onTap=\"@store\"/><Object id=\"store\" class=\"Store\"/></layout>",
            "1:24: error: “@store” names an object and no method: write @object.method. [NIB026]"
        ),
    ]

    @Test(arguments: layouts) func layoutsAreExplained(text: String, problem: String) {
        #expect(problems(text) == ["Test.layout:\(problem)"])
    }

    @Test func eventsThatNoTerminalHasAreLeftOutWithAWarning() throws {
        let reading = try xib(
            "<button id=\"b\"><connections><action selector=\"pinch:\" destination=\"-1\" eventType=\"touchDragExit\" id=\"a\"/></connections></button>"
        )
        #expect(
            reading.problems.map(\.description) == [
                "Test.xib:5:83: warning: Nothing on a terminal is “touchDragExit”; the action “pinch:” is left out. [NIB027]"
            ])
    }
}
