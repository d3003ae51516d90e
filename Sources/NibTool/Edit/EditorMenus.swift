import Nibble
import NibbleEditing

/// The menus of the editor, whose keys do the same without opening them.
@MainActor struct EditorMenus {
    private unowned let controller: EditController

    init(_ controller: EditController) { self.controller = controller }

    /// The menus as they are now.
    var menus: [Menu] { [fileMenu, editMenu, objectMenu, viewMenu, helpMenu] }

    private func action(
        _ title: String, _ key: String? = nil, isEnabled: Bool = true, isOn: Bool = false,
        _ perform: @escaping @MainActor (EditController) -> Void
    ) -> MenuAction {
        MenuAction(
            title: title, shortcut: key.flatMap { KeyEvent($0) }, attributes: isEnabled ? [] : .disabled,
            state: isOn ? .on : .off
        ) { [weak controller] _ in if let controller { perform(controller) } }
    }

    private func group(_ children: [MenuElement]) -> Menu {
        Menu(options: .displayInline, children: children)
    }

    /// Whether the file is one of Xcode's, which isn't edited.
    private var isShown: Bool { controller.file.original != nil }

    private var fileMenu: Menu {
        Menu(
            title: "File",
            children: [
                action("Save", "ctrl-s", isEnabled: !isShown) { $0.files.save() },
                action(
                    "Save each change", "alt-s", isEnabled: !isShown, isOn: controller.files.savesAlways
                ) { $0.files.toggleSavesAlways() },
                action("Convert and edit", "ctrl-k", isEnabled: isShown) { $0.files.convert() },
                group([action("Quit", "ctrl-q") { $0.files.quit() }]),
            ])
    }

    private var editMenu: Menu {
        let history = controller.file.history
        return Menu(
            title: "Edit",
            children: [
                // Both stay enabled: the key of a disabled command is the terminal's, where Ctrl-Z stops the program.
                action("Undo\(history.undoTitle.map { ": \($0)" } ?? "")", "ctrl-z") { $0.sources.undo() },
                action("Redo\(history.redoTitle.map { ": \($0)" } ?? "")", "ctrl-y") { $0.sources.redo() },
                group([
                    action("Cut", "ctrl-x") { $0.objects.cut() },
                    action("Copy", "ctrl-c") { $0.objects.copy() },
                    action("Paste", "ctrl-v") { $0.objects.paste() },
                    action("Duplicate", "ctrl-d") { $0.objects.duplicate() },
                    action("Delete", "delete") { $0.objects.delete() },
                    action("Select siblings", "ctrl-a") { $0.selectSiblings() },
                    action("Find an object…", "ctrl-f") { EditorFinding(editor: $0).show() },
                ]),
            ])
    }

    /// The commands for the selected objects.
    var objectMenu: Menu {
        let wrapping = ["StackView", "BoxView", "ScrollView", "View"].map { name in
            action("In a \(name)") { $0.wrapping.wrap(in: name) }
        }
        let alignments = EditorPlacing.Alignment.allCases.map { alignment in
            action(alignment.title) { $0.placing.align(alignment) }
        }
        return Menu(
            title: "Object",
            children: [
                action("Insert…", "ctrl-n") { $0.objects.showLibrary() },
                action("Rename…", "ctrl-r") { $0.objects.askForName() },
                action("Edit text…", "ctrl-t") { $0.texts.edit() },
                group([
                    action("Connect…", "ctrl-o") { $0.connections.show() },
                    action("Constrain…", "ctrl-l") { $0.rules.show() },
                    action("Frames to constraints", "alt-l") { $0.rules.constrainFrames() },
                    action("Resolve the problem…", "ctrl-e") { $0.resolveProblem() },
                ]),
                group([
                    action("Move up", "alt-up") { $0.objects.move(by: -1) },
                    action("Move down", "alt-down") { $0.objects.move(by: 1) },
                    Menu(title: "Align", children: alignments),
                    Menu(title: "Wrap", children: wrapping),
                    action("Unwrap", "ctrl-u") { $0.wrapping.unwrap() },
                ]),
            ])
    }

    private var viewMenu: Menu {
        let panes = EditorPanes.Kind.allCases.map { kind in
            action(kind.title, "f\(kind.rawValue + 2)", isOn: !controller.panes.hidden.contains(kind)) {
                $0.panes.toggle(kind)
                $0.select($0.file.selection)
            }
        }
        let sizes = CanvasLook.Extent.all.map { extent in
            action(extent.title, isOn: controller.look.extent == extent) { $0.look.extent = extent }
        }
        let depths = CanvasLook.depths.map { title, depth in
            action(title, isOn: controller.look.depth == depth) { $0.look.depth = depth }
        }
        let glyphs = CanvasLook.glyphSets.map { title, glyphs in
            action(title, isOn: controller.look.glyphs == glyphs) { $0.look.glyphs = glyphs }
        }
        return Menu(
            title: "View",
            children: panes + [
                group([
                    action("More room for the pane", "alt-m") { $0.panes.grow(by: 1) },
                    action("Less room for the pane", "alt-n") { $0.panes.grow(by: -1) },
                ]),
                group([
                    action("Next size", "f7") { $0.look.turnExtent() },
                    action("Next depth of colour", "f8") { $0.look.turnDepth() },
                    action("Next characters", "f9") { $0.look.turnGlyphs() },
                    Menu(title: "Size", options: .singleSelection, children: sizes),
                    Menu(title: "Colours", options: .singleSelection, children: depths),
                    Menu(title: "Characters", options: .singleSelection, children: glyphs),
                    action("Light", "alt-t", isOn: controller.look.isLight) { $0.look.isLight.toggle() },
                    action("Right to left", "alt-d", isOn: controller.look.isRightToLeft) {
                        $0.look.isRightToLeft.toggle()
                    },
                    action("Next language", "alt-g") { $0.turnLanguage() },
                ]),
            ])
    }

    private var helpMenu: Menu {
        Menu(
            title: "Help",
            children: [
                action("Show keys") { $0.view.window?.application?.showKeyHelp() },
                action("Find a command") { $0.view.window?.application?.showCommandPalette() },
            ])
    }
}
