import { IndexBuilder } from "./builder.ts";
import { separators } from "./rows.ts";
import { bytesOfCapacity, type Snapshot, sizeOf } from "./snapshot.ts";

/**
 * Bytes that the index of `count` cards takes, with room for `capacity`, estimated from a sample of their rows (as `readRows`
 * takes them). Different texts grow with the square root of the cards, as the words of a language do (Heaps' law).
 */
export function estimateBytes(sample: string, count: number, capacity: number): number {
  const builder = new IndexBuilder(sample.split(separators.row).length);
  builder.add(sample);
  return scale(builder.finish(), count, capacity);
}

function scale(sample: Snapshot, count: number, capacity: number): number {
  const times = count / Math.max(1, sample.count);
  const { dense, sparse, texts, availability: stays } = sample;
  // And the sets of those whom members find, and guests.
  const sets = ((dense.size + 2) * capacity) / 8;
  let bytes = (bytesOfCapacity(sample) / sample.capacity) * capacity + sets + sizeOf(sparse.values()) * times;
  for (const column of stays.values()) bytes += sizeOf(Object.values(column)) * times;
  for (const { cards, ...different } of Object.values(texts))
    bytes += cards.byteLength * times + sizeOf(Object.values(different)) * Math.max(1, Math.sqrt(times));
  return Math.ceil(bytes);
}
