/** Finds a card's number by the one that the database gave it: open addressing, as those are nearly consecutive. */
export class NumTable {
  readonly #slots: Int32Array;
  readonly #nums: Float64Array;

  constructor(slots: Int32Array, nums: Float64Array) {
    this.#slots = slots;
    this.#nums = nums;
  }

  /** -1 when it is not there. */
  find(num: number): number {
    return (this.#slots[this.#slotOf(num)] as number) - 1;
  }

  /** `at` replaces an earlier number of the same card. */
  put(num: number, at: number): void {
    this.#slots[this.#slotOf(num)] = at + 1;
  }

  #slotOf(num: number): number {
    // Hashed: runs of numbers with the same remainders would otherwise fill one cluster.
    let slot = (Math.imul(num, 0x9e3779b1) >>> 0) % this.#slots.length;
    for (;;) {
      const at = (this.#slots[slot] as number) - 1;
      if (at < 0 || this.#nums[at] === num) return slot;
      slot = (slot + 1) % this.#slots.length;
    }
  }
}
