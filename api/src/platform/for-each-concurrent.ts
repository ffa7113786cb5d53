/**
 * Calls `work` for each item, at most `limit` at the same time. After an error no further item is begun.
 * @throws the first error, once all work that was begun has ended: nothing happens behind the caller's back.
 */
export async function forEachConcurrent<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = Iterator.from(items);
  let failed = false;
  const worker = async () => {
    for (const item of left) {
      if (failed) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: limit }, worker);
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
