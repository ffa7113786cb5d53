import { readOptions } from "../../core/options/read.ts";
import { listOptionIds } from "../../core/options/store.ts";
import type { Parts } from "../../parts.ts";
import { listOwnJobs } from "./jobs/usecases.ts";

const everything = { page: 1, limit: 100_000 };

/** For the person's data export: jobs, and options that the person made or that stand on their cards. */
export async function exportOptions(parts: Pick<Parts, "database" | "clock">, userId: string) {
  const now = parts.clock.now();
  const { jobs } = await listOwnJobs(parts, userId, { ...everything, agency: "none" });
  const sides = ["maker", "model"] as const;
  const found = await Promise.all(
    sides.map((as) => listOptionIds(parts.database.db, { query: { ...everything, as }, userId, now })),
  );
  return { jobs, options: await readOptions(parts, userId, [...new Set(found.flatMap(({ ids }) => ids))]) };
}
