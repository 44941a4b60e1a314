package agon.plugins;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/// Thrown when a file cannot be read or written. The message names the file and the reason, without a full stop.
public final class FileException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public FileException(String sentence) {
        super(sentence, null, false, false);
    }

    /// Returns an exception for a file that cannot be written.
    public static FileException writing(Path place, IOException why) {
        Path folder = place.toAbsolutePath().getParent();
        return new FileException(place + " cannot be written: " + (why instanceof NoSuchFileException
            ? folder != null && Files.isDirectory(folder)
                ? "files cannot be created in " + folder + "; choose another folder"
                : "its folder does not exist; create it, or choose another one"
            : reason(why)));
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

    /// Returns the reason for a failed access to a file, and the remedy if there is one, as a clause.
    public static String reason(IOException why) {
        return switch (why) {
            case AccessDeniedException _ -> "permission denied; check its access rights and those of its folder";
            case NoSuchFileException _ -> "it does not exist";
            case FileAlreadyExistsException _ -> "it already exists";
            case NotDirectoryException _ -> "it is not a folder";
            case DirectoryNotEmptyException _ -> "the folder is not empty";
            case FileSystemLoopException _ -> "its links form a loop";
            case FileNotFoundException file when file.getMessage() != null -> // "name (reason)"
                words(file.getMessage().replaceFirst("(?s)^.* \\((.*)\\)$", "$1"));
            case FileSystemException system when system.getReason() != null -> words(system.getReason());
            default -> why.getMessage() == null ? "input or output failed" : words(why.getMessage());
        };
    }

    /// Returns the meaning of an error message of the operating system, or the message itself if it is not known.
    private static String words(String system) {
        return switch (system) {
            case "Permission denied", "Operation not permitted", "Access is denied" ->
                "permission denied; check its access rights and those of its folder";
            case "Is a directory" -> "it is a folder; expected a file";
            case "Not a directory" -> "a part of its path is a file, not a folder";
            case "No such file or directory" -> "it does not exist";
            case "No space left on device", "There is not enough space on the disk" ->
                "the disk is full; free some space";
            case "Disk quota exceeded" -> "your disk quota is used up; free some space";
            case "Read-only file system" -> "its file system is read-only; choose another folder";
            case "File name too long" -> "its name is too long; choose a shorter one";
            case "Too many open files", "Too many open files in system" ->
                "too many files are open; close other programs, or increase the limit with ulimit -n";
            case "Too many levels of symbolic links" -> "its links form a loop";
            case "Too many levels of symbolic links or unable to access attributes of symbolic link" ->
                "its links form a loop";
            case "Too many links" -> "it has too many links";
            case "Input/output error" -> "the device reports an input or output error; check the disk";
            default -> system;
        };
    }
}
