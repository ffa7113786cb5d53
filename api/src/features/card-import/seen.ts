const shards = 16;

/**
 * Which ids a file has named so far, some 60 bytes each. Fifty-two bits of an id stand for it, so two of a million lines
 * may rarely collide: the caller verifies against the database.
 */
export class Seen {
  // One map holds no more than 16 million keys.
  readonly #counts = Array.from({ length: shards }, () => new Map<number, number>());

  /** Counts the id. @returns how often it was counted before. */
  count(id: string): number {
    const key = keyOf(id);
    const counts = this.#counts[key % shards] as Map<number, number>;
    const before = counts.get(key) ?? 0;
    counts.set(key, before + 1);
    return before;
  }
}

/** All of a UUID goes in: the beginning of one kind is a time, the end of another a machine. */
function keyOf(id: string): number {
  const hex = id.replaceAll("-", "");
  const [a = 0, b = 0, c = 0, d = 0] = [0, 8, 16, 24].map((at) => Number.parseInt(hex.slice(at, at + 8), 16));
  return ((a ^ c) >>> 0) * 2 ** 20 + ((b ^ d) >>> 12);
}
