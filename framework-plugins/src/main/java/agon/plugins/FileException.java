package agon.plugins;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// Thrown when a file cannot be read or written. The message names the file and the reason, without a full stop.
public final class FileException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public FileException(String sentence) {
        super(sentence, null, false, false);
    }

    /// Returns an exception for a file that cannot be written.
    public static FileException writing(Path place, IOException why) {
        return new FileException(place + " cannot be written: " + reason(why));
    }

    /// Returns an exception for a file that cannot be read.
    public static FileException reading(Path place, IOException why) {
        return new FileException(switch (why) {
            case NoSuchFileException _ -> "there is no file " + place;
            case CharacterCodingException _ -> place + " cannot be read: it is not UTF-8 text";
            default -> place + " cannot be read: "
                + (Files.isDirectory(place) ? "it is a folder; expected a file" : reason(why));
        });
    }

    private static String reason(IOException why) {
        return switch (why) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "its folder does not exist";
            case FileAlreadyExistsException _ -> "it already exists";
            case FileNotFoundException file when file.getMessage() != null -> // "name (reason)"
                file.getMessage().replaceFirst("(?s)^.* \\((.*)\\)$", "$1");
            case FileSystemException system when system.getReason() != null -> system.getReason();
            default -> why.getMessage() == null ? why.toString() : why.getMessage();
        };
    }
}
