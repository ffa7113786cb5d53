import type { AppContext } from "../../app-context.ts";

/** Documents in progress, so that concurrent requests for one share it. */
const underway = new WeakMap<AppContext["documents"], Map<string, Promise<Buffer>>>();

/** Makes the document of `tag` and caches it; concurrent calls share one run. */
export async function makeCached({ documents }: AppContext, tag: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const making = underway.get(documents) ?? new Map<string, Promise<Buffer>>();
  underway.set(documents, making);
  const started = making.get(tag);
  if (started) return started;
  const made = make();
  making.set(tag, made);
  try {
    await documents.cache.write(tag, await made);
  } finally {
    making.delete(tag);
  }
  return made;
}
