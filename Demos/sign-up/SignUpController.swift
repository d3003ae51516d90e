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
    @Outlet var aside: AsideView
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
        nameWhatIsKept()
        countryField.completions = Countries.completions
        birthdayPicker.timeZone = .gmt
        birthdayPicker.date = Account.firstBirthday
        statusBar.items =
            [
                StatusBar.Item("Next field", key: KeyEvent(key: .tab)),
                StatusBar.Item("Keys", key: KeyEvent(key: .function(1))) { [unowned self] in
                    view.window?.application?.showKeyHelp()
                },
            ] + keyCommands.filter { $0.key == .character("q") }.map { StatusBar.Item($0) }
        edited()
    }

    override var preferredFocusedView: View? { nameField }

    override var keyCommands: [KeyCommand] {
        [
            KeyCommand("Create account", key: .enter, isEnabled: canSubmit) { [unowned self] in submit() },
            KeyCommand("Quit", key: .character("q"), modifiers: .control, identifier: "quit") {
                [unowned self] in quit()
            },
            KeyCommand("Quit", key: .character("c"), modifiers: .control, isEnabled: isFilledIn) {
                [unowned self] in quit()
            },
        ]
    }

    // MARK: - The end

    /// Whether something was typed or chosen that is not an account yet.
    private var isFilledIn: Bool { isViewLoaded && account != Account() }

    /// Ends the program, after asking where something would be lost.
    private func quit() {
        guard isFilledIn, presentedViewController == nil else { return terminate() }
        let alert = AlertController(
            title: "Quit without an account?", message: "What you have filled in will be gone.")
        alert.addAction(AlertAction(title: "Stay", style: .cancel))
        alert.addAction(
            AlertAction(title: "Quit", style: .destructive) { [unowned self] _ in
                // Only what ends by itself is taken up again.
                startOver()
                terminate()
            })
        present(alert, animated: true)
    }

    private func terminate() { view.window?.application?.terminate() }

    /// Gives names to what the next start takes up if the program is killed; secrets are never kept.
    private func nameWhatIsKept() {
        restorationIdentifier = "form"
        nameField.restorationIdentifier = "name"
        emailField.restorationIdentifier = "email"
        countryField.restorationIdentifier = "country"
    }

    override func encodeRestorableState(with coder: StateCoder) {
        super.encodeRestorableState(with: coder)
        coder.encode(birthdayPicker.date.timeIntervalSince1970, forKey: "birthday")
        coder.encode(planGroup.selectedIndex ?? 0, forKey: "plan")
        coder.encode(termsBox.isOn, forKey: "terms")
    }

    override func decodeRestorableState(with coder: StateCoder) {
        super.decodeRestorableState(with: coder)
        if let seconds = coder.decodeDouble(forKey: "birthday") {
            birthdayPicker.date = Date(timeIntervalSince1970: seconds)
        }
        if let plan = coder.decodeInteger(forKey: "plan"), Plan.allCases.indices.contains(plan) {
            planGroup.selectedIndex = plan
        }
        termsBox.isOn = coder.decodeBool(forKey: "terms") ?? termsBox.isOn
    }

    override func applicationFinishedRestoringState() {
        super.applicationFinishedRestoringState()
        edited()
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
        aside.show(account, on: today)
    }

    private static func sentence(_ missing: [String]) -> String {
        guard let first = missing.first else { return "Ready" }
        return missing.count == 1
            ? "Still needed: \(first)" : "Still needed: \(first), \(missing.count - 1) more"
    }

    /// Shows what was typed once more, for it to be agreed to.
    func submit() {
        guard canSubmit else { return }
        let summary = SummaryController(account: account)
        // There is nothing left to be lost.
        summary.didCreate = { [unowned self] in empty() }
        present(summary, animated: true)
    }

    /// Empties the form.
    func startOver() {
        empty()
        nameField.becomeFirstResponder()
    }

    private func empty() {
        account = Account()
        for check in checks { check.field.validationMessage = nil }
        edited()
    }
}
