import type { AppContext } from "../../app-context.ts";
import { findMailed } from "../../core/mails/store.ts";
import { readOptions } from "../../core/options/read.ts";
import { listIdsOfPerson } from "../../core/options/store.ts";
import { presentJob } from "./jobs/present.ts";
import { listJobsOfPerson } from "./jobs/store.ts";
import { listMails } from "./mails/store-off.ts";

/**
 * For the person's data export: their own jobs, deleted ones included, options on their cards, and those that the person made and may
 * still read. An agency's options stay with the agency when a member leaves.
 */
export async function exportOptions(context: Pick<AppContext, "database" | "clock">, userId: string) {
  const { db } = context.database;
  const rows = await listJobsOfPerson(db, userId, context.clock.now());
  const jobs = rows.map((row) => ({ ...presentJob(row), deleted_at: row.deleted_at?.toISOString() ?? null }));
  const ids = await listIdsOfPerson(db, userId);
  const mails = { on: await findMailed(db, "options_mailed", userId), sent: await listMails(db, userId) };
  return { jobs, options: await readOptions(context, userId, ids), mails };
}
