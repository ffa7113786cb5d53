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
  readonly #told: (found: boolean) => void;

  /**
   * `most`: bytes, the names counted in; what was used least lately goes first when there is no more room.
   * `told`: of every asking, whether it was found.
   */
  constructor(most: number, told: (found: boolean) => void = () => {}) {
    this.#told = told;
    this.#kept = new LRUCache({
      maxSize: most,
      sizeCalculation: ({ bytes }, name) => bytes.length + 2 * name.length + aroundBytes,
    });
  }

  /** `state`: undefined when it is not known. */
  find(name: string, state: string | undefined): Buffer | undefined {
    const kept = this.#kept.get(name);
    const found = kept !== undefined && kept.state === state;
    this.#told(found);
    return found ? kept.bytes : undefined;
  }

  keep(name: string, state: string | undefined, bytes: Buffer): void {
    if (state !== undefined) this.#kept.set(name, { state, bytes });
  }
}
