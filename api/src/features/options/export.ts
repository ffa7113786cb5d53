import { readOptions } from "../../core/options/read.ts";
import { listIdsOfPerson } from "../../core/options/store.ts";
import type { Parts } from "../../parts.ts";
import { listOwnJobs } from "./jobs/usecases.ts";

const everything = { page: 1, limit: 100_000 };

/** For the person's data export: jobs, and options that the person made or that were made on their cards. */
export async function exportOptions(parts: Pick<Parts, "database" | "clock">, userId: string) {
  const { jobs } = await listOwnJobs(parts, userId, { ...everything, agency: "none" });
  const ids = await listIdsOfPerson(parts.database.db, userId);
  return { jobs, options: await readOptions(parts, userId, ids) };
}
