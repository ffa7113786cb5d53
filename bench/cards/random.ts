/** Numbers that look random and are the same for the same index and seed. */
export class Random {
  #state: number;

  constructor(index: number, seed: number) {
    this.#state = (Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(seed + 1, 0x85ebca6b)) >>> 0;
    this.next();
    this.next();
  }

  /** A number from 0 up to, not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** A number from 0 to `most`, small numbers more often. */
  small(most: number): number {
    return Math.floor(this.next() ** 2 * (most + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  /** The beginning of the list far more often than its end. */
  common<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() ** 3 * list.length)] as T;
  }

  /** One to `most` different items. */
  some<T>(list: readonly T[], most: number): T[] {
    return [...new Set(Array.from({ length: this.whole(1, most) }, () => this.common(list)))];
  }

  uuid(): string {
    const hex = Array.from({ length: 4 }, () =>
      Math.floor(this.next() * 4_294_967_296)
        .toString(16)
        .padStart(8, "0"),
    ).join("");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
