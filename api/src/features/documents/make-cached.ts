import type { Parts } from "../../parts.ts";

/** Documents in progress, so that concurrent requests for one share it. */
const underway = new WeakMap<Parts["press"], Map<string, Promise<Buffer>>>();

/** Makes the document of `tag` and caches it; concurrent calls share one run. */
export async function makeCached({ press }: Parts, tag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const making = underway.get(press) ?? new Map<string, Promise<Buffer>>();
  underway.set(press, making);
  const started = making.get(tag);
  if (started) return started;
  const made = make();
  making.set(tag, made);
  try {
    await press.cache.write(tag, await made);
  } finally {
    making.delete(tag);
  }
  return made;
}
