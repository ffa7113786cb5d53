import type { Job } from "@compcard/domain/options/jobs/schema";
import type { JobRow } from "./store.ts";

export function presentJob(row: JobRow): Job {
  return {
    ...{ id: row.id, title: row.title, client: row.client, city: row.city, country: row.country, tz: row.tz },
    days: row.halves,
    usage: row.usage || null,
    pay: row.pay || null,
    note: row.note || null,
    agency: row.agency_id,
    selection: row.selection_id,
    options: row.counts.asked + row.counts.held + row.counts.confirmed,
    counts: row.counts,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
