import { LRUCache } from "lru-cache";

interface Kept {
  state: string;
  bytes: Buffer;
}

/** Of an entry beside its name and its bytes. */
const aroundBytes = 200;

/** Bytes that were dear to make, by name, each as long as what it was made of is in the same state. */
export class KeptBytes {
  readonly #kept: LRUCache<string, Kept>;

  /** `most`: bytes, the names counted in; what was used least lately goes first when there is no more room. */
  constructor(most: number) {
    this.#kept = new LRUCache({
      maxSize: most,
      sizeCalculation: ({ bytes }, name) => bytes.length + 2 * name.length + aroundBytes,
    });
  }

  /** `state`: undefined when it is not known. */
  find(name: string, state: string | undefined): Buffer | undefined {
    const kept = this.#kept.get(name);
    return kept && kept.state === state ? kept.bytes : undefined;
  }

  keep(name: string, state: string | undefined, bytes: Buffer): void {
    if (state !== undefined) this.#kept.set(name, { state, bytes });
  }
}
