import type { AppContext } from "../../../app-context.ts";
import { storeBounce } from "./store.ts";

/** Stores that a mailed link was refused, and notifies open pages of the selection. @returns whether the mail had one. */
export async function recordBounce(
  { database, events }: Pick<AppContext, "database" | "events">,
  mailId: string,
  answer: string | null,
): Promise<boolean> {
  const selection = await storeBounce(database.db, mailId, answer);
  if (!selection) return false;
  await events.publish({ type: "selection_update", selectionId: selection.id, version: selection.version });
  return true;
}
