import { foldLetters, withoutInvisible } from "./normalized-text.ts";

/** `kim\1.jpg` and `./kim//1.jpg` as `kim/1.jpg`. */
export function cleanPath(name: string): string {
  return name
    .trim()
    .split(/[\\/]+/)
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}

/**
 * Forms of a file's name from strict to lenient: as it is written; composed, with slashes; with letters folded, without invisible characters. Two names
 * mean one file where a form of theirs is the same and no stricter form of another file is (SL-71).
 */
export const fileNameForms: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => cleanPath(name).normalize("NFC"),
  (name) => foldLetters(withoutInvisible(cleanPath(name))),
];
