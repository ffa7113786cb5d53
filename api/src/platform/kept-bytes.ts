interface Kept {
  state: string;
  bytes: Buffer;
}

/**
 * Bytes that were dear to make, by name, each as long as what it was made of is in the same state. What was used least
 * lately goes first when there is no more room.
 */
export class KeptBytes {
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;
  #taken = 0;

  /** `most`: bytes, the names counted in. */
  constructor(most: number) {
    this.#most = most;
  }

  /** `state`: undefined when it is not known. */
  find(name: string, state: string | undefined): Buffer | undefined {
    const kept = this.#kept.get(name);
    if (!kept || kept.state !== state) return undefined;
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    return kept.bytes;
  }

  keep(name: string, state: string | undefined, bytes: Buffer): void {
    if (state === undefined) return;
    this.#drop(name);
    this.#kept.set(name, { state, bytes });
    this.#taken += sizeOf(name, bytes);
    while (this.#taken > this.#most) this.#drop(this.#kept.keys().next().value as string);
  }

  #drop(name: string): void {
    const kept = this.#kept.get(name);
    if (!kept) return;
    this.#taken -= sizeOf(name, kept.bytes);
    this.#kept.delete(name);
  }
}

// The entry itself takes some too.
function sizeOf(name: string, bytes: Buffer): number {
  return bytes.length + 2 * name.length + 200;
}
