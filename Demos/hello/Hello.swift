import Nibble

@main struct Hello {
    static func main() async {
        await Application.run(Label("Hello, terminal", alignment: .center))
    }
}
