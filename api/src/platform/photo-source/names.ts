import { fileNameForms as forms } from "@compcard/domain/identity/file-name";
import { PathEnds } from "@compcard/domain/identity/path-ends";

/** Why no file, or no single one, has a name. */
export type NameProblem = "missing" | "ambiguous";

/**
 * Finds files by names that people typed. macOS decomposes letters, Windows parts folders with a backslash, cameras write
 * `.JPG`: of the forms of a name the strictest that any file has decides. Folders around the whole may be left out, where no
 * file has the whole name.
 */
export class FileNames<T> {
  readonly #whole = forms.map(() => new Map<string, Set<T>>());
  readonly #ends = forms.map(() => new PathEnds<T>());

  /** A file may have several names. */
  add(name: string, file: T): void {
    for (const [at, form] of forms.entries()) {
      const whole = this.#whole[at] as Map<string, Set<T>>;
      const key = form(name);
      whole.set(key, (whole.get(key) ?? new Set()).add(file));
      this.#ends[at]?.add(key, file);
    }
  }

  find(name: string): { file: T } | NameProblem {
    const keys = forms.map((form) => form(name));
    const found =
      firstOf(keys.map((key, at) => this.#whole[at]?.get(key) ?? [])) ??
      firstOf(keys.map((key, at) => new Set(this.#ends[at]?.find(key))));
    return found ?? "missing";
  }
}

/** The first of the candidates that has files. */
function firstOf<T>(found: readonly Iterable<T>[]): { file: T } | "ambiguous" | null {
  for (const files of found) {
    const [file, ...others] = files;
    if (others.length > 0) return "ambiguous";
    if (file !== undefined) return { file };
  }
  return null;
}
