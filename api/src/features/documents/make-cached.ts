import type { Parts } from "../../parts.ts";

/** Documents being made, so that many who want the same wait for one. */
const underway = new WeakMap<Parts["press"], Map<string, Promise<Buffer>>>();

/** Makes what `tag` stands for and keeps it, unless somebody else is making it just now. */
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
