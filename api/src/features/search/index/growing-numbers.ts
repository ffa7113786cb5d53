import { shared } from "./snapshot.ts";

/** Whole numbers below 2³², as many as come. */
export class GrowingNumbers {
  length = 0;
  #numbers = new Uint32Array(4);

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const more = new Uint32Array(this.length * 2);
      more.set(this.#numbers);
      this.#numbers = more;
    }
    this.#numbers[this.length++] = number;
  }

  at(index: number): number {
    return this.#numbers[index] as number;
  }

  /** A copy that other threads can read. */
  share(): Uint32Array {
    const copy = shared(Uint32Array, this.length * 4);
    copy.set(this.#numbers.subarray(0, this.length));
    return copy;
  }
}
