import { retentionDays } from "@compcard/domain/retention";
import type { Parts } from "../../parts.ts";
import { deleteEndedLinks } from "./links/store.ts";
import { deleteOldMails } from "./mails/store.ts";
import { deleteOldSelections } from "./store.ts";

/** Forgets what has run out: deleted selections, ended links with their clients' names and votes, links of mails. Run from time to time. */
export async function deleteExpiredSelections({ database }: Pick<Parts, "database">): Promise<void> {
  await deleteEndedLinks(database.db, retentionDays.endedLinks);
  await deleteOldSelections(database.db, retentionDays.deletedSelections);
  await deleteOldMails(database.db, retentionDays.selectionMails);
}
