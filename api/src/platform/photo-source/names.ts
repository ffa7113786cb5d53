import { fileNameForms as forms } from "@compcard/domain/identity/file-name";

/** Why no file, or no single one, has a name. */
export type NameProblem = "missing" | "ambiguous";

/**
 * Finds files by names that people typed. macOS decomposes letters, Windows parts folders with a backslash, cameras write
 * `.JPG`: of the forms of a name the strictest that any file has decides.
 */
export class FileNames<T> {
  readonly #files = forms.map(() => new Map<string, Set<T>>());

  /** A file may have several names. */
  add(name: string, file: T): void {
    for (const [at, form] of forms.entries()) {
      const files = this.#files[at] as Map<string, Set<T>>;
      const key = form(name);
      files.set(key, (files.get(key) ?? new Set()).add(file));
    }
  }

  find(name: string): { file: T } | NameProblem {
    for (const [at, form] of forms.entries()) {
      const [file, ...others] = this.#files[at]?.get(form(name)) ?? [];
      if (others.length > 0) return "ambiguous";
      if (file !== undefined) return { file };
    }
    return "missing";
  }
}
