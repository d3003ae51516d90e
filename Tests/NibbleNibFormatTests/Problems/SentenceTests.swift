import NibbleNibFormat
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
            "1:9: error: <label> isn't an element of layout files; an object's element has its class's name, with a capital letter. Did you"
                + " mean “Label”? [NIB010]"
        ),
        (
            "<layout><uilabel/></layout>",
            "1:9: error: <uilabel> isn't an element of layout files; an object's element has its class's name, with a capital letter. Did you"
                + " mean “Label”? [NIB010]"
        ),
        (
            "<layout><layout/></layout>",
            "1:9: error: <layout> begins a file and can't be inside one: an element is named after its class, as in <View>."
                + " [NIB010]"
        ),
        (
            "<layout><x:View/></layout>",
            "1:9: error: <x:View> is of a name space, which layout files do not have. [NIB010]"
        ),
        (
            "<layout><View as=\"tableHeaderView\"/></layout>",
            "1:15: error: “as” names a property of the object around this one, and nothing is around it. [NIB012]"
        ),
        (
            "<layout class=\"Card\" as=\"view\"/>",
            "1:22: error: “as” names a property of the object around this one, and nothing is around it. [NIB012]"
        ),
        (
            "<layout><View><Label top=\"sper + 1\"/></View></layout>",
            "1:27: error: No object of this file is called “sper”. Did you mean “super”? [NIB022]"
        ),
        (
            "<layout><View><Label top=\"bottom\"/></View></layout>",
            "1:27: error: No object of this file is called “bottom”. Did you mean “super.bottom”? [NIB022]"
        ),
        (
            "<layout><View delegate=\"@onwer\"/></layout>",
            "1:25: error: No object of this file is called “onwer”. Did you mean “owner”? [NIB022]"
        ),
        (
            "<layout><View width=\"12px\"/></layout>",
            "1:22: error: “12px” isn't a number: lengths are in cells, without a unit. [NIB023]"
        ),
        (
            "<layout><View width=\"1e300\"/></layout>",
            "1:22: error: “1e300” isn't a number: lengths are in cells, without a unit. [NIB023]"
        ),
        (
            "<layout><View><Label frame=\"0,0,5,1\" leading=\"super\"/></View></layout>",
            "1:22: error: A frame and anchors cannot both place an element on one axis: write 0 for the frame's x and width, or"
                + " remove leading. [NIB024]"
        ),
        (
            "<layout><View><Label frame=\"0,0,5,1\"><when maxCols=\"9\" edges=\"super\"/></Label></View></layout>",
            "1:56: error: A frame places this element on that axis, so a variation changes the frame and not “top”. [NIB024]"
        ),
        (
            "<layout><View><Label top=\"super\"><when maxCols=\"9\" frame=\"0,0,5,1\"/></Label></View></layout>",
            "1:52: error: Anchors place this element, so a variation changes those and not its frame. [NIB024]"
        ),
        (
            "<layout><View><when maxColumns=\"9\" hidden=\"true\"/></View></layout>",
            "1:21: error: “maxColumns” isn't a condition. Did you mean “maxCols”? [NIB025]"
        ),
        (
            "<storyboard><ViewController id=\"a\"><segue to=\"a\" kind=\"push\"/></ViewController></storyboard>",
            "1:56: error: “push” isn't a kind of segue; there are show, showDetail, present, popover, embed, unwind, custom. Did"
                + " you mean “show”? [NIB020]"
        ),
        (
            "<storyboard><ViewController id=\"a\"><segue to=\"a\" kind=\"psh\"/></ViewController></storyboard>",
            "1:56: error: “psh” isn't a kind of segue; there are show, showDetail, present, popover, embed, unwind, custom. Did"
                + " you mean “show”? [NIB020]"
        ),
        (
            "<layout ownr=\"Card\"/>",
            "1:9: error: <layout> has no attribute “ownr”. Did you mean “owner”? [NIB012]"
        ),
        (
            "<layout><Label class=\"Card\"/></layout>",
            "1:16: error: <Label> takes no class: an element is named after its class. Objects that aren't of Nibble's classes"
                + " are written as <Object class=\"…\"/>. [NIB012]"
        ),
        (
            "<layout><View><Label top=\"superview\"/></View></layout>",
            "1:27: error: No object of this file is called “superview”. Did you mean “super”? [NIB022]"
        ),
        (
            "<layout><View><Label width=\"auto\"/></View></layout>",
            "1:29: error: “auto” isn't a size. Leave the attribute out: a view has the size of its content. [NIB022]"
        ),
        (
            "<layout><View><Label width=\"-3\"/></View></layout>",
            "1:22: warning: No view has a width below 0. Write 0 or more. [NIB023]"
        ),
        (
            "<layout><vstack/></layout>",
            "1:9: error: <vstack> isn't an element of layout files; an object's element has its class's name, with a capital"
                + " letter. Did you mean “StackView axis=\"vertical\"”? [NIB010]"
        ),
        (
            "<layout><View>Hello</View></layout>",
            "1:15: error: There can't be text inside or between elements: write it as an attribute, text=\"…\". [NIB013]"
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
            "1:32: error: “botom” isn't an anchor. Did you mean “bottom”? [NIB023]"
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
