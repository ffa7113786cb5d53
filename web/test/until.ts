/**
 * Waits for what a test looks for. Unlike `vi.waitUntil` it lets no faked time pass; a test that fakes `setImmediate`
 * cannot use it.
 */
export async function until<T>(find: () => T | Promise<T>): Promise<NonNullable<T>> {
  let found = await find();
  while (!found) {
    await new Promise((resolve) => setImmediate(resolve));
    found = await find();
  }
  return found;
}
