/**
 * Waits until `find` returns a value. Unlike `vi.waitUntil` it does not advance fake timers; it needs a real `setImmediate`.
 */
export async function until<T>(find: () => T | Promise<T>): Promise<NonNullable<T>> {
  let found = await find();
  while (!found) {
    await new Promise((resolve) => setImmediate(resolve));
    found = await find();
  }
  return found;
}
