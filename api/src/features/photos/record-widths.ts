import type { Parts } from "../../parts.ts";
import { announceCards } from "../cards/announcements/usecases.ts";
import { setWidths } from "./store.ts";

/**
 * Notes the widths a photo can be had in. Open pages hear that the card looks different; its version stays, since nobody
 * changed it. A photo that was replaced meanwhile is left alone.
 */
export async function recordWidths(
  parts: Pick<Parts, "database" | "events">,
  key: string,
  renditions: readonly { width: number }[],
): Promise<void> {
  const widths = renditions.map(({ width }) => width);
  await announceCards(parts, await setWidths(parts.database.db, key, widths));
}
