import { retentionDays } from "@compcard/domain/retention";
import type { AppContext } from "../../app-context.ts";
import { deleteOldMails } from "../../core/mails/store.ts";
import { deleteOldDepartures } from "./departures/store.ts";
import { deleteUnconfirmedHolds } from "./holds/store.ts";
import { deleteEndedLinks } from "./links/store.ts";
import { deleteUnusedOptOuts } from "./sending/store.ts";
import { deleteOldSelections } from "./store.ts";

/** Deletes what has expired: deleted selections, ended links with their clients' names and votes, what is listed of cards that left, links in mails. Scheduled. */
export async function deleteExpiredSelections({ database }: Pick<AppContext, "database">): Promise<void> {
  await deleteEndedLinks(database.db, retentionDays.endedLinks);
  await deleteUnconfirmedHolds(database.db);
  await deleteOldDepartures(database.db, retentionDays.departures);
  await deleteOldSelections(database.db, retentionDays.deletedSelections);
  await deleteOldMails(database.db, "selection_mails");
  await deleteUnusedOptOuts(database.db, retentionDays.optOutLinks);
}
