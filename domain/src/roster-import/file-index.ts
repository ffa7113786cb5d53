import { fileNameForms } from "../identity/file-name.ts";
import { PathEnds } from "../identity/path-ends.ts";

const natural = new Intl.Collator("en", { numeric: true });
const fold = (path: string) => fileNameForms[2]?.(path) ?? path;

/** Files by their paths and folders, in the forms in which people write them; folders around the whole may be left out. */
export class FileIndex<File extends { path: string }> {
  readonly #forms = fileNameForms.map(() => new PathEnds<File>());
  /** The files in and below each folder. */
  readonly #folders = new PathEnds<File[]>();

  constructor(files: readonly File[]) {
    const inside = new Map<string, File[]>();
    for (const file of files) {
      for (const [at, form] of fileNameForms.entries()) this.#forms[at]?.add(form(file.path), file);
      for (const folder of foldersOf(fold(file.path))) {
        const known = inside.get(folder);
        if (known) known.push(file);
        else inside.set(folder, [file]);
      }
    }
    for (const [folder, found] of inside) this.#folders.add(folder, found);
  }

  find(name: string): File[] | "photo_missing" | "photo_ambiguous" {
    for (const [at, form] of fileNameForms.entries()) {
      const key = form(name);
      const found = this.#forms[at]?.find(key) ?? [];
      if (found.length === 1) return [...found];
      if (found.length === 0) continue;
      const exact = found.find(({ path }) => form(path) === key);
      return exact ? [exact] : "photo_ambiguous";
    }
    const inside = new Set(this.#folders.find(fold(name)).flat());
    if (inside.size === 0) return "photo_missing";
    return [...inside].sort((one, other) => natural.compare(one.path, other.path));
  }
}

/** `a/b/c.jpg` is in `a/b` and `a`. */
function* foldersOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) yield path.slice(0, end);
}
