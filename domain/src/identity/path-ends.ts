/** Where a path ends, read from its last part. */
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

  add(path: string, value: T): void {
    let node = this.#root;
    for (const part of path.split("/").toReversed()) {
      let next = node.before.get(part);
      if (!next) {
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
