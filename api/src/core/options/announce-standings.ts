import type { AppContext } from "../../app-context.ts";
import { listDatedSelections } from "./store-selections.ts";

/** Notifies the subscribers of selections with days that hold cards of these people. After their options changed. */
export async function announceStandings(
  { database, events }: Pick<AppContext, "database" | "events">,
  personIds: readonly string[],
): Promise<void> {
  for (const { id, version } of await listDatedSelections(database.db, personIds))
    await events.publish({ type: "selection_update", selectionId: id, version });
}
