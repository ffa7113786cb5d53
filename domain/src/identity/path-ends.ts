import { AppError } from "../errors.ts";

/** 40,000 photos in three folders each have half as many. */
const maxNodes = 250_000;

/** The possible ends of a path, read from its last part. */
interface Node<T> {
  values: T[];
  before: Map<string, Node<T>>;
}

/**
 * Finds values by the last parts of their paths: `b/c.jpg` finds `a/b/c.jpg`. A path takes as many steps as it has parts,
 * and no text is joined anew: the longest names and deepest folders cost what their letters do.
 */
export class PathEnds<T> {
  readonly #root: Node<T> = { values: [], before: new Map() };
  #nodes = 0;

  /** @throws `import.too_large` for more folders than the memory of a server holds: thousands of files, each deep in its own (TL-10). */
  add(path: string, value: T): void {
    let node = this.#root;
    for (const part of path.split("/").toReversed()) {
      let next = node.before.get(part);
      if (!next) {
        this.#nodes += 1;
        if (this.#nodes > maxNodes) throw new AppError("import.too_large");
        next = { values: [], before: new Map() };
        node.before.set(part, next);
      }
      node = next;
      node.values.push(value);
    }
  }

  find(path: string): readonly T[] {
    let node: Node<T> | undefined = this.#root;
    for (const part of path.split("/").toReversed()) {
      node = node.before.get(part);
      if (!node) return [];
    }
    return node.values;
  }
}
