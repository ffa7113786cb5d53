import type { CardId } from "./card-id.ts";

/** Finds a card's number by its id: open addressing over the ids' own random bits. */
export class IdTable {
  readonly #slots: Int32Array;
  readonly #ids: Uint32Array;

  constructor(slots: Int32Array, ids: Uint32Array) {
    this.#slots = slots;
    this.#ids = ids;
  }

  /** -1 when it is not there. */
  find(id: CardId): number {
    return (this.#slots[this.#slotOf(id)] as number) - 1;
  }

  /** `at` takes the place of any number that the id had. */
  put(id: CardId, at: number): void {
    this.#slots[this.#slotOf(id)] = at + 1;
  }

  #slotOf(words: CardId): number {
    let slot = words[0] % this.#slots.length;
    for (;;) {
      const at = (this.#slots[slot] as number) - 1;
      // Nor does what is no id at all lead to a slot.
      if (!(at >= 0)) return slot;
      if (this.#isAt(words, at * 4)) return slot;
      slot = (slot + 1) % this.#slots.length;
    }
  }

  #isAt([one, two, three, four]: CardId, from: number): boolean {
    const ids = this.#ids;
    return ids[from] === one && ids[from + 1] === two && ids[from + 2] === three && ids[from + 3] === four;
  }
}
