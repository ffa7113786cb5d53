import type { AppContext } from "../../app-context.ts";
import { isKnownKey } from "../../core/uploads/store.ts";
import { makeAvif } from "../../platform/images/write/avif.ts";
import { type Avif, avifOf } from "../../platform/images/write/photo-keys.ts";

/**
 * Has the AVIF of a rendition made while nothing else is to be done, for the next who looks: photos that nobody looks at
 * cost nothing. Never waits.
 */
export function requestAvif(
  context: Pick<AppContext, "database" | "lowPriorityJobs" | "storage">,
  rendition: string,
): void {
  const avif = avifOf(rendition);
  if (avif) context.lowPriorityJobs.offer(avif.key, (until) => makeWanted(context, avif, until));
}

/** Stores no file for a photo that was deleted meanwhile, or whose state is unknown. */
async function makeWanted(
  { database, storage }: Pick<AppContext, "database" | "storage">,
  avif: Avif,
  until: AbortSignal,
): Promise<void> {
  const isKnown = () => isKnownKey(database.db, avif.photo);
  if ((await storage.exists(avif.key)) || !(await isKnown())) return;
  let stays = false;
  try {
    await makeAvif(storage, avif, until);
    stays = await isKnown();
  } finally {
    if (!stays) await storage.remove(avif.key);
  }
}
