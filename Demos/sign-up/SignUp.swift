import DemoSupport
import Nibble

/// Shows a form: its parts are in `SignUp.layout`, what they mean in `SignUpController`, what is right in `Account`.
@main struct SignUp {
    static func main() async {
        await DemoApplication.run(SignUpController(), keepingStateAs: "sign-up")
    }
}
