import Foundation
import Nibble

/// Owns the form: asks `Account` what is wrong with what is typed, and shows it.
final class SignUpController: ViewController {
    @Outlet var nameField: TextField
    @Outlet var emailField: TextField
    @Outlet var passwordField: TextField
    @Outlet var repeatedPasswordField: TextField
    @Outlet var countryField: TextField
    @Outlet var birthdayRow: FormRow
    @Outlet var birthdayPicker: DatePicker
    @Outlet var planRow: FormRow
    @Outlet var planGroup: RadioGroup
    @Outlet var termsBox: CheckBox
    @Outlet var submitButton: Button
    @Outlet var statusBar: StatusBar
    /// The rows of the text fields, from the top.
    @OutletCollection var rows: [FormRow]

    /// The present day.
    var today = Date()

    override class var actions: ActionTable {
        [
            "edited": Action(SignUpController.edited), "submit": Action(SignUpController.submit),
            "startOver": Action(SignUpController.startOver),
        ]
    }

    // MARK: - The account

    /// The account, as the form has it.
    var account: Account {
        get {
            Account(
                name: nameField.text, email: emailField.text, password: passwordField.text,
                repeatedPassword: repeatedPasswordField.text, country: countryField.text,
                birthday: birthdayPicker.date, plan: Plan.allCases[planGroup.selectedIndex ?? 0],
                acceptsTerms: termsBox.isOn)
        }
        set {
            nameField.text = newValue.name
            emailField.text = newValue.email
            passwordField.text = newValue.password
            repeatedPasswordField.text = newValue.repeatedPassword
            countryField.text = newValue.country
            birthdayPicker.date = newValue.birthday
            planGroup.selectedIndex = Plan.allCases.firstIndex(of: newValue.plan)
            termsBox.isOn = newValue.acceptsTerms
        }
    }

    /// The text fields and what is wrong with each, from the top.
    private var checks: [(field: TextField, problem: @MainActor (Account) -> String?)] {
        [
            (nameField, \.nameProblem), (emailField, \.emailProblem), (passwordField, \.passwordProblem),
            (repeatedPasswordField, \.repeatedPasswordProblem), (countryField, \.countryProblem),
        ]
    }

    // MARK: - The form

    override func viewDidLoad() {
        super.viewDidLoad()
        for (field, problem) in checks {
            field.validator = { [unowned self] _ in problem(account) }
        }
        countryField.completions = Countries.completions
        birthdayPicker.timeZone = .gmt
        birthdayPicker.date = Account.firstBirthday
        statusBar.items =
            [
                StatusBar.Item("Next field", key: KeyEvent(key: .tab)),
                StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
                    view.window?.application?.showKeyHelp()
                },
            ] + keyCommands.filter { $0.key != .enter }.map { StatusBar.Item($0) }
        edited()
    }

    override var preferredFocusedView: View? { nameField }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Create account", key: .enter, isEnabled: canSubmit) { [unowned self] in submit() },
            KeyCommand("Quit", key: .character("q"), modifiers: .control) { [unowned self] in
                view.window?.application?.terminate()
            },
        ]
    }

    private var canSubmit: Bool { submitButton.isEnabled && presentedViewController == nil }

    // MARK: - Actions

    /// Shows what is wrong and what is still to be done; called whenever something changes.
    func edited() {
        let account = account
        // Another password may have made the second one right or wrong.
        if repeatedPasswordField.validationMessage != nil { repeatedPasswordField.validate() }
        for (row, check) in zip(rows, checks) { row.problem = check.field.validationMessage }
        birthdayRow.problem = account.birthdayProblem(on: today)
        planRow.hint = account.plan.summary
        let missing = account.missing(on: today)
        submitButton.isEnabled = missing.isEmpty
        statusBar.text = Self.sentence(missing)
    }

    private static func sentence(_ missing: [String]) -> String {
        guard let first = missing.first else { return "Ready" }
        return missing.count == 1
            ? "Still needed: \(first)" : "Still needed: \(first), \(missing.count - 1) more"
    }

    /// Shows what was typed once more, for it to be agreed to.
    func submit() {
        guard canSubmit else { return }
        present(SummaryController(account: account), animated: true)
    }

    /// Empties the form.
    func startOver() {
        account = Account()
        for check in checks { check.field.validationMessage = nil }
        edited()
        nameField.becomeFirstResponder()
    }
}
