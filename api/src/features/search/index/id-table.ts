import { idWord } from "./rows.ts";

/** Finds a card's number by its id: open addressing over the ids' own random bits. */
export class IdTable {
  readonly #slots: Int32Array;
  readonly #ids: Uint32Array;

  constructor(slots: Int32Array, ids: Uint32Array) {
    this.#slots = slots;
    this.#ids = ids;
  }

  /** -1 when it is not there. */
  find(id: string): number {
    return (this.#slots[this.#slotOf(id)] as number) - 1;
  }

  /** `at` takes the place of any number that the id had. */
  put(id: string, at: number): void {
    this.#slots[this.#slotOf(id)] = at + 1;
  }

  #slotOf(id: string): number {
    const words = [idWord(id, 0), idWord(id, 1), idWord(id, 2), idWord(id, 3)] as const;
    let slot = words[0] % this.#slots.length;
    for (;;) {
      const at = (this.#slots[slot] as number) - 1;
      // Nor does what is no id at all lead to a slot.
      if (!(at >= 0)) return slot;
      const from = at * 4;
      if (words.every((word, index) => this.#ids[from + index] === word)) return slot;
      slot = (slot + 1) % this.#slots.length;
    }
  }
}
