package agon.window.board;

import agon.api.record.RecordFormat;
import agon.play.internal.RecordExport;
import agon.window.ui.FileChooser;
import agon.window.ui.GameWords;
import agon.window.ui.Notice;
import agon.window.ui.Sheet;
import agon.window.ui.Strings;
import agon.window.ui.Theme;
import agon.window.ui.UiContext;
import agon.window.ui.Widgets;
import imgui.type.ImString;
import io.vavr.Tuple2;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import java.nio.file.Files;
import java.nio.file.Path;

/// Chooses the file and format for saving a game; an existing file requires confirmation.
final class SaveSheet extends Sheet {
    private static final int LETTERS = 1_024;

    /// @param names default file name of each format
    record Offer(RecordExport export, Vector<Tuple2<RecordFormat, RecordFormat.Written>> texts, Vector<String> names) {
        static Offer of(RecordExport export, String stem) {
            Vector<Tuple2<RecordFormat, RecordFormat.Written>> texts = export.texts();
            return new Offer(export, texts, texts.map(text -> text._1.fileName(export.record(), stem)));
        }
    }

    private final ImString typed = new ImString(LETTERS);
    private Option<Offer> offer = Option.none();
    private int format;
    private String suggested = ""; // follows the format until the user edits the path
    private Path folder;
    private String problem = "";
    private Option<Path> asked = Option.none(); // the file whose replacement was queried

    SaveSheet(UiContext ui) {
        super("save", 560, 400);
        folder = FileChooser.last(ui, name()).getOrElse(() -> Path.of(System.getProperty("user.home", ".")))
            .toAbsolutePath();
    }

    /// Opens the sheet without formats, which follow. Keys that are pressed meanwhile are passed to it afterwards.
    void begin(UiContext ui) {
        offer = Option.none();
        format = 0;
        problem = "";
        asked = Option.none();
        open();
        ui.widgets().delayKeys();
    }

    void offer(Offer what) {
        offer = Option.of(what);
        suggest(what);
    }

    private void suggest(Offer what) {
        suggested = folder.resolve(what.names.get(format)).toString();
        typed.set(suggested);
    }

    void draw(UiContext ui) {
        if (isOpen() && offer.isEmpty()) ui.widgets().delayKeys();
        // Enter never replaces a file; the user must click a button.
        boolean taken = draw(ui, Strings.of("save.title"),
            () -> offer.exists(what -> content(ui, what)) && !replaces(), () -> Option.of(answer()));
        if (taken)
            offer.forEach(what -> path().peek(file -> save(ui, what, file, replaces()))
                .peekLeft(why -> problem = why));
    }

    private boolean replaces() {
        return path().exists(asked::contains);
    }

    private Answer answer() {
        boolean replaces = replaces();
        return new Answer("save.take", Strings.of(replaces ? "save.replace" : "save.take"), offer.isDefined(),
            !replaces);
    }

    private boolean content(UiContext ui, Offer what) {
        Widgets widgets = ui.widgets();
        int next = widgets.choice("save.format", what.texts.map(text -> text._1.id()), format);
        if (next != format) {
            boolean untouched = typed.get().equals(suggested);
            format = next;
            if (untouched) suggest(what);
        }
        widgets.prose(Widgets.Size.SMALL, Theme.MUTED, GameWords.sentence(what.texts.get(format)._1.meaning()));
        Vector<String> omissions = what.texts.get(format)._2.omissions();
        if (omissions.nonEmpty())
            widgets.prose(Widgets.Size.SMALL, Theme.WARNING, Strings.of("save.without", omissions.mkString(", ")));
        widgets.field(Strings.of("save.path"), Strings.of("save.path.meaning"));
        boolean entered = first(widgets, "save.path", typed);
        boolean replaces = replaces();
        ui.probe().fact("replaces", replaces);
        if (replaces) widgets.prose(Widgets.Size.SMALL, Theme.WARNING, Strings.of("save.exists"));
        else if (!problem.isEmpty()) Notice.problem(widgets, problem);
        return entered;
    }

    private Either<String, Path> path() {
        return Try.of(() -> folder.resolve(typed.get().strip()).normalize()).toEither().mapLeft(Throwable::getMessage);
    }

    private void save(UiContext ui, Offer what, Path file, boolean replace) {
        asked = Option.none();
        problem = "";
        if (!replace && Files.isRegularFile(file)) {
            asked = Option.of(file);
            return;
        }
        what.export.save(what.texts.get(format)._1, file, replace).peek(written -> {
            folder = file.getParent() == null ? folder : file.getParent();
            FileChooser.keep(ui, name(), file);
            ui.notice().mention(Strings.of("save.done", file));
            close();
        }).peekLeft(why -> problem = GameWords.capital(why) + ".");
    }
}
